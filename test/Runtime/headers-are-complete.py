#!/usr/bin/env python3
#===- headers-are-complete.py - what the host's headers declare -----------===//
#
# Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===//
#
# Prints the functions that headers of the C library declare, by the names that
# calls of them have in an object file, and that the device's bitcode does not
# define; but for those that are not to be there (docs/c-library/other-headers.md).
#
#   headers-are-complete.py CLANG LLVM-NM BITCODE [option of clang]...

import json
import subprocess
import sys

HEADERS = """assert ctype err errno error inttypes langinfo libgen locale search
setjmp stdlib string strings time uchar wchar wctype sys/time getopt""".split()

ABSENT = set("""
    setjmp _setjmp __sigsetjmp longjmp _longjmp siglongjmp __longjmp_chk
    getopt getopt_long getopt_long_only
    arc4random arc4random_buf arc4random_uniform
    getpt grantpt posix_openpt ptsname ptsname_r __ptsname_r_chk unlockpt
    select pselect __fdelt_chk __fdelt_warn
    getdate getdate_r utimes lutimes futimes futimesat
    catopen catgets catclose
    alloca""".split())


def run(*command, text=None):
    return subprocess.run(command, input=text, capture_output=True, text=True,
                          check=True).stdout


def functions(node):
    for child in node.get("inner", []):
        if child["kind"] == "FunctionDecl":
            yield child.get("mangledName", child["name"])
        elif child["kind"] == "LinkageSpecDecl":
            yield from functions(child)


def main():
    clang, nm, bitcode, *options = sys.argv[1:]
    lines = run(nm, "--defined-only", bitcode).splitlines()
    defined = {line.split()[-1] for line in lines if line.split()}
    for header in HEADERS:
        source = f"#include <features.h>\n#include_next <{header}.h>\n"
        tree = run(clang, "-D_GNU_SOURCE", "-std=c++20", "-x", "c++",
                   "-nostdinc++", "-w", "-fsyntax-only", "-Xclang",
                   "-ast-dump=json", *options, "-", text=source)
        names = {n for n in functions(json.loads(tree))
                 if not n.startswith(("_Z", "__builtin_"))}
        print(f"{header}.h: {len(names)} functions")
        for name in sorted(names - defined - ABSENT):
            print(f"missing: {name}")


main()
