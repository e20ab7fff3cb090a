"""A slow model of Threshold reads what drive prints and recomputes it: board, Coherence, terms, waves.

It knows the rules as sets of cells and never sees the dice: a wave may choose any one direction per parent, so it
checks what every wave must fulfil and takes the spawned cells from the log. The exact cells are checked against the
dice by the model in tests/unit/threshold.
T-083 T-132: every turn's terms explain its Coherence. T-097: every line shows the state. T-107: @ is only an overlay.
"""
import random
import re

from lab import Drive, Tap

ROWS = ["#############", "#@.........X#", "#...........#", "#.....~.....#", "#..*........#", "#....+++++++#",
        "#....*......#", "#.....O.....#", "#..~........#", "#......*....#", "#....*......#", "#.....~.....#",
        "#############"]
NAMES = {(3, 4): "Clarity Lens", (5, 6): "Severance", (7, 9): "Still Point", (5, 10): "Resonance Inverter"}
STEP = {"north": (0, -1), "south": (0, 1), "west": (-1, 0), "east": (1, 0)}


def cells(glyph):
    return {(x, y) for y, row in enumerate(ROWS) for x, c in enumerate(row) if c == glyph}


def beside(cell):
    return {(cell[0] + dx, cell[1] + dy) for dx, dy in STEP.values()}


