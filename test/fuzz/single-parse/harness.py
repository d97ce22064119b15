"""Compiles programs and runs them, on the CPU or for a GPU."""

import os
import re
import subprocess

HERE = os.path.dirname(os.path.abspath(__file__))
SUPPORT = os.path.join(HERE, "support")
RUN_ONE = os.path.join(HERE, "..", "..", "cpu", "run-one")
SECONDS = 600


def write(folder, program):
    """Returns the paths of the files to compile."""
    os.makedirs(folder, exist_ok=True)
    paths = []
    for name, text in program.sources().items():
        path = os.path.join(folder, name)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        if name.endswith(".cu"):
            paths.append(path)
    return paths


def kind_of(trouble):
    """What a failure has in common with the same one of a smaller program."""
    if trouble is None:
        return None
    for sign in ("error:", "Stack dump", "in no file", "in two files", "no end", "cudaSuccess"):
        if sign in trouble:
            return sign
    found = re.search(r"cudaError\w+|status \d+", trouble)
    return found.group() if found else trouble


def _run(command):
    """What went wrong, or None."""
    try:
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                              timeout=SECONDS, check=False)
    except subprocess.TimeoutExpired:
        return f"no end after {SECONDS} s"
    if done.returncode == 0:
        return None
    return done.stdout.decode(errors="replace")[:6000] or f"status {done.returncode}"


def run_on_cpu(cupcc, folder, program):
    build = os.path.dirname(os.path.dirname(os.path.abspath(cupcc)))
    first, *others = write(folder, program)
    return _run([RUN_ONE, build, os.path.join(folder, "made"), first, *others,
                 *program.options(), "-I" + SUPPORT])


def build_for_gpu(cupcc, folder, program, executable):
    return _run([cupcc, "-sm_90", "--no-cuda-include-ptx=all", *write(folder, program),
                 *program.options(), "-I" + SUPPORT, "-o", executable])
