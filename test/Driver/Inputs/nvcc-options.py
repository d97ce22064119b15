#!/usr/bin/env python3
"""Compares nvcc's list of options with cupcc's table and its documentation.

  nvcc-options.py HELP TABLE OPTIONS.md

HELP is what 'nvcc --help' prints, TABLE Options.td as llvm-tblgen --dump-json prints
it. Prints each name of nvcc's, long or short, that is not in the table, that the
table takes in another form, or that has no row in OPTIONS.md; status 1 then.
"""

import json
import re
import sys

# "--std {c++03|...}     (-std)", the second name without brackets in one case.
ROW = re.compile(r"(--[\w-]+)(?: (.*?))?\s+\(?(--?[\w-]+)\)?\s*$")
WITH_NEXT = {"KIND_SEPARATE", "KIND_JOINED_OR_SEPARATE"}
WITH_EQUALS = {"KIND_JOINED", "KIND_JOINED_OR_SEPARATE"}
ALONE = {"KIND_FLAG"}
# -Werror is Clang's flag unless one of nvcc's kinds follows (CommandLine.cpp).
READ_AHEAD = {"Werror"}
# -std=c++17 means the same to Clang.
CLANGS = {"std"}


def read_help(path):
    """(long, short, takes a value) of each option."""
    with open(path) as file:
        rows = [ROW.match(line) for line in file]
    return [(row[1], row[3], bool((row[2] or "").strip())) for row in rows if row]


def read_table(path):
    """The kinds of option that each spelling has in the table."""
    with open(path) as file:
        records = json.load(file)
    kinds = {}
    for name in records["!instanceof"]["Option"]:
        record = records[name]
        for prefix in record["Prefixes"]:
            spelling = prefix + record["Name"]
            kinds.setdefault(spelling, set()).add(record["Kind"]["def"])
    return kinds


def missing_forms(spelling, has_value, kinds):
    """What the table lacks of a spelling."""
    own = kinds.get(spelling, set())
    with_equals = own & {"KIND_JOINED_OR_SEPARATE"} or kinds.get(spelling + "=", set()) & WITH_EQUALS
    # nvcc does not say of all that they have a value.
    if not has_value:
        return [] if own & (ALONE | WITH_NEXT) else [spelling]
    name = spelling.lstrip("-")
    missing = [] if own & WITH_NEXT or name in READ_AHEAD else [spelling + " VALUE"]
    if not with_equals and name not in CLANGS:
        missing.append(spelling + "=VALUE")
    return missing


def main():
    help_path, table_path, document_path = sys.argv[1:]
    kinds = read_table(table_path)
    with open(document_path) as file:
        document = file.read()
    options = read_help(help_path)
    failed = not options
    for long, short, has_value in options:
        for spelling in dict.fromkeys((long, short, "--" + short.lstrip("-"))):
            for form in missing_forms(spelling, has_value, kinds):
                print(f"not in Options.td: {form}")
                failed = True
        if f"| `{long}` | `{short}` | " not in document:
            print(f"not in the table of docs/options.md: {long}, {short}")
            failed = True
    return failed


if __name__ == "__main__":
    sys.exit(main())
