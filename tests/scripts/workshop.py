"""The workshop from outside: two contents on the same seeds, values by path, the same bytes however the work is split."""
import csv
import json
import os
import signal
import subprocess
import tempfile

from lab import LAB, STARTER, Tap, run

tap = Tap()

# ---- compare
more = ("compare", "--game", "frontier", "--policy", "heuristic", "--runs", "150")
status, one, err = run(*more, "--b", "enemies.yaml:[Slime].max_hp=26", "--threads", "1")
tap.check(status == 0 and not err and "95 % interval" in one, "two contents are compared", one + err)
tap.check(run(*more, "--b", "enemies.yaml:[Slime].max_hp=26", "--threads", "3")[1] == one, "the same for any number of threads")
figures = {f["name"]: f for f in json.loads(run(*more, "--b", "enemies.yaml:[Slime].max_hp=26", "--json")[1])["figures"]}
tap.check(figures["Decisions"]["difference"]["low"] > 0, "tougher Slimes make runs longer", figures["Decisions"])
tap.check(figures["Decisions"]["gain"] > 5, "pairs need far fewer runs", figures["Decisions"])
simulated = json.loads(run("simulate", *more[1:], "--json")[1])
tap.check(abs(figures["success"]["a"]["mean"] * 100 - simulated["success"]["percent_hundredths"]) < 1, "A is what simulate plays")
status, out, err = run(*more, STARTER, STARTER)
tap.check(status == 0 and "+0.00" in out and "-0.0" not in out.split("mean")[1], "a content against itself differs in nothing", out + err)
status, out, err = run(*more, "--b", "enemies.yaml:[Slime].max_hp=26", "--expect", "Decisions +6..+18")
tap.check(status == 0 and "met" in out, "an expectation that is met", out)
status, out, err = run(*more, "--b", "enemies.yaml:[Slime].max_hp=26", "--expect", "Decisions -9..-1")
tap.check(status == 1 and "not met" in out, "an expectation that is not met ends with 1", out)
status, out, err = run(*more, "--b", "enemies.yaml:[Slime].max_hp=26", "--until", "Decisions 0..2")
tap.check(status == 0 and "the high end after 64 pairs" in out and "bounds -2.94 and 2.94" in out, "the sequential test stops early", out)
for arguments, says in ((("--b", "enemies.yaml:[Slime].hp=1"), "names no number"), (("--b", "rules.yaml:frontier_max=99"), "expected"),
                        (("--until", "Decisions"), "LOW..HIGH"), (("--runs", "0"), "at least 1"), (("--policy", "nobody"), "'nobody'")):
    status, out, err = run(*more, *arguments)
    tap.check(status == 2 and says in err and not out, f"refused with the reason: {' '.join(arguments)}", err + out)

# ---- what cannot matter is said
packs = ("--setup", "packs=still,ash")
gate = ("--policy", "heuristic", "--runs", "3", *packs)
still, ash = "enemies.yaml:[grown-gatekeeper].max_hp", "enemies.yaml:[auditor].max_hp"
status, out, err = run("compare", "--game", "frontier", *gate, "--b", still + "=160")
tap.check(status == 0 and f"{still} changes nothing here" in err and "The Ash Market has put The Auditor (auditor) in the place of Gatekeeper" in err
          and "no pair differs in any figure" in out, "U43 a boss that a pack has replaced is named, and who stands there", err + out)
for arguments, says in (((*packs, "--b", ash + "=160"), ""), (("--setup", "packs=still", "--b", still + "=160"), ""), (("--b", "setup:packs=still", "--b", still + "=160"), ""),
                        (("--b", "setup:packs=ash", "--b", still + "=160"), "waits nowhere"), (("--b", "enemies.yaml:[Reed Stalker].max_hp=9"), "waits nowhere"),
                        (("--b", "locations.yaml:[Night Shift].danger=9"), "which is not switched on"), (("--b", "equipment.yaml:[Bone Ring].observation=9"), "leads to Bone Ring"),
                        (("--b", "packs.yaml:[fen].cost=9"), "The Fen is not switched on"), (("--b", "rules.yaml:start_hp=90"), "")):
    status, out, err = run("compare", "--game", "frontier", "--policy", "attack", "--runs", "1", *arguments)
    tap.check(status == 0 and (says in err if says else not err), f"what cannot matter is said: {' '.join(arguments)}", err)
