#!/bin/sh
# screenshots.sh BUILD   writes docs/images/*.png: every mode, light and dark.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
images=$here/../../docs/images
shots=$1/tests/desktop/candor-shots
export GTK_A11Y=none GSK_RENDERER=cairo GDK_DEBUG=gl-disable
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$images" "$work/light" "$work/dark" "$work/large" "$work/narrow"
modes="title frontier combat two-enemies event rest normal end threshold"
"$here/headless.sh" "$shots" "$work/light" $modes
"$here/headless.sh" "$shots" "$work/dark" dark $modes
"$here/headless.sh" "$shots" "$work/large" 200 frontier combat
"$here/headless.sh" "$shots" "$work/narrow" 400x760 frontier threshold-lens
for picture in "$work"/*/*.png; do
    theme=$(basename "$(dirname "$picture")")
    # Few colours are on the screen, so a palette keeps the pictures small.
    convert "$picture" -strip +dither -colors 24 "PNG8:$images/$(basename "$picture" .png)-$theme.png"
done
