"""Threshold's whole runs as transcripts: moves in, log and status line out.

A transcript begins with "# seed N", optional "# setup OPTIONS" and "# content still" (no waves, so that the run holds
for every seed); moves stand behind "> " and what they gave below. Run with --write after the lab's path to record
the recipes anew.
"""
import glob
import os
import sys
import tempfile

from lab import Drive, ROOT, Tap

FOLDER = os.path.join(ROOT, "tests/scripts/threshold")
STARTER = os.path.join(ROOT, "content/threshold")
WORDS = {"U": "north", "D": "south", "L": "west", "R": "east", "Y": "accept", "N": "decline"}

# name: (seed, setup, still, keys, end); T-129: paper runs shipped as text, G1 to G9 with the spread switched off
RECIPES = {
    "g1-leave": (1, [], True, "RRRRRRRRRR", "You made it out, barely"),
    "g2-safe-star": (1, [], True, "RRDDDYUUURRRRRRRR", "You made it out, barely"),
    "g5-oneway-anchor": (1, ["oneway"], True, "RRDDDYDDRRRDULLUUUUURRRRRRR", "You made it out, barely"),
    "g8-bumps": (1, [], True, "UUU", None),
    "g9-dissolution": (1, [], True, "RLRLRLRLRLRLRLRLRLRL", "Dissolution"),
    "lens-and-anchor": (7, [], False, "RRDDDYDDRRRDULLUUUUURRRRRRR", None),
    "severance-order": (1, ["oneway"], False, "DDDDRDRRDRRLUYLUUUUURRRRRRR", "You made it out, barely"),
    "still-point": (5, ["oneway"], False, "DDDDRDRRDRRDDRYUUULLLUUUUURRRRRRR", "You escaped with fragments"),
    "inverter-whole": (1, [], False, "DDDDRDRRDRRDDLDYUUUUUUUUURRRRRR", "You emerged whole"),
    "inverter-early": (2, [], False, "DDDDDDDDDRRRRYRD", None),
    "tuned": (11, ["tuned"], False, "RRDDDYDDRRRDULLUUUUURRRRRRR", None),
    "strict-lens": (4, ["strict-lens"], False, "RRDDDYUUURRRRRRRR", "Dissolution"),
    "signal-lost": (9, [], False, "DDDDDRRRRNRRRLRLRLRLRLRLRLRLRL", "Signal lost"),
    "declined-and-again": (6, [], False, "RRDDDNLRYUUURRRRRRRR", None),
}


def still_content(folder):
    """Content without waves: the starter content with period 0 laid over it."""
    rules = open(os.path.join(STARTER, "rules.yaml")).read().replace("period: {value: 3", "period: {value: 0")
    with open(os.path.join(folder, "rules.yaml"), "w") as out:
        out.write(rules)
    return ["--content", STARTER, "--content", folder]


def lines_of(drive):
    return [f"[T {l['T']} | #{l['n']:04d}] {l['text']} ({l['rule']})" for l in drive.new]


def play(seed, setup, still, moves, folder):
    arguments = [part for option in setup for part in ("--setup", option)] + (still_content(folder) if still else [])
    drive = Drive(seed, *arguments, game="threshold")
    out = [f"# seed {seed}"] + [f"# setup {' '.join(setup)}"] * bool(setup) + ["# content still"] * still + lines_of(drive)
    out += drive.view["board"]
    for move in moves:
        if drive.view["ended"]:
            break
        out.append("> " + move)
        drive.do(move)
        if drive.error:
            out.append("! " + drive.error["message"])
            continue
        out += lines_of(drive)
        out += [("? " + line).rstrip() for line in drive.view["prompt"] or []]
        out.append(drive.view["status"])
    out += drive.view["board"]
    ended = drive.view["ended"]
    out.append(f"= {ended['outcome']}, {ended['text']}, {drive.view['turn']} moves, hash {drive.view['hash']}" if ended
               else f"= unfinished, {drive.view['turn']} moves, hash {drive.view['hash']}")
    drive.close()
    return "\n".join(out) + "\n", ended["text"] if ended else None


def main():
    tap = Tap()
    with tempfile.TemporaryDirectory() as folder:
        for name, (seed, setup, still, keys, end) in RECIPES.items():
            path = os.path.join(FOLDER, name + ".transcript")
            text, ended = play(seed, setup, still, [WORDS[key] for key in keys], folder)
            if "--write" in sys.argv:
                open(path, "w").write(text)
            tap.check(end is None or ended == end, f"{name} ends as stated", ended)
        for path in sorted(glob.glob(os.path.join(FOLDER, "*.transcript"))):
            text = open(path).read()
            head = dict(line[2:].split(" ", 1) for line in text.splitlines() if line.startswith("# "))
            moves = [line[2:] for line in text.splitlines() if line.startswith("> ")]
            again, ended = play(int(head["seed"]), head.get("setup", "").split(), "content" in head, moves, folder)
            difference = [f"have {a}\nwant {b}" for a, b in zip(again.splitlines(), text.splitlines()) if a != b]
            tap.check(again == text, f"T-129 T-131 {os.path.basename(path)} plays the same", "\n".join(difference[:4]))
        found = {os.path.basename(p)[:-len(".transcript")] for p in glob.glob(os.path.join(FOLDER, "*.transcript"))}
        tap.check(set(RECIPES) == found, "T-109 T-129 every golden run has its transcript", sorted(found ^ set(RECIPES)))
    tap.end()


main()
