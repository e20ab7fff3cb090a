"""The first 25 seeds as text that a reviewer can diff: the opening frontier, a cautious run, its end.

Run with --write after the lab's path to write the catalog anew.
"""
import os
import sys

import bot
from lab import Drive, ROOT, Tap

CATALOG = os.path.join(ROOT, "tests/scripts/frontier/seed-catalog.txt")


def describe(seed):
    drive = Drive(seed)
    lines = [f"seed {seed}"]
    for cells in bot.rows(drive.view):
        lines.append("  " + " | ".join(cells))
    choose = bot.player(["Clearing", "Abandoned Camp", "Shack", "Exit"])
    visits = []
    while not drive.view["ended"] and drive.view["step"] < 3000:
        move = choose(drive.view)
        if drive.view["mode"] == "frontier":
            visits.append(bot.rows(drive.view)[int(move.split()[1]) - 1][0])
        drive.do(move)
    drive.close()
    view = drive.view
    counts = ", ".join(f"{name} {visits.count(name)}" for name in sorted(set(visits)))
    lines.append(f"  visits {len(visits)}: {counts}")
    lines.append("  T {} W {} HP {} Level {} Observation Data {}".format(
        *(bot.hud(view, label).split(" / ")[0] for label in ("Time (T)", "Instability (W)", "HP", "Level", "Observation Data"))))
    ended = view["ended"]
    lines.append(f"  {ended['outcome']} after {view['step']} steps, hash {view['hash']}: {ended['cause']}" if ended
                 else f"  unfinished after {view['step']} steps")
    return "\n".join(lines)


catalog = "\n".join(describe(seed) for seed in range(1, 26)) + "\n"
if "--write" in sys.argv:
    open(CATALOG, "w").write(catalog)
tap = Tap()
written = open(CATALOG).read()
difference = [f"have {a}\nwant {b}" for a, b in zip(catalog.splitlines(), written.splitlines()) if a != b]
tap.check(catalog == written, "R002 R278 the catalog of 25 seeds is as reviewed", "\n".join(difference[:6]))
tap.end()
