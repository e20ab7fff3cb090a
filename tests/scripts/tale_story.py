"""candor-lab story: every line of our scenarios is met by a run that is really played, or is said not to be, with the reason.

The runs that the report names are opened and played again, and must meet the lines that they stand behind.
"""
import os
import re
import tempfile
import time
from html.parser import HTMLParser

from lab import Drive, ROOT, Tap, run

CONTENT = os.path.join(ROOT, "content/tale")
FILES = sorted(name for name in os.listdir(CONTENT) if name.startswith("scenario-"))
SECONDS = 1.0 * 8  # on a machine that does other things too; the report takes about a tenth of one


def choices_of(path):
    """{(scene, sentence): choice} of a scenario's file."""
    found, scene, choice = {}, None, None
    for line in open(path, encoding="utf-8"):
        if match := re.match(r"  - id: (\S+)", line):
            scene = match[1]
        elif match := re.match(r"      - id: (\S+)", line):
            choice = match[1]
        elif match := re.match(r'        text: "(.*)"', line):
            found[scene, match[1]] = choice
    return found


def report(path):
    status, out, err = run("story", path)
    assert status == 0, err
    lines = {}
    for line in out.splitlines():
        if match := re.match(r"(scene|choice|success|failure|ware|ending) +(\S+) +(.*)", line):
            lines[match[1], match[2]] = match[3]
    codes = dict(re.findall(r"^ +(\d+) (\S+)$", out, re.M))
    return out, lines, codes


def seen_by(code, sentences):
    """The scenes, choices and the ending that a run meets."""
    status, text, err = run("code", code)
    assert status == 0, err
    drive = Drive(int(re.search(r"^seed (\d+)$", text, re.M)[1]), game="tale")
    met = set()
    for move in re.findall(r"^step (.+) [0-9a-f]{16}$", text, re.M):
        scene = drive.view.get("scene")
        if scene:
            met.add(("scene", scene["id"]))
        if move.startswith("choose"):
            label = next(action["label"] for action in drive.view["moves"] if action["move"] == move)
            met.add(("choice", f"{scene['id']}/{sentences[scene['id'], label]}"))
        for line in drive.do(move):
            if line.get("data", {}).get("event") == "end":
                met.add(("ending", line["data"]["outcome"]))
    drive.close()
    return met


def changed(folder, file, *changes):
    """A file of its own, with these changes; the only scenario of its folder."""
    text = open(os.path.join(CONTENT, file), encoding="utf-8").read()
    for old, new in changes:
        assert text.count(old) == 1, (old, text.count(old))
        text = text.replace(old, new)
    path = os.path.join(folder, file)
    with open(path, "w", encoding="utf-8") as out:
        out.write(text)
    return path


class Page(HTMLParser):
    def __init__(self):
        super().__init__()
        self.tags, self.outside = [], []

    def handle_starttag(self, tag, attributes):
        self.tags.append(tag)
        self.outside += [value for name, value in attributes if name in ("src", "href") and not value.startswith("#")]


tap = Tap()
for file in FILES:
    path = os.path.join(CONTENT, file)
    begun = time.monotonic()
    out, lines, codes = report(path)
    took = time.monotonic() - begun
    tap.check(took < SECONDS, f"{file} takes {took:.2f} s", took)
    tap.check(" 0 that cannot be met, 0 open" in out and len(lines) > 200, f"{file}: every line of {len(lines)} is met by a run", out[:400])
    sentences = choices_of(path)
    met = {number: seen_by(code, sentences) for number, code in codes.items()}
    wrong = [key for key, said in lines.items() if key[0] in ("scene", "choice", "ending") and key not in met[said.split()[1]]]
    tap.check(not wrong, f"{file}: {len(codes)} runs meet what they stand behind", wrong[:5])

with tempfile.TemporaryDirectory() as folder:
    # One line that nobody can meet, for each kind of reason.
    path = changed(folder, "scenario-bell.yaml", ("        if: [skate]\n", "        if: [skate, bargain]\n"),
                   ("least: {stat: craft, value: 9}", "least: {stat: craft, value: 20}"), ("    if: [returned, bargain]\n", "    if: [silenced, rung, bargain]\n"))
    out, lines, codes = report(path)
    tap.check(lines["choice", "miller/show"] == "cannot be met: never set when its scene is met: bargain", "a lead that comes later is found", lines["choice", "miller/show"])
    tap.check(lines["ending", "absolved"].startswith("cannot be met: "), "an ending that is never told is found", lines["ending", "absolved"])
    tap.check(lines["choice", "stair/unpin"].startswith("open: "), "what is only improbable is not called impossible", lines["choice", "stair/unpin"])

    # A chance that is wanted is answered with its DC: craft 5 or 3 or 8 or 6, and 21 + stat - 65 / 5.
    path = changed(folder, "scenario-bell.yaml", ("        text: \"Measure the depth with a weighted rope.\"\n", "        text: \"Measure the depth with a weighted rope.\"\n        want: 65\n"))
    out, lines, codes = report(path)
    tap.check(re.search(r"shore/sound .* want 65: DC 13, 11, 16, 14\n", out), "a wanted chance is answered with the DC that gives it", re.search(r"shore/sound .*", out)[0])

    # The same as a page that needs nothing else.
    status, text, err = run("story", path, "--html")
    page = Page()
    page.feed(text)
    tap.check(status == 0 and "svg" in page.tags and page.tags.count("table") >= 4 and not page.outside, "one page with a drawing and nothing from outside", page.outside)

    # What is wrong is said with line and field, all of it.
    path = changed(folder, "scenario-bell.yaml", ("difficulty: easy", "difficulty: heroic"), ("stop: locker", "stop: palace"))
    status, text, err = run("story", path)
    tap.check(status == 1 and not text and re.search(r"scenario-bell.yaml:\d+: scenes\[1\].choices\[1\].difficulty: found", err), "a wrong file: line and field", err)
for arguments in ([], [os.path.join(CONTENT, "rules.yaml")], [os.path.join(CONTENT, "scenario-none.yaml")], ["a", "b"], ["--loud"]):
    status, out, err = run("story", *arguments)
    tap.check(status != 0 and err and not out, f"bad arguments {arguments}: a reason", (status, out, err))
tap.end()
