#===- build.py - programs -> executables, whatever does not compile --------===#
#
# Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===------------------------------------------------------------------------===#
#
# One test that does not compile must not take the others of its file with it.
# The compiler's messages say whose fault it is: those tests are taken out, and
# the rest is compiled again. Where they do not say, the file is halved.

import os
import re
import subprocess

import programs

SECONDS = 560
# Wherever the test stands, it reaches what the device does not have.
HOPELESS = " in code for the device"
# What a local static variable cannot be that is the device's alone.
LOCAL_VARIABLE = r"is not constant; nothing runs on a device|in a function that is compiled for the host"
PLACE = re.compile(r"^(\S[^:\n]*):\d+(?::\d+)?: (fatal error|error|note|warning): (.*)$")


class Executable:
    """A program with the tests that are in it, in the order of their numbers."""

    def __init__(self, path, tests):
        self.path = path
        self.tests = tests


class Builder:
    """build: cupcc's. scratch: a folder. archs: none for the CPU."""

    def __init__(self, build, suite, scratch, archs=()):
        self.build = build
        self.suite = suite
        self.scratch = scratch
        self.archs = list(archs)
        self.here = os.path.dirname(os.path.abspath(__file__))

    def compile(self, name, tests, device_variables=True):
        """An Executable, or the messages."""
        folder = os.path.join(self.scratch, name)
        os.makedirs(folder, exist_ok=True)
        path = os.path.join(folder, "tests.cu")
        with open(path, "w", encoding="utf-8", errors="surrogateescape") as file:
            file.write(programs.source(tests, device_variables))
        output = os.path.join(folder, "program")
        for command in self._commands(folder, path, output, tests[0].options):
            messages = run_quietly(command)
            if messages is not None:
                return messages
        return Executable(output, tests)

    def includes(self):
        return [f"-I{os.path.join(self.here, 'support')}", f"-I{self.suite.util}", f"-I{self.suite.folder}"]

    def _commands(self, folder, source, output, options):
        cupcc = os.path.join(self.build, "bin", "cupcc")
        compile = [cupcc, "-w", "-ferror-limit=0", "-fno-caret-diagnostics"] + options + self.includes()
        if self.archs:
            yield compile + self.archs + [source, "-o", output]
            return
        host = os.path.join(folder, "host.o")
        yield compile + ["-arch=compute_80", "--keep", f"--keep-dir={folder}", "-c", source, "-o", host]
        device = os.path.join(folder, "device.o")
        yield [
            os.path.join(self.build, "bin", "cupcc-on-cpu"),
            os.path.join(folder, "host.sm_80.opt.ll"),
            "-o",
            device,
            f"-image={folder}/host.fatbin",
            f"-support={self.build}/test/cpu/cupcc-cpu-device.bc",
        ]
        # The first answers the kernels' calls to the host.
        libraries = [f"{self.build}/lib/cupcc/host/libcupcc_host.a", f"{self.build}/lib/libcupcc-cpu.a"]
        yield [cupcc, "-cudart=none", host, device, *libraries, "-pthread", "-latomic", "-o", output]

    def build_batch(self, name, tests):
        """Executables for those that compile together; the other tests; and of
        these with their messages those that would not compile alone either."""
        built, others, hopeless, waiting = [], [], {}, [(name, tests)]
        while waiting:
            name, tests = waiting.pop()
            if len(tests) < 2:
                others += tests
                continue
            result = self.compile(name, tests)
            if isinstance(result, Executable):
                built.append(result)
                continue
            guilty = tests_in_messages(result, tests)
            if guilty:
                hopeless |= {test: text for test, text in guilty.items() if HOPELESS in text}
                others += [test for test in guilty if test not in hopeless]
                waiting.append((name + "r", [test for test in tests if test not in guilty]))
            else:
                half = len(tests) // 2
                waiting += [(name + "a", tests[:half]), (name + "b", tests[half:])]
        return built, others, hopeless

    def build_alone(self, name, test):
        """An Executable, or the messages."""
        result = self.compile(name, [test])
        if isinstance(result, str) and re.search(LOCAL_VARIABLE, result):
            second = self.compile(name, [test], device_variables=False)
            return second if isinstance(second, Executable) else result
        return result


def run_quietly(command):
    """None, or what the program wrote if it failed."""
    try:
        done = subprocess.run(
            command,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            stdin=subprocess.DEVNULL,
            timeout=SECONDS,
            text=True,
            errors="replace",
        )
    except subprocess.TimeoutExpired:
        return f"{os.path.basename(command[0])}: stopped after {SECONDS} seconds"
    return None if done.returncode == 0 else done.stdout or f"exit status {done.returncode}"


def tests_in_messages(messages, tests):
    """The tests that errors are about, each with its first error: it or its notes
    name the test first."""
    by_name = {test.name: test for test in tests}
    guilty = {}
    error = None
    for line in messages.split("\n"):
        match = PLACE.match(line)
        if not match:
            continue
        if match.group(2) != "note":
            error = line if "error" in match.group(2) else None
        if not error:
            continue
        found = by_name.get(match.group(1).split("(")[0])
        kernel = re.search(r"by kernel 'kernel_(\d+)'", match.group(3))
        if not found and kernel:
            found = tests[int(kernel.group(1))]
        if found:
            guilty.setdefault(found, error)
            error = None
    return guilty
