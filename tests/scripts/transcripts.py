"""Whole runs as transcripts: moves in, log out; one for each ending.

A transcript begins with a line "# seed N", optional "# content FIXTURE" and the moves behind "> "; the log lines
that the moves gave stand below each. Run with --write after the lab's path to record them anew.
"""
import glob
import os
import sys

import bot
from lab import Drive, ROOT, Tap, fixture

FOLDER = os.path.join(ROOT, "tests/scripts/frontier")


def log_lines(lines):
    return [f"[T {l['T']} | #{l['n']:04d}] {'' if l['kind'] == 'mechanics' else '  '}{l['text']} ({l['rule']})" for l in lines]


def play(seed, content, moves):
    """The transcript of these moves; a function chooses them, or a list gives them."""
    arguments = fixture(content) if content else []
    drive = Drive(seed, *arguments)
    out = [f"# seed {seed}"] + ([f"# content {content}"] if content else []) + log_lines(drive.new)
    given = list(moves) if not callable(moves) else None
    while not drive.view["ended"]:
        if given is not None and not given:
            break
        move = given.pop(0) if given is not None else moves(drive.view)
        out.append("> " + move)
        lines = drive.do(move)
        if drive.error:
            out.append("! " + drive.error["message"])
            if given is None:
                break
        out += log_lines(lines)
    ended = drive.view["ended"]
    out.append(f"= {ended['outcome']}, success {str(ended['success']).lower()}, {drive.view['step']} steps, hash {drive.view['hash']}"
               if ended else f"= unfinished, {drive.view['step']} steps, hash {drive.view['hash']}")
    drive.close()
    return "\n".join(out) + "\n", ended["outcome"] if ended else None


def leave(view):
    """Fights until W reaches 6, then spends Time to open the Exit."""
    w = float(bot.hud(view, "Instability (W)").split(" / ")[0])
    names = ["Exit", "Shack", "Abandoned Camp", "Clearing"] if w >= 6 else ["Clearing", "Abandoned Camp", "Shack"]
    return bot.player(names, rest_first=True, search=True)(view)


def converge(view):
    """Passes Elites by and fights the Convergence as soon as it is there."""
    return bot.player(["The Convergence", "Clearing", "Abandoned Camp", "Shack"])(view)


RECIPES = {  # outcome: (content, player, seeds to try)
    "EXIT": (None, leave, range(1, 50)),
    "HUNTER": (None, bot.player(["Shack", "The Hunter", "Clearing"], rest_first=False), range(1, 200)),
    "GATEKEEPER": ("gatekeeper", bot.player(["Gatekeeper", "Deep Shelter", "Shack", "Abandoned Camp"], rest_first=True), range(1, 400)),
    "CONVERGENCE": (None, converge, range(1, 400)),
    "DEATH": (None, bot.player(["PC", "Clearing"]), range(1, 20)),
}


def write():
    for outcome, (content, player, seeds) in RECIPES.items():
        for seed in seeds:
            text, got = play(seed, content, player)
            if got == outcome:
                open(os.path.join(FOLDER, outcome.lower() + ".transcript"), "w").write(text)
                break
        else:
            sys.exit(f"no seed ends with {outcome}")


if "--write" in sys.argv:
    write()
tap = Tap()
for path in sorted(glob.glob(os.path.join(FOLDER, "*.transcript"))):
    text = open(path).read()
    head = dict(line[2:].split(" ", 1) for line in text.splitlines() if line.startswith("# "))
    moves = [line[2:] for line in text.splitlines() if line.startswith("> ")]
    again, outcome = play(int(head["seed"]), head.get("content"), moves)
    name = os.path.basename(path)
    difference = [f"have {a}\nwant {b}" for a, b in zip(again.splitlines(), text.splitlines()) if a != b]
    tap.check(again == text, f"R002 R310 {name} plays the same", "\n".join(difference[:4]))
found = {os.path.basename(p).split(".")[0].upper() for p in glob.glob(os.path.join(FOLDER, "*.transcript"))}
tap.check(set(RECIPES) <= found, "R263 there is a whole run for every ending", found)
tap.end()
