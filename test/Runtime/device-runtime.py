"""Compares DeviceRuntimeFunctions.def with the toolkit's cuda_device_runtime_api.h.

device-runtime.py ROOT TOOLKIT. Prints what is wrong; status 1 if there is something.
"""

import os
import re
import sys


def read(*path):
    with open(os.path.join(*path), encoding="utf-8") as file:
        return file.read()


def rows(table, macro):
    return set(re.findall(macro + r"\((\w+)\)$", table, re.MULTILINE))


def main(root, toolkit):
    table = read(root, "lib", "IR", "Program", "DeviceRuntimeFunctions.def")
    header = read(toolkit, "include", "cuda_device_runtime_api.h")
    prefixed = set(re.findall(r"CUDARTAPI __cudaCDP2(\w+)\(", header))
    # Declared, and defined in the library: not those with a body in the header.
    external = set(re.findall(r"^extern\s.*CUDARTAPI cuda(\w+)\(.*\);", header, re.MULTILINE))
    compared = [("CUPCC_DEVICE_RUNTIME", prefixed),
                ("CUPCC_DEVICE_RUNTIME_SAME_NAME", external - prefixed - {"DeviceSynchronize"})]
    wrong = ["%s(%s): %s" % (macro, name, "missing" if name in names else "not in the header")
             for macro, names in compared
             for name in sorted(names ^ (rows(table, macro) - {"Name"}))]
    print("\n".join(wrong))
    return 1 if wrong else 0


sys.exit(main(*sys.argv[1:]))
