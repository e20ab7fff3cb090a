"""The workshop's sheets from outside: a game's quality, Threshold's deals solved, the smallest change for a wish."""
import json
import os
import tempfile

from lab import ROOT, STARTER, Tap, fixture, run

tap = Tap()

# ---- quality
sheet = ("quality", "--game", "threshold", "--policy", "leave", "--runs", "2", "--futures", "2", "--ladder-runs", "3")
status, one, err = run(*sheet, "--threads", "1")
tap.check(status == 0 and "luck share" in one and "inverter" in one and "policy leave, seed 0" in one, "a sheet of quality", one + err)
tap.check(run(*sheet, "--threads", "3")[1] == one, "the same for any number of threads")
with tempfile.TemporaryDirectory() as folder:
    page = os.path.join(folder, "page.html")
    told = json.loads(run(*sheet, "--json", "--html", page)[1])
    tap.check(told["metrics"]["completion"]["mean"] == 100 and [r["policy"] for r in told["ladder"]][0] == "random", "the same as JSON", str(told)[:300])
    tap.check("http" not in open(page).read() and "<svg viewBox" in open(page).read(), "and as a page that asks nobody for anything")
status, out, err = run(*sheet[:-1], "0", "--b", "rules.yaml:document.start_coherence=30")
line = next(line for line in out.splitlines() if line.startswith("uncertainty"))
tap.check(status == 0 and line.count("..") == 2, "a change of the content prints its difference", out + err)
things = json.loads(run("quality", "--game", "frontier", "--goal", "exit", "--runs", "1", "--futures", "1", "--most", "0", "--ladder-runs", "4", "--json")[1])["things"]
tap.check(len(things) > 5 and all(0 < t["taken"] <= 4 for t in things), "what every thing is worth to who may not use it", str(things)[:300])



# ---- how runs end: a run that does, or a proof that none can
def endings(*arguments, runs=3):
    out = run("quality", "--runs", "0", "--ladder-runs", str(runs), "--json", *arguments)[1]
    return {e["name"]: e for e in json.loads(out)["endings"]}


starter = endings("--game", "frontier", "--policy", "heuristic")
tap.check("before Excess Time 25, the Hunter's, at most 8 is had (Long Rest, 1 for 3)" in starter["GATEKEEPER"]["proof"] and not any("proof" in e for n, e in starter.items() if n != "GATEKEEPER"),
          "S15.02 the starter's Gatekeeper is out of reach, by its numbers", starter["GATEKEEPER"])
tap.check("proof" not in endings("--game", "frontier", "--policy", "heuristic", *fixture("gatekeeper"))["GATEKEEPER"], "C20 a better rest, and there is no proof any more")
tap.check("proof" not in endings("--game", "frontier", "--policy", "heuristic", "--setup", "packs=still")["GATEKEEPER"], "nor with the pack that makes it reachable")
all_packs = endings("--game", "frontier", "--policy", "heuristic", "--setup", "packs=fen,road,still,hills,mach,ash,deep,frost", runs=16)
tap.check(all_packs["GATEKEEPER"].get("policy", "").endswith(":gatekeeper"), "what nobody met by chance is met by who wants it", all_packs)
with tempfile.TemporaryDirectory() as folder:
    rules = open(os.path.join(STARTER, "rules.yaml")).read()
    open(os.path.join(folder, "rules.yaml"), "w").write(rules.replace("frontier_base: {value: 4,", "frontier_base: {value: 5,"))
    wide = endings("--game", "frontier", "--policy", "heuristic", "--content", STARTER, "--content", folder)
    tap.check("never gets smaller than 2" in wide["EXIT"]["proof"] and "proof" in wide["GATEKEEPER"], "S04.02 a frontier that stays too wide has no Exit", wide["EXIT"])
    rules = open(os.path.join(ROOT, "content/threshold/rules.yaml")).read()
    for most, proved in ((99, True), (16, False)):
        open(os.path.join(folder, "rules.yaml"), "w").write(rules.replace("whole_from: {value: 15,", f"whole_from: {{value: {most},"))
        whole = endings("--game", "threshold", "--policy", "leave", "--content", os.path.join(ROOT, "content/threshold"), "--content", folder)["You emerged whole"]
        tap.check(("never drains" in whole.get("proof", "")) == proved and ("code" in whole) != proved, f"T-099 'whole' from Coherence {most}: proof or run", whole)
    open(os.path.join(folder, "rules.yaml"), "w").write(rules.replace("whole_from: {value: 15,", "whole_from: {value: 14,").replace("barely_from: {value: 8,", "barely_from: {value: 13,"))
    narrow = endings("--game", "threshold", "--policy", "leave", "--content", os.path.join(ROOT, "content/threshold"), "--content", folder)["You made it out, barely"]
    tap.check(narrow["runs"] == 0 and narrow["policy"] == "" and narrow["moves"] > 10, "T-100 what nobody plays is looked for: out with exactly 13", narrow)
