"""The folder for a machine with a GPU, as test/bundle has it: executables, what
each must write, and run."""

import os
import shutil
import subprocess
import sys
import tempfile

import harness
from program import Program

RUN = os.path.join(harness.HERE, "..", "..", "bundle", "run")


def _add(options, seed, tests):
    program = Program(seed, options.size)
    name = f"single-parse-{seed}"
    with tempfile.TemporaryDirectory() as folder:
        trouble = harness.build_for_gpu(options.cupcc, folder, program,
                                        os.path.join(options.bundle, "bin", name))
    if trouble:
        print(f"seed {seed}: {trouble}", flush=True)
        return False
    with open(os.path.join(options.bundle, "expected", name), "w", encoding="utf-8") as file:
        file.write(program.expected() + "\n")
    tests.write(f"{name} {name}\n")
    return True


def make(options):
    for name in ("bin", "expected"):
        os.makedirs(os.path.join(options.bundle, name), exist_ok=True)
    shutil.copy(RUN, options.bundle)
    with open(os.path.join(options.bundle, "tests"), "w", encoding="utf-8") as tests:
        built = [_add(options, seed, tests)
                 for seed in range(options.seed, options.seed + options.runs)]
    archive = options.bundle + ".tar.xz"
    parent, name = os.path.split(os.path.abspath(options.bundle))
    subprocess.run(["tar", "-C", parent, "-cJf", archive, name], check=True)
    print(f"{sum(built)} of {len(built)} programs: {archive}")
    return 0 if all(built) else 1


if __name__ == "__main__":
    sys.exit("bundle: call run")
