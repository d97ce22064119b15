"""Compares what g++ lists as its -f options with what cupcc takes.

gcc-options.py CUPCC SOURCE LIST: prints nothing and ends with 0 if the options
that cupcc does not know are those of LIST, or if there is no g++.
"""

import re
import shutil
import subprocess
import sys

cupcc, source, listed = sys.argv[1:]
if not shutil.which("g++"):
    sys.exit(0)
text = "".join(
    subprocess.run(["g++", "--help=" + what], capture_output=True, text=True).stdout
    for what in ("optimizers", "common", "c++"))
options = set()
for name, value in re.findall(r"^ +(-f[\w+-]+)(=?)", text, re.MULTILINE):
    # What needs a value is asked with one; kinds of values are Clang's concern.
    if not name.endswith("-"):
        options.add(name + ("=1" if value else ""))
answer = subprocess.run([cupcc, "-###", source] + sorted(options),
                        capture_output=True, text=True).stderr
answer = re.sub(r"\x1b\[[\d;]*m", "", answer)
# -fdiagnostics-color and -fmessage-length are among them.
unknown = {word.split("=")[0] for word in
           re.findall(r"unknown\s+argument\s+'(-f[^']*)'", answer)}
with open(listed) as file:
    expected = {line.strip() for line in file if line.startswith("-f")}
for word in sorted(unknown - expected):
    print("neither known nor listed:", word)
# Another g++ may have fewer.
for word in sorted(expected - unknown):
    if word in {option.split("=")[0] for option in options}:
        print("listed, but known:", word)
sys.exit(unknown != expected & (unknown | {o.split("=")[0] for o in options}))
