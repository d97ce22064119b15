"""interrupt.py SIGNAL alone|group FOLDER COMMAND...

Starts COMMAND in a process group of its own, waits until a file appears in
FOLDER (what the command makes while it works) or two seconds are over, sends
SIGNAL to the command alone or to the group, and prints how it ended and what is
left running of the group."""

import os
import signal
import subprocess
import sys
import time

name, whom, folder, command = sys.argv[1], sys.argv[2], sys.argv[3], sys.argv[4:]
number = getattr(signal, name)
# lit's workers ignore SIGINT, and what is ignored stays so in a new program.
process = subprocess.Popen(
    command,
    process_group=0,
    preexec_fn=lambda: signal.signal(number, signal.SIG_DFL),
)
deadline = time.monotonic() + 2
while time.monotonic() < deadline and not os.listdir(folder):
    time.sleep(0.02)
time.sleep(0.2)
(os.kill if whom == "alone" else os.killpg)(process.pid, number)
try:
    code = process.wait(timeout=20)
except subprocess.TimeoutExpired:
    code = 0
print("ended by", signal.Signals(-code).name if code < 0 else code)
try:
    os.killpg(process.pid, signal.SIGKILL)
    print("something still runs")
except ProcessLookupError:
    print("nothing still runs")
