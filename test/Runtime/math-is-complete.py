#!/usr/bin/env python3
#===- math-is-complete.py - what the host's math library has --------------===//
#
# Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===//
#
# Prints the functions that <math.h>, <complex.h> and <fenv.h> declare and the
# host's libm exports, and that the device's bitcode does not define.
#
#   math-is-complete.py CLANG LLVM-NM BITCODE

import json
import re
import subprocess
import sys

HEADERS = {"math.h": "c++", "complex.h": "c", "fenv.h": "c++"}


def run(*command, text=None):
    return subprocess.run(command, input=text, capture_output=True, text=True,
                          check=True).stdout


def functions(node):
    """Names and types of the functions in an AST, outside C++ namespaces."""
    for child in node.get("inner", []):
        if child["kind"] == "FunctionDecl":
            yield child["name"], child["type"]["qualType"]
        elif child["kind"] == "LinkageSpecDecl":
            yield from functions(child)


def declared(clang, header, language):
    # Not the C++ library's header of the same name.
    source = f"#include <features.h>\n#include_next <{header}>\n"
    tree = run(clang, "-D_GNU_SOURCE", "-x", language, "-nostdinc++", "-w",
               "-fsyntax-only", "-Xclang", "-ast-dump=json", "-", text=source)
    return dict(functions(json.loads(tree)))


def defined(nm, file, *options):
    lines = run(nm, "--defined-only", *options, file).splitlines()
    return {line.split()[-1].split("@")[0] for line in lines if line.split()}


def library(clang):
    """libm itself: libm.so may be a script that names it."""
    return run(clang, "-print-file-name=libm.so.6").strip()


def main():
    clang, nm, bitcode = sys.argv[1:]
    exported = defined(nm, library(clang), "--dynamic")
    ours = defined(nm, bitcode)
    for header, language in HEADERS.items():
        types = declared(clang, header, language)
        names = types.keys() & exported
        print(f"{header}: {len(names)} functions")
        for name in sorted(names - ours):
            wide = re.search("long double|_Float64x", types[name])
            print(f"missing, {'long double' if wide else 'other'}: {name}")


main()
