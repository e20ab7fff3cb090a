"""How hard Frontier is with all packs, and what of them is taken, in small: seeded runs of players from weak to strong must stay in their bands.
The whole table, with intervals, is in docs/findings-expedition.md."""
import collections
import json
import math

from lab import Tap, run

tap = Tap()
PACKS = "packs=fen,road,still,hills,mach,ash,deep,frost"
# who plays, how many runs, what is counted, from and to percent
BANDS = [
    ("random", 1000, "success", 0, 2),
    ("attack", 1000, "success", 0, 5),
    ("thumb", 1000, "success", 0, 25),
    ("heuristic", 1000, "success", 20, 45),
    ("planner-16", 100, "success", 55, 80),
    ("planner-16:exit", 100, "EXIT", 50, 80),
    ("planner-16:hunter", 100, "HUNTER", 15, 65),
    ("planner-16:gatekeeper", 100, "GATEKEEPER", 15, 55),
    ("planner-16:convergence", 100, "CONVERGENCE", 20, 60),
]
# Of all that planners are offered, from and to percent that they take, of the decisions or of the runs that could have it; and how many may be outside
# by accident of so few runs, each of them by two standard errors at most.
TAKEN = {
    "Location": (10, 60, "offered", "taken", 1),
    "event option": (5, 85, "offered", "taken", 5),
    "rest option": (10, 70, "offered", "taken", 2),
    "equipment": (3, 100, "runs_offered", "runs_taken", 2),
    "artifact": (3, 100, "runs_offered", "runs_taken", 1),
    "item": (3, 100, "runs_offered", "runs_taken", 1),
}
ENDINGS = {"Exit", "Gatekeeper", "The Convergence", "The Hunter"}
PRINTED = {"PC", "Safe Rest Location, Long Rest"}  # out of their bands, and the starter catalog stays as printed
ENOUGH = 30  # what was offered less often says nothing


def simulate(policy, runs):
    content = ("--report", "content") if policy.startswith("planner") else ()
    _, out, _ = run("simulate", "--game", "frontier", "--policy", policy, "--runs", str(runs), "--setup", PACKS, "--json", *content)
    return json.loads(out)


def share(report, what):
    if what == "success":
        return report["success"]["percent_hundredths"] / 100
    return sum(o["percent_hundredths"] for o in report["outcomes"] if o["outcome"] == what) / 100


def strays(things, kind):
    """What is taken too seldom or too often, of these what two standard errors do not explain, and how many could be judged."""
    low, high, offered, taken, _ = TAKEN[kind]
    outside, surely, judged = [], [], 0
    for (of_kind, name), counts in things.items():
        if of_kind != kind or name in ENDINGS | PRINTED or counts[offered] < ENOUGH:
            continue
        judged += 1
        percent = 100 * counts[taken] / counts[offered]
        edge = min(max(percent, low), high)
        if percent == edge:
            continue
        outside.append(f"{name} {percent:.1f} of {counts[offered]}")
        if abs(percent - edge) > 2 * math.sqrt(edge * (100 - edge) / counts[offered]):
            surely.append(outside[-1])
    return outside, surely, judged


found = {}
things = collections.defaultdict(collections.Counter)
for policy, runs, what, low, high in BANDS:
    report = simulate(policy, runs)
    found[policy] = share(report, what)
    tap.check(low <= found[policy] <= high, f"{policy} with all packs: {what} in {low} to {high} % of runs",
              f"found {found[policy]} %")
    for thing in report.get("content", []):
        things[thing["kind"], thing["name"]].update({k: v for k, v in thing.items() if k not in ("kind", "name")})
tap.check(found["thumb"] < found["heuristic"] < found["planner-16"], "who looks further ahead wins oftener", found)
print("#", found)

for kind, (low, high, _, _, few) in TAKEN.items():
    outside, surely, judged = strays(things, kind)
    tap.check(not surely, f"every {kind} of {judged} is taken in {low} to {high} %, within two standard errors", "; ".join(surely))
    tap.check(len(outside) <= few, f"at most {few} of them are outside at all", "; ".join(outside))
    tap.check(judged > 10, f"enough of each {kind} was offered to say so", judged)
points = {name: counts["taken"] for (kind, name), counts in things.items() if kind == "stat"}
tap.check(len(points) == 4 and 9 * sum(points.values()) <= 100 * min(points.values()),
          "each stat gets a tenth of the points, within a hundredth of them", points)
tap.end()
