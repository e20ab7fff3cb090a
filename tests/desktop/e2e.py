#!/usr/bin/python3
"""e2e.py keyboard|names|killed|board-keyboard|board-names|tale-keyboard|tale-names|template GAME   drives a running candor.

keyboard: a whole run from the title screen to the Observation Data, only real keys are pressed.
names: the same, only what AT-SPI calls by name is pressed. killed: the program is killed in the
middle of a run, started again, and continues at exactly that step. board-keyboard, board-names: a whole run of
Threshold to the exit (T-098: the arrow keys move). tale-keyboard, tale-names: a character, a whole scenario of Tale and its
end; what to choose is read off the screen, so that content may change.
R007: this window is the only way to play. R291: the keys on the buttons work as real keys.
"""

import os
import re
import subprocess
import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

Atspi.set_timeout(60000, 60000)  # on a busy machine an answer may take longer than the usual 0.8 s
SEED = "42"
number = 0


def report(ok, what):
    global number
    number += 1
    print(f"{'ok' if ok else 'not ok'} {number} - {what}", flush=True)
    if not ok:
        subprocess.run(["import", "-window", "root", "/tmp/candor-e2e-failed.png"], check=False)
        sys.exit(1)


def wait(condition, seconds=90):
    """The first true value of the condition, or None."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        try:
            value = condition()
        except Exception:  # a widget may vanish while it is being looked at
            value = None
        if value:
            return value
        time.sleep(0.02)
    return None


def steady(look):
    """What is looked at may vanish meanwhile, as a review that goes on does: then this looks again."""
    def again(*arguments):
        for _ in range(100):
            try:
                return look(*arguments)
            except GLib.Error:
                time.sleep(0.02)
        return look(*arguments)
    return again


def application():
    desktop = Atspi.get_desktop(0)
    for i in range(desktop.get_child_count()):
        child = desktop.get_child_at_index(i)
        if child and "candor" in (child.get_name() or "").lower():
            return child
    return None


def walk(node, depth=0):
    """Every accessible below a node, except the lines of the log: there are too many."""
    if node is None or depth > 40:
        return
    yield node
    if node.get_name() == "Log lines":
        return
    for i in range(node.get_child_count()):
        yield from walk(node.get_child_at_index(i), depth + 1)


def is_button(node):
    return node.get_role() in (Atspi.Role.PUSH_BUTTON, Atspi.Role.TOGGLE_BUTTON)


def is_on(node):
    return node.get_state_set().contains(Atspi.StateType.SENSITIVE)


@steady
def buttons(app):
    return [n for n in walk(app) if is_button(n) and is_on(n)]


@steady
def button(app, pattern):
    for node in buttons(app):
        if re.search(pattern, node.get_name() or ""):
            return node
    return None


@steady
def label(app, text):
    for node in walk(app):
        if node.get_name() == text:
            return node
    return None


@steady
def names_of(app):
    return [n.get_name() or "" for n in walk(app)]


@steady
def unnamed_of(app):
    """The roles of what can take the focus and has no name."""
    return [n.get_role_name() for n in walk(app) if n.get_state_set().contains(Atspi.StateType.FOCUSABLE) and not n.get_name()
            and n.get_role() not in (Atspi.Role.PANEL, Atspi.Role.FILLER, Atspi.Role.SCROLL_PANE, Atspi.Role.UNKNOWN)]


found = {}


@steady
def part(app, role, name=None):
    """A part of the window that stays, looked for once: the whole tree is slow to walk."""
    if (role, name) not in found:
        for node in walk(app):
            if node.get_role() == role and (name is None or node.get_name() == name):
                found[role, name] = node
                break
    return found.get((role, name))


def result(app):
    """The line that a screen reader is told after an action."""
    return part(app, Atspi.Role.STATUS_BAR).get_name()


def bar(app):
    node = part(app, Atspi.Role.STATUS_BAR)
    while node.get_name() != "Actions":
        node = node.get_parent()
    return node


def key(*names):
    subprocess.run(["xdotool", "key", "--clearmodifiers", *names], check=True)


def press(node):
    node.get_action_iface().do_action(0)


def ended(app):
    return result(app).endswith("Now: Run Failed.")


@steady
def has_focus(node):
    return any(n.get_state_set().contains(Atspi.StateType.FOCUSED) for n in walk(node))


def tab_to(node):
    """Moves the focus to a widget with the Tab key alone."""
    for _ in range(200):
        if wait(lambda: has_focus(node), 0.06):
            return
        key("Tab")
    report(False, f"Tab reaches '{node.get_name()}'")


@steady
def row_of(app, name):
    """The row of a Location: "3: PC, City, ..."."""
    return next(n for n in walk(app) if re.match(rf"\d: {name},", n.get_name() or ""))


def offered(app, pattern):
    """A button of the bar, or a sentence of a story that is one."""
    return button(bar(app), pattern) or button(part(app, Atspi.Role.SCROLL_PANE, "Context"), pattern)


class Keyboard:
    def begin(self, app, game, seed):
        tab_to(label(app, f"Options of {game}"))
        key("space")
        tab_to(wait(lambda: label(app, f"Seed of a new run of {game}")))
        subprocess.run(["xdotool", "type", "--delay", "5", seed], check=True)
        key("Return")

    def select(self, app, name):
        row = row_of(app, name)
        key(re.match(r"(\d)", row.get_name())[1])

    def choose(self, app, pattern):
        name = wait(lambda: offered(app, pattern)).get_name()
        wanted = re.match(r"\[(\w+)\]", name)[1]
        key({"Enter": "Return"}.get(wanted, wanted))

    def push(self, node):
        tab_to(node)
        key("space")


class Names:
    def begin(self, app, game, seed):
        press(label(app, f"Options of {game}"))
        wait(lambda: label(app, f"Seed of a new run of {game}")).get_editable_text_iface().set_text_contents(seed)
        press(button(app, f"^New run of {game}$"))

    def select(self, app, name):
        row = row_of(app, name)
        row.get_parent().get_selection_iface().select_child(row.get_index_in_parent())

    def choose(self, app, pattern):
        press(wait(lambda: offered(app, pattern)))

    def push(self, node):
        press(node)


@steady
def seen(app):
    """What the window says about the player and the world, and what can be done."""
    values = [n.get_name() for n in walk(app) if n.get_role() == Atspi.Role.LIST_ITEM]
    return sorted(re.sub(", changed by .*", "", v) for v in values), [b.get_name() for b in buttons(bar(app))]


def killed():
    """kill -9 in the middle of a fight, at five moments of one run."""
    pid, app, hand = int(os.environ["E2E_PID"]), wait(application), Keyboard()
    report(wait(lambda: button(app, "^New run of Frontier$")) is not None, "the title screen offers a new run")
    subprocess.run(["xdotool", "mousemove", "640", "780"], check=True)
    hand.begin(app, "Frontier", SEED)
    wait(lambda: label(app, "[Enter] Go"))
    hand.select(app, "PC")
    wait(lambda: button(bar(app), r"^\[Enter\] Go to PC$"))
    hand.choose(app, r"^\[Enter\] Go to PC$")
    if wait(lambda: button(bar(app), r"^\[y\] Go to PC anyway$") or button(bar(app), r"^\[r\] Recover$")).get_name().startswith("[y]"):
        hand.choose(app, r"^\[y\] Go to PC anyway$")
    wait(lambda: button(bar(app), r"^\[r\] Recover$"))
    for moment in range(5):
        before = result(app)
        action = "Guard" if moment % 2 else "Recover"
        hand.choose(app, rf"^\[{action[0].lower()}\] {action}$")
        wait(lambda: result(app) != before and result(app).startswith(action))
        was = seen(app)
        os.kill(pid, 9)
        wait(lambda: application() is None)
        found.clear()
        pid = subprocess.Popen([os.environ["E2E_APP"]]).pid
        app = wait(application)
        start = wait(lambda: button(app, "^Continue "))
        report(start is not None, "a killed run waits on the title screen")
        press(start)
        wait(lambda: button(bar(app), r"^\[r\] Recover$"))
        report(wait(lambda: seen(app) == was) is not None, "and continues at exactly that step")
    os.kill(pid, 9)
    print(f"1..{number}")


WAYS = {"U": ("Up", "w", "North"), "D": ("Down", "s", "South"), "L": ("Left", "a", "West"), "R": ("Right", "d", "East"),
        "Y": ("y", "y", "Accept")}  # fmt: skip


def board(hand):
    """Threshold, seed 1: the Resonance Inverter, and out whole."""
    app = wait(application)
    report(wait(lambda: button(app, "^New run of Threshold$")) is not None, "the title screen offers a run of Threshold")
    subprocess.run(["xdotool", "mousemove", "640", "780"], check=True)
    (Keyboard if hand == "board-keyboard" else Names)().begin(app, "Threshold", "1")
    report(wait(lambda: label(app, "row 4, column 7, distortion")) is not None, "every cell has its name in words")
    here = label(app, "Row 2, column 2, ground; Coherence 20, stable")
    report(here is not None, "the board says where you are and the STATE")
    report("South: row 3, column 2, ground; Coherence 19" in here.get_description(), "and where the ways lead")
    report(button(app, "^Copy") is None and button(bar(app), "Save a copy") is None, "a run in progress is not shared")
    said = []
    for number_of_move, way in enumerate("DDDDRDRRDRRDDLDYUUUUUUUUURRRRRR"):
        before, (arrow, letter, name) = result(app), WAYS[way]
        if hand == "board-keyboard":
            key(arrow if number_of_move % 3 else letter)
        else:
            press(wait(lambda: button(app, rf"^\[{letter}\] {name}$")))
        if not wait(lambda: result(app) != before and result(app).startswith(name)):
            report(False, f"move {number_of_move}, {name}, is carried out; said: {result(app)}")
        said.append(result(app))
    report(len(said) == 31, "every move is carried out and says its result in one line")
    report("You emerged whole" in said[-1] and "Row 2, column 12, exit; Coherence 16" in said[-1], "the last one reaches the exit: " + said[-1])
    report(label(app, "You emerged whole") is not None, "the end is told")
    report(button(app, "^Copy run code$") is not None, "now the run can be shared")
    report([b.get_name() for b in buttons(bar(app))] == ["[t] Leave"], "the end offers nothing but Leave")
    if hand == "board-keyboard":
        key("t")
    else:
        press(button(bar(app), r"^\[t\] Leave$"))
    back = wait(lambda: button(app, "^New run of Threshold$"))
    report(back is not None and button(app, "^Continue ") is None, "it is recorded, and there is nothing to continue")
    print(f"1..{number}")


@steady
def after(app, heading):
    """The first button behind a heading of the context that can be pressed."""
    found_heading = False
    for node in walk(part(app, Atspi.Role.SCROLL_PANE, "Context")):
        found_heading = found_heading or node.get_name() == heading
        if found_heading and is_button(node) and is_on(node):
            return node
    return None


def act(app, what, do):
    """Does something and waits until the window says what came of it."""
    before = result(app)
    do()
    if not wait(lambda: result(app) != before):
        report(False, f"'{what}' is carried out; said: {before}")
    return result(app)


def create(app, hand):
    """A character: whatever Begin says is missing, and all points."""

    @steady
    def missing_choice():
        begin = next(n for n in walk(bar(app)) if n.get_name() == "[b] Begin")
        return re.match(r"Choose an? (\w+)", begin.get_description())

    steps = 0
    while missing_choice() and steps < 6:
        missing = missing_choice()[1].capitalize()
        node = after(app, missing)
        if node is None:
            report(False, f"there is something to choose under '{missing}'")
        act(app, node.get_name(), lambda: hand.push(node))
        steps += 1
    report(steps == 3, f"Begin says what is missing, {steps} choices")
    for stat in ("Valor", "Endurance"):
        more = button(app, rf"^{stat}: more, 4$")
        hand.push(more)
        report(wait(lambda: button(app, rf"^{stat}: more, 5$")) is not None, f"'{stat}' is 4 now")
    report(button(bar(app), r"^\[b\] Begin$") is None, "Begin waits for the points that can be spent")
    act(app, "Suggested build", lambda: hand.choose(app, r"^\[u\] Suggested build$"))
    report(wait(lambda: button(bar(app), r"^\[b\] Begin$")) is not None, "the suggested build spends them")


@steady
def sentences(app):
    """The choices of a scene by name: the sentence, its chance, what it brings."""
    names = [b.get_name() for b in buttons(part(app, Atspi.Role.SCROLL_PANE, "Context"))]
    return [name for name in names if re.match(r"\[\d\] .*(\d %|no roll) ", name)]


def turn(app, hand, number_of_turn):
    """One step of a scenario: an answer, a choice, a stat, something to discard, or on."""
    in_bar = [b.get_name() for b in buttons(bar(app))]
    scene = sentences(app)
    onward = [name for name in in_bar if name.startswith("[c]")]
    if scene:
        name = scene[number_of_turn % len(scene)]
    elif onward:
        name = onward[0]
    elif any(name.startswith("[") for name in in_bar):
        keyed = [name for name in in_bar if name.startswith("[")]
        name = keyed[number_of_turn % len(keyed)]
    else:
        node = next(n for n in buttons(app) if "Discard" in n.get_name())
        return act(app, node.get_name(), lambda: hand.push(node))
    return act(app, name, lambda: hand.choose(app, "^" + re.escape(name) + "$"))


def tale(hand):
    app = wait(application)
    report(wait(lambda: button(app, "^New run of Tale$")) is not None, "the title screen offers a run of Tale")
    subprocess.run(["xdotool", "mousemove", "640", "780"], check=True)
    hand.begin(app, "Tale", SEED)
    report(wait(lambda: label(app, "A new character")) is not None, "a run begins with a new character")
    create(app, hand)
    act(app, "Begin", lambda: hand.choose(app, r"^\[b\] Begin$"))
    report(wait(lambda: button(bar(app), r"^\[r\] Retire$")) is not None, "Begin leads to the journey")
    act(app, "a scenario", lambda: hand.choose(app, r"^\[1\]"))
    report(wait(lambda: len(sentences(app)) >= 2) is not None,
           "a scenario begins with a scene and its choices")
    steps, said = 0, []
    while steps < 120 and not button(bar(app), r"^\[r\] Retire$"):
        said.append(turn(app, hand, steps))
        steps += 1
    report(steps < 120, f"the scenario ends after {steps} steps")
    report(all(len(s) < 300 for s in said), "every step says its result in one line")
    act_on = [b.get_name() for b in buttons(bar(app))]
    report(not any(name.startswith("[1]") for name in act_on) and len(act_on) >= 2, "the next scenarios are offered")
    hand.choose(app, r"^\[r\] Retire$")
    report(wait(lambda: button(bar(app), r"^\[Enter\] Confirm: Retire$")) is not None, "retiring asks first")
    act(app, "Retire", lambda: hand.choose(app, r"^\[Enter\] Confirm: Retire$"))
    report(wait(lambda: label(app, "RETIRED")) is not None, "the end is told")
    names = names_of(app)
    report("How the dice fell" in names, "with how the dice fell")
    for figure in (r"^Successes \d+$", r"^Expected successes \d+\.\d\d$", r"^Players who fared worse \d+\.\d %$"):
        report(any(re.match(figure, name) for name in names), f"there is {figure}")
    report(any(name.startswith("Chart over the run") for name in names) and "Every step" in names,
           "and the chart with its table")
    report(not unnamed_of(app), f"everything that can take the focus has a name {unnamed_of(app)}")
    hand.choose(app, r"^\[t\] Title screen$")
    report(wait(lambda: button(app, "^New run of Frontier$")) is not None, "and back to the title screen")
    print(f"1..{number}")


def template(game):
    """A whole run of a game made from the template: the first thing that the bar offers, until it is over."""
    app, hand = wait(application), Names()
    report(wait(lambda: button(app, f"^New run of {game}$")) is not None, f"the title screen offers a run of {game}")
    hand.begin(app, game, SEED)
    wait(lambda: button(bar(app), r"^\[1\]"))
    steps = 0
    while steps < 40 and not label(app, "DONE"):
        act(app, "the first action", lambda: hand.choose(app, r"^\[1\]"))
        steps += 1
    report(label(app, "DONE") is not None, f"the run ends after {steps} actions")
    print(f"1..{number}")


def main():
    if sys.argv[1] == "template":
        return template(sys.argv[2])
    if sys.argv[1].startswith("board-"):
        return board(sys.argv[1])
    if sys.argv[1].startswith("tale-"):
        return tale({"tale-keyboard": Keyboard, "tale-names": Names}[sys.argv[1]]())
    if sys.argv[1] == "killed":
        return killed()
    hand = {"keyboard": Keyboard, "names": Names}[sys.argv[1]]()
    app = wait(application)
    report(app is not None, "the window is on the accessibility bus")
    report(wait(lambda: button(app, "^New run of Frontier$")) is not None, "the title screen offers a new run")
    subprocess.run(["xdotool", "mousemove", "640", "780"], check=True)  # keys go where the pointer is
    hand.begin(app, "Frontier", SEED)
    report(wait(lambda: label(app, "[Enter] Go")) is not None, "a run begins at the frontier")
    report(label(app, "Frontier shows arrival state.") is not None, "the reminder is there")

    hand.select(app, "PC")
    report(wait(lambda: button(bar(app), r"^\[Enter\] Go to PC$")) is not None, "selecting a row does not travel")
    hand.choose(app, r"^\[Enter\] Go to PC$")
    if wait(lambda: button(bar(app), r"^\[y\] Go to PC anyway$") or button(bar(app), r"^\[r\] Recover$")).get_name().startswith("[y]"):
        hand.choose(app, r"^\[y\] Go to PC anyway$")
    report(wait(lambda: button(bar(app), r"^\[r\] Recover$")) is not None, "Go leads into combat")

    steps, said = 0, set()
    while steps < 120 and not ended(app):
        before = result(app)
        hand.choose(app, r"^\[r\] Recover$")
        # What led here may be told only now.
        wait(lambda: result(app) != before and result(app).startswith("Recover"))
        said.add(result(app))
        steps += 1
    report(label(app, "Run Failed") is not None, f"the run ends with its report after {steps} turns")
    report(len(said) > 3 and all(s.startswith("Recover") for s in said), "every action says its result in one line")
    report(label(app, "How it came to this") is not None, "the report says how it came to this")
    report(wait(lambda: button(bar(app), r"^\[c\] Continue$")) is not None, "the report offers Continue")
    hand.choose(app, r"^\[c\] Continue$")
    report(wait(lambda: label(app, "Contracts")) is not None, "Continue leads to Observation Data")
    report(not unnamed_of(app), f"everything that can take the focus has a name {unnamed_of(app)}")
    hand.choose(app, r"^\[t\] Title screen$")
    report(wait(lambda: button(app, "^New run of Frontier$")) is not None, "and back to the title screen")
    print(f"1..{number}")


if __name__ == "__main__":
    main()
