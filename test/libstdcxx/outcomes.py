#===- outcomes.py - what became of a test, and why -------------------------===#
#
# Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===------------------------------------------------------------------------===#

import re
import subprocess

SECONDS = 60

PASSED = "passed"
FAILED = "failed"
EXCEPTION = "exception"  # the test catches what a kernel cannot
NATIVE = "native"  # clang++ on the host fails, too

# The line with which the device's runtime ends a kernel that throws.
THROWN = re.compile(r"^((?:exception|std::|__gnu|unexpected).*), block: \[.*$", re.M)
VERIFICATION = re.compile(r"^(.*: verification failed: .*)$", re.M)
ASSERTION = re.compile(r"^(.*Assertion .* failed.*|.*, block: \[.*)$", re.M)

# What a compilation's first error means; the first pattern that it contains.
LIMITS = [
    (r"is not constant; nothing runs on a device|has a destructor; nothing", "a global variable that must be constructed: {}"),
    (r"thread_local", "thread_local: {}"),
]


class Outcome:
    """verdict: one of the above. reason: a sentence."""

    def __init__(self, verdict, reason=""):
        self.verdict = verdict
        self.reason = reason


def of_compilation(messages):
    errors = re.findall(r"^(\S+?:\d+:\d+: (?:fatal )?error: .*|.*error: .*|LLVM ERROR.*|.*stopped after.*)$", messages, re.M)
    first = errors[0] if errors else (messages.strip().split("\n") or ["?"])[-1]
    text = re.sub(r"^\S*/(?=[^/\s]+:\d)", "", first)
    for pattern, reason in LIMITS:
        if re.search(pattern, messages):
            match = re.search(r"error: (.*)", first)
            return Outcome(FAILED, reason.format(match.group(1) if match else text))
    return Outcome(FAILED, "does not compile: " + text)


def of_run(program, number, test):
    """Runs one test of an executable."""
    try:
        done = subprocess.run(
            [program, "--only", str(number)],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            stdin=subprocess.DEVNULL,
            timeout=SECONDS,
        )
    except subprocess.TimeoutExpired:
        return Outcome(FAILED, f"no end after {SECONDS} seconds")
    if done.returncode == 0:
        return Outcome(PASSED)
    return of_output(done.stdout.decode(errors="replace"), done.returncode, test)


def of_output(text, status, test):
    """How a run ended that did not pass: its last words decide."""
    text = text[-20000:]
    thrown = THROWN.findall(text)
    verification = VERIFICATION.findall(text)
    if verification:
        return Outcome(FAILED, verification[-1])
    if thrown and "terminate" not in thrown[-1]:
        return Outcome(EXCEPTION if test.catches else FAILED, thrown[-1])
    assertion = ASSERTION.findall(text)
    if assertion:
        return Outcome(FAILED, assertion[-1])
    if status < 0:
        return Outcome(FAILED, f"signal {-status}")
    ends = re.findall(r"^FAILED [^:]*: (.*)$", text, re.M)
    return Outcome(FAILED, ends[-1] if ends else f"exit status {status}")
