"""What the host's compilers say that a program's checksum is.

A program counts if clang++ without optimisation, with traps for undefined
behaviour, and g++ with optimisation (clang++ where there is none) agree on it. One that needs too long, and one
that a compiler refuses, is thrown away.
"""

import os
import re
import shutil
import subprocess

from batch import INCLUDES, OPTIONS, SUPPORT, write_native
from generate import name_of

# Of the processor, without optimisation. One thread of a GPU takes some hundred
# times as long.
MILLISECONDS = 20
COMPILER_SECONDS = 600

UNDEFINED = ["-O0", "-fsanitize=undefined,float-cast-overflow", "-fsanitize-trap=all"]


def run_programs(program, milliseconds):
    """{name: checksum, or how it ended} of an executable with support/main.cpp."""
    done = subprocess.run([program, str(milliseconds)], stdout=subprocess.PIPE,
                          stderr=subprocess.DEVNULL, check=False)
    return dict(line.split(" ", 1) for line in done.stdout.decode().splitlines())


class Native:
    """Compiles batches for the host."""

    def __init__(self, clang, scratch):
        self.compilers = {"careful": [clang, *UNDEFINED],
                          "quick": [shutil.which("g++") or clang, "-O1"]}
        self.main = os.path.join(scratch, "main.o")
        subprocess.run([clang, "-O1", *INCLUDES, "-c", os.path.join(SUPPORT, "main.cpp"),
                        "-o", self.main], check=True)

    def _build(self, compiler, folder, seeds):
        """The executable and its seeds: without those that do not compile."""
        program = os.path.join(folder, compiler)
        while seeds:
            source = write_native(folder, seeds)
            done = subprocess.run(
                [*self.compilers[compiler], *OPTIONS, source, self.main, "-o", program],
                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=COMPILER_SECONDS,
                check=False)
            if done.returncode == 0:
                break
            output = done.stdout.decode(errors="replace")
            wrong = {int(s) for s in re.findall(r"programs/(\d+)\.inc:\d+:\d+: error", output)}
            if not wrong & set(seeds):
                raise RuntimeError(f"{compiler} cannot compile {source}:\n{output[:2000]}")
            seeds = [s for s in seeds if s not in wrong]
        return program, seeds

    def checksums(self, folder, seeds):
        """{seed: checksum} of the programs that count."""
        results = []
        for compiler in self.compilers:
            program, seeds = self._build(compiler, folder, seeds)
            if not seeds:
                return {}
            results.append(run_programs(program, MILLISECONDS))
            seeds = [s for s in seeds
                     if re.fullmatch("[0-9A-F]{8}", results[-1].get(name_of(s), ""))]
        first, second = results
        return {s: first[name_of(s)] for s in seeds if first[name_of(s)] == second[name_of(s)]}
