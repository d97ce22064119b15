"""interrupt.py SIGNAL alone|group FILE COMMAND...

Starts COMMAND in a process group of its own, waits until FILE appears, sends
SIGNAL to the command alone or to the group, and prints how it ended and what of
its processes still runs."""

import ctypes
import os
import signal
import subprocess
import sys
import time

PR_SET_CHILD_SUBREAPER = 36


def wait_until(condition, seconds):
    deadline = time.monotonic() + seconds
    while not condition() and time.monotonic() < deadline:
        time.sleep(0.02)
    return condition()


def all_reaped():
    """Reaps what has ended; true when no process is left."""
    try:
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass
    except ChildProcessError:
        return True
    return False


name, whom, file, command = sys.argv[1], sys.argv[2], sys.argv[3], sys.argv[4:]
number = getattr(signal, name)
# The command's orphans come here, whether or not the machine's first process
# takes care of such.
ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1)
# lit's workers ignore SIGINT, and what is ignored stays so in a new program.
process = subprocess.Popen(
    command,
    process_group=0,
    preexec_fn=lambda: signal.signal(number, signal.SIG_DFL),
)
if not wait_until(lambda: os.path.exists(file), 60):
    print("never came so far")
(os.kill if whom == "alone" else os.killpg)(process.pid, number)
try:
    code = process.wait(timeout=20)
    print("ended by", signal.Signals(-code).name if code < 0 else code)
except subprocess.TimeoutExpired:
    print("did not end")
if wait_until(all_reaped, 5):
    print("nothing still runs")
else:
    print("something still runs")
    os.killpg(process.pid, signal.SIGKILL)
