"""candor-lab review from outside: runs of every game add up, the same bytes every time, clear refusals."""
import json
import os
import tempfile

from lab import Drive, Tap, run

tap = Tap()

with tempfile.TemporaryDirectory() as folder:
    for game, policy, goal in (("frontier", "random", "data"), ("frontier", "exit-seeker", "exit"), ("threshold", "everything", "coherence"),
                               ("tale", "speaker-any", "gold")):
        run("simulate", "--game", game, "--policy", policy, "--runs", "1", "--seed", "5", "--save", folder)
        path = os.path.join(folder, f"{game}-{policy}-5.candor")
        arguments = ("review", path, "--goal", goal, "--budget", "3000")
        status, out, err = run(*arguments, "--json")
        told = json.loads(out) if status == 0 else {}
        steps = told.get("steps", [])
        tap.check(status == 0 and not err and told["goal"] == goal, f"S01 {game}: a review for {goal}", err)
        tap.check(steps and told["start"] + sum(told["luck"].values()) - told["loss"] == told["result"],
                  f"S01 {game}: start + luck - loss = result", out[:300])
        tap.check(all(s["before"] - s["loss"] + sum(s["luck"].values()) == s["after"] for s in steps), f"{game}: every move adds up")
        tap.check(all(a["after"] == b["before"] for a, b in zip(steps, steps[1:])), f"{game}: one move begins where the last one ended")
        tap.check(run(*arguments, "--json")[1] == out, f"{game}: the same bytes again")
        code = run("code", path)[1].strip()
        tap.check(run("review", code, *arguments[2:], "--json")[1] == out, f"{game}: the same of its code")
        status, text, err = run(*arguments)
        tap.check(status == 0 and text.startswith("You began with ") and "  result " in text, f"{game}: told in words", text + err)
        if game == "threshold":
            tap.check("When to leave:\n  Leaving was last as good as anything else after move " in text, "S01 threshold: when leaving was last the best", text)
        if game == "tale":
            told = text.split("Endings that were still possible, as it changed:\n")[-1].splitlines()
            shares = [[int(part.rsplit(" ", 1)[1]) for part in line.split(": ", 1)[1].split(" %")[:-1]] for line in told if line.startswith("  T ")]
            tap.check(len(shares) > 4 and all(97 <= sum(share) <= 103 for share in shares), "S01 tale: endings with their odds, turn by turn", text[-600:])

    status, out, err = run("review", path, "--goal", "love")
    tap.check(status == 2 and "'love'" in err and "xp gold stories" in err, "an unknown goal is named with those there are", err)
    status, out, err = run("review", os.path.join(folder, "none.candor"))
    tap.check(status == 1 and "none.candor" in err, "a file that is not there is named", err)
    unfinished = os.path.join(folder, "unfinished.candor")
    drive = Drive(3, "--save", unfinished)
    drive.do(drive.moves()[0])
    drive.close()
    status, out, err = run("review", unfinished)
    tap.check(status == 2 and "has not ended" in err, "only a finished run is reviewed", err)
    status, out, err = run("review")
    tap.check(status == 2 and "FILE" in err, "nothing to review is said", err)

status, one, err = run("review", "--self-test", "--game", "threshold", "--runs", "20", "--threads", "1")
tap.check(status == 0 and "= result in 20" in one and "luck, waves" in one, "S01 the self-test adds up", one + err)
tap.check(run("review", "--self-test", "--game", "threshold", "--runs", "20", "--threads", "3")[1] == one, "the same for any number of threads")
tale = ("review", "--self-test", "--game", "tale", "--runs", "6", "--trials", "0")
status, quick, err = run(*tale, "--unsolved")
tap.check(status == 0 and "= result in 6" in quick and quick != run(*tale)[1], "S01 it adds up too where nothing is solved, by other values", quick + err)

# S01: what is said of positions that other solvers can tell is what those find, to a point.
for game, goal, positions in (("threshold", "coherence", 60), ("threshold", "out", 60), ("tale", "xp", 4), ("frontier", "success", 12)):
    status, out, err = run("review", "--against-exact", "--game", game, "--goal", goal, "--positions", str(positions), "--seed", "7")
    tap.check(status == 0 and "values, known" in out, f"S01 {game}, {goal}: as exact solvers find it", out + err)

# S01: a mark stays a mark: with other futures, and with a hundred times as many.
status, out, err = run("review", "--stability", "--game", "frontier", "--goal", "success", "--policy", "random", "--runs", "2", "--seed", "1000")
tap.check(status == 0 and "2 of 2 blunders" in out and "of all 2 marks 0 are overturned by 6400 futures" in out,
          "S01 blunders are blunders again, and none is overturned", out + err)

# Packs change rules and bosses: who is reviewed plays with them, as in simulate.
with_packs = ("--game", "frontier", "--policy", "heuristic", "--runs", "60", "--seed", "1", "--setup", "packs=fen,road,still,hills,mach,ash,deep,frost")
tested = run("review", "--self-test", "--goal", "success", "--keys", "2", *with_packs)[1]
results = [line.split()[1] for line in tested.splitlines() if line.startswith("  result  ")]
successes = json.loads(run("simulate", *with_packs, "--json")[1])["success"]["runs"]
tap.check(results == [f"{100 * successes / 60:.3f}"], "U46 the self-test plays the catalog that the setup makes", tested)

status, out, err = run("ladder", "--game", "threshold", "--runs", "20", "--team-runs", "2")
rungs = [line.split() for line in out.splitlines()[2:]]
points = [float(words[-2 if words[-1] == "surely" else -1] if i == 0 else line[31:39]) for i, (words, line) in enumerate(zip(rungs, out.splitlines()[2:]))]
tap.check(status == 0 and len(rungs) == 11 and points == sorted(points), "the ladder lists everybody, weakest first", out + err)
tap.check(rungs and rungs[0][0] == "random", "nobody is weaker than random", out)
status, out, err = run("ladder", "--game", "null")
tap.check(status == 2 and "goal" in err, "a game without goals has no ladder", err)
tap.end()
