"""Simple players for the tests: they see what a player sees and choose among the enabled moves."""


def mode_of(view):
    return view["mode"]


def rows(view):
    return [row["cells"] for row in view["context"]["table"]["rows"]]


def hud(view, label):
    for group in view["hud"]:
        for value in group["values"]:
            if value["label"] == label:
                return value["text"]
    return None


def incoming(view):
    """The damage that all announced intents do together."""
    total = 0
    for cells in rows(view):
        if "Damage " in cells[4]:
            total += int(cells[4].split("Damage ")[1].split(",")[0].split(" ")[0])
    return total


def fight(view, enabled):
    damage = incoming(view)
    stamina = int(hud(view, "Stamina").split(" / ")[0])
    attack = next((m for m in enabled if m.startswith("attack")), None)
    guard = "guard" if "guard" in enabled else None
    if damage >= 10 and guard and stamina >= 4:
        return guard
    if attack and stamina >= 4:
        return attack
    return "recover" if "recover" in enabled else enabled[0]


def prefer(view, enabled, wanted):
    """The first wanted Location on the frontier, by name; otherwise the first that is no Elite."""
    names = [cells[0] for cells in rows(view)]
    for name in wanted:
        if name in names:
            return enabled[names.index(name)]
    for index, cells in enumerate(rows(view)):
        if cells[2] not in ("Elite Enemy", "Boss Encounter"):
            return enabled[index]
    return enabled[0]


def player(wanted, rest_first=False, search=False):
    """A player who goes to the wanted Locations in this order, rests briefly, fights sensibly."""
    def choose(view):
        enabled = [m["move"] for m in view["moves"] if m["enabled"]]
        mode = mode_of(view)
        if mode == "frontier":
            hp = int(hud(view, "HP").split(" / ")[0])
            stamina = int(hud(view, "Stamina").split(" / ")[0])
            low = hp < 50 or stamina < 8
            return prefer(view, enabled, (["Shack", "Deep Shelter"] if low else []) + wanted)
        if mode == "combat":
            return fight(view, enabled)
        if mode == "rest":
            return enabled[-1] if rest_first else enabled[0]
        if mode == "event":
            return enabled[0] if search else enabled[-1]
        points = int(hud(view, "Stat points") or 0)
        return "raise skill" if points > 0 else "continue"
    return choose
