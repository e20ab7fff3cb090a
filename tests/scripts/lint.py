"""What lint finds: nothing that reading or solving can tell in the shipped content, and each kind of fault in a pack
that was written with all of them."""
import os
import tempfile

from lab import ROOT, STARTER, Tap, run

tap = Tap()

FILES = {
    "packs.yaml": """packs:
  - id: moor
    name: Moor
    text: A moor.
    cost: 5
    source: U11
""",
    "enemies.yaml": """enemies:
  - {id: lamb, name: Moor Lamb, type: Normal, max_hp: 30, source: S16.05, flavour: It is not in a hurry.,
     intents: [{name: Graze, block: 1}, {name: Butt, damage: 8, weight: 3}]}
  - {id: ghost, name: Moor Ghost, type: Normal, max_hp: 9, source: S16.05, flavour: Nobody has met it.,
     intents: [{name: Chill, damage: 3}]}
  - {id: ghost-2, name: Moor Ghost, type: Normal, max_hp: 9, source: S16.05, flavour: It has a sister.,
     intents: [{name: Cold, damage: 3}]}
""",
    "items.yaml": """items:
  - {id: lost-key, name: Lost Key, kind: keepsake, observation: 3, flavour: It is lost., source: S16.05}
""",
    "equipment.yaml": """equipment:
  - {id: wet-hat, name: Wet Hat, slot: Helm, bonus: {guard: -1}, flavour: It is wet., source: S16.05}
""",
    "rests.yaml": """rests:
  - id: moor-rest
    name: Moor Rest
    source: S16.05
    options:
      - {name: Sit, time: 1, hp: 2, stamina: 2, mitigation: 0}
      - {name: Lie, time: 1, hp: 4, stamina: 2, mitigation: 0}
""",
    "events.yaml": """events:
  - id: bog
    name: Bog
    source: S16.05
    steps:
      - text: It is wet.
        options:
          - {name: Wade, time: 0, outcome: Wet., consequences: [{gives: hp, amount: -4}, {gives: xp, amount: 2}]}
          - {name: Jump, time: 0, outcome: Dry., consequences: [{gives: hp, amount: -2}, {gives: xp, amount: 2}]}
          - {name: Unlock, time: 0, outcome: Click., requirements: [{needs: item, which: lost-key, at_least: 1}],
             consequences: [{gives: xp, amount: 9}]}
          - {name: Rummage, time: 1, outcome: A hat., consequences: [{gives: equipment, which: wet-hat, amount: 1}]}
""",
    "locations.yaml": """locations:
  - {id: moor, name: Moor, biome: Moor, category: Normal Enemy, danger: 1, zone_time_cost: 1, initial_stage: Secure,
     generation_weight: 5, pack: moor, enemies: [lamb], flavour: It is wide., source: S16.05}
  - {id: bog, name: Bog, biome: Moor, category: Event, danger: 1, zone_time_cost: 1, initial_stage: Secure,
     generation_weight: 5, pack: moor, event: bog, flavour: It is deep., source: S16.05}
  - {id: hollow, name: Hollow, biome: Moor, category: Event, danger: 1, zone_time_cost: 1, initial_stage: Secure,
     special: spawned, event: bog, flavour: It is hollow., source: S16.05}
  - {id: ditch, name: Ditch, biome: Moor, category: Rest, danger: 0, zone_time_cost: 0, initial_stage: Secure,
     generation_weight: 5, pack: moor, rest: moor-rest, flavour: It is dry., source: S16.05}
""",
}
FOUND = [
    "unobtainable: item 'Lost Key': no option and no fight gives it.",
    "unobtainable: enemy 'Moor Ghost': no Location, option or ending has it.",
    "unobtainable: Location 'Hollow': no option brings it to the frontier.",
    "unpayable: Bog, 'Unlock': needs or takes what nobody can have.",
    "duplicate: enemies 'ghost' and 'ghost-2' have the same name, 'Moor Ghost'.",
    "duplicate: enemies 'Moor Ghost' and 'Moor Ghost' have the same numbers.",
    "dominated: Bog, 'Wade': 'Jump' gives as much of everything and more.",
    "dominated: Moor Rest, 'Sit': 'Lie' gives as much for the same Time.",
    "dominated: equipment 'Wet Hat': an empty slot is as good.",
    "stallable: enemy 'Moor Lamb' at Skill 0: ",
    "unreachable: Bog, 'Unlock': never offered.",
    "unreachable: Location 'Hollow': never offered.",
    "unreachable: ending GATEKEEPER: nobody reached it.",
    "never taken: ",
]

status, out, _ = run("lint", "--runs", "0", STARTER, os.path.join(ROOT, "content/expedition"))
tap.check(status == 0 and out.endswith("frontier: 0 findings\n"), "nothing is found in the shipped content", out)
tap.check("limits: Locations 83 of 96, enemies 42 of 64" in out, "what is left of each limit is told", out)

with open(os.path.join(ROOT, "docs/catalog.md"), encoding="utf-8") as file:
    page = file.read()
tap.check(page == run("catalog", STARTER, os.path.join(ROOT, "content/expedition"))[1],
          "docs/catalog.md is what candor-lab catalog content/frontier content/expedition writes", "write it anew")

with tempfile.TemporaryDirectory() as folder:
    os.makedirs(folder + "/packs/moor")
    for name, text in FILES.items():
        with open(f"{folder}/packs/moor/{name}", "w", encoding="utf-8") as file:
            file.write(text)
    status, out, err = run("lint", "--runs", "60", STARTER, folder)
    tap.check(status == 1, "content with faults ends with 1", out + err)
    for sentence in FOUND:
        tap.check(sentence in out, sentence, out + err)
    tap.check(out == run("lint", "--runs", "60", "--threads", "3", STARTER, folder)[1],
              "any number of threads finds the same", "")

status, _, err = run("lint", "--game", "tale")
tap.check(status == 2 and "only Frontier" in err, "other games are refused in words", err)
tap.end()
