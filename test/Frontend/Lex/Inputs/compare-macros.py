"""Compares the macros that nvcc defines on its compilers' command lines with
cupcc's: every one must be defined with the same value, or stand in a list of
those that are not true of cupcc.

  compare-macros.py NVCC CUPCC OPTION...
"""

import os
import re
import subprocess
import sys
import tempfile

NOT_TRUE = {
    "CUDA_DOUBLE_MATH_FUNCTIONS": "of the device's passes; no header reads it",
    "__CUDA_ARCH__": "of the device's passes: one for each architecture",
    "__CUDA_ARCH_SPECIFIC__": "likewise",
    "__CUDA_ARCH_FAMILY_SPECIFIC__": "likewise",
    "__CUDA_ARCH_FEAT_SM90_ALL": "likewise",
}


def nvcc_macros(nvcc, options, source):
    """Of all passes, from what --dryrun prints of them."""
    command = [nvcc, *options, "--dryrun", "-c", source, "-o", os.devnull]
    text = subprocess.run(command, capture_output=True, text=True, check=True).stderr
    macros = {}
    for line in text.splitlines():
        if not re.match(r"#\$ \S*gcc .* -E ", line):
            continue
        for name, value in re.findall(r"""["' ]-D ?(\w+)(?:=([^\s"']*))?""", line):
            macros[name] = value or "1"
    assert "__CUDACC__" in macros, text
    return macros


def cupcc_macros(cupcc, options, source):
    command = [cupcc, *options, "-E", "-dM", source]
    text = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return dict(re.findall(r"^#define (\w+) ?(.*)$", text, re.MULTILINE))


def main():
    nvcc, cupcc, *options = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder:
        source = os.path.join(folder, "empty.cu")
        with open(source, "w", encoding="utf-8"):
            pass
        wanted = nvcc_macros(nvcc, options, source)
        found = cupcc_macros(cupcc, options, source)
    for name in NOT_TRUE:
        if name in found:
            print(f"{name} is defined, but {NOT_TRUE[name]}")
    compared = {name: value for name, value in wanted.items() if name not in NOT_TRUE}
    for name, value in compared.items():
        if found.get(name) != value:
            print(f"{name} is {found.get(name)}; nvcc says {value}")
    print(f"compared {' '.join(sorted(compared))}")


if __name__ == "__main__":
    main()
