#!/bin/sh
# e2e.sh "APP ARGS" DRIVER...   run the program and a driver beside it, on their own display and bus.
#
# The display and XDG_RUNTIME_DIR are outside, the bus inside: otherwise parallel runs share a socket.
app=$1
shift
if [ -z "$E2E_INNER" ]; then
    exec 9>&1 # the real output: what the buses say on theirs would break TAP
    E2E_INNER=1 exec "$(dirname "$0")/headless.sh" dbus-run-session -- "$0" "$app" "$@" >/dev/null 2>&1
fi
log=$XDG_RUNTIME_DIR/app.log
GTK_A11Y=atspi CANDOR_SEPARATE=1 G_DEBUG=fatal-criticals $app >"$log" 2>&1 9>&- &
p=$!
export E2E_APP="$app" E2E_PID=$p GTK_A11Y=atspi CANDOR_SEPARATE=1
"$@" >&9 2>"$log.driver"
r=$?
[ $r = 0 ] || sed 's/^/# driver: /' "$log.driver" >&9
[ $r = 0 ] || sed 's/^/# candor: /' "$log" >&9
kill $p 2>/dev/null
wait $p
exit $r
