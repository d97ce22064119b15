"""interrupt.py SIGNAL alone|group FOLDER COMMAND...

Starts COMMAND in a process group of its own, waits until a file appears in
FOLDER (what the command makes while it works) or two seconds are over, sends
SIGNAL to the command alone or to the group, and prints how it ended and what is
left running of the group."""

import ctypes
import os
import signal
import subprocess
import sys
import time

PR_SET_CHILD_SUBREAPER = 36


def all_reaped(seconds):
    """Reaps what has ended; true when no process is left."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        try:
            os.waitpid(-1, os.WNOHANG)
        except ChildProcessError:
            return True
        time.sleep(0.02)
    return False


name, whom, folder, command = sys.argv[1], sys.argv[2], sys.argv[3], sys.argv[4:]
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
deadline = time.monotonic() + 2
while time.monotonic() < deadline and not os.listdir(folder):
    time.sleep(0.02)
(os.kill if whom == "alone" else os.killpg)(process.pid, number)
try:
    code = process.wait(timeout=20)
except subprocess.TimeoutExpired:
    code = 0
print("ended by", signal.Signals(-code).name if code < 0 else code)
if all_reaped(5):
    print("nothing still runs")
else:
    print("something still runs")
    os.killpg(process.pid, signal.SIGKILL)
