"""A second model of Tale's arithmetic reads the log of whole journeys and recomputes every number.

tale R-012, tale R-016, tale R-033, tale R-039, tale R-044, tale R-051, tale R-081, tale R-082: totals, XP, damage, gold and
levels follow from the formulas, every sum has its terms, and pairs join without gaps.
"""
import random

from lab import Drive, Tap

BASE_XP = {"combat": 25, "social": 15, "investigation": 20, "craft": 15, "stealth": 20, "survival": 15}
DAMAGE = {"combat_failure": 12, "dangerous_action": 8, "environmental": 5, "trap": 10}
GOLD = {"minor_loot": (5, 15), "enemy_loot": (10, 30), "chest": (25, 75), "quest_reward": (50, 150), "boss": (100, 250)}


def multiplier(dc):
    return 6 if dc <= 10 else 10 if dc <= 13 else 15 if dc <= 16 else 20


class Model:
    def __init__(self):
        self.hp, self.max_hp, self.xp, self.level, self.gold = 40, 40, 0, 1, 0
        self.check, self.faults = None, []

    def same(self, name, have, said):
        if have != said:
            self.faults.append(f"{name}: the model has {have}, the log says {said}")

    def terms(self, data, result):
        self.same("sum of " + data["event"], sum(t["value"] for t in data["terms"]), result)

    def on_scenario(self, d):
        self.hp, self.check = self.max_hp, None

    def on_scene(self, d):
        self.check = None

    def on_check(self, d):
        total = d["d20"] + d["value"] + d["bonus"]
        self.same("total", total, d["total"])
        self.same("margin", total - d["dc"], d["margin"])
        self.same("success", d["d20"] == 20 or (d["d20"] != 1 and total >= d["dc"]), d["success"])
        self.same("chance", min(19, max(1, 21 - (d["dc"] - d["value"] - d["bonus"]))), d["chance"])
        self.check = dict(d)

    def on_assist(self, d):
        self.same("assist", d["total"][0] + d["bonus"], d["total"][1])
        self.same("assisted", d["accepted"] and d["total"][1] >= self.check["dc"], d["success"])
        self.check["margin"], self.check["success"] = d["margin"][1], d["success"]

    def on_xp(self, d):
        check = self.check
        if check is None:
            expected = 10
        else:
            tenths = BASE_XP[check["action_type"]] * multiplier(check["dc"]) + 20 * max(0, check["margin"])
            expected = min(60, (tenths + (150 if check["d20"] == 20 else 0) + 5) // 10)
        self.same("XP", expected, d["pair"][1] - d["pair"][0])
        self.terms(d, expected)
        self.same("XP before", self.xp, d["pair"][0])
        self.xp = d["pair"][1]

    def on_damage(self, d):
        check = self.check
        base = DAMAGE[d["danger"]]
        raw = base * 2 if check["d20"] == 1 else base + min(abs(check["margin"]), 5)
        expected = min(raw, self.max_hp * 6 // 10)
        self.terms(d, expected)
        self.same("health before", self.hp, d["pair"][0])
        self.same("health", max(0, self.hp - expected), d["pair"][1])
        self.hp = d["pair"][1]

    def on_heal(self, d):
        self.same("health before healing", self.hp, d["pair"][0])
        self.same("healed", min(self.max_hp, self.hp + d["amount"]), d["pair"][1])
        self.hp = d["pair"][1]

    def on_gold(self, d):
        change = d["pair"][1] - d["pair"][0]
        self.terms(d, change)
        self.same("gold before", self.gold, d["pair"][0])
        if d["category"] in GOLD:
            low, high = GOLD[d["category"]]
            self.same("gold in range", low <= change < high and change <= 200, True)
        self.gold = d["pair"][1]

    def on_price(self, d):
        self.same("gold before a price", self.gold, d["pair"][0])
        self.same("gold after it", self.gold - d["price"], d["pair"][1])
        self.same("price within a turn", d["price"] <= 100 and d["pair"][1] >= 0, True)
        self.gold = d["pair"][1]

    def on_level(self, d):
        self.same("cost", 75 + 25 * self.level, d["cost"])
        self.same("xp left", self.xp - d["cost"], d["xp"][1])
        self.same("max health", self.max_hp + 3, d["max_hp"][1])
        self.same("full health", d["max_hp"][1], d["hp"][1])
        self.same("choice", d["pair"][1] % 3 == 0, d["choice"])
        self.level, self.xp, self.max_hp, self.hp = d["pair"][1], d["xp"][1], d["max_hp"][1], d["hp"][1]

    def compare(self, view):
        character = view["character"]
        for name, have in (("xp", self.xp), ("level", self.level), ("gold", self.gold), ("max_hp", self.max_hp)):
            self.same("shown " + name, have, character[name])
        self.hp = character["hp"]  # healing by items and Second Wind is shown, not modelled
        for stat, parts in character["stats"].items():
            total = sum(parts[key] for key in ("base", "race", "background", "level", "equipment", "effects"))
            self.same("shown " + stat, min(20, max(1, total)), parts["total"])


def journey(seed):
    chooser, model, steps = random.Random(seed), Model(), 0
    drive = Drive(seed, game="tale")
    for move in ("race 2", "background 3", "stat valor 6", "stat lore 6", "stat endurance 5", "companion 2", "begin"):
        drive.do(move)
    while not drive.view["ended"] and steps < 400 and not model.faults:
        moves = drive.moves()
        forward = [m for m in moves if not m.startswith(("retire", "drop"))] or moves
        for line in drive.do(chooser.choice(forward)):
            data = line.get("data")
            if data:
                getattr(model, "on_" + data["event"].replace("-", "_"), lambda d: None)(data)
        model.compare(drive.view)
        steps += 1
    drive.close()
    return model, steps


tap = Tap()
total = 0
for seed in range(1, 61):
    model, steps = journey(seed)
    total += steps
    if model.faults:
        tap.check(False, f"seed {seed} agrees with the model", "\n".join(model.faults))
tap.check(total > 4000, f"tale R-012 R-033 R-039 the model followed {total} steps")
tap.end()