board = endings("--game", "threshold", "--policy", "leave", runs=1)
tap.check(len(board) == 5 and all("code" in e for e in board.values()), "every ending of the board has a run", board)
told = endings("--game", "tale", "--policy", "balanced-any", runs=1)
tap.check(len(told) > 30 and all("code" in e or "proof" in e for e in told.values()), "every ending of every story has a run", str(told)[:400])
looked = {name: e for name, e in told.items() if e.get("policy") == ""}
tap.check(len(looked) > 3, "some of them by the author's report", str(told)[:400])
for name, ending in {**board, **looked, "EXIT": starter["EXIT"], "GATEKEEPER": all_packs["GATEKEEPER"]}.items():
    status, out, err = run("code", ending["code"])
    steps = sum(line.startswith("step ") for line in out.splitlines())
    tap.check(status == 0 and steps == ending["moves"], f"the run of '{name}' can be replayed", out[:200] + err)

# ---- Threshold's deals, solved
status, out, err = run("solve", "--game", "threshold", "--deals", "--runs", "1", "--setup", "tuned")
rows = [line.split() for line in out.splitlines() if line[:4].strip().isdigit()]
tap.check(status == 0 and len(rows) == 24, "A-45 every deal is solved", out + err)
tap.check(all(float(planned) <= float(exact) for row in rows for planned, exact in zip(row[1:11:2], row[2:11:2])), "A-45 no plan beats the exact best of its seed", out)
status, out, err = run("solve", "--game", "threshold", "--deals", "--runs", "1", "--setup", "tuned", "--b", "artifacts.yaml:[inverter].coh_bonus.tuned=0")
tap.check("Resonance Inverter 0, 12;" in out, "A-45 without its bonus the Inverter is the best in half of the deals", out + err)

# ---- tune
wish = ("tune", "--game", "threshold", "--policy", "star-anchor", "--runs", "48", "--content", os.path.join(ROOT, "content/threshold"))
with tempfile.TemporaryDirectory() as folder:
    out = os.path.join(folder, "overlay")
    status, text, err = run(*wish, "--want", "Coherence 17..18", "--may", "rules.yaml:document.*_gain", "--may", "rules.yaml:document.start_coherence", "--out", out)
    tap.check(status == 0 and "start_coherence: 20 -> 23" in text, "the smallest change is found", text + err)
    before = open(os.path.join(ROOT, "content/threshold/rules.yaml")).read().splitlines()
    after = open(os.path.join(out, "rules.yaml")).read().splitlines()
    changed = [(a, b) for a, b in zip(before, after) if a != b]
    tap.check(len(before) == len(after) and len(changed) == 1 and changed[0][1].strip() == "start_coherence: {value: 23, source: T-033}",
              "the overlay is the file with one value changed", changed)
    status, text, err = run("simulate", "--game", "threshold", "--policy", "star-anchor", "--runs", "5", "--content", wish[-1], "--content", out, "--json")
    coherence = next(m for m in json.loads(text)["measures"] if m["name"] == "Coherence")
    tap.check(coherence["p50"] == 17, "played with it the wish is true", text + err)
    status, text, err = run(*wish, "--want", "Coherence 17..18", "--want", "success 0..10", "--may", "rules.yaml:document.anchor_gain=9..12")
    tap.check(status == 1 and "nothing meets all wishes; nearest:" in text, "what cannot be had is said", text + err)
    status, text, err = run(*wish, "--want", "Coherence 14..15", "--may", "rules.yaml:document.anchor_gain")
    tap.check(status == 0 and "as it is" in text, "what is true already needs no change", text + err)
    frontier = ("--content", STARTER, "--content", os.path.join(ROOT, "content/expedition"))
    status, text, err = run("tune", "--game", "frontier", "--policy", "attack", "--runs", "32", *frontier, "--setup", "packs=fen", "--want", "Decisions 0..33",
                            "--may", "enemies.yaml:[Reed Stalker].intents[Lunge].damage=7|60", "--out", out)
    path = os.path.join(out, "packs/1-fen/enemies.yaml")
    tap.check(status == 0 and "{name: Lunge, damage: 60}" in open(path).read(), "a value in a pack is changed in the pack's file", text + err)
    status, text, err = run("tune", "--game", "frontier", "--policy", "attack", "--runs", "32", "--setup", "packs=fen", "--want", "Decisions 0..33",
                            "--may", "enemies.yaml:[Reed Stalker].intents[Lunge].damage=7|60", "--may", "enemies.yaml:[auditor].max_hp")
    tap.check(status == 0 and "1 numbers that may change" in text and "[auditor].max_hp is left out" in err, "tune leaves out what cannot matter, and says so", text + err)
    status, text, err = run("tune", "--game", "frontier", "--policy", "attack", "--runs", "32", "--want", "Decisions 0..33", "--may", "enemies.yaml:[auditor].max_hp")
    tap.check(status == 2 and "nothing that could matter" in err, "and refuses if nothing is left", text + err)

tap.end()
