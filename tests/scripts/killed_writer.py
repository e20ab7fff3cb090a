"""A process killed while it writes a run file leaves the old file or the new one, whole."""
import os
import random
import signal
import subprocess
import tempfile
import threading

from lab import LAB, Tap, run

tap = Tap()
chooser = random.Random(7)
# Many quick steps: resting is refused most of the time, recovering in combat goes on for long.
moves = ("go 1\nguard\nrecover\nattack 1\nrecover\nrest 1\nchoose 1\ncontinue\n" * 400).encode()


def write(pipe):
    try:
        pipe.write(moves)
        pipe.flush()
    except BrokenPipeError:
        pass


kills, bad, longest, left = 0, [], 0, []
with tempfile.TemporaryDirectory() as folder:
    path = os.path.join(folder, "run.candor")
    for i in range(40):
        process = subprocess.Popen([LAB, "drive", "--game", "frontier", "--seed", str(i), "--save", path],
                                   stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        writer = threading.Thread(target=write, args=(process.stdin,))
        writer.start()
        # Once it has said so many lines it is at work on the next step, however busy the machine is.
        for _ in range(chooser.randrange(3, 60)):
            process.stdout.readline()
        process.send_signal(signal.SIGKILL)
        process.stdout.read()
        process.wait()
        writer.join()
        kills += process.returncode == -signal.SIGKILL
        left += [name for name in os.listdir(folder) if name != "run.candor"]
        if os.path.exists(path):
            status, out, err = run("verify", path)
            longest = max(longest, open(path).read().count("\nstep "))
            if status != 0:
                bad.append(out)
tap.check(kills >= 20, f"{kills} writers were killed at work")
# A file has no name until it is whole: only between two calls of the system one can be left.
tap.check(len(set(left)) <= 2, "nothing half written is left beside it", left)
tap.check(not bad and longest > 0, "every run file left behind verifies", bad)
tap.end()
