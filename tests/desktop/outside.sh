#!/bin/sh
# outside.sh BUILD CANDOR   what the program does around its window: which files it writes, a home that cannot be written to, a
# second start, other languages, installing and uninstalling. Prints TAP.
build=$1 candor=$2
if [ -z "$OUTSIDE_INNER" ]; then
    exec 9>&1 # what the bus says on its output would break TAP
    OUTSIDE_INNER=1 exec "$(dirname "$0")/headless.sh" dbus-run-session -- "$0" "$@" >/dev/null 2>&1
fi
export GTK_A11Y=none
export ASAN_OPTIONS=detect_leaks=0 # whole programs end with what GTK keeps; the other tests look for leaks
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
n=0 failed=0
check() { # check NAME COMMAND...
    name=$1
    shift
    n=$((n + 1))
    if "$@"; then
        echo "ok $n - $name" >&9
    else
        echo "not ok $n - $name" >&9
        failed=1
    fi
}
mapped() { "$build/tests/desktop/candor-mapped" "$candor" >"$work/measured" && [ -s "$work/measured" ]; }

in_their_places() {
    (export HOME="$work/home" XDG_CONFIG_HOME="$work/config" XDG_DATA_HOME="$work/data" XDG_STATE_HOME="$work/state" \
        XDG_CACHE_HOME="$work/cache" CANDOR_SEPARATE=1
    mkdir -p "$HOME" && mapped) || return 1
    [ -n "$(find "$work/data/candor" -type f)" ] &&
        [ -z "$(find "$work/home" "$work/config" "$work/state" -type f 2>/dev/null | grep -v /candor/)" ] &&
        [ -z "$(find "$work/data" -type f | grep -v /candor/)" ]
}
relative_is_ignored() {
    (export HOME="$work/home2" CANDOR_SEPARATE=1 XDG_DATA_HOME=somewhere/relative
    mkdir -p "$HOME" && cd "$work" && mapped) && [ ! -e "$work/somewhere" ] && [ -d "$work/home2/.local/share/candor" ]
}
without_home() {
    (export HOME=/dev/null/nowhere CANDOR_SEPARATE=1
    unset XDG_CONFIG_HOME XDG_DATA_HOME XDG_STATE_HOME && mapped)
}
other_language() {
    [ "$(LC_ALL=tr_TR.UTF-8 "$candor" --help)" = "$(LC_ALL=C "$candor" --help)" ] &&
        [ "$(LC_ALL=tr_TR.UTF-8 "$build/tests/golden-hashes")" = "$(LC_ALL=C "$build/tests/golden-hashes")" ]
}
second_raises() {
    unset CANDOR_SEPARATE
    "$candor" &
    first=$!
    window=$(xdotool search --sync --onlyvisible --name Candor | head -1)
    # The second hands over to the first and ends; alone it would stay open.
    timeout 60 "$candor" && kill -0 $first && [ "$(xdotool search --onlyvisible --name Candor | head -1)" = "$window" ]
    result=$?
    kill $first
    return $result
}
installs() {
    DESTDIR=$work/root meson install -C "$build" --no-rebuild --quiet || return 1
    [ "$(find "$work/root" -name candor -type f -perm -u+x -exec {} --version \;)" = "$("$candor" --version)" ] &&
        [ -n "$(find "$work/root" -path '*applications/alt.candor.Candor.desktop')" ] &&
        [ -n "$(find "$work/root" -name 'candor.6*')" ]
}
uninstalls() {
    touch "$work/root/kept"
    DESTDIR=$work/root ninja -C "$build" uninstall && [ "$(find "$work/root" -type f)" = "$work/root/kept" ]
}

check "files are written into the program's own folders and nowhere else" in_their_places
check "a relative XDG folder is ignored" relative_is_ignored
check "it starts without a home" without_home
check "texts and hashes are the same in Turkish" other_language
check "a second start raises the window of the first" second_raises
check "it installs into a prefix and runs from there" installs
check "it uninstalls, and leaves alone what is not its own" uninstalls
echo "1..$n" >&9
exit $failed
