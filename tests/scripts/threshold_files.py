"""Threshold's run files and the lab's verbs: recorded, verified, damaged; simulate, bench, solve."""
import os
import random
import tempfile

from lab import Drive, Tap, run

tap = Tap()
chooser = random.Random(3)


def record(path, seed, *arguments):
    drive = Drive(seed, "--save", path, *arguments, game="threshold")
    while not drive.view["ended"]:
        drive.do(chooser.choice(drive.moves()))
    drive.close()
    return drive.view


with tempfile.TemporaryDirectory() as folder:
    path = os.path.join(folder, "run.candor")
    for seed, setup in ((1, []), (2, ["oneway"]), (3, ["tuned"]), (4, ["strict-lens", "oneway"])):
        view = record(path, seed, *[p for o in setup for p in ("--setup", o)])
        status, out, err = run("verify", path)
        tap.check(status == 0 and view["hash"] in out and ": good: threshold" in out, f"T-131 seed {seed} {setup} verifies", out)
        text = open(path).read()
        line = "setup " + " ".join(o + "=on" for o in sorted(setup))
        tap.check((line in text.splitlines()) == bool(setup), "the options are in the file", text)
        tap.check(text.splitlines()[-1] == "end " + view["ended"]["outcome"], "the end is in the file", text)
        status, code, err = run("code", path)
        status, back, err = run("code", code.strip())
        tap.check(status == 0 and back == text, "file to code to file gives the same bytes", err)

    raw, damaged, survived, accepted = open(path, "rb").read(), os.path.join(folder, "damaged.candor"), 0, 0
    for i in range(300):
        data, at, kind = bytearray(raw), chooser.randrange(len(raw)), i % 5
        if kind == 0:
            data = data[:at]
        elif kind == 1:
            data[at] ^= 1 << chooser.randrange(8)
        elif kind == 2:
            del data[at:at + chooser.randrange(1, 40)]
        elif kind == 3:
            data[at:at] = bytes(chooser.randrange(256) for _ in range(20))
        else:
            lines = raw.split(b"\n")
            chooser.shuffle(lines)
            data = bytearray(b"\n".join(lines))
        open(damaged, "wb").write(data)
        status, out, err = run("verify", damaged)
        whole_lines = kind == 0 and data[-1:] == b"\n" and data.count(b"\n") > 5
        accepted += status == 0 and bytes(data) != raw and not whole_lines
        survived += status in (0, 1)
    tap.check(survived == 300 and accepted == 0, "300 damaged files: an error each, never a crash", (survived, accepted))

    # Random words as moves: no crash, no change.
    drive = Drive(5, game="threshold")
    before = drive.view["hash"]
    for i in range(300):
        word = "".join(chooser.choice("northsuewac dplin1\t~") for _ in range(chooser.randrange(1, 30))).strip()
        if word in ("north", "south", "west", "east"):
            continue
        drive.do(word)
        if not drive.error or drive.error["hash"] != before:
            break
    tap.check(drive.error and drive.error["hash"] == before, "T-044 T-066 300 words that are no moves change nothing", drive.error)
    drive.close()

    for policy in ("random", "leave", "one-star", "star-anchor", "inverter"):
        status, out, err = run("simulate", "--game", "threshold", "--runs", "64", "--policy", policy)
        tap.check(status == 0 and ("WON" in out or "LOST" in out) and "Coherence" in out, f"simulate by {policy}", out + err)
    status, out, err = run("bench", "--game", "threshold", "--decisions", "5000")
    tap.check(status == 0 and "allocations in the loop: 0" in out, "bench, without allocations", out + err)
    status, out, err = run("validate", os.path.join("content", "threshold"))
    status, out, err = run("solve", "--game", "threshold", "--seed", "1")
    tap.check(status == 0 and "best line    Coherence 16" in out and "replanning player" in out, "T-133 solve a seed", out + err)
    for arguments in (["--seed", "x"], ["--seed"], [], ["--seed", "1", "--setup", "fast"], ["--what"]):
        status, out, err = run("solve", "--game", "threshold", *arguments)
        tap.check(status == 2 and err and not out, f"solve with bad arguments {arguments}: exit 2 and a reason", (status, out, err))
    status, out, err = run("drive", "--game", "threshold", "--seed", "1", "--setup", "twoway")
    tap.check(status == 2 and "oneway" in err, "an unknown option is refused with those that exist", err)
tap.end()
