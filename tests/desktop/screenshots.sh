#!/bin/sh
# screenshots.sh BUILD [DIRECTORY]   writes docs/images/*.png: every mode, light and dark. With a
# directory it writes there, and of Tale every mode too, light, dark and narrow, to be looked at.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
images=${2:-$here/../../docs/images}
shots=$1/tests/desktop/candor-shots
export GTK_A11Y=none GSK_RENDERER=cairo GDK_DEBUG=gl-disable
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$images" "$work/light" "$work/dark" "$work/large" "$work/narrow" "$work/narrow-dark"
modes="title frontier combat two-enemies event rest normal end threshold"
narrow="frontier threshold-lens"
tale_light="tale-scene tale-assist" tale_dark=tale-end tale_narrow=
if [ $# -gt 1 ]; then
    tale_light="tale-creation tale-journey tale-scene tale-assist tale-turn tale-level-up tale-discard tale-stop tale-ending tale-end"
    tale_dark=$tale_light tale_narrow=$tale_light
    "$here/headless.sh" "$shots" "$work/narrow-dark" dark 360x760 $narrow $tale_narrow
fi
"$here/headless.sh" "$shots" "$work/light" $modes $tale_light
"$here/headless.sh" "$shots" "$work/dark" dark $modes $tale_dark
"$here/headless.sh" "$shots" "$work/large" 200 frontier combat
"$here/headless.sh" "$shots" "$work/narrow" 360x760 $narrow $tale_narrow
for picture in "$work"/*/*.png; do
    theme=$(basename "$(dirname "$picture")")
    # Few colours are on the screen, so a palette keeps the pictures small.
    convert "$picture" -strip +dither -colors 24 "PNG8:$images/$(basename "$picture" .png)-$theme.png"
done
