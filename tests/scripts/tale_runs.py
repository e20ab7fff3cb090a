"""Tale's whole runs as transcripts: moves in, what was chosen and the log out, as a person would read it.

A transcript begins with "# seed N"; moves stand behind "> ", what they choose behind ". ", what is asked behind "? ", a refusal behind "! ".
Run with --write after the lab's path to let the players below record them anew.
"""
import glob
import os
import re
import sys

from lab import Drive, ROOT, Tap

FOLDER = os.path.join(ROOT, "tests/scripts/tale")


def log_lines(lines):
    return [f"[T {l['T']} | #{l['n']:04d}] {'' if l['kind'] == 'mechanics' else '  '}{l['text']} ({l['rule']})" for l in lines]


def play(seed, moves):
    """The transcript of these moves; a function chooses them, or a list gives them."""
    drive = Drive(seed, game="tale")
    out = [f"# seed {seed}"] + log_lines(drive.new)
    given = None if callable(moves) else list(moves)
    while not drive.view["ended"] and given != []:
        move = moves(drive) if given is None else given.pop(0)
        out.append("> " + move)
        if move.startswith("choose"):
            out += [f". {m['label']} {m['summary']}" for m in drive.view["moves"] if m["move"] == move]
        lines = drive.do(move)
        if drive.error:
            out.append("! " + drive.error["message"])
            continue
        out += log_lines(lines)
        if drive.view["mode"] == "assist":
            out += [f"? {value['label']}: {value['text']}" for value in drive.view["context"]["headline"]]
    ended = drive.view["ended"]
    out.append(f"= {ended['outcome'] if ended else 'unfinished'}, {drive.view['step']} steps, hash {drive.view['hash']}")
    drive.close()
    return "\n".join(out) + "\n"


def player(creation, scenarios, worth):
    """Creates a character, plays these scenarios, and takes the choice with the greatest worth; helps if it saves the roll."""
    steps = [*creation, "begin"]
    waiting = [f"scenario {n}" for n in scenarios]
    tried = set()

    def between(drive):
        view, character = drive.view, drive.view["character"]
        if drive.error and "can be kept" in drive.error["message"]:
            return f"drop {len(character['inventory'])}"  # the new one
        if drive.error and "Choose +1" in drive.error["message"]:
            return "raise " + max(character["stats"], key=lambda name: character["stats"][name]["total"])
        for index, held in enumerate(character["inventory"], 1):
            if f"equip {index}" in drive.moves() and (index, str(held)) not in tried:
                tried.add((index, str(held)))
                return f"equip {index}"
        return "second-wind" if view["character"]["hp"] < 20 and "second-wind" in drive.moves() else "continue"

    def choose(drive):
        view = drive.view
        if view["mode"] == "creation":
            return steps.pop(0)
        if view["mode"] == "journey":
            return waiting.pop(0) if waiting else "retire"
        if view["mode"] == "assist":
            return "assist" if view["moves"][0]["summary"].endswith(": success") else "decline"
        if view["mode"] == "scene":
            cards = {view["moves"][place]["move"]: {value["label"]: value["text"] for value in card["values"]} for card in view["context"]["cards"] for place in card["actions"]}
            return max((choice | {"finds": cards[choice["move"]]["Loot"]} for choice in view["choices"]), key=worth)["move"]
        return between(drive)

    return choose


def xp(choice):
    return choice["chance"] * choice["xp"][0]


def danger(choice):
    return choice["damage"][1] * (20 - choice["chance"])


def quiet(choice):
    return (-choice["damage"][1], xp(choice))


def finds(choice):
    """Items above all, those that are sure first."""
    items = [part for part in choice["finds"].split("; ") if part != "none" and not part.startswith("gold")]
    return (len(items) * choice["chance"], xp(choice))


FIVES = ["race 5", "background 3"] + [f"stat {name} 5" for name in ("valor", "wisdom", "fellowship", "craft", "endurance", "lore")]
BALANCED = [*FIVES, "stat endurance 6"]
# name: (creation, scenarios, what a choice is worth, what must have happened)
RECIPES = {
    "bell-with-help": (["race 1", "background 1", "stat valor 8", "stat endurance 8", "stat lore 6", "companion 2"], [1], xp,
                       [r"helps you! Total .*: success", r"does not help", r"Level 1 -> 2", r"Level 2 -> 3 .*Choose \+1", r"Valor \d+ -> ", r"Bell .* ends: (?!Laid out)"]),
    "salt-defeat": ([*FIVES, "companion 1", "begin", "begin anyway"], [2], danger,
                    [r"! 2 points can still be spent; 'begin anyway'", r"2 points could have been spent", r"natural 1", r"; health \d+ -> 0\.", r"Salt .* ends: Water, bread and a receipt"]),
    "winter-in-peace": (["race 3", "background 2", "suggest", "companion 2"], [4], quiet,
                        [r"natural 20", r"relationship 100 -> 0|Gold -", r"Winter ends: (?!Signed out)", r"Leads in this scene: "]),
    "keep-or-discard": ([*BALANCED, "companion 2"], [1, 2, 3, 4], finds, [r"! There are 2\d items; 20 can be kept", r"Drop: ", r"all scenarios are played"]),
}
FORBIDDEN = {"winter-in-peace": r"Damage \d"}


def is_good(name, text):
    wanted = RECIPES[name][3]
    missing = [form for form in wanted if not re.search(form, text)]
    return missing + [form for form in [FORBIDDEN.get(name)] if form and re.search(form, text)]


def write():
    for name, (creation, scenarios, worth, _) in RECIPES.items():
        for seed in range(1, 400):
            text = play(seed, player(creation, scenarios, worth))
            if not is_good(name, text):
                open(os.path.join(FOLDER, name + ".transcript"), "w").write(text)
                break
        else:
            sys.exit(f"no seed gives {name}: {is_good(name, text)}")


if "--write" in sys.argv:
    write()
tap = Tap()
found = set()
for path in sorted(glob.glob(os.path.join(FOLDER, "*.transcript"))):
    name = os.path.basename(path)[:-len(".transcript")]
    found.add(name)
    text = open(path).read()
    moves = [line[2:] for line in text.splitlines() if line.startswith("> ")]
    again = play(int(text.split("\n", 1)[0].removeprefix("# seed ")), moves)
    difference = [f"have {a}\nwant {b}" for a, b in zip(again.splitlines(), text.splitlines()) if a != b]
    tap.check(again == text, f"tale R-076 tale R-080 tale R-082 {name} plays the same", "\n".join(difference[:4]))
    tap.check(name not in RECIPES or not is_good(name, text), f"{name} shows what it is for", name in RECIPES and is_good(name, text))
tap.check(found == set(RECIPES), "every recipe has its transcript", sorted(found ^ set(RECIPES)))
tap.end()
