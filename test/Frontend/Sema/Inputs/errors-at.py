"""Compares a compiler's errors with the comments behind a source's lines.

COMPILER ... 2>&1 | errors-at.py SOURCE: each line with a comment behind it has
an error, whose text has that of the comment, and no other line has one.
"""

import re
import sys

with open(sys.argv[1]) as file:
    lines = file.read().splitlines()
wanted = {number: match.group(1) for number, line in enumerate(lines, 1)
          if (match := re.match(r".*\S.*// (.*)", line))}
found = {}
# Clang's and GCC's form, and nvcc's.
for number, other, text in re.findall(
        r"^[^:(\n]*(?::(\d+):[\d:]*|\((\d+)\):) (?:fatal error|error|sorry, unimplemented): (.*)",
        sys.stdin.read(), re.MULTILINE):
    found.setdefault(int(number or other), []).append(text)
bad = 0
for number in sorted(wanted.keys() | found.keys()):
    texts = found.get(number, [])
    if number not in wanted or not any(wanted[number] in text for text in texts):
        bad = 1
        print(f"line {number}: wanted {wanted.get(number)!r}, found {texts}")
sys.exit(bad)
