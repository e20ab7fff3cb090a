"""candor-lab twee: our scenarios go to Twee 3 and back without loss, and a story from Twine becomes one that can be played."""
import os
import shutil
import tempfile

from lab import ROOT, Tap, run

CONTENT = os.path.join(ROOT, "content/tale")
FILES = sorted(name for name in os.listdir(CONTENT) if name.startswith("scenario-"))
PLAIN = """:: StoryTitle
The River

:: StoryData
{"ifid": "D674C58C-DEFA-4F70-B7A2-27742230C0FC", "format": "Harlowe"}

:: Start {"position":"100,100"}
You stand at a river. It is late, and there is no boat.
[[Wade across->Bank]] [stat:endurance dc:12 danger:environmental]
[[Call for the ferryman|Bank]]
[[Look for a way round->Bank]] [stat:lore dc:10 danger:none]

:: Bank
The bank is muddy. (set: $gold to a lot) is only a text here.
[[Take the lantern->Lane]]
[[Leave it->Lane]]

:: Lane
A lane goes up between walls. A dog follows you, at a distance.
[[Feed the dog->Gate]]
[[Walk on->Gate]]

:: Gate
The gate is shut. Behind it there is a house with one lit window.
[[Knock->Yard]]
[[Yard<-Climb over]] [stat:valor dc:14 danger:dangerous_action]

:: Yard
In the yard stands a table with two plates. The lit window goes dark.
[[Sit down to eat->Supper]]
[[Turn round->Road]] [stat:wisdom dc:12 danger:none fail:Supper]

:: Supper
You eat what there is. Nobody comes, and nobody asks you to leave.

:: Road
The road is where it was. The dog walks in front now.
"""

tap = Tap()
_, ours, _ = run("validate", CONTENT)
with tempfile.TemporaryDirectory() as folder:
    for file in FILES:
        twee, again = os.path.join(folder, file + ".twee"), os.path.join(folder, file)
        tap.check(run("twee", os.path.join(CONTENT, file), "--out", twee)[0] == 0, f"{file} is written as Twee")
        text = open(twee, encoding="utf-8").read()
        tap.check(text.startswith(":: StoryTitle\n") and "\n[[next->" in text and " dc:" in text, f"{file}: passages, links and tags", text[:200])
        tap.check(run("twee", twee, "--out", again)[0] == 0, f"{file} is read back")
    for name in os.listdir(CONTENT):
        if not name.startswith("scenario-"):
            shutil.copy(os.path.join(CONTENT, name), folder)
        elif name.endswith(".twee"):
            os.remove(os.path.join(folder, name))
    status, said, err = run("validate", folder, "--game", "tale")
    tap.check(said == ours, "what came back is the same content, byte for byte", (said, ours, err))

with tempfile.TemporaryDirectory() as folder:
    plain, story = os.path.join(folder, "river.twee"), os.path.join(folder, "scenario-river.yaml")
    open(plain, "w", encoding="utf-8").write(PLAIN)
    status, said, err = run("twee", plain, "--out", story)
    tap.check(status == 0 and not err, "a story from Twine is read", err)
    status, report, err = run("story", story)
    tap.check(status == 0 and report.startswith("The River (story)") and "5 turns, 5 scenes, 11 choices" in report, "and can be played", err or report[:300])
    tap.check("endurance   12" in report and "wisdom      12" in report, "tags behind links are checks", report[-900:])
    tap.check("set: $gold" in open(story, encoding="utf-8").read(), "a story's code is text, and never run")
    for broken, words in ((PLAIN.replace("[[Feed the dog->Gate]]", "[[Feed the dog->Kennel]]"), "found a link to 'Kennel'"), ("no passage at all\n", "found no passage")):
        open(plain, "w", encoding="utf-8").write(broken)
        status, said, err = run("twee", plain, "--out", os.path.join(folder, "scenario-none.yaml"))
        tap.check(status == 1 and words in err and not os.path.exists(os.path.join(folder, "scenario-none.yaml")), f"refused: {words}", err)
for arguments in ([], [os.path.join(CONTENT, FILES[0])], ["/nowhere.twee", "--out", "/tmp/x"]):
    status, out, err = run("twee", *arguments)
    tap.check(status != 0 and err and not out, f"bad arguments {arguments}: a reason", (status, out, err))
tap.end()
