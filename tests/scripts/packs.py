"""Packed content: one file that plays like the folder it was made from, and refuses to be damaged."""
import os
import tempfile

from lab import ROOT, Tap, run

tap = Tap()

with tempfile.TemporaryDirectory() as folder:
    for game in ("frontier", "threshold", "tale", "null"):
        source = os.path.join(ROOT, "content", game)
        packed = os.path.join(folder, game + ".candor-content")
        status, out, err = run("pack", source, "--out", packed, "--name", "As shipped", "--author", "Somebody",
                               "--licence", "MIT")
        tap.check(status == 0 and game in out, f"{game}: pack says what it wrote", (status, out, err))
        with open(packed, "rb") as file:
            data = file.read()
        tap.check(data.startswith(b"candor-content 1\ngame " + game.encode() + b"\nname As shipped\nauthor Somebody\nlicence MIT\n"),
                  f"{game}: the head can be read by anybody", data[:100])
        moves = "\n".join(["go 1", "attack 1", "right", "add 1", "roll"])
        by_folder = run("drive", "--game", game, "--seed", "5", "--content", source, text=moves)
        by_file = run("drive", "--game", game, "--seed", "5", "--content", packed, text=moves)
        tap.check(by_folder == by_file and by_file[0] in (0, 1), f"{game}: it plays like its folder", by_file[2])
        good = run("validate", packed, "--game", game)
        tap.check(good == run("validate", source, "--game", game), f"{game}: the same hash", good)

        # Damage: cut anywhere, a byte changed in the head or in the body, another game.
        damaged = os.path.join(folder, "damaged.candor-content")
        refused = True
        for cut in (17, 40, 90, len(data) // 2, len(data) - 1):
            with open(damaged, "wb") as file:
                file.write(data[:cut])
            status, out, err = run("validate", damaged, "--game", game)
            refused = refused and status == 1 and (err or "found" in out)
        tap.check(refused, f"{game}: a file that is cut is refused with a reason", (status, out, err))
        head = data.index(b"\n\n") + 2
        refused = True
        for place in range(head, len(data), max(1, (len(data) - head) // 40)):
            changed = bytearray(data)
            changed[place] ^= 0x15
            with open(damaged, "wb") as file:
                file.write(changed)
            status, out, err = run("validate", damaged, "--game", game)
            refused = refused and status == 1
        tap.check(refused, f"{game}: a changed byte is found by a range, a check or the hash", (status, out, err))
    other = os.path.join(folder, "tale.candor-content")
    status, out, err = run("drive", "--game", "frontier", "--seed", "1", "--content", other)
    tap.check(status == 2 and "found content of tale, expected content of frontier" in err, "another game's content", err)

for arguments in (["pack"], ["pack", "content/tale"], ["pack", "/nowhere", "--out", "/tmp/x", "--name", "x"],
                  ["pack", os.path.join(ROOT, "content/null"), "--out", "/nowhere/x", "--name", "x"],
                  ["pack", os.path.join(ROOT, "content/null"), "--out", "x", "--name", "x" * 81]):
    status, out, err = run(*arguments)
    tap.check(status in (1, 2) and err and not out, f"{arguments[:2]}: a reason", (status, out, err))
tap.end()
