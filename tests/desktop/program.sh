#!/bin/sh
# program.sh CANDOR SOURCE   what the program and its packaging promise outside the window. Prints TAP.
candor=$1
source=$2
n=0
failed=0
check() { # check NAME COMMAND...
    name=$1
    shift
    n=$((n + 1))
    if "$@" >/dev/null 2>&1; then
        echo "ok $n - $name"
    else
        echo "not ok $n - $name"
        failed=1
    fi
}
bare() { env -u DISPLAY -u WAYLAND_DISPLAY "$candor" "$@"; }
says() { bare "$1" 2>/dev/null | grep -q "$2"; }
status() {
    want=$1
    shift
    bare "$@"
    [ $? -eq "$want" ]
}
options_in_man() {
    for option in $(bare --help | grep -o '^  --[a-z-]*'); do
        sed 's/\\-/-/g' "$source/packaging/candor.6" | grep -q -e "$option" || return 1
    done
}
man_is_quiet() { [ -z "$(man --warnings -l "$source/packaging/candor.6" 2>&1 >/dev/null)" ]; }

check "--help without a display" says --help usage
check "--version without a display" says --version '^candor [0-9]'
check "an unknown option exits with 2" status 2 --no-such-option
check "--content without a folder exits with 2" status 2 --content
check "--content with one is taken" status 1 --content /tmp
check "without a display it says so and exits with 1" status 1
check "every option is in the man page" options_in_man
check "the man page has no warnings" man_is_quiet
check "desktop entry" desktop-file-validate "$source/packaging/alt.candor.Candor.desktop"
check "metainfo" appstreamcli validate --no-net "$source/packaging/alt.candor.Candor.metainfo.xml"
all_games_named() {
    for game in Frontier Threshold Tale; do
        grep -q "In $game you" "$source/packaging/alt.candor.Candor.metainfo.xml" || return 1
    done
}
# Below alt, which is set apart from the DNS for good (RFC 9476): the id claims nobody's domain.
one_id() {
    id=alt.candor.Candor
    [ "$(xmllint --xpath 'string(/component/id)' "$source/packaging/$id.metainfo.xml")" = $id ] &&
        [ "$(xmllint --xpath 'string(/component/launchable)' "$source/packaging/$id.metainfo.xml")" = $id.desktop ] &&
        grep -qx "Icon=$id" "$source/packaging/$id.desktop" && [ -e "$source/packaging/$id.svg" ] &&
        grep -aq "$id" "$candor" && ! grep -rqi 'org[./]candor' "$source/packaging" "$source/src" "$source/debian"
}
check "one id, which is in nobody's domain" one_id
check "metainfo knows all three games" all_games_named
check "MIME type and icons are well-formed" xmllint --noout "$source"/packaging/*.xml "$source"/packaging/*.svg
echo "1..$n"
exit $failed
