#!/bin/bash
# follow.sh FOLDER   follows docs/add-a-game.md to the letter in a copy of the tree, builds it, and plays the new game.
#
# Prints TAP. What the guide says in its sh blocks is carried out as it stands; then the lab, the window and the
# page must play a whole run, and the number of files outside the game's own folders is counted.
set -u -o pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
folder=$1
tree=$folder/tree
build=$folder/build
number=0
failed=0

report() { # STATUS WHAT
    number=$((number + 1))
    if [ "$1" = 0 ]; then
        echo "ok $number - $2"
    else
        echo "not ok $number - $2"
        failed=1
    fi
}

finish() {
    echo "1..$number"
    exit $failed
}

copy_tree() {
    rm -rf "$tree" && mkdir -p "$tree" &&
        (cd "$root" && git ls-files --cached --others --exclude-standard -z | tar --null -T - -c 2>/dev/null) | tar -x -C "$tree" &&
        ln -s "$root/node_modules" "$tree/node_modules" &&
        (cd "$tree" && git init -q && git add -A && git -c user.name=test -c user.email=test@localhost commit -qm before)
}

follow_guide() {
    sed -n '/^```sh$/,/^```$/p' "$tree/docs/add-a-game.md" | sed '/^```/d' >"$folder/commands.sh"
    [ -s "$folder/commands.sh" ] && (cd "$tree" && bash -eu "$folder/commands.sh")
}

edited_outside() {
    (cd "$tree" && git status --porcelain --untracked-files=all | cut -c4- | grep -v -e '^src/games/echo/' -e '^content/echo/')
}

build_all() {
    if [ ! -f "$build/build.ninja" ]; then
        meson setup -Doptimization=0 -Ddebug=false -Dchecked=true "$build" "$tree" || return
    fi
    ninja -C "$build" -j2 src/lab/candor-lab src/desktop/candor && "$tree/tools/build-page" "$build" "$folder/page"
}

copy_tree >"$folder/log" 2>&1
report $? "a copy of the tree"
follow_guide >>"$folder/log" 2>&1
report $? "every command of the guide succeeds"
outside=$(edited_outside | wc -l)
[ "$outside" -ge 1 ] && [ "$outside" -le 3 ]
report $? "$outside files outside the game's own folders are edited: $(edited_outside | tr '\n' ' ')"
build_all >>"$folder/log" 2>&1
report $? "it builds: lab, window and page"
[ $failed = 0 ] || { tail -30 "$folder/log" | sed 's/^/# /'; finish; }

moves=$(for _ in $(seq 12); do echo "add 3"; done)
echo "$moves" | "$build/src/lab/candor-lab" drive --game echo --seed 1 --save "$folder/run.candor" | grep '"ended":"DONE"' >/dev/null
report $? "the lab plays a whole run"
"$build/src/lab/candor-lab" verify "$folder/run.candor" >>"$folder/log" 2>&1
report $? "and verifies it"
"$build/src/lab/candor-lab" validate "$tree/content/echo" >>"$folder/log" 2>&1
report $? "its content is good"
"$root/tests/desktop/e2e.sh" "$build/src/desktop/candor" /usr/bin/python3 "$root/tests/desktop/e2e.py" template Echo >"$folder/window.log" 2>&1
report $? "the window plays a whole run"
grep '^not ok\|^# ' "$folder/window.log"
CANDOR_BUILD=$build CANDOR_PAGE=$folder/page node "$root/tests/guide/play-page.mjs" Echo >"$folder/page.log" 2>&1
report $? "the page plays a whole run"
[ $failed = 0 ] || tail -5 "$folder/page.log" | sed 's/^/# /'
finish
