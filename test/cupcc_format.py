"""How a test of cupcc is run: as lit's shell tests are, with two rules more.

Whatever a compilation does, it leaves no temporary file. Every test therefore
gets an empty TMPDIR of its own, and fails when something is in it at the end.

A test that could only compile its program, since there is no GPU to run it, is
"unsupported", not "passed" (cupcc_runs.py). What fails in it is still a failure.

A module of its own, since lit sends the format to its worker processes, which
can only load what has an importable name.
"""

import copy
import os
import shutil

import lit.formats
import lit.Test

import cupcc_runs


def text_of(test):
    with open(test.getSourcePath(), encoding="utf-8", errors="replace") as file:
        return file.read()


class CupccTest(lit.formats.ShTest):
    def execute(self, test, litConfig):
        folder = test.getExecPath() + ".tmpdir"
        shutil.rmtree(folder, ignore_errors=True)
        os.makedirs(folder)
        # The configuration is shared by the tests of a folder.
        test.config = copy.copy(test.config)
        test.config.environment = dict(test.config.environment, TMPDIR=folder)

        result = super().execute(test, litConfig)

        left = sorted(os.listdir(folder))
        shutil.rmtree(folder, ignore_errors=True)
        if left and result.code is lit.Test.PASS:
            return lit.Test.Result(
                lit.Test.FAIL,
                result.output + "\nleft in TMPDIR: " + " ".join(left) + "\n",
            )
        if (
            result.code is lit.Test.PASS
            and "gpu" not in test.config.available_features
            and cupcc_runs.only_gpu_checks(text_of(test))
        ):
            return lit.Test.Result(
                lit.Test.UNSUPPORTED,
                result.output + "\ncompiled, but not run: no GPU\n",
            )
        return result
