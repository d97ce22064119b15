"""Compiles a batch with cupcc, and runs its kernels on the CPU."""

import glob
import os
import resource
import shutil
import subprocess

from batch import OPTIONS, write_cuda
from native import run_programs

# A launch is slower than a call; a program that never ends is found all the same.
MILLISECONDS = 5000
# Of the processor: so much, and so much for each program, which needs a fifth of it.
COMPILER_SECONDS = 10
PROGRAM_SECONDS = 1


class CompilerFailed(Exception):
    """What was run, and what it wrote."""


def _run(command, programs):
    seconds = COMPILER_SECONDS + PROGRAM_SECONDS * programs

    def limit_time():
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 5))

    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          preexec_fn=limit_time, check=False)
    if done.returncode:
        output = done.stdout.decode(errors="replace")
        raise CompilerFailed(f"status {done.returncode}: {' '.join(command)}\n{output[:2000]}")


class Device:
    """cupcc, for one architecture."""

    def __init__(self, cupcc, main):
        self.cupcc = cupcc
        self.main = main
        self.build = os.path.dirname(os.path.dirname(os.path.abspath(cupcc)))

    def compile(self, folder, seeds, level):
        """Leaves the PTX, the device IR and the host's object in a folder, and names it."""
        source = write_cuda(folder, seeds)
        made = os.path.join(folder, f"OG{level}")
        shutil.rmtree(made, ignore_errors=True)
        os.mkdir(made)
        # The host does not fuse a multiplication and an addition.
        _run([self.cupcc, f"-OG{level}", "-fmad=false", "-arch=compute_90", *OPTIONS, "--keep",
              f"--keep-dir={made}", "-c", source, "-o", os.path.join(made, "host.o")], len(seeds))
        return made

    def run_on_cpu(self, made, programs):
        """{name: checksum} of what compile() made, as test/cpu/run-one does it."""
        program, module = os.path.join(made, "program"), os.path.join(made, "device.o")
        ir, = glob.glob(os.path.join(made, "*.opt.ll"))
        _run([os.path.join(self.build, "bin", "cupcc-on-cpu"), ir, "-o", module,
              "-support=" + os.path.join(self.build, "test", "cpu", "cupcc-cpu-device.bc")], programs)
        _run([self.cupcc, "-cudart=none", os.path.join(made, "host.o"), module, self.main,
              os.path.join(self.build, "lib", "libcupcc-cpu.a"), "-pthread", "-latomic",
              "-o", program], programs)
        return run_programs(program, MILLISECONDS)


def ptx_of(made):
    path, = glob.glob(os.path.join(made, "*.ptx"))
    return path
