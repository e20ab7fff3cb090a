"""candor-lab as a new user meets it: help, version, drive, refused moves, validate."""
import json
import os
import re
import tempfile

from lab import Drive, ROOT, STARTER, Tap, run

tap = Tap()

status, out, err = run("--help")
tap.check(status == 0 and "drive" in out and not err, "--help prints to standard output")
status, out, err = run("--version")
tap.check(status == 0 and re.search(r"frontier: rules 2, content [0-9a-f]{16}", out), "--version names rules and content", out)
for arguments in ([], ["dance"], ["drive"], ["drive", "--game", "chess", "--seed", "1"],
                  ["drive", "--game", "frontier", "--seed", "-1"], ["drive", "--game", "frontier", "--seed"],
                  ["drive", "--game", "frontier", "--seed", "1", "--colour"],
                  ["drive", "--game", "frontier", "--seed", "1", "--setup", "skill=9"],
                  ["drive", "--game", "frontier", "--seed", "1", "--content", "/nowhere"],
                  ["verify"], ["validate"], ["simulate", "--game", "frontier", "--runs", "x"],
                  ["solve", "--enemy", "99"], ["bench", "--game", "none"]):
    status, out, err = run(*arguments)
    tap.check(status == 2 and err and not out, f"bad arguments {arguments}: exit 2 and a reason", (status, out, err))

# The text interface of every line: types, fields, integers only, 64-bit values as strings.
drive = Drive(18446744073709551615, "--reveal")
first = drive.new[0]
tap.check(first["n"] == 1 and first["T"] == 0 and first["kind"] == "mechanics", "the first log line", first)
tap.check(first["data"]["seed"] == "18446744073709551615", "R278 the seed is shown, as a string", first)
tap.check(drive.view["step"] == 0 and drive.view["mode"] == "frontier" and drive.view["ended"] is None,
          "the first view line", drive.view)
tap.check(all(set(("move", "label", "enabled")) <= set(m) for m in drive.view["moves"]), "moves have their fields")
tap.check(re.fullmatch("[0-9a-f]{16}", drive.view["hash"]) is not None, "the hash has 16 hex digits")

# Illegal moves change nothing and say why.
before = drive.view["hash"]
for move, message in (("go 9", "There are 4 Locations; 9 is not one of them."), ("go", "'go' needs a number from 1, the row of a Location; found nothing."),
                      ("go 0", "'go' needs a number from 1, the row of a Location; found '0'."), ("GO 1", "There is no move 'GO'; it is written 'go'."),
                      ("attack 1", "'attack' belongs to combat; this is frontier."),
                      ("dance", "There is no move 'dance'. In frontier: go N or use I [N]."), ("", "An empty line is not a move."),
                      ("go 1 2", "Nothing is expected after 'go N'; found '2'."),
                      ("raise luck", "'raise' needs a stat: health, stamina, skill or awareness; found 'luck'.")):
    drive.do(move)
    tap.check(drive.error and drive.error["hash"] == before and drive.error["step"] == 0 and drive.error["message"] == message,
              f"R014 refused: '{move}'", drive.error)
drive.do("   go 1  ")
tap.check(drive.error is None and drive.view["step"] == 1, "blanks around a move are ignored")
tap.check(drive.close() == 0, "exit status 0 at the end of input")
status, out, err = run("drive", "--game", "frontier", "--seed", "1", text="go 1" + " " * 5000 + "x\n")
last = json.loads(out.splitlines()[-1])
tap.check(last["type"] == "error" and last["step"] == 0, "a line that is too long is not taken for its beginning", last)
status, out, err = run("drive", "--game", "frontier", "--seed", "1", text="g\u00f6 \x01 1\n")
last = json.loads(out.splitlines()[-1])
tap.check(last["type"] == "error" and last["move"].isascii() and "?" in last["move"], "bytes that are no move are answered as plain text", last)

# The tables of moves in docs/lab.md are those that the program prints.
document = open(os.path.join(ROOT, "docs/lab.md")).read()
for game in ("frontier", "threshold", "tale"):
    status, table, err = run("moves", "--game", game)
    heading, found = f"## Moves of {game.capitalize()}\n", document.find(f"## Moves of {game.capitalize()}\n")
    tap.check(status == 0 and found >= 0 and document[found + len(heading):].startswith(table), f"docs/lab.md has the moves of {game}", table)

# R002: two processes, the same bytes.
script = "go 1\n" * 3 + "guard\nrecover\nattack 1\nrest 1\nchoose 1\ncontinue\n" * 6
one = run("drive", "--game", "frontier", "--seed", "7", "--reveal", text=script)
two = run("drive", "--game", "frontier", "--seed", "7", "--reveal", text=script)
tap.check(one == two, "R002 same seed and input, byte-identical output in two processes")
tap.check(all("." not in str(value) for line in one[1].splitlines() for value in [json.loads(line).get("step", 0)]),
          "R016 numbers are integers")

# R007: without moves nothing happens; the lab is no terminal game, it speaks JSON only.
tap.check(all(line.startswith("{") for line in one[1].splitlines()), "R007 drive speaks JSON only")

# Content: every problem at once, with file, line and field.
status, out, err = run("validate", STARTER)
tap.check(status == 0 and "good, content" in out, "validate accepts the starter content", out)
with tempfile.TemporaryDirectory() as folder:
    for name in os.listdir(STARTER):
        with open(os.path.join(STARTER, name)) as source, open(os.path.join(folder, name), "w") as copy:
            text = source.read()
            if name == "locations.yaml":
                text = text.replace("zone_time_cost: 0", "zone_time_cost: 2", 1).replace("biome: Forest", "bioome: Forest", 1)
            copy.write(text)
    status, out, err = run("validate", "--game", "frontier", folder)
    tap.check(status == 1 and "bioome" in out and re.search(r"locations\.yaml:\d+: ", out),
              "R019 R123 validate names file, line and field", out)
    status, out, err = run("drive", "--game", "frontier", "--seed", "1", "--content", folder)
    tap.check(status == 2 and not out, "bad content is not played", (status, out, err))

# R005: the program needs no file besides itself.
with tempfile.TemporaryDirectory() as folder:
    here = os.getcwd()
    os.chdir(folder)
    status, out, err = run("drive", "--game", "frontier", "--seed", "1")
    os.chdir(here)
    tap.check(status == 0 and '"type":"view"' in out, "R005 plays without content files or assets")
    tap.check(os.listdir(folder) == [], "drive writes no file by itself")

# The man page and --help agree on the options.
manual = open(os.path.join(ROOT, "packaging/candor-lab.1")).read().replace("\\-", "-")
options = set(re.findall(r"--[a-z][a-z-]*", run("--help")[1] + run("solve", "--help")[1]))
tap.check(all(option in manual for option in options), "every option of --help is in the man page",
          [option for option in options if option not in manual])
tap.end()
