"""The core as a library that can be exchanged, and the tests that run with it; for tools/mutate and tools/coverage."""

import json
import os
import shlex
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
LIBRARIES = ["src/libgames.a", "src/libcatalogs.a", "src/libengine.a", "src/libbase.a"]
GOLDEN = "tests/golden-hashes"
FEWER = {"--generate": "60", "--runs": "60"}  # of what properties are tried with


def shell(command, **options):
    return subprocess.run(command, capture_output=True, **options)


def must(command, folder):
    done = shell(command, cwd=folder)
    if done.returncode != 0:
        said = (done.stdout + done.stderr).decode(errors="replace")[-4000:]
        sys.exit(f"{os.path.basename(sys.argv[0])}: {' '.join(command)}\n{said}")
    return done.stdout.decode()


class Test:
    def __init__(self, told, build):
        self.name, self.command = told["name"], told["cmd"]
        self.suites = {suite.split(":")[1] for suite in told["suite"]}
        self.workdir = told["workdir"] or ROOT
        program = next((word for word in self.command if word.endswith("candor-lab")), self.command[0])
        self.program = os.path.relpath(os.path.join(build.folder, program), build.folder)
        self.seconds = 0


class Build:
    """A build of Meson whose tests are linked to libcore.so instead of the archives of the core."""

    def __init__(self, folder, compiler, options, link=()):
        self.folder, self.linker = os.path.abspath(folder), [compiler, *link]
        if not os.path.exists(os.path.join(self.folder, "build.ninja")):
            must(["env", "CC=" + compiler, "meson", "setup", *options, self.folder, ROOT], ROOT)
        must(["ninja", "build.ninja"], self.folder)  # there may be tests since
        told = json.loads(must(["meson", "introspect", "--tests", self.folder], ROOT))
        self.tests = [Test(test, self) for test in told]

    def make(self, tests):
        """Builds these tests and links them to the library."""
        programs = sorted({test.program for test in tests} | {GOLDEN})
        must(["ninja", "-j2", *LIBRARIES, *programs], self.folder)
        with open(os.path.join(self.folder, "compile_commands.json"), encoding="utf-8") as file:
            self.commands = {os.path.normpath(os.path.join(self.folder, entry["file"])): entry for entry in json.load(file)
                             if any(entry["output"].startswith(library + ".p/") for library in LIBRARIES)}
        self.objects = [entry["output"] for entry in self.commands.values()]
        self.library = os.path.join(self.folder, "libcore.so")
        if not self.link(self.objects, self.library):
            sys.exit("The core cannot be linked as a library.")
        os.makedirs(os.path.join(self.folder, "exchanged"), exist_ok=True)
        for program in programs:
            self.relink(program)

    def link(self, objects, out):
        listed = out + ".objects"
        with open(listed, "w", encoding="utf-8") as file:
            file.write("\n".join(objects))
        return shell([*self.linker, "-shared", "-Wl,-soname,libcore.so", "-o", out, "@" + listed],
                     cwd=self.folder).returncode == 0

    def program(self, name):
        return os.path.join(self.folder, "exchanged", os.path.basename(name))

    def relink(self, name):
        """The same program with the library in place of the archives."""
        words = shlex.split(must(["ninja", "-t", "commands", name], self.folder).strip().splitlines()[-1])
        words = [word for word in words if word not in LIBRARIES]
        words[words.index("-o") + 1] = self.program(name)
        must([*words, self.library], self.folder)

    def call(self, test):
        """The test's command with its relinked program, and fewer tries where it has numbers."""
        words = []
        for before, word in zip(["", *test.command], test.command):
            if os.path.normpath(os.path.join(self.folder, word)) == os.path.join(self.folder, test.program):
                word = self.program(test.program)
            if before in FEWER:
                word = min(word, FEWER[before], key=int)
            words.append(word)
        return words

    def environment(self, library, variables):
        return {**os.environ, **variables, "LD_LIBRARY_PATH": library or self.folder}

    def lines(self, words, workdir, library, **variables):
        """What a program prints, while it prints; whoever has read enough closes this, and the program is ended."""
        with subprocess.Popen(words, cwd=workdir, env=self.environment(library, variables), stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as program:
            try:
                yield from program.stdout
            finally:
                program.kill()

    def work(self, words, workdir, library, **variables):
        """Whether a program is content, and its seconds of work: a machine that is busy takes longer, and no more of them."""
        program = subprocess.Popen(words, cwd=workdir, env=self.environment(library, variables), stdin=subprocess.DEVNULL,
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        _, status, used = os.wait4(program.pid, 0)
        program.returncode = os.waitstatus_to_exitcode(status)
        return program.returncode == 0, used.ru_utime + used.ru_stime

    def run(self, words, workdir, limit, library=None, kept=False, **variables):
        """Whether a program is content, and what it printed if that is kept; with the library of another folder if one is given."""
        environment = self.environment(library, variables)
        try:
            done = subprocess.run(words, cwd=workdir, timeout=limit, env=environment, stdin=subprocess.DEVNULL,
                                  stdout=subprocess.PIPE if kept else subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        except subprocess.TimeoutExpired:
            return False, b""
        return done.returncode == 0, done.stdout
