#===- bundle.py - executables for a machine with a GPU ---------------------===#
#
# Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===------------------------------------------------------------------------===#

import concurrent.futures
import os
import shutil
import sys

from build import Executable
from campaign import batches


def one_program(builder, tests, path):
    """All tests in one executable, which fails whole."""
    result = builder.compile("program", tests)
    if not isinstance(result, Executable):
        print(result)
        return 1
    shutil.move(result.path, path)
    shutil.rmtree(builder.scratch)
    return 0


def build(builder, tests, folder, jobs, batch_size):
    """As few executables as compile, and a script that runs them."""
    programs = os.path.join(folder, "bin")
    os.makedirs(programs, exist_ok=True)
    alone = [test for test in tests if test.is_global]
    missing = []

    def build_batch(number, batch):
        built, rest = builder.build_batch(f"batch-{number}", batch)
        for part, executable in enumerate(built):
            shutil.move(executable.path, os.path.join(programs, f"batch-{number}-{part}"))
        return rest

    def build_alone(number, test):
        result = builder.build_alone(f"alone-{number}", test)
        if isinstance(result, Executable):
            shutil.move(result.path, os.path.join(programs, f"alone-{number}"))
        else:
            missing.append(test.name)

    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        shared = list(batches(tests, batch_size))
        for rest in pool.map(build_batch, range(len(shared)), shared):
            alone += rest
        list(pool.map(build_alone, range(len(alone)), alone))
    script = os.path.join(os.path.dirname(os.path.abspath(__file__)), "support", "run-bundle")
    shutil.copy(script, os.path.join(folder, "run"))
    for name in sorted(missing):
        print(f"not built: {name}", file=sys.stderr)
    print(f"{len(tests) - len(missing)} tests: {folder}/run")
    return 0
