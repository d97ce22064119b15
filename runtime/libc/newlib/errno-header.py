#!/usr/bin/env python3
"""Writes newlib's <sys/errno.h> with the host's numbers.

usage: errno-header.py CLANG OUTPUT

newlib has numbers of its own from 35 on. A program reads errno with the host's
names, so newlib must write it with the host's numbers.
"""

import re
import subprocess
import sys

HEAD = """/* Made by errno-header.py from the host's <errno.h>. */
#ifndef _SYS_ERRNO_H_
#define _SYS_ERRNO_H_
#include <sys/reent.h>
int *__errno(void);
#define errno (*__errno())
#define __errno_r(ptr) ((ptr)->_errno)
extern const char *const _sys_errlist[];
extern int _sys_nerr;
#define __ELASTERROR 2000
"""


def host_numbers(clang):
    """The host's names of errors with their definitions, as they are written."""
    macros = subprocess.run([clang, "-E", "-dM", "-x", "c", "-include", "errno.h", "/dev/null"],
                            check=True, capture_output=True, text=True).stdout
    return re.findall(r"^#define (E[A-Z0-9]+) (\w+)$", macros, re.MULTILINE)


def main():
    clang, output = sys.argv[1:]
    numbers = host_numbers(clang)
    if not numbers:
        sys.exit("no error numbers found in the host's <errno.h>")
    with open(output, "w", encoding="ascii") as header:
        header.write(HEAD)
        for name, value in sorted(numbers):
            header.write(f"#define {name} {value}\n")
        header.write("#endif\n")


main()
