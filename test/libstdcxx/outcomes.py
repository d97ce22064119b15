#===- outcomes.py - what became of a test, and why -------------------------===#
#
# Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===------------------------------------------------------------------------===#

import os
import re
import shutil
import subprocess
import tempfile

SECONDS = 60

PASSED = "passed"
FAILED = "failed"
NATIVE = "native"  # clang++ on the host fails, too

# The line with which the device's runtime ends a kernel that throws.
THROWN = re.compile(r"^((?:exception (?:thrown|of type)|'throw;'|std::(?!terminate)).*)$", re.M)
VERIFICATION = re.compile(r"^(.*: verification failed: .*)$", re.M)
ASSERTION = re.compile(r"^(.*Assertion .* failed.*|.*, block: \[.*)$", re.M)

# What an error of a compilation means; the first that the messages contain.
LIMITS = [
    (
        r"is not constant; nothing runs on a device|has a destructor; nothing",
        "a global variable that must be constructed: {}",
    ),
    (r"error: .*thread_local", "thread_local: {}"),
]
ERRORS = re.compile(r"^(.*(?:fatal )?error: .*|LLVM ERROR.*|.*stopped after.*)$", re.M)


class Outcome:
    """verdict: one of the above. reason: a sentence. commit: of the compiler."""

    def __init__(self, verdict, reason="", commit=""):
        self.verdict = verdict
        self.reason = reason
        self.commit = commit


def of_compilation(messages):
    """A limit if one of the errors is about one, else the first error."""
    errors = ERRORS.findall(messages) or [(messages.strip().split("\n") or ["?"])[-1]]
    for pattern, reason in LIMITS:
        for error in errors:
            if re.search(pattern, error):
                return Outcome(FAILED, reason.format(error.split("error: ")[-1]))
    return Outcome(FAILED, "does not compile: " + re.sub(r"^\S*/(?=[^/\s]+:\d)", "", errors[0]))


def run_in_folder(command, test):
    """A finished process, in a folder of its own: tests name files as they please,
    and read those of data/."""
    with tempfile.TemporaryDirectory(prefix="cupcc-libstdcxx-") as folder:
        if test.uses_files and os.path.isdir(test.suite.data):
            shutil.copytree(test.suite.data, folder, dirs_exist_ok=True)
        return subprocess.run(
            command,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            stdin=subprocess.DEVNULL,
            timeout=SECONDS,
            cwd=folder,
        )


def of_run(program, number, test):
    """Runs one test of an executable."""
    try:
        done = run_in_folder([os.path.abspath(program), "--only", str(number)], test)
    except subprocess.TimeoutExpired:
        return Outcome(FAILED, f"no end after {SECONDS} seconds")
    if done.returncode == 0:
        return Outcome(PASSED)
    return of_output(done.stdout.decode(errors="replace"), done.returncode)


def of_output(text, status):
    """How a run ended that did not pass: its last words decide."""
    text = text[-20000:]
    thrown = THROWN.findall(text)
    verification = VERIFICATION.findall(text)
    if verification:
        return Outcome(FAILED, verification[-1])
    if thrown:
        return Outcome(FAILED, thrown[-1])
    assertion = ASSERTION.findall(text)
    if assertion:
        return Outcome(FAILED, assertion[-1])
    if status < 0:
        return Outcome(FAILED, f"signal {-status}")
    ends = re.findall(r"^FAILED [^:]*: (.*)$", text, re.M)
    return Outcome(FAILED, ends[-1] if ends else f"exit status {status}")
