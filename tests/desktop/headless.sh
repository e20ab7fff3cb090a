#!/bin/sh
# headless.sh CMD...   run CMD under a private Xvfb with private HOME and XDG directories, and clean up.
tmp=$(mktemp -d) || exit 99
mkfifo "$tmp/d"
Xvfb -displayfd 4 -screen 0 2000x1200x24 -nolisten tcp -noreset 4>"$tmp/d" >/dev/null 2>"$tmp/err" &
xpid=$!
trap 'kill $cpid $xpid 2>/dev/null; wait $xpid 2>/dev/null; rm -rf "$tmp"' EXIT
trap 'exit 143' INT TERM HUP
read -r n <"$tmp/d" || { cat "$tmp/err" >&2; exit 99; }
# In the background and waited for: otherwise sh defers the trap and leaks Xvfb.
DISPLAY=:$n HOME=$tmp XDG_RUNTIME_DIR=$tmp XDG_CONFIG_HOME=$tmp/config XDG_DATA_HOME=$tmp/data \
    XDG_STATE_HOME=$tmp/state XDG_CACHE_HOME=$tmp/cache "$@" <&0 &
cpid=$!
wait $cpid
