"""How hard Frontier is with all packs, in small: seeded runs of players from weak to strong must stay in their bands.
The whole table, with intervals, is in docs/findings-expedition.md."""
import json

from lab import Tap, run

tap = Tap()
PACKS = "packs=fen,road,still,hills,mach,ash,deep,frost"
# who plays, how many runs, what is counted, from and to percent
BANDS = [
    ("random", 1000, "success", 0, 2),
    ("attack", 1000, "success", 0, 5),
    ("thumb", 1000, "success", 0, 25),
    ("heuristic", 1000, "success", 20, 45),
    ("planner-16", 60, "success", 50, 85),
    ("planner-16:hunter", 40, "HUNTER", 15, 65),
    ("planner-16:gatekeeper", 40, "GATEKEEPER", 10, 55),
    ("planner-16:convergence", 40, "CONVERGENCE", 10, 60),
]


def share(policy, runs, what):
    _, out, _ = run("simulate", "--game", "frontier", "--policy", policy, "--runs", str(runs), "--setup", PACKS, "--json")
    report = json.loads(out)
    if what == "success":
        return report["success"]["percent_hundredths"] / 100
    return sum(o["percent_hundredths"] for o in report["outcomes"] if o["outcome"] == what) / 100


found = {}
for policy, runs, what, low, high in BANDS:
    found[policy] = share(policy, runs, what)
    tap.check(low <= found[policy] <= high, f"{policy} with all packs: {what} in {low} to {high} % of runs",
              f"found {found[policy]} %")
tap.check(found["thumb"] < found["heuristic"] < found["planner-16"], "who looks further ahead wins oftener", found)
print("#", found)
tap.end()
