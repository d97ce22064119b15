"""kill-part.py COMMAND...: runs cupcc, and ends the first process of a part of a module as a crash does.

That is a copy of a target's process: a copy of the front end's, which is one of the driver's.
Ends with the command's status."""

import os
import signal
import subprocess
import sys
import time


def children(process):
    try:
        with open(f"/proc/{process}/task/{process}/children", encoding="ascii") as file:
            return [int(word) for word in file.read().split()]
    except OSError:
        return []


def is_copy(process, command):
    try:
        with open(f"/proc/{process}/comm", encoding="utf-8") as file:
            return file.read().strip() == os.path.basename(command)
    except OSError:
        return False


def parts(driver, command):
    return [part for front_end in children(driver) for target in children(front_end)
            for part in children(target) if is_copy(part, command)]


def main():
    run = subprocess.Popen(sys.argv[1:])
    killed = False
    while run.poll() is None:
        for part in parts(run.pid, sys.argv[1])[:1] if not killed else []:
            os.kill(part, signal.SIGSEGV)
            killed = True
        time.sleep(0.002)
    if not killed:
        print("kill-part.py: no process of a part was seen")
    return run.returncode


if __name__ == "__main__":
    sys.exit(main())
