"""Tale's scenarios as many policies play them: every ending is told to somebody, and every choice is worth taking.

A choice that is the best one turn ahead in less than 2 % of the states met in its scene needs a line in docs/findings-tale.md,
in the table with the head "scenario | scene | choice | share | why it is there"; a line that is no longer true is an error as well.
"""
import os
import re
import tempfile

from lab import ROOT, Tap, run

CONTENT = os.path.join(ROOT, "content/tale")
LEAST = 2.0
HEAD = "| scenario | scene | choice | share | why it is there |"


def report(word, *arguments):
    """The rows of a report, each a list of words; lines of explanation are left out."""
    status, out, err = run("simulate", "--game", "tale", "--runs", "100", "--seed", "1", "--report", word, *arguments)
    assert status == 0, err
    return [line.split() for line in out.splitlines()[1:] if re.match(r"[\w-]+ +[\w-]+ +\S+ +\d", line)]


def untold(scenario, *content):
    """Endings of a scenario that no policy reaches when it plays it with a new character."""
    return [row[1] for row in report("endings", "--scenario", scenario, *content) if row[2] == "0"]


def seldom(*content):
    """{(scenario, scene, choice): share} of choices below the least share."""
    return {tuple(row[:3]): row[4] for row in report("choices", *content) if row[4] != "-" and float(row[4]) < LEAST}


def explained():
    """The same from the findings; a row needs a reason."""
    text = open(os.path.join(ROOT, "docs/findings-tale.md"), encoding="utf-8").read()
    rows = text.split(HEAD, 1)[1].split("\n\n")[0].splitlines()[2:] if HEAD in text else None
    if rows is None:
        return None
    cells = [[cell.strip() for cell in row.strip("|").split("|")] for row in rows]
    return {tuple(row[:3]): row[3].removesuffix(" %") for row in cells if len(row) == 5 and row[4]}


def changed(folder, file, old, new):
    """Arguments that lay one changed file over the content."""
    text = open(os.path.join(CONTENT, file), encoding="utf-8").read()
    assert text.count(old) == 1, old
    with open(os.path.join(folder, file), "w", encoding="utf-8") as out:
        out.write(text.replace(old, new))
    return ["--content", CONTENT, "--content", folder]


def builds(*content):
    """{scenario: [fixed, wide, weakest, strongest, valor to lore]}, in percent."""
    status, out, err = run("simulate", "--game", "tale", "--report", "builds", *content)
    assert status == 0, err
    table = [line.split() for line in out.split("187488 builds")[0].splitlines()[1:]]
    return {row[0]: [float(cell) for cell in row[2:]] for row in table}


def adrift(row):
    """What of a scenario is outside its band: the world has its own numbers, and every stat is worth having."""
    fixed, wide, weakest, strongest, *stats = row
    bands = {"fixed": fixed >= 80, "wide": wide >= 70, "weakest": weakest >= 45, "strongest": strongest <= 80, "stats": min(stats) >= 15}
    return [name for name, held in bands.items() if not held]


tap = Tap()
scenarios = list(dict.fromkeys(row[0] for row in report("endings")))
tap.check(scenarios == ["bell", "salt", "wake", "winter"], "four scenarios are surveyed", scenarios)
for scenario in scenarios:
    missing = untold(scenario)
    tap.check(not missing, f"{scenario}: every ending is reached by some policy", missing)

# The findings say how often each ending was told, how many policies reached it, and who most often.
FINDINGS = open(os.path.join(ROOT, "docs/findings-tale.md"), encoding="utf-8").read()
for scenario in scenarios:
    told = ", ".join(f"{row[1]} {row[2]} ({row[4]}) {row[5]}" for row in report("endings", "--scenario", scenario))
    tap.check(f"| {scenario} | {told} |" in FINDINGS, f"{scenario}: the findings have the endings as they are told", told)

