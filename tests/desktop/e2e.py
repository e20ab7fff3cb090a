#!/usr/bin/python3
"""e2e.py keyboard|names|killed   drives a running candor.

keyboard: a whole run from the title screen to the Observation Data, only real keys are pressed.
names: the same, only what AT-SPI calls by name is pressed. killed: the program is killed in the
middle of a run, started again, and continues at exactly that step.
R007: this window is the only way to play. R291: the keys on the buttons work as real keys.
"""

import os
import re
import subprocess
import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi  # noqa: E402

SEED = "42"
number = 0


def report(ok, what):
    global number
    number += 1
    print(f"{'ok' if ok else 'not ok'} {number} - {what}", flush=True)
    if not ok:
        subprocess.run(["import", "-window", "root", "/tmp/candor-e2e-failed.png"], check=False)
        sys.exit(1)


def wait(condition, seconds=15):
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


def buttons(app):
    return [n for n in walk(app) if is_button(n) and is_on(n)]


def button(app, pattern):
    for node in buttons(app):
        if re.search(pattern, node.get_name() or ""):
            return node
    return None


def label(app, text):
    for node in walk(app):
        if node.get_name() == text:
            return node
    return None


found = {}


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


class Keyboard:
    def begin(self, app):
        key("Tab")  # from New run to its seed field
        subprocess.run(["xdotool", "type", "--delay", "5", SEED], check=True)
        key("Return")

    def choose(self, app, pattern):
        name = button(bar(app), pattern).get_name()
        wanted = re.match(r"\[(\w+)\]", name)[1]
        key({"Enter": "Return"}.get(wanted, wanted))


class Names:
    def begin(self, app):
        for node in walk(app):
            if node.get_name() == "Seed of a new run of Frontier":
                node.get_editable_text_iface().set_text_contents(SEED)
        press(button(app, "^New run of Frontier$"))

    def choose(self, app, pattern):
        press(button(bar(app), pattern))


def seen(app):
    """What the window says about the player and the world, and what can be done."""
    values = [n.get_name() for n in walk(app) if n.get_role() == Atspi.Role.LIST_ITEM]
    return sorted(re.sub(", changed by .*", "", v) for v in values), [b.get_name() for b in buttons(bar(app))]


def killed():
    """kill -9 in the middle of a fight, at five moments of one run."""
    pid, app, hand = int(os.environ["E2E_PID"]), wait(application), Keyboard()
    report(wait(lambda: button(app, "^New run of Frontier$")) is not None, "the title screen offers a new run")
    subprocess.run(["xdotool", "mousemove", "640", "780"], check=True)
    hand.begin(app)
    wait(lambda: button(app, r"^\[Enter\] Go to"))
    hand.choose(app, r"\] Select PC$")
    wait(lambda: button(bar(app), r"^\[Enter\] Go to PC$"))
    hand.choose(app, r"^\[Enter\] Go to PC$")
    wait(lambda: button(bar(app), r"^\[r\] Recover$"))
    for moment in range(5):
        before = result(app)
        hand.choose(app, r"^\[g\] Guard$" if moment % 2 else r"^\[r\] Recover$")
        wait(lambda: result(app) != before, 5)
        was = seen(app)
        os.kill(pid, 9)
        wait(lambda: application() is None)
        found.clear()
        pid = subprocess.Popen([os.environ["E2E_APP"]]).pid
        app = wait(application)
        start = wait(lambda: button(app, "^Continue$"))
        report(start is not None, "a killed run waits on the title screen")
        press(start)
        wait(lambda: button(bar(app), r"^\[r\] Recover$"))
        report(wait(lambda: seen(app) == was) is not None, "and continues at exactly that step")
    os.kill(pid, 9)
    print(f"1..{number}")


def main():
    if sys.argv[1] == "killed":
        return killed()
    hand = {"keyboard": Keyboard, "names": Names}[sys.argv[1]]()
    app = wait(application)
    report(app is not None, "the window is on the accessibility bus")
    report(wait(lambda: button(app, "^New run of Frontier$")) is not None, "the title screen offers a new run")
    subprocess.run(["xdotool", "mousemove", "640", "780"], check=True)  # keys go where the pointer is
    hand.begin(app)
    report(wait(lambda: button(app, r"^\[Enter\] Go to")) is not None, "a run begins at the frontier")
    report(label(app, "Frontier shows arrival state.") is not None, "the reminder is there")

    hand.choose(app, r"\] Select PC$")
    report(wait(lambda: button(bar(app), r"^\[Enter\] Go to PC$")) is not None, "selecting a row does not travel")
    hand.choose(app, r"^\[Enter\] Go to PC$")
    report(wait(lambda: button(bar(app), r"^\[r\] Recover$")) is not None, "Go leads into combat")

    steps, said = 0, set()
    while steps < 120 and not ended(app):
        before = result(app)
        hand.choose(app, r"^\[r\] Recover$")
        wait(lambda: result(app) != before, 5)
        said.add(result(app))
        steps += 1
    report(label(app, "Run Failed") is not None, f"the run ends with its report after {steps} turns")
    report(len(said) > 3 and all(s.startswith("Recover") for s in said), "every action says its result in one line")
    report(label(app, "How it came to this") is not None, "the report says how it came to this")
    report(wait(lambda: button(bar(app), r"^\[c\] Continue$")) is not None, "the report offers Continue")
    hand.choose(app, r"^\[c\] Continue$")
    report(wait(lambda: label(app, "No unlocks are defined")) is not None, "Continue leads to Observation Data")
    unnamed = [n for n in walk(app) if n.get_state_set().contains(Atspi.StateType.FOCUSABLE) and not n.get_name()
               and n.get_role() not in (Atspi.Role.PANEL, Atspi.Role.FILLER, Atspi.Role.SCROLL_PANE, Atspi.Role.UNKNOWN)]
    report(not unnamed, "everything that can take the focus has a name " + str([n.get_role_name() for n in unnamed]))
    hand.choose(app, r"^\[t\] Title screen$")
    report(wait(lambda: button(app, "^Watch replay$")) is not None, "and back to the title screen")
    print(f"1..{number}")


main()
