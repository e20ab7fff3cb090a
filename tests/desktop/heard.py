#!/usr/bin/python3
"""heard.py   what a screen reader is told in some turns of each game, by the events on the accessibility bus, in order:
the line of results when it changes, and the name of what gets the focus. A turn takes at most 25 words (median); what is said
stands on the screen."""

import re
import statistics

from e2e import SEED, Keyboard, application, bar, button, buttons, key, label, report, result, wait
from gi.repository import Atspi, GLib

import e2e

MOST_WORDS = 25
TURNS = 8
said = []


def hear(event):
    """Names of status lines that change, and of what has the focus now."""
    if event.type.startswith("object:property-change:accessible-name"):
        if event.source.get_role() == Atspi.Role.STATUS_BAR:
            said.append(event.source.get_name())
    elif event.detail1 == 1:
        said.append(event.source.get_name() or event.source.get_role_name())


def listen():
    listener = Atspi.EventListener.new(hear)
    for kind in ("object:state-changed:focused", "object:property-change:accessible-name"):
        listener.register(kind)
    return listener


def drain():
    while GLib.MainContext.default().iteration(False):
        pass


def turn(app, do):
    """What is said until the result line has changed and nothing more comes."""
    before = result(app)
    drain()
    said.clear()
    do()
    changed = wait(lambda: (drain(), result(app) != before)[1])
    report(changed is not None, "a turn says what it did: " + result(app))
    wait(lambda: (drain(), len(said))[1] > 0, 2)
    drain()
    # A name may be told again without having changed; nobody reads it twice.
    return list(dict.fromkeys(said)) or [result(app)]


def count(game, turns):
    words = [len(re.findall(r"\S+", " ".join(phrases))) for phrases in turns]
    middle = statistics.median(words)
    for phrases in turns:
        print("# " + " | ".join(phrases), flush=True)
    report(middle <= MOST_WORDS, f"{game}: {middle} words a turn (median of {sorted(words)})")
    report(all(phrases for phrases in turns), f"{game}: every turn is told")


def title(app):
    wait(lambda: button(app, "^New run of Frontier$"))
    e2e.found.clear()


def frontier(app, hand):
    hand.begin(app, "Frontier", SEED)
    wait(lambda: label(app, "[Enter] Go"))
    turns = []
    hand.select(app, "Clearing" if label_with(app, r"^\d: Clearing,") else "PC")
    wait(lambda: button(bar(app), r"^\[Enter\] Go to "))
    turns.append(turn(app, lambda: key("Return")))
    if button(bar(app), r"^\[y\]"):
        turns.append(turn(app, lambda: key("y")))
    for i in range(TURNS):
        if not button(bar(app), r"^\[r\] Recover$"):
            break
        turns.append(turn(app, lambda i=i: key("g" if i % 2 else "r")))
    count("Frontier", turns)
    key("Escape")


def label_with(app, pattern):
    return any(re.match(pattern, name) for name in e2e.names_of(app))


def threshold(app, hand):
    hand.begin(app, "Threshold", "1")
    wait(lambda: label(app, "row 4, column 7, distortion"))
    count("Threshold", [turn(app, lambda way=way: key(way)) for way in ("Down", "Down", "Right", "Up", "Right", "Down")])


def tale(app, hand):
    hand.begin(app, "Tale", SEED)
    wait(lambda: label(app, "A new character"))
    e2e.create(app, hand)
    turn(app, lambda: hand.choose(app, r"^\[b\] Begin$"))
    turn(app, lambda: hand.choose(app, r"^\[1\]"))
    turns = []
    for i in range(TURNS):
        turns.append(turn(app, lambda i=i: step(app, hand, i)))
    count("Tale", turns)


def step(app, hand, i):
    scene = e2e.sentences(app)
    onward = [b.get_name() for b in buttons(bar(app)) if re.match(r"\[\w\]", b.get_name() or "")]
    name = scene[i % len(scene)] if scene else onward[0]
    hand.choose(app, "^" + re.escape(name) + "$")


def leave(app):
    """Back to the title, whatever asks before."""
    back = button(app, "^Back")
    if back:
        e2e.press(back)
    if wait(lambda: button(app, "^New run of Frontier$") or button(app, "^Leave"), 5):
        answer = button(app, "^Leave")
        if answer:
            e2e.press(answer)
    title(app)


def main():
    app, hand = wait(application), Keyboard()
    report(wait(lambda: button(app, "^New run of Frontier$")) is not None, "the window is on the accessibility bus")
    e2e.subprocess.run(["xdotool", "mousemove", "640", "780"], check=True)
    keeps = listen()
    for play in (frontier, tale, threshold):
        play(app, hand)
        if play is not threshold:
            leave(app)
    assert keeps
    print(f"1..{e2e.number}")


main()
