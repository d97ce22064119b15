#===- checks.py - what was checked, and what came of it -----------------------===#
#
# Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===------------------------------------------------------------------------===#
"""Runs commands, and notes for each check whether it passed."""

import os
import re
import shutil
import subprocess
import threading

TIMEOUT_SECONDS = 600
SHOWN_LINES = 40

_PRINTING = threading.Lock()  # a check's lines stay together


class Result:
    def __init__(self, command, status, output):
        self.command, self.status, self.output = command, status, output

    def __bool__(self):
        return self.status == 0

    def explain(self):
        lines = self.output.rstrip().splitlines()
        cut = [f"... {len(lines) - SHOWN_LINES} lines before"] if len(lines) > SHOWN_LINES else []
        return "\n".join([f"status {self.status}: {' '.join(map(str, self.command))}"]
                         + cut + lines[-SHOWN_LINES:])


class Suite:
    """Checks that follow one another in a folder of their own."""

    def __init__(self, name, folder, environment, only="", jobs=1):
        self.only, self.jobs = only, jobs
        self.name, self.folder, self.environment = name, folder, dict(environment)
        self.passed = self.failed = self.skipped = 0
        shutil.rmtree(folder, ignore_errors=True)
        os.makedirs(folder)

    def wants(self, group):
        return re.search(self.only, group)

    def path(self, *names):
        return os.path.join(self.folder, *names)

    def copy(self, source, name=None):
        """A copy of a project, for builds that write beside their sources."""
        target = self.path(name or os.path.basename(source))
        shutil.copytree(source, target)
        return target

    def run(self, *command, folder=None, **environment):
        command = [str(word) for word in command]
        try:
            process = subprocess.run(
                command, cwd=folder or self.folder, env={**self.environment, **environment},
                stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                timeout=TIMEOUT_SECONDS)
            status, output = process.returncode, process.stdout
        except subprocess.TimeoutExpired as expired:
            status, output = "timeout", expired.stdout or b""
        except OSError as error:
            status, output = str(error), b""
        return Result(command, status, output.decode(errors="replace"))

    def check(self, what, passed, detail=""):
        passed = bool(passed)
        self.passed += passed
        self.failed += not passed
        self._print("PASS" if passed else "FAIL", what, "" if passed else detail)
        return passed

    def skip(self, what, why):
        self.skipped += 1
        self._print("skipped", f"{what}: {why}", "")

    def succeeds(self, what, result, *, has=(), lacks=()):
        return self._judge(what, result, bool(result), has, lacks)

    def fails(self, what, result, *, has=(), lacks=()):
        # A status of more than 128 is a signal's: no refusal, but a crash.
        refused = isinstance(result.status, int) and 0 < result.status < 128
        return self._judge(what, result, refused, has, lacks)

    def _judge(self, what, result, passed, has, lacks):
        problems = [f"no match for '{text}'" for text in has
                    if not re.search(text, result.output, re.MULTILINE)]
        problems += [f"a match for '{text}'" for text in lacks
                     if re.search(text, result.output, re.MULTILINE)]
        return self.check(what, passed and not problems,
                          "\n".join(problems + [result.explain()]))

    def _print(self, verdict, what, detail):
        with _PRINTING:
            print(f"{verdict:7} {self.name}: {what}")
            for line in detail.splitlines():
                print(f"        | {line}")
            print(end="", flush=True)
