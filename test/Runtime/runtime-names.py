"""Compares the names in RuntimeNames.def with the runtime.

runtime-names.py ROOT LIBRARIES: the project's folder, and that of the device bitcode.
Prints what is wrong; status 1 if there is something.
"""

import glob
import os
import re
import shutil
import subprocess
import sys

ROW = re.compile(r'CUPCC_RUNTIME_NAME\(\w+, "(\w+)", (\w+)\)')
LITERAL = re.compile(r'"((?:__cupcc_|_ZSt1[15]__once)\w*)"')
# A prefix, not a name.
NOT_NAMES = {"__cupcc_"}
STD_HEADERS = {"_ZSt15__once_callable": "__once_callable", "_ZSt11__once_call": "__once_call"}
STD_FRAME = "noop_coroutine_promise"


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def symbols(libraries):
    """The names that device bitcode defines, and those that it refers to."""
    nm = shutil.which("llvm-nm")
    defined, undefined = set(), set()
    for library in glob.glob(os.path.join(libraries, "*.bc")):
        out = subprocess.run([nm, library], stdout=subprocess.PIPE, check=True).stdout.decode()
        for line in out.splitlines():
            kind, name = line.split()[-2:]
            (undefined if kind == "U" else defined).add(name)
    return defined, undefined


def sources(root):
    for folder in ("lib", "tools", "include"):
        for where, _, names in os.walk(os.path.join(root, folder)):
            for name in names:
                if name.endswith((".cpp", ".h")):
                    yield os.path.join(where, name)


def std_header_text():
    """<mutex> and <coroutine> as the host's compiler finds them."""
    done = subprocess.run(["g++", "-std=c++20", "-E", "-x", "c++", "-"],
                          input=b"#include <mutex>\n#include <coroutine>\n",
                          stdout=subprocess.PIPE, check=True)
    return done.stdout.decode()


def wrong_rows(root, libraries):
    defined, undefined = symbols(libraries)
    headers = "".join(read(path) for path in
                      glob.glob(os.path.join(root, "runtime/include/**/*"), recursive=True)
                      if os.path.isfile(path))
    rows = ROW.findall(read(os.path.join(root, "include/cupcc/Basic/RuntimeNames.def")))
    formatting = read(os.path.join(root, "lib/IR/Library/FormattingFunctions.def"))
    rows += [(name, "Library") for name in re.findall(r'"(__cupcc_\w+)"', formatting)]
    std = std_header_text() if any(where == "Libstdcxx" for _, where in rows) else ""
    for name, where in rows:
        if where == "Library" and name not in defined:
            yield f"{name}: no device library defines it"
        if where in ("Driver", "Unwinder") and name not in undefined:
            yield f"{name}: no device library refers to it"
        if where == "Prelude" and not re.search(rf"\b{name}\b", headers):
            yield f"{name}: no header of runtime/include has it"
        if where == "Libstdcxx" and STD_HEADERS.get(name, STD_FRAME) not in std:
            yield f"{name}: libstdc++'s headers do not have it"
        if where == "Compiler" and name in defined | undefined:
            yield f"{name}: a device library has it"


def stray_literals(root):
    for path in sources(root):
        for name in LITERAL.findall(read(path)):
            if name not in NOT_NAMES:
                yield f'{os.path.relpath(path, root)}: "{name}" belongs in RuntimeNames.def'


def main():
    root, libraries = sys.argv[1:]
    wrong = [*wrong_rows(root, libraries), *stray_literals(root)]
    print("\n".join(wrong))
    return 1 if wrong else 0


sys.exit(main())
