"""Compares the functions of two files of LLVM's text.

same-functions.py ONE OTHER: status 1 if a function of ONE is not in OTHER, or has another
body there. What differs without being code (attributes, metadata, the numbers of strings)
does not count.
"""

import re
import sys

BEGIN = re.compile(r"^define .*?@(\"[^\"]*\"|[\w.$]+)\(")
NOISE = [
    (re.compile(r",? ![\w.]+ !\d+| #\d+"), ""),
    (re.compile(r"@\.str(\.\d+)?"), "@.str"),
    (re.compile(r"^define .*? @"), "define @"),
]


def functions(path):
    found, name = {}, None
    with open(path, encoding="utf-8") as file:
        for line in file:
            begin = BEGIN.match(line)
            if begin:
                name = begin.group(1)
                found[name] = []
            if name:
                for pattern, text in NOISE:
                    line = pattern.sub(text, line)
                found[name].append(line.split(";")[0].rstrip())
            if line.startswith("}"):
                name = None
    return found


def main():
    one, other = functions(sys.argv[1]), functions(sys.argv[2])
    # The program's own; libraries' may have other inner calls for CUDA, in which lambdas
    # have other names, too, and loops over a range another beginning.
    names = [name for name in one
             if not re.match(r"_ZN?K?St|_ZNK?9__gnu_cxx|_GLOBAL", name) and "ByRunning" not in name]
    wrong = [name for name in names if one[name] != other.get(name)]
    for name in wrong:
        print(f"{name}: {'differs' if name in other else 'is missing'}")
        for line in set(one[name]) ^ set(other.get(name, [])):
            print("   ", line)
    print(f"{len(names) - len(wrong)} functions are the same")
    sys.exit(1 if wrong or not names else 0)


if __name__ == "__main__":
    main()
