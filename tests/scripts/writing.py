"""docs/writing.md followed to the letter: its files are written, its commands are run, and the story plays to an ending."""
import os
import re
import shlex
import subprocess
import sys
import tempfile

from lab import ROOT, Tap

LAB = os.path.abspath(sys.argv[1])
GUIDE = open(os.path.join(ROOT, "docs/writing.md"), encoding="utf-8").read()

tap = Tap()
with tempfile.TemporaryDirectory() as folder:
    commands = []
    for kind, name, text in re.findall(r"```(\w+)(?: (\S+))?\n(.*?)```", GUIDE, re.S):
        if kind == "sh":
            commands += text.splitlines()
        else:
            with open(os.path.join(folder, name), "a", encoding="utf-8") as out:
                out.write(text)
    said = {}
    for command in commands:
        assert command.startswith("candor-lab "), command
        shell = shlex.quote(LAB) + command.removeprefix("candor-lab")
        done = subprocess.run(shell, shell=True, cwd=folder, capture_output=True, text=True, timeout=60)
        said[command] = done.stdout
        tap.check(done.returncode == 0 and not done.stderr, command, done.stderr or done.stdout)
    report = said["candor-lab story scenario-toll.yaml"]
    tap.check("5 turns, 5 scenes" in report and " 0 that cannot be met, 0 open" in report, "five scenes, and every line is met", report[:400])
    again = said["candor-lab story scenario-again.yaml"]
    lines = lambda text: [line for line in text.splitlines() if "run " not in line][:8]
    tap.check(lines(again) == lines(report), "what came back from Twee is the same story", lines(again))
    played = next(text for command, text in said.items() if " drive " in command)
    tap.check('"id":"keeper"' in played and '"error"' not in played, "the story plays", played[-300:])
    tap.check("<svg" in open(os.path.join(folder, "toll.html"), encoding="utf-8").read(), "the report has a drawing")
tap.end()
