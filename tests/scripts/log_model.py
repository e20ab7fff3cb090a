"""A second, slow model of Frontier reads the full log and recomputes what the engine says.

R003: every number that the screen shows changes only through log lines that name old and new.
R101, R108: W follows from the visible decay lines alone. R279: every roll and sum is in the log.
R010, R176: what is applied is what was shown. Terms add up everywhere; pairs join without gaps.
"""
import random

import bot
from lab import Drive, Tap, fixture

STAGES = ["Secure", "Solid", "Unstable", "Critical", "Removed"]
RANGES = {"Secure": (3, 6), "Solid": (2, 4), "Unstable": (1, 4), "Critical": (1, 2)}
QUICK = {"Secure": (1, 2), "Solid": (1, 2), "Unstable": (1, 1), "Critical": (1, 1)}
BEHAVIORS = {"18": QUICK}  # the Drum Yard of tests/content/everything (S16.05)
TIERS = [(36, 10, 0), (24, 6, 4), (12, 4, 6), (0, 0, 10)]


def expected_weights(location, stage, quarters):
    low, high = BEHAVIORS.get(location, RANGES)[stage]
    extreme, inner = next((e, i) for start, e, i in TIERS if quarters >= start)
    weights = {str(v): (extreme if v in (low, high) else inner) for v in range(low, high + 1)}
    if sum(weights.values()) == 0:
        weights = {v: 1 for v in weights}
    return weights


