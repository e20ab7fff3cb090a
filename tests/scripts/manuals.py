"""Content files and their tables: the schemas in content/schema are those of the tables, and the manual
in the comments of each file names every key with its range and its words."""

import json
import re
import tempfile
from pathlib import Path

from lab import ROOT, Tap, run

GAMES = ["frontier", "threshold", "tale", "null"]


def comments_of(path):
    return [line[1:] for line in path.read_text(encoding="utf-8").splitlines() if line.startswith("#")]


def paragraphs(lines):
    """What the manual says of each key: its line, and the lines below that are indented further."""
    found = {}
    for number, line in enumerate(lines):
        keys = re.match(r"(\s+)((?:[\w-]+, )*[\w-]+)(?:\s{2,}|$|: )", line)
        if not keys:
            continue
        text = line
        for below in lines[number + 1 :]:
            if len(below) - len(below.lstrip()) <= len(keys[1]) + 1 and below.strip():
                break
            text += " " + below.strip()
        for key in keys[2].split(", "):
            found.setdefault(key, text)
    return found


def properties(schema):
    """Every key of a schema with what it may hold and the keys around it, nested ones too."""
    for key, value in schema.get("properties", {}).items():
        yield key, value, []
        for inner, what, around in properties(value):
            yield inner, what, [key] + around
    if "items" in schema:
        yield from properties(schema["items"])


def is_sourced(value):
    return set(value.get("properties", {})) == {"value", "source"}


def complaints(name, lines, schema):
    said, whole = paragraphs(lines), " ".join(lines)
    for key, value, around in properties(schema):
        if key in ("value", "source") and key in whole:
            continue
        if is_sourced(value):
            continue  # one line for each in the file itself, with its value
        if not re.search(rf"(?<![\w-]){re.escape(key)}(?![\w-])", whole):
            yield f"{name}: the manual does not name {key}"
            continue
        text = " ".join(said.get(word, "") for word in [key] + around[-1:]) if key in said else whole
        if "minimum" in value and not re.search(rf"{value['minimum']} (to|or) {value['maximum']}\b", text):
            yield f"{name}: of {key} the manual does not say {value['minimum']} to {value['maximum']}"
        words = value.get("enum", [])
        if len(words) > 3 and ".yaml" in text:
            continue  # they stand in the manual of another file
        for word in words:
            if word not in text and word not in whole:
                yield f"{name}: of {key} the manual does not name {word}"


tap = Tap()

with tempfile.TemporaryDirectory() as folder:
    for game in GAMES:
        run("schema", "--game", game, "--out", folder)
    made = {path.name: path.read_text() for path in Path(folder).iterdir()}
kept = {path.name: path.read_text() for path in Path(ROOT, "content/schema").iterdir()}
tap.check(sorted(made) == sorted(kept), "there is a schema for every content file", set(made) ^ set(kept))
stale = [name for name in made if kept.get(name) != made[name]]
tap.check(not stale, "the schemas in content/schema are those of the tables", stale)

wrong = []
for game in GAMES:
    for path in sorted(Path(ROOT, "content", game).glob("*.yaml")):
        lines = comments_of(path)
        link = re.search(r"\$schema=(\S+)", lines[0])
        schema = json.loads((path.parent / link[1]).read_text()) if link else {}
        tap.check(link, f"{game}/{path.name} names its schema in the first line")
        wrong += complaints(f"{game}/{path.name}", lines, schema)
tap.check(not wrong, "the manual of each file names its keys, ranges and words", "\n".join(wrong))

sample = {"properties": {"time": {"minimum": 1, "maximum": 12}, "kind": {"enum": ["a", "b"]}}}
good = ["#", "   time  1 to 12", "   kind  a or b"]
tap.check(not list(complaints("x", good, sample)), "a right manual is not complained of")
tap.check(list(complaints("x", [good[0], "   time  1 to 13", good[2]], sample)), "a wrong range is found")
tap.check(list(complaints("x", good[:2], sample)), "a missing key is found")
tap.end()