status, out, err = run("sweep", "--game", "frontier", *gate, "--set", still + "=50|60", "--set", ash + "=50|60")
tap.check(status == 0 and still + " changes" in err and ash + " changes" not in err, "sweep says what cannot matter", err)
status, out, err = run("sweep", "--game", "frontier", *gate[:-2], "--set", still + "=50", "--set", "setup:packs=still|still,ash")
tap.check(status == 0 and not err, "where packs differ from setting to setting nothing is said of all of them", err)

# ---- sweep and merge
study = ("--game", "threshold", "--policy", "leave", "--policy", "star-anchor", "--set", "rules.yaml:document.start_coherence=18..22/2",
         "--set", "setup:deal=1|7", "--runs", "40", "--figure", "Coherence", "--figure", "success")
with tempfile.TemporaryDirectory() as folder:
    def at(name):
        return os.path.join(folder, name)

    def report(*arguments):
        status, out, err = run(*arguments, "--html", at("page.html"), "--csv", at("cells.csv"))
        return status, out + open(at("page.html")).read() + open(at("cells.csv")).read() if status == 0 else err

    status, one = report("sweep", *study, "--threads", "1")
    tap.check(status == 0 and "6 settings of 2 numbers, 2 policies, 40 runs" in one, "a grid is swept", one[:400])
    rows = list(csv.DictReader(open(at("cells.csv"))))
    leave = [float(r["mean"]) for r in rows if r["policy"] == "leave" and r["figure"] == "Coherence" and r["setup:deal"] == "1"]
    tap.check(leave == [8, 10, 12], "leaving ends with what one starts with, less ten", leave)
    page = open(at("page.html")).read()
    tap.check("http" not in page and "src=" not in page and "@import" not in page and "url(" not in page, "the page asks nobody for anything")
    tap.check(page.count("<svg viewBox") == page.count("<details>") == page.count("Made by <code>"), "every plot has its table and its command")
    told = json.loads(run("sweep", *study, "--json")[1])
    tap.check(len(told["cells"]) == 12 and told["command"] in one.replace("&gt;", ">"), "the same as JSON", str(told)[:300])
    tap.check(report("sweep", *study, "--threads", "3") == (0, one), "the same bytes for any number of threads")
    for i in range(1, 6):
        run("sweep", *study, "--shard", f"{i}/5", "--keep", at(f"part{i}"))
    parts = [at(f"part{i}") for i in (4, 2, 5, 1, 3)]
    tap.check(report("merge", *parts) == (0, one), "the same bytes from five parts")
    status, out, err = run("merge", *parts[1:])
    tap.check(status == 1 and "units are missing" in err, "a part that is missing is missed", err)
    status, out, err = run("merge", parts[0], parts[0])
    tap.check(status == 1 and "in another file too" in err, "a part that is there twice is refused", err)
    status, out, err = run("sweep", *study[:-2], "--runs", "41", "--keep", at("part1"))
    tap.check(status == 1 and "belongs to another study" in err, "results of another study are refused", err)
    open(at("cut"), "w").write(open(at("part1")).read()[:-30])
    status, out, err = run("merge", at("cut"), *parts[:3])
    tap.check(status == 1 and "cut short" in err, "a damaged file is refused", err)

    # Interrupted as soon as something can be kept, then gone on with.
    long = ("sweep", *study[:-6], "--runs", "30000", "--keep", at("kept"), "--threads", "1")
    process = subprocess.Popen([LAB, *long], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    process.stderr.readline()  # its progress: it plays, and an interrupt is noted
    process.send_signal(signal.SIGINT)
    out, err = process.communicate()
    tap.check(process.returncode == 1 and "goes on from" in err and not out, "an interrupt keeps what is done", err)
    kept = open(at("kept")).read()
    units = next(line for line in kept.splitlines() if line.startswith("units"))
    tap.check(units.count("-") >= 1, "some of it is done", units)
    run("sweep", *study, "--shard", "2/3", "--keep", at("begun"))
    tap.check(report("sweep", *study, "--keep", at("begun")) == (0, one), "what was begun is gone on with, and the same bytes come of it")
    tap.check(report("sweep", *study, "--keep", at("begun")) == (0, one), "what is whole is told again without being played")

for arguments, says in ((("--set", "rules.yaml:tuned.threshold_row=99"), "expected"), (("--design", "star"), "tornado"), (("--shard", "6/5", "--keep", "x"), "I/N"),
                        (("--shard", "1/5"), "--keep"), (("--policy", "nobody"), "'nobody'")):
    status, out, err = run("sweep", "--game", "threshold", "--policy", "leave", *arguments)
    tap.check(status == 2 and says in err and not out, f"refused with the reason: {' '.join(arguments)}", err + out)

tap.end()