class Model:
    def __init__(self):
        self.hp = self.stamina = self.time = self.w = self.hunter = self.total = 0
        self.xp, self.level, self.points = 0, 1, 0
        self.rows, self.here, self.foes, self.player = {}, None, {}, {}
        self.decay_rate, self.faults = 0, []

    def fault(self, text):
        self.faults.append(text)

    def same(self, name, have, said):
        if have != said:
            self.fault(f"{name}: the model has {have}, the log says {said}")

    def join(self, field, pair):
        self.same(field, getattr(self, field), pair[0])
        setattr(self, field, pair[1])

    def terms(self, data, key):
        self.same("sum of terms of " + data["event"], sum(t["value"] for t in data["terms"]), data[key])
        if not all(t["rule"] for t in data["terms"]):
            self.fault("a term without a rule id")

    def read(self, line):
        data = line.get("data")
        if data:
            getattr(self, "on_" + data["event"], lambda d: None)(data)

    def on_run(self, d):
        self.hp, self.stamina = d["hp"], d["stamina"]
        self.same("start", (d["hp"], d["max_hp"], d["stamina"], d["max_stamina"]), (100, 100, 20, 20))

    def on_frontier(self, d):
        self.terms(d, "size")
        self.same("size in 1..7", 1 <= d["size"] <= 7, True)
        self.same("rows in 1..7", 1 <= len(d["rows"]) <= 7, True)
        for row in d["rows"]:
            if not row["new"]:
                self.same("persisted row", self.rows.get(row["id"]), (row["stage"], row["timer"]))
        for g in d["generated"]:
            self.same("weights of a new row", expected_weights(g["location"], g["stage"], self.w), g["weights"])
            self.same("a possible duration", g["weights"].get(str(g["timer"]), 0) > 0, True)
        self.rows = {r["id"]: (r["stage"], r["timer"]) for r in d["rows"]}

    def on_travel(self, d):
        self.same("a shown Location", d["id"] in self.rows, True)
        del self.rows[d["id"]]
        self.here, self.foes, self.block = d, {}, 0

    def on_spawn(self, d):
        self.foes[d["enemy"]] = {"hp": d["max_hp"], "block": 0}

    def on_action(self, d):
        self.join("stamina", d["stamina"])
        foe = self.foes.get(d.get("enemy"))
        if "damage" in d:
            self.terms(d, "damage")
            loss = d["damage"] - d["blocked"]
            self.same("damage", max(0, foe["hp"] - loss), d["hp"][1])
        if foe and "hp" in d:
            self.same("enemy hp", foe["hp"], d["hp"][0])
            self.same("enemy block", foe["block"], d["block"][0])
            foe["hp"], foe["block"] = d["hp"][1], d["block"][1]
        elif "hp" in d:
            self.join("hp", d["hp"])
        if d["action"] == "guard":
            self.same("Block", sum(t["value"] for t in d["terms"]), d["block"][1] - d["block"][0])
            self.block = d["block"][1]
        if d["action"] == "recover":
            self.same("Recover", sum(t["value"] for t in d["terms"]), d["stamina"][1] - d["stamina"][0])

    def on_enemy_action(self, d):
        foe = self.foes[d["enemy"]]
        foe["block"] = d["block"][1] if "block" in d else 0
        if "damage" in d:
            self.same("blocked", min(d["damage"], self.block), d["blocked"])
            self.block -= d["blocked"]
            self.same("loss", max(0, self.hp - d["damage"] + d["blocked"]), d["hp"][1])
            self.join("hp", d["hp"])

    def on_intent(self, d):
        self.block = 0

    def on_status(self, d):
        key = (d["bearer"], d["status"])
        self.same("turns", self.player.get(key, 0) if d["bearer"] == "player" else d["turns"][0], d["turns"][0])
        self.player[key] = d["turns"][1]
        if "hp" in d:
            if d["bearer"] == "player":
                self.join("hp", d["hp"])
            else:
                self.foes[d["bearer"]]["hp"] = d["hp"][1]

    def on_defeat(self, d):
        for field in ("xp", "level", "points"):
            self.join(field, d[field])
        self.same("defeated", self.foes[d["enemy"]]["hp"], 0)

    def on_level(self, d):
        self.join("level", d["level"])
        self.join("points", d["points"])

    def on_option(self, d):
        for e in d["effects"]:
            if e["name"] == "HP":
                self.join("hp", e["pair"])
            elif e["name"] == "Stamina":
                self.join("stamina", e["pair"])
            elif e["name"] == "XP":
                self.join("xp", e["pair"])

    def on_maximum(self, d):
        self.join("hp", d["hp"])
        self.join("stamina", d["stamina"])

    def on_rest(self, d):
        self.join("hp", d["hp"])
        self.join("stamina", d["stamina"])

    def on_raise(self, d):
        self.join("points", d["points"])

    def on_update(self, d):
        self.same("total", max(0, d["zone_time_cost"] + d["modifiers"]), d["total"])
        self.same("excess", max(0, d["total"] - d["zone_time_cost"]), d["excess"])
        self.same("time", self.time + d["total"], d["time"][1])
        self.join("time", d["time"])
        self.join("stamina", d["stamina"])
        self.same("hunter", self.hunter + d["excess"], d["hunter"][1])
        self.join("hunter", d["hunter"])
        degraded = removed = 0
        survivors = {}
        for place in d["locations"]:
            before = (place["from"]["stage"], place["from"]["timer"])
            self.same("row before the update", self.rows.get(place["id"]), before)
            stage, timer = before[0], before[1] - d["decay_advance"]
            rolls = list(place["rolled"])
            while timer <= 0 and stage != "Removed":
                stage = STAGES[STAGES.index(stage) + 1]
                if stage == "Removed":
                    removed, timer = removed + 1, 0
                    break
                degraded += 1
                roll = rolls.pop(0)
                self.same("stage rolled", stage, roll["stage"])
                expected = expected_weights(place["location"], stage, self.w)
                self.same("weights rolled", expected, roll["weights"])
                self.same("a possible roll", roll["weights"][str(roll["value"])] > 0, True)
                timer += roll["value"]
            self.same("no roll left", rolls, [])
            self.same("row after", (stage, timer), (place["to"]["stage"], place["to"]["timer"]))
            if stage != "Removed":
                survivors[place["id"]] = (stage, timer)
        self.same("every row decays", set(self.rows), {p["id"] for p in d["locations"]})
        gained = d["w_quarters"][1] - d["w_quarters"][0]
        if self.here_gives_w is None:
            self.same("W", min(40 - self.w, degraded + 4 * removed), gained)
        self.join("w", d["w_quarters"])
        self.rows = survivors

    here_gives_w = None

    def on_observation(self, d):
        self.terms(d, "amount")
        self.same("observation", self.total + d["amount"], d["total"][1])
        self.join("total", d["total"])

    def compare(self, view):
        shown = {label: bot.hud(view, label) for label in
                 ("HP", "Stamina", "Time (T)", "Instability (W)", "XP", "Level", "Stat points", "Observation Data")}
        have = {"HP": str(self.hp), "Stamina": str(self.stamina), "Time (T)": str(self.time),
                "Instability (W)": f"{self.w // 4}.{self.w % 4 * 25:02d}", "XP": str(self.xp),
                "Level": str(self.level), "Stat points": str(self.points), "Observation Data": str(self.total)}
        for label, value in have.items():
            self.same("shown " + label, value, (shown[label] or "0").split(" / ")[0])


def replay(seed, *arguments, event_w=False):
    chooser = random.Random(seed)
    model = Model()
    model.here_gives_w = True if event_w else None
    drive = Drive(seed, "--reveal", *arguments)
    steps = 0
    careful = bot.player(["Clearing", "Abandoned Camp", "Shack"], search=True)
    while True:
        for line in drive.new:
            model.read(line)
        model.compare(drive.view)
        if drive.view["ended"] or model.faults or steps > 600:
            break
        moves = drive.moves()
        move = careful(drive.view) if seed % 2 else chooser.choice(moves)
        drive.do(move if move in moves else moves[0])
        steps += 1
    drive.close()
    return model, steps


tap = Tap()
steps = 0
for seed in range(1, 41):
    model, count = replay(seed)
    steps += count
    if model.faults:
        tap.check(False, f"R003 R101 R108 R279 seed {seed} agrees with the model", "\n".join(model.faults))
tap.check(steps > 1500, f"R003 R101 R108 R279 the model followed {steps} steps of the starter content")
steps = 0
for seed in range(2, 42, 2):
    model, count = replay(seed, *fixture("everything"), event_w=True)
    steps += count
    if model.faults:
        tap.check(False, f"R003 R279 seed {seed} of the test content agrees with the model", "\n".join(model.faults))
tap.check(steps > 400, f"R003 R279 the model followed {steps} steps of the test content")
tap.end()
