#===- campaign.py - all tests, many at a time ------------------------------===#
#
# Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===------------------------------------------------------------------------===#

import concurrent.futures
import itertools
import os
import shutil

from build import Executable
from outcomes import FAILED, NATIVE, PASSED, Outcome, of_compilation, of_run


def batches(tests, size):
    """Tests that share a file: of one dialect and options, beside each other."""
    key = lambda test: tuple(test.options)
    together = sorted((test for test in tests if not test.is_global), key=lambda test: (key(test), test.name))
    for _, group in itertools.groupby(together, key):
        group = list(group)
        for start in range(0, len(group), size):
            yield group[start : start + size]


class Campaign:
    def __init__(self, builder, native, cache, jobs, batch_size):
        self.builder = builder
        self.native = native
        self.cache = cache
        self.jobs = jobs
        self.batch_size = batch_size
        self.outcomes = {}
        self.count = 0

    def run(self, tests):
        """The outcome of each test by its name."""
        waiting = []
        for test in tests:
            known = self.cache.find(test)
            if known:
                self.outcomes[test.name] = known
            else:
                waiting.append(test)
        self.count = len(tests)
        alone = [test for test in waiting if test.is_global]
        with concurrent.futures.ThreadPoolExecutor(self.jobs) as pool:
            shared = [batch for batch in batches(waiting, self.batch_size)]
            alone += [batch[0] for batch in shared if len(batch) == 1]
            shared = [batch for batch in shared if len(batch) > 1]
            for rest in pool.map(self._batch, range(len(shared)), shared):
                alone += rest
            list(pool.map(self._alone, range(len(alone)), alone))
        return self.outcomes

    def _batch(self, number, tests):
        """Runs those that compile together; what is to be tried alone."""
        name = f"batch-{number}"
        built, rest = self.builder.build_batch(name, tests)
        for executable in built:
            for index, test in enumerate(executable.tests):
                outcome = of_run(executable.path, index, test)
                if outcome.verdict == FAILED:
                    rest.append(test)
                else:
                    self._keep(test, outcome)
        self._remove(name)
        return rest

    def _alone(self, number, test):
        name = f"alone-{number}"
        result = self.builder.build_alone(name, test)
        outcome = of_run(result.path, 0, test) if isinstance(result, Executable) else of_compilation(result)
        if outcome.verdict == FAILED and self.native and not self.native.passes(name, test):
            outcome = Outcome(NATIVE, outcome.reason)
        self._keep(test, outcome)
        self._remove(name)

    def _keep(self, test, outcome):
        self.outcomes[test.name] = outcome
        self.cache.keep(test, outcome)
        if outcome.verdict != PASSED:
            print(f"[{len(self.outcomes)}/{self.count}] {outcome.verdict} {test.name}: {outcome.reason}", flush=True)

    def _remove(self, name):
        scratch = self.builder.scratch
        for entry in os.listdir(scratch):
            if entry.rstrip("rab") == name.rstrip("rab"):
                shutil.rmtree(os.path.join(scratch, entry), ignore_errors=True)
