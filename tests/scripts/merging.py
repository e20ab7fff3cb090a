"""Packs are folders: their entries join others by id, and what is wrong is reported where it stands."""
import os
import tempfile

from lab import STARTER, Tap, run

tap = Tap()

ENEMY = """enemies:
  - id: {id}
    name: {name}
    type: Normal
    max_hp: {hp}
    intents:
      - {{name: Bite, damage: 3}}
    flavour: It is here for a test.
    source: S16.05
"""
PACK = """packs:
  - id: {id}
    name: Moor
    text: A moor.
    cost: 5
    source: U11
"""
LOCATION = """locations:
  - id: {id}
    name: Moor
    biome: Moor
    category: Normal Enemy
    danger: 1
    zone_time_cost: 1
    initial_stage: Secure
    generation_weight: 50
    pack: {pack}
    enemies: [{enemy}]
    flavour: It is wide.
    source: S16.05
"""


def content(folder, packs):
    """A directory with these packs: {name: {file: text}}."""
    for name, files in packs.items():
        os.makedirs(os.path.join(folder, "packs", name))
        for file, text in files.items():
            with open(os.path.join(folder, "packs", name, file), "w", encoding="utf-8") as out:
                out.write(text)
    return folder


def validate(packs):
    with tempfile.TemporaryDirectory() as folder:
        status, out, err = run("validate", STARTER, content(folder, packs))
        return status, (out + err).replace(folder + "/packs/", "")


def pack(id, enemy, hp=5, name="Moor Thing"):
    return {"packs.yaml": PACK.format(id=id), "enemies.yaml": ENEMY.format(id=enemy, hp=hp, name=name),
            "locations.yaml": LOCATION.format(id=id + "-moor", pack=id, enemy=enemy)}


status, said = validate({"a": pack("moor", "moor-thing"), "b": pack("heath", "heath-thing")})
tap.check(status == 0, "two packs join the starter", said)

with tempfile.TemporaryDirectory() as folder:
    content(folder, {"a": pack("moor", "moor-thing")})
    _, with_pack, _ = run("drive", "--game", "frontier", "--seed", "1", "--content", STARTER, "--content", folder,
                          "--setup", "packs=moor", text="go 1\n")
    _, without, _ = run("drive", "--game", "frontier", "--seed", "1", "--content", STARTER, "--content", folder)
    tap.check("Moor Thing" in with_pack, "what a pack adds is met when it is on")
    tap.check("Moor Thing" not in without, "and is not when it is off")

status, said = validate({"a": {"enemies.yaml": ENEMY.format(id='"01"', hp=21, name="Slime")}})
tap.check(status == 0, "an entry of the directory may be replaced", said)
with tempfile.TemporaryDirectory() as folder:
    content(folder, {"a": {"enemies.yaml": ENEMY.format(id='"01"', hp=21, name="Slime")}})
    _, out, _ = run("drive", "--game", "frontier", "--seed", "1", "--content", STARTER, "--content", folder)
    tap.check("It fights: Slime, 21 HP" in out and "Bite" in out and "Slime, 20 HP" not in out, "and stands in its place")

status, said = validate({"a": pack("moor", "moor-thing"), "b": pack("heath", "moor-thing")})
tap.check(status == 1 and "b/enemies.yaml:2: enemies[0]: found an id that another pack has too, expected an id of its own; "
          "the other is at a/enemies.yaml:2" in said, "two packs with the same id are a conflict with both places", said)

status, said = validate({"a": pack("moor", "moor-thing", hp=0)})
tap.check(status == 1 and "a/enemies.yaml:5: enemies[0].max_hp: found 0, expected 1 to 9999" in said,
          "what is wrong stands where the pack's own file has it", said)

status, said = validate({"a": {"rules.yaml": "start_hp: {value: 50, source: S09.01}\n"}})
tap.check(status == 1 and "a/rules.yaml:1: start_hp: found a number of the rules, expected a list" in said,
          "a pack has no numbers of the rules of its own", said)

status, said = validate({"a": {"location.yaml": "locations: []\n"}})
tap.check(status == 1 and "location.yaml: found a file that nothing reads" in said, "a misspelt file is found", said)

status, said = validate({"a": {**pack("moor", "moor-thing"),
                               "locations.yaml": LOCATION.format(id="moor-moor", pack="moor", enemy="nobody")}})
tap.check(status == 1 and 'a/locations.yaml:11: locations[0].enemies[0]: found "nobody"' in said,
          "a name that nothing has is found in the pack's file", said)
tap.end()
