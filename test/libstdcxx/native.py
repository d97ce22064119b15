#===- native.py - the same test on the host --------------------------------===#
#
# Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===------------------------------------------------------------------------===#
#
# The suite is written for GCC. A test that clang++ does not compile, or that
# fails as its program on the host, says nothing about a device.

import os
import subprocess
import threading

from outcomes import run_in_folder

COMPANIONS = ["testsuite_hooks.cc", "testsuite_allocator.cc", "testsuite_character.cc"]


class Native:
    def __init__(self, clang, suite, scratch):
        self.clang = clang
        self.suite = suite
        self.scratch = scratch
        self.lock = threading.Lock()
        self.objects = None

    def _companions(self):
        with self.lock:
            if self.objects is None:
                os.makedirs(self.scratch, exist_ok=True)
                self.objects = []
                for name in COMPANIONS:
                    target = os.path.join(self.scratch, name + ".o")
                    command = [self.clang, "-w", "-std=gnu++17", f"-I{self.suite.util}", "-c"]
                    subprocess.run(command + [os.path.join(self.suite.util, name), "-o", target], check=True)
                    self.objects.append(target)
        return self.objects

    def passes(self, name, test):
        program = os.path.join(self.scratch, name)
        command = [self.clang, "-w", "-O1", *test.options, f"-I{self.suite.util}"]
        command += [os.path.join(self.suite.folder, test.name), *self._companions(), "-pthread", "-o", program]
        try:
            built = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=120)
            if built.returncode:
                return False
            return run_in_folder([program], test).returncode == 0
        except subprocess.TimeoutExpired:
            return False
        finally:
            if os.path.exists(program):
                os.remove(program)
