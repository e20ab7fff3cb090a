"""The workshop from outside: two contents on the same seeds, values by path, the same bytes however the work is split."""
import json

from lab import STARTER, Tap, run

tap = Tap()

# ---- compare
more = ("compare", "--game", "frontier", "--policy", "heuristic", "--runs", "150")
status, one, err = run(*more, "--b", "enemies.yaml:[Slime].max_hp=26", "--threads", "1")
tap.check(status == 0 and not err and "95 % interval" in one, "two contents are compared", one + err)
tap.check(run(*more, "--b", "enemies.yaml:[Slime].max_hp=26", "--threads", "3")[1] == one, "the same for any number of threads")
figures = {f["name"]: f for f in json.loads(run(*more, "--b", "enemies.yaml:[Slime].max_hp=26", "--json")[1])["figures"]}
tap.check(figures["Decisions"]["difference"]["low"] > 0, "tougher Slimes make runs longer", figures["Decisions"])
tap.check(figures["Decisions"]["gain"] > 5, "pairs need far fewer runs", figures["Decisions"])
simulated = json.loads(run("simulate", *more[1:], "--json")[1])
tap.check(abs(figures["success"]["a"]["mean"] * 100 - simulated["success"]["percent_hundredths"]) < 1, "A is what simulate plays")
status, out, err = run(*more, STARTER, STARTER)
tap.check(status == 0 and "+0.00" in out and "-0.0" not in out.split("mean")[1], "a content against itself differs in nothing", out + err)
status, out, err = run(*more, "--b", "enemies.yaml:[Slime].max_hp=26", "--expect", "Decisions +6..+18")
tap.check(status == 0 and "met" in out, "an expectation that is met", out)
status, out, err = run(*more, "--b", "enemies.yaml:[Slime].max_hp=26", "--expect", "Decisions -9..-1")
tap.check(status == 1 and "not met" in out, "an expectation that is not met ends with 1", out)
status, out, err = run(*more, "--b", "enemies.yaml:[Slime].max_hp=26", "--until", "Decisions 0..2")
tap.check(status == 0 and "the high end after 64 pairs" in out and "bounds -2.94 and 2.94" in out, "the sequential test stops early", out)
for arguments, says in ((("--b", "enemies.yaml:[Slime].hp=1"), "names no number"), (("--b", "rules.yaml:frontier_max=99"), "expected"),
                        (("--until", "Decisions"), "LOW..HIGH"), (("--runs", "0"), "at least 1"), (("--policy", "nobody"), "'nobody'")):
    status, out, err = run(*more, *arguments)
    tap.check(status == 2 and says in err and not out, f"refused with the reason: {' '.join(arguments)}", err + out)

tap.end()
