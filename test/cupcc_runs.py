"""Which tests have proven nothing on a machine without a GPU.

A test with %run-on-gpu is about what its program does. Without a GPU the program
is compiled and linked, and that must succeed; whether it does what it should is
open, unless another RUN line runs it on the CPU or looks at what was compiled.
"""

import re

# lit reads no further.
END = re.compile(r"^END\.$", re.MULTILINE)
RUN_LINE = re.compile(r"\bRUN:(.*)")
RUN_ON_GPU = re.compile(r"%run-on-gpu(?![\w-])")
CHECK = re.compile(r"%run-on-cpu(?![\w-])|\bFileCheck\b")


def only_gpu_checks(source):
    """Whether the text of a test has a check, but none that needs no GPU."""
    run_lines = "\n".join(RUN_LINE.findall(END.split(source)[0]))
    return bool(RUN_ON_GPU.search(run_lines)) and not CHECK.search(run_lines)