class Model:
    def __init__(self, setup):
        tuned = "tuned" in setup
        self.oneway, self.strict = tuned or "oneway" in setup, "strict-lens" in setup
        self.bonus, self.gain = (10, 12) if tuned else (6, 10)
        self.wall, self.line, self.exit = cells("#"), cells("+"), cells("X")
        self.twist, self.anchor, self.star = cells("~"), cells("O"), cells("*")
        self.at, self.coh, self.clock, self.turn = (1, 1), 20, 0, 0
        self.crossed, self.inverted, self.carry, self.ended = False, False, None, None
        self.asking, self.faults = False, []

    def same(self, name, have, said):
        if have != said:
            self.faults.append(f"turn {self.turn}, {name}: the model has {have}, the game says {said}")

    def legal(self):
        if self.ended:
            return set()
        if self.asking:
            return {"accept", "decline"}
        ways = {word: (self.at[0] + dx, self.at[1] + dy) for word, (dx, dy) in STEP.items()}
        return {w for w, c in ways.items() if c not in self.wall and not (self.oneway and w == "north" and c in self.line)}

    def do(self, move, log):
        facts = {l["data"]["event"]: l["data"] for l in log if "data" in l}
        if not self.asking:
            dx, dy = STEP[move]
            self.before, self.from_, self.word = self.coh, self.at, move
            self.at = (self.at[0] + dx, self.at[1] + dy)
            self.coh -= 1
            self.terms = [("move", -1)]
            if self.at in self.star and not self.carry:
                self.asking = True
                self.same("no record before the answer", [], [l for l in log])
                return
        else:
            self.asking = False
            before = self.coh
            if move == "accept":
                self.coh += self.bonus
                self.carry = NAMES[self.at]
                self.star.discard(self.at)
                self.terms.append(("artifact", self.bonus))
                if self.carry == "Resonance Inverter":
                    self.twist, self.anchor, self.inverted = self.anchor, self.twist, True
            a = facts["artifact"]
            self.same("artifact", (NAMES[self.at], move == "accept", [before, self.coh]), (a["name"], a["accepted"], a["coherence"]))
        self.finish(facts)

    def finish(self, facts):
        self.turn += 1
        turn = facts["turn"]
        if self.at in self.anchor and self.carry != "Severance":
            self.coh += self.gain
            self.terms.append(("anchor", self.gain))
            self.anchor = set() if self.inverted else self.anchor - {self.at}
        self.crossed = self.crossed or self.at[1] >= 6
        spread = [(tuple(s["from"]), tuple(s["to"])) for s in turn["spread"]]
        if self.at in self.exit:
            self.same("no spread on the exit", [], spread)
            self.ended = "WON" if self.coh > 0 else "LOST"
        else:
            self.drain()
            self.wave(spread)
            if self.coh <= 0:
                self.ended = "LOST"
        self.same("turn", (self.word, list(self.from_), list(self.at), [self.before, self.coh], self.crossed, self.clock),
                  (turn["move"], turn["from"], turn["to"], turn["coherence"], turn["crossed"], turn["clock"]))
        self.same("terms", self.terms, [(t["label"], t["value"]) for t in turn["terms"]])
        self.same("state", self.state(), turn["state"])
        if self.ended:
            end = facts["end"]
            self.same("end", (self.ended, self.text(), max(0, self.coh)), (end["outcome"], end["text"], end["coherence"]))

    def drain(self):
        lost = 0
        if self.at in self.twist:
            lost = 2
            self.terms.append(("distortion", -2))
        elif beside(self.at) & self.twist and self.carry != "Severance":
            lost = 2 if self.carry == "Still Point" else 1
            self.terms.append(("adjacent", -lost))
        if self.carry == "Clarity Lens" and (lost or self.strict):
            lost += 1
            self.terms.append(("lens", -1))
        self.coh -= lost

    def wave(self, spread):
        if not self.crossed:
            self.same("no wave above", [], spread)
            return
        self.clock += 1
        if self.clock % 3 or self.carry == "Still Point":
            self.same("no wave now", [], spread)
            return
        ground = {(x, y) for x in range(1, 12) for y in range(1, 12)} - self.twist - self.anchor - self.star - self.line - self.exit
        parents = [parent for parent, target in spread]
        self.same("one child a parent", len(parents), len(set(parents)))
        for parent, target in spread:
            self.same("a parent from before the wave", True, parent in self.twist)
            self.same("a neighbour that was ground", True, target in beside(parent) & ground)
        self.twist = self.twist | {target for parent, target in spread}

    def state(self):
        return "critical" if self.coh < 5 else "altered" if self.carry else "searching" if self.crossed else "stable"

    def text(self):
        if self.ended == "LOST":
            return "Signal lost" if self.crossed else "Dissolution"
        return "You emerged whole" if self.coh >= 15 else "You made it out, barely" if self.coh >= 8 else "You escaped with fragments"

    def board(self):
        def glyph(c):
            for mark, group in (("@", {self.at}), ("#", self.wall), ("~", self.twist), ("O", self.anchor), ("*", self.star),
                                ("+", self.line), ("X", self.exit)):
                if c in group:
                    return mark
            return "."
        return ["".join(glyph((x, y)) for x in range(13)) for y in range(13)]

    def compare(self, view):
        shown = max(0, self.coh) if self.ended else self.coh
        self.same("board", self.board(), view["board"])
        self.same("status", f"COH: {shown}   STATE: {self.state()}   CARRY: {self.carry or 'none'}", view["status"])
        self.same("numbers", (self.turn, shown, list(self.at), self.crossed, self.clock, [self.carry] if self.carry else []),
                  (view["turn"], view["coherence"], view["pos"], view["crossed"], view["clock"], view["carry"]))
        self.same("mode", "prompt" if self.asking else "end" if self.ended else "board", view["mode"])
        self.same("moves", self.legal(), {m["move"] for m in view["moves"] if m["enabled"]})
        self.same("a reason for what is closed", True, all(m.get("reason") for m in view["moves"] if not m["enabled"]))
        self.same("prompt", self.asking, view["prompt"] is not None)
        self.same("ended", {"outcome": self.ended, "text": self.text()} if self.ended else None, view["ended"])
        self.same("preview only for the lens", self.carry == "Clarity Lens", view["preview"] is not None)
        shown = view["context"]["board"]  # the same for every front end
        glyphs = [cell["glyph"] for cell in shown["cells"]]
        glyphs[shown["y"] * 13 + shown["x"]] = shown["figure"]
        self.same("cells", view["board"], ["".join(glyphs[i * 13:i * 13 + 13]) for i in range(13)])
        self.same("lines", (view["status"], view["ledger"] or "", view["prompt"] or []), (shown["status"], shown["ledger"], shown["prompt"]))
        self.same("marks", sorted(view["preview"] or []), sorted([i % 13, i // 13] for i, c in enumerate(shown["cells"]) if c.get("preview")))
        self.same("names", True, all(c["name"].startswith(f"row {i // 13 + 1}, column {i % 13 + 1}, {c['kind']}")
                                     for i, c in enumerate(shown["cells"])))
        if view["ledger"]:
            numbers = re.match(r"(-?\d+)((?: [+-]\d+ [a-z]+(?: \(row \d+, column \d+\))?)+) = (-?\d+)", view["ledger"])
            total = int(numbers[1]) + sum(int(n) for n in re.findall(r" ([+-]\d+) ", numbers[2]))
            self.same("ledger", (total, self.coh), (int(numbers[3]), int(numbers[3])))


def run(seed):
    chooser = random.Random(seed)
    setup = [[], ["oneway"], ["tuned"], ["strict-lens"]][seed % 4]
    drive = Drive(seed, *[p for o in setup for p in ("--setup", o)], *(["--reveal"] if seed % 2 else []), game="threshold")
    model, promised = Model(setup), None
    model.compare(drive.view)
    while not drive.view["ended"]:
        if chooser.random() < 0.1:  # T-044: what is refused changes nothing
            bad = chooser.choice(sorted({"north", "south", "west", "east", "accept", "decline", "wait", ""} - model.legal()))
            view = drive.view
            drive.do(bad)
            model.same("refused", (view["hash"], view["step"]), (drive.error["hash"], drive.error["step"]) if drive.error else None)
            drive.view, drive.error = view, None
        weights = [3 if m == ("south" if model.turn < 12 else "north") else 2 for m in sorted(model.legal())]
        move = chooser.choices(sorted(model.legal()), weights)[0]
        before, clock = set(model.twist), model.clock
        log = drive.do(move)
        model.do(move, log)
        model.compare(drive.view)
        if promised is not None and model.clock > clock and model.clock % 3 == 0 and model.carry == "Clarity Lens":
            model.same("the lens foretold the wave", promised, sorted(model.twist - before))
        preview = drive.view["preview"]
        promised = sorted(tuple(c) for c in preview) if preview is not None else None
        if model.faults:
            break
    drive.close()
    return model


tap = Tap()
RUNS = 400
bad, crossed, carried = [], 0, 0
for seed in range(1, RUNS + 1):
    model = run(seed)
    crossed, carried = crossed + model.crossed, carried + bool(model.carry)
    if model.faults:
        bad.append(f"seed {seed}: " + "; ".join(model.faults[:3]))
tap.check(not bad, f"T-049 T-056 T-060 T-078 T-083 T-097 T-107 T-132 {RUNS} runs agree with the model", "\n".join(bad[:10]))
tap.check(crossed > RUNS / 4 and carried > RUNS / 10, "and many of them crossed and carried", (crossed, carried))
tap.end()
