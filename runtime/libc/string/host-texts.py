#!/usr/bin/env python3
# Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes host_texts.h: the names and texts that the host's C library has for
errors and signals, as arrays by number.

    host-texts.py OUTPUT
"""

import ctypes
import sys

HIGHEST_ERROR = 133
HIGHEST_SIGNAL = 31


def literal(text):
    if text is None:
        return "nullptr"
    return '"%s"' % text.decode().replace("\\", "\\\\").replace('"', '\\"')


def array(name, texts):
    while texts and texts[-1] is None:
        texts.pop()
    rows = "".join("    %s,\n" % literal(text) for text in texts)
    return "inline constexpr const char *%s[] = {\n%s};\n" % (name, rows)


def by_number(library, function, highest):
    ask = library[function]
    ask.restype = ctypes.c_char_p
    return [ask(number) for number in range(highest + 1)]


def main():
    # A program that does not call setlocale has the "C" locale; Python calls it
    # for characters only.
    library = ctypes.CDLL(None)
    tables = [
        array("ErrorNames", by_number(library, "strerrorname_np", HIGHEST_ERROR)),
        array("ErrorTexts", by_number(library, "strerrordesc_np", HIGHEST_ERROR)),
        array("SignalNames", by_number(library, "sigabbrev_np", HIGHEST_SIGNAL)),
        array("SignalTexts", by_number(library, "sigdescr_np", HIGHEST_SIGNAL)),
    ]
    with open(sys.argv[1], "w") as output:
        output.write("// Made by host-texts.py.\n\n#pragma once\n\n")
        output.write("namespace cupcc {\n\n%s\n} // namespace cupcc\n" % "\n".join(tables))


if __name__ == "__main__":
    main()
