"""Runs without packs play as they did before there were any: the log of each, record by record, against digests that
were written down then (U11a). Run with --write after the lab's path to write them anew."""
import hashlib
import json
import os
import subprocess
import sys
import tempfile

from lab import LAB, ROOT, Tap, run

RECORDED = os.path.join(ROOT, "tests/scripts/frontier/starter-runs.txt")
POLICIES = ["random", "cautious", "exit-seeker", "hunter-seeker", "convergence-seeker"]
RUNS, SEED = 20, 700


def moves_of(path):
    with open(path, encoding="utf-8") as file:
        steps = [line.split()[1:-1] for line in file if line.startswith("step ")]
    return [" ".join(words) for words in steps]


def digest(seed, moves):
    """What the log says, hidden values included, and how the run ends."""
    done = subprocess.run([LAB, "drive", "--game", "frontier", "--seed", str(seed), "--reveal"],
                          input="\n".join(moves) + "\n", capture_output=True, text=True, check=True)
    heard = hashlib.sha256()
    outcome = "unfinished"
    for line in map(json.loads, done.stdout.splitlines()):
        if line["type"] == "log":
            heard.update(json.dumps([line["text"], line.get("data"), line["rule"]], sort_keys=True).encode())
        elif line["type"] == "view" and line["ended"]:
            outcome = line["ended"]["outcome"]
    return f"{len(moves)} {outcome} {heard.hexdigest()[:16]}"


rows = []
with tempfile.TemporaryDirectory() as folder:
    for policy in POLICIES:
        status, _, err = run("simulate", "--game", "frontier", "--policy", policy, "--runs", str(RUNS),
                             "--seed", str(SEED), "--save", folder)
        assert status == 0, err
        for seed in range(SEED, SEED + RUNS):
            moves = moves_of(os.path.join(folder, f"frontier-{policy}-{seed}.candor"))
            rows.append(f"{policy} {seed} {digest(seed, moves)}")
if "--write" in sys.argv:
    with open(RECORDED, "w", encoding="utf-8") as file:
        file.write("\n".join(rows) + "\n")
tap = Tap()
with open(RECORDED, encoding="utf-8") as file:
    recorded = file.read().splitlines()
other = [f"have {have}\nwant {want}" for have, want in zip(rows, recorded) if have != want]
tap.check(rows == recorded, f"U11a {len(recorded)} runs of the starter catalog are as they were recorded", "\n".join(other))
tap.end()
