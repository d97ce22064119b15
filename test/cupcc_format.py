"""How a test of cupcc is run: as lit's shell tests are, with one rule more.

Whatever a compilation does, it leaves no temporary file. Every test therefore
gets an empty TMPDIR of its own, and fails when something is in it at the end.

A module of its own, since lit sends the format to its worker processes, which
can only load what has an importable name.
"""

import copy
import os
import shutil

import lit.formats
import lit.Test


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
        return result