found, lines = seldom(), explained()
tap.check(lines is not None, "docs/findings-tale.md has the table of choices that are seldom the best")
lines = lines or {}
for choice, share in found.items():
    tap.check(lines.get(choice) == share, f"{' '.join(choice)} is the best in {share} % of states and has its line", lines.get(choice))
stale = sorted(set(lines) - set(found))
tap.check(not stale, "no line in the table is out of date", stale)
tap.check(len(report("choices")) > 200, "all choices are counted")

# tale B-18a: who you are decides. Counted over all builds, and as the findings say.
for scenario, row in builds().items():
    tap.check(not adrift(row), f"{scenario}: the build decides, and no stat is wasted", (adrift(row), row))
    shown = f"{row[0]:.1f} | {row[1]:.1f} | {row[2]:.1f} to {row[3]:.1f} | " + " | ".join(f"{cell:.1f}" for cell in row[4:])
    tap.check(re.search(rf"\| {scenario} \| now \| \d+ \| {re.escape(shown)} \|", FINDINGS), f"{scenario}: the findings have these figures", shown)
status, out, err = run("simulate", "--game", "tale", "--report", "builds", "--scenario", "salt")
tap.check(status == 0 and "bell" not in out and len(out.splitlines()) == 2 + 5 + 1 + 48, "one scenario, and a row for each people and background", out)

# What is played in a scenario of its own is a row for every policy.
rows = report("scenarios", "--scenario", "salt")
tap.check(len(rows) == 25 and all(row[1] == "salt" and row[2] == "100" for row in rows), "a row for every build and taste", rows)
rows = report("scenarios", "--policy", "balanced-any")
tap.check([row[1] for row in rows] == scenarios, "a row for every scenario", rows)
tap.check(float(rows[0][7]) < float(rows[1][7]) < float(rows[2][7]), "levels rise from scenario to scenario", rows)

# The checks above can fail: an ending behind one that takes its place, a choice that nobody would take.
with tempfile.TemporaryDirectory() as folder:
    content = changed(folder, "scenario-bell.yaml", "    if: [returned, bargain]\n", "    if: [returned, bargain, untouched, drained, shoe]\n")
    tap.check("absolved" in untold("bell", *content), "an ending that is never told is found")
    content = changed(folder, "scenario-bell.yaml", "paid for by the hour.\", heal: 6, gold: -15", "paid for by the hour.\", gold: -100")
    tap.check(("bell", "punt", "drift") in seldom(*content), "a choice that is never the best is found")

# The bands can be left: a scenario of trifles, one in which nobody listens, one that nobody can do.
with tempfile.TemporaryDirectory() as folder:
    text = open(os.path.join(CONTENT, "scenario-bell.yaml"), encoding="utf-8").read()
    for pattern, new, found in ((r"( dc:) \d+", r"\1 8", {"wide", "strongest"}), (r"(action: social\n        dc:) \d+", r"\1 20", {"stats"}),
                                (r"( dc:) \d+", r"\1 20", {"weakest"})):
        with open(os.path.join(folder, "scenario-bell.yaml"), "w", encoding="utf-8") as out:
            out.write(re.sub(pattern, new, text))
        row = builds("--content", CONTENT, "--content", folder)["bell"]
        tap.check(found <= set(adrift(row)), f"{new}: out of its band in {sorted(found)}", (adrift(row), row))

for arguments in (["--report", "weather"], ["--report", "endings", "--scenario", "summer"], ["--scenario", "salt"], ["--report", "choices", "--json"],
                  ["--report", "choices", "--policy", "lucky"]):
    status, out, err = run("simulate", "--game", "tale", "--runs", "5", *arguments)
    tap.check(status == 2 and err and not out, f"bad arguments {arguments}: exit 2 and a reason", (status, out, err))
status, out, err = run("simulate", "--game", "frontier", "--runs", "5", "--report", "endings")
tap.check(status == 2 and "only Tale" in err, "the other games have no such report", err)
tap.end()
