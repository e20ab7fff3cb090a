"""Run files: saved, verified, tampered with, damaged; codes there and back."""
import json
import os
import random
import re
import tempfile

from lab import Drive, Tap, fixture, run

tap = Tap()
chooser = random.Random(1)


def record(path, seed, *arguments, steps=400):
    drive = Drive(seed, "--save", path, *arguments)
    while not drive.view["ended"] and drive.view["step"] < steps:
        drive.do(chooser.choice(drive.moves()))
    drive.close()
    return drive.view


with tempfile.TemporaryDirectory() as folder:
    path = os.path.join(folder, "run.candor")
    for seed in (1, 2, 3):
        view = record(path, seed)
        status, out, err = run("verify", path)
        tap.check(status == 0 and view["hash"] in out and ": good: frontier" in out, f"seed {seed} verifies", out)
    text = open(path).read()
    tap.check(text.startswith("candor-run 1\ngame frontier\nrules 2\ncontent ") and text.splitlines()[-1].startswith("end "),
              "the file reads as documented", text)

    status, code, err = run("code", path)
    status, back, err = run("code", code.strip())
    tap.check(status == 0 and back == text, "file to code to file gives the same bytes", err)

    view = record(os.path.join(folder, "fixture.candor"), 4, *fixture("everything"), "--setup", "packs=coast", steps=40)
    status, out, err = run("verify", os.path.join(folder, "fixture.candor"), *fixture("everything"))
    tap.check(status == 0, "a run of other content verifies with that content", out)
    status, out, err = run("verify", os.path.join(folder, "fixture.candor"))
    tap.check(status == 1 and "was played with content" in out, "and is refused without it", out)

    lines = text.splitlines()
    tampered = os.path.join(folder, "tampered.candor")

    def verify(changed):
        with open(tampered, "w") as out:
            out.write("\n".join(changed) + "\n")
        return run("verify", tampered)

    steps = [i for i, line in enumerate(lines) if line.startswith("step ")]
    middle = steps[len(steps) // 2]
    bad = list(lines)
    bad[middle] = bad[middle][:-1] + ("0" if bad[middle][-1] != "0" else "1")
    status, out, err = verify(bad)
    tap.check(status == 1 and f"line {middle + 1}, step {len(steps) // 2 + 1}:" in out and "first step that differs" in out,
              "a changed hash is named with its step", out)
    bad = list(lines)
    del bad[middle]
    status, out, err = verify(bad)
    tap.check(status == 1 and "step" in out, "a missing move is noticed", out)
    bad = [line.replace("rules 2", "rules 9") for line in lines]
    status, out, err = verify(bad)
    tap.check(status == 1 and "was played with rules 9" in out, "other rules are refused in one sentence", out)
    tap.check(open(tampered).read() == "\n".join(bad) + "\n", "and the file is left as it is")

    # A corpus of damaged files: an error and exit status 1 for each, and never a crash.
    damaged = os.path.join(folder, "damaged.candor")
    raw = text.encode()
    survived, accepted = 0, 0
    for i in range(300):
        data = bytearray(raw)
        kind = i % 6
        at = chooser.randrange(len(data))
        if kind == 0:
            data = data[:at]
        elif kind == 1:
            data[at] ^= 1 << chooser.randrange(8)
        elif kind == 2:
            del data[at:at + chooser.randrange(1, 40)]
        elif kind == 3:
            data[at:at] = bytes(chooser.randrange(256) for _ in range(20))
        elif kind == 4:
            data = data + data
        else:
            data = bytearray(chooser.randrange(256) for _ in range(chooser.randrange(2000)))
        if bytes(data) == raw:
            continue
        with open(damaged, "wb") as out:
            out.write(data)
        status, out, err = run("verify", damaged)
        whole_lines = kind == 0 and data[-1:] == b"\n" and data.count(b"\n") > 5
        if status == 0 and not whole_lines:
            accepted += 1
            print("# accepted:", kind, at)
        survived += status in (0, 1) and (": bad: " in out or status == 0)
    tap.check(survived == 300 and accepted == 0, "300 damaged files: an error and exit status 1 each", (survived, accepted))
    for name, content in (("empty", b""), ("folder", None), ("missing", None), ("zeros", b"\0" * 4096)):
        target = os.path.join(folder, name)
        if name == "folder":
            os.mkdir(target)
        elif content is not None:
            open(target, "wb").write(content)
        status, out, err = run("verify", target)
        tap.check(status == 1 and ": bad: " in out, f"verify of {name}", (status, out, err))
    status, out, err = run("verify", path, tampered)
    tap.check(status == 1 and ": good: " in out and ": bad: " in out, "several files: each is reported")

    # A policy's runs as run files: one for each seed, those that the report counts.
    for game, policy in (("frontier", "exit-seeker"), ("threshold", "everything"), ("tale", "balanced-any")):
        saved = os.path.join(folder, game)
        os.mkdir(saved)
        order = ("simulate", "--game", game, "--policy", policy, "--runs", "3", "--seed", "5", "--json")
        status, out, err = run(*order, "--save", saved)
        names = sorted(os.listdir(saved))
        tap.check(status == 0 and out == run(*order)[1] and names == [f"{game}-{policy}-{seed}.candor" for seed in (5, 6, 7)],
                  f"simulate --save: a file for each seed of {game}, and the same report", (out, err, names))
        status, told, err = run("verify", *(os.path.join(saved, name) for name in names))
        lengths = sorted(int(steps) for steps in re.findall(r"good: .*, (\d+) steps", told))
        tap.check(status == 0 and lengths == [json.loads(out)["measures"][0][part] for part in ("p10", "p50", "p90")],
                  f"simulate --save: the files of {game} verify and are the runs of the report", (told, out))
    status, out, err = run("simulate", "--game", "threshold", "--policy", "leave", "--runs", "1", "--save", "/nowhere")
    tap.check(status == 1 and "cannot write" in err, "simulate --save: a folder that is not there is said", err)
    status, out, err = run("simulate", "--game", "tale", "--runs", "1", "--report", "endings", "--save", folder)
    tap.check(status == 2 and "--save" in err and not out, "simulate --save: not with --report", err)

    status, out, err = run("drive", "--game", "frontier", "--seed", "1", "--save", "/nowhere/run.candor", text="go 1\n")
    tap.check(status == 1 and "cannot write" in err, "a run file that cannot be written is said", err)
tap.end()
