"""candor-lab-mpi: the same bytes for any number of ranks, and when a rank is killed in the middle."""
import os
import signal
import subprocess
import sys
import tempfile
import time

from lab import Tap, run

MPI = os.path.abspath(sys.argv[2])
tap = Tap()
# Anybody, also root in a container without ssh.
environment = dict(os.environ, OMPI_ALLOW_RUN_AS_ROOT="1", OMPI_ALLOW_RUN_AS_ROOT_CONFIRM="1", OMPI_MCA_plm="isolated")
mpirun = ["mpirun", "--map-by", ":OVERSUBSCRIBE"]
study = ("--game", "frontier", "--policy", "heuristic", "--policy", "attack", "--set", "rules.yaml:start_hp=80..120/10",
         "--set", "rules.yaml:guard_block=6|8", "--runs", "70", "--json")


def ranks(count, *arguments, options=()):
    done = subprocess.run([*mpirun, *options, "-n", str(count), MPI, *arguments], capture_output=True, text=True, env=environment, timeout=200)
    return done.returncode, done.stdout, done.stderr


one = run("sweep", *study, "--threads", "1")
tap.check(one[0] == 0 and run("sweep", *study, "--threads", "2")[1] == one[1], "the same bytes for one thread and two", one[2])
for count in (1, 3, 4):
    status, out, err = ranks(count, *study)
    tap.check(status == 0 and out == one[1], f"the same bytes for {count} ranks", err + out[:300])
shares = [int(n) for n in err.split("units by rank:")[1].split()[:4]]
tap.check(len(shares) == 4 and sum(shares) >= 60 and sum(1 for n in shares if n > 0) >= 2, "the work is shared", err)
status, out, err = ranks(2, *study, "--set", "rules.yaml:start_hp=x")
tap.check(status != 0 and err.count("expected") == 1, "what is wrong is said once", err)


def seconds(pid):
    """What a process has worked."""
    fields = open(f"/proc/{pid}/stat").read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def children(pid):
    return [int(p) for p in open(f"/proc/{pid}/task/{pid}/children").read().split()]


# One of three is killed as soon as it has worked for a while, which is long before all is done. Each rank writes a file: Debian's mpirun (4.1.4)
# sometimes crashes by itself when it hears of the end just after a rank has died, and what it should have passed on is lost with it.
longer = (*study[:-3], "--runs", "48000", "--json")
whole = run("sweep", *longer)[1]
folder = tempfile.TemporaryDirectory()
to_file = ["sh", "-c", 'exec "$0" "$@" >"$FOLDER/$OMPI_COMM_WORLD_RANK"', MPI]
process = subprocess.Popen([*mpirun, "--enable-recovery", "-n", "3", *to_file, *longer], stderr=subprocess.PIPE, text=True,
                           env=dict(environment, FOLDER=folder.name))
while process.poll() is None and (len(children(process.pid)) < 3 or seconds(children(process.pid)[-1]) < 0.2):
    time.sleep(0.01)
under_way = process.poll() is None
tap.check(under_way, "a rank is killed in the middle")
if under_way:
    os.kill(children(process.pid)[-1], signal.SIGKILL)
err = process.communicate(timeout=200)[1]
out = open(f"{folder.name}/0").read()
tap.check(process.returncode in (0, -signal.SIGSEGV) and out == whole, "and the bytes are the same", err + out[:300])
tap.end()
