"""What the tests of candor-lab share: driving it line by line, and TAP output."""
import json
import os
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
LAB = os.path.abspath(sys.argv[1]) if len(sys.argv) > 1 else os.path.join(ROOT, "build/src/lab/candor-lab")
STARTER = os.path.join(ROOT, "content/frontier")


def run(*arguments, text=""):
    """A whole call: (exit status, standard output, standard error)."""
    done = subprocess.run([LAB, *arguments], input=text, capture_output=True, text=True)
    return done.returncode, done.stdout, done.stderr


def fixture(name):
    """Arguments that lay test content over the starter content."""
    return ["--content", STARTER, "--content", os.path.join(ROOT, "tests/content", name)]


class Drive:
    """One run driven move by move."""

    def __init__(self, seed, *arguments, game="frontier"):
        self.process = subprocess.Popen(
            [LAB, "drive", "--game", game, "--seed", str(seed), *arguments],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
        self.view, self.error = None, None
        self.new = self.read()

    def read(self):
        """Log lines up to the next view or error."""
        lines = []
        while True:
            line = json.loads(self.process.stdout.readline())
            if line["type"] == "log":
                lines.append(line)
            elif line["type"] == "view":
                self.view, self.error = line, None
                return lines
            else:
                self.error = line
                return lines

    def do(self, move):
        self.process.stdin.write(move + "\n")
        self.process.stdin.flush()
        self.new = self.read()
        return self.new

    def moves(self):
        return [m["move"] for m in self.view["moves"] if m["enabled"]]

    def close(self):
        self.process.stdin.close()
        status = self.process.wait()
        self.process.stdout.close()
        return status


class Tap:
    """Counts checks and prints them as TAP."""

    def __init__(self):
        self.count, self.failed = 0, 0

    def check(self, good, name, detail=""):
        self.count += 1
        if not good:
            self.failed += 1
            for line in str(detail).splitlines()[:40]:
                print("# " + line)
        print(("ok" if good else "not ok"), self.count, "-", name, flush=True)

    def end(self):
        print(f"1..{self.count}")
        sys.exit(1 if self.failed else 0)
