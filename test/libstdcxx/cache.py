#===- cache.py - outcomes of earlier runs ----------------------------------===#
#
# Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===------------------------------------------------------------------------===#
#
# A line of JSON for each outcome, appended as it is known: a run that is stopped
# goes on where it was. An outcome counts for the text of the test, the options
# and the build it was found with; some verdicts may be asked to count for any build.

import hashlib
import json
import os
import subprocess
import threading

from outcomes import PASSED, Outcome

# What an outcome depends on, below the build.
PARTS = [
    "bin/cupcc",
    "bin/cupcc-on-cpu",
    "lib/cupcc/device/cupcc-device.bc",
    "lib/cupcc/device/cupcc-device-cuda.bc",
    "lib/cupcc/device/cupcc-device-cxx.bc",
    "lib/cupcc/device/cupcc-device-cxx-exceptions.bc",
    "lib/cupcc/device/cupcc-device-quad.bc",
    "lib/cupcc/host/libcupcc_host.a",
    "lib/libcupcc-cpu.a",
    "test/cpu/cupcc-cpu-device.bc",
]


def digest(*texts):
    return hashlib.sha1("\0".join(texts).encode(errors="surrogateescape")).hexdigest()[:16]


def digest_of_build(build):
    result = hashlib.sha1()
    for part in PARTS:
        with open(os.path.join(build, part), "rb") as file:
            result.update(hashlib.sha1(file.read()).digest())
    return result.hexdigest()[:16]


def commit_of(folder):
    """The commit of the sources in a folder, "?" where there is no git."""
    command = ["git", "-C", folder, "rev-parse", "--short=8", "HEAD"]
    done = subprocess.run(command, capture_output=True, text=True)
    return done.stdout.strip() or "?"


class Cache:
    """commit: that of the build."""

    def __init__(self, path, build_digest, kept, commit):
        self.path = path
        self.build = build_digest
        self.kept = kept
        self.commit = commit
        self.lock = threading.Lock()
        self.rows = {}
        if os.path.exists(path):
            with open(path, encoding="utf-8") as file:
                for line in file:
                    row = json.loads(line)
                    self.rows[row["test"]] = row

    @staticmethod
    def _text(test):
        return digest(*test.lines, *test.options)

    def find(self, test):
        row = self.rows.get(test.name)
        if not row or row["text"] != self._text(test):
            return None
        if row["build"] != self.build and row["verdict"] not in self.kept:
            return None
        return Outcome(row["verdict"], row["reason"], row.get("commit", "?"))

    def passed(self, test):
        """Whether it passed, with any build."""
        row = self.rows.get(test.name)
        return bool(row) and row["text"] == self._text(test) and row["verdict"] == PASSED

    def keep(self, test, outcome):
        outcome.commit = self.commit
        row = {
            "test": test.name,
            "text": self._text(test),
            "build": self.build,
            "commit": self.commit,
            "verdict": outcome.verdict,
            "reason": outcome.reason,
        }
        with self.lock:
            self.rows[test.name] = row
            with open(self.path, "a", encoding="utf-8") as file:
                file.write(json.dumps(row) + "\n")
