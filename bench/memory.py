"""How much memory a command's processes have at a time."""

import collections
import os
import threading

INTERVAL_S = 0.05


def session_of(pid):
    """The session of a process, or None where it has ended."""
    try:
        with open(f"/proc/{pid}/stat", encoding="utf-8", errors="replace") as file:
            # The name, in parentheses, may have spaces.
            return int(file.read().rpartition(")")[2].split()[3])
    except OSError:
        return None


def pages_of(pid):
    """The program of a process, its part of the memory that is of no file, in bytes, and what it
    has of files: programs and libraries. None where it has ended."""
    try:
        program = os.readlink(f"/proc/{pid}/exe")
        with open(f"/proc/{pid}/smaps_rollup", encoding="utf-8") as file:
            rows = [line.split() for line in file.readlines()[1:]]
    except OSError:
        return None
    size = {row[0]: int(row[1]) * 1024 for row in rows}
    own = size["Pss_Anon:"] + size["Pss_Shmem:"]
    return program, own, size["Rss:"] - size["Anonymous:"] - size["Pss_Shmem:"]


def memory_of(session):
    """Bytes of all its processes. A page that a fork left to two of them counts once, and so do
    the files that processes of one program have, whoever else on the machine has them."""
    own, files = 0, collections.defaultdict(int)
    for pid in (name for name in os.listdir("/proc") if name.isdigit()):
        pages = pages_of(pid) if session_of(pid) == session else None
        if pages:
            program, bytes_own, bytes_files = pages
            own += bytes_own
            files[program] = max(files[program], bytes_files)
    return own + sum(files.values())


class MemoryWatch:
    """Looks at the processes of a session again and again. peak: the most bytes that they had
    together. What a process has for less than INTERVAL_S may not be seen."""

    def __init__(self, session):
        self.session = session
        self.peak = 0
        self.end = threading.Event()
        self.thread = threading.Thread(target=self.watch, daemon=True)

    def __enter__(self):
        self.thread.start()
        return self

    def __exit__(self, *_):
        self.end.set()
        self.thread.join()

    def watch(self):
        while not self.end.wait(INTERVAL_S):
            self.peak = max(self.peak, memory_of(self.session))
