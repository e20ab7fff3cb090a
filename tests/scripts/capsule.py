"""Runs of every released version (capsule/): this program verifies those of its own rules and content for ever, and says of
the others which rules or content they want. Those are for the frozen modules: tests/web/capsule.test.mjs."""
import csv
import hashlib
import os
import re
import subprocess

from lab import ROOT, Tap, run

tap = Tap()
folder = os.path.join(ROOT, "capsule")
HERE = dict(re.findall(r"^(\w+): (rules \d+, content [0-9a-f]+)$", run("--version")[1], re.M))


def text_of(path):
    with open(path, encoding="ascii") as file:
        return file.read()


def intact(version):
    """That nothing of a frozen version was changed, added or taken away."""
    home = os.path.join(folder, version)
    found = {}
    for above, _, names in os.walk(home):
        for name in names:
            path = os.path.join(above, name)
            with open(path, "rb") as file:
                found[os.path.relpath(path, home)] = hashlib.sha256(file.read()).hexdigest()
    del found["SHA256SUMS"]
    wanted = {name: digest for digest, name in (line.split() for line in text_of(os.path.join(home, "SHA256SUMS")).splitlines())}
    return found == wanted


def check_same(run_of, path, said):
    """The whole run, its code, and the run from its code."""
    told = (f"{path}: good: {run_of['game']}, seed {run_of['seed']}, {run_of['steps']} steps, {run_of['outcome']}, "
            f"hash {run_of['hash']}")
    return said == told and run("code", path)[1] == run_of["code"] + "\n" and run("code", run_of["code"])[1] == text_of(path)


def check_other(run_of, path, said):
    """One sentence that names what it was played with."""
    rules = f"was played with rules {run_of['rules']}; this program has rules "
    content = f"was played with content {run_of['content']}; the content here is "
    return said.startswith(f"{path}: bad: This run ") and (rules in said or content in said)


versions = sorted(os.listdir(folder))
tap.check(len(versions) > 0, "at least one version is frozen")
for version in versions:
    home = os.path.join(folder, version)
    again = subprocess.run([os.path.join(ROOT, "tools/freeze"), version], capture_output=True, text=True, check=False)
    tap.check(again.returncode == 1 and again.stderr.startswith("freeze: "), f"{version} is not frozen a second time", again)
    tap.check(intact(version), f"{version} is as it was frozen")
    with open(os.path.join(home, "runs.tsv"), encoding="ascii") as file:
        runs = list(csv.DictReader(file, ("name", "game", "rules", "content", "seed", "steps", "outcome", "hash", "code"), delimiter="\t"))
    paths = [os.path.join(home, "runs", each["name"]) for each in runs]
    lines = run("verify", *paths)[1].splitlines()
    good, same, wrong = len(lines) == len(runs) > 40, 0, []
    for each, path, said in zip(runs, paths, lines):
        is_same = HERE.get(each["game"]) == f"rules {each['rules']}, content {each['content']}"
        same += is_same
        if not (check_same if is_same else check_other)(each, path, said):
            wrong.append(said)
    tap.check(good and not wrong, f"{version}: {same} runs of these rules and this content verify, {len(runs) - same} of others say so",
              "\n".join(wrong[:5]) + "\nRules that change need a new rules version; a version without a tag may be frozen anew (RELEASING.md).")
    for game in ("frontier", "threshold", "tale"):
        kept = [each for each in runs if each["game"] == game]
        tap.check(len(kept) >= 8 and len({each["outcome"] for each in kept}) >= 3, f"{version}: {game} in many ways", len(kept))
tap.end()
