"""offered-values.py CUPCC: asks for the values of each option of --help, gives each to
the compiler, which runs nothing, and prints those that it refuses."""

import re
import subprocess
import sys

cupcc = sys.argv[1]


def offered(words):
    said = subprocess.run([cupcc, "--autocomplete=" + words], capture_output=True, text=True, check=True)
    return [line.split("\t")[0] for line in said.stdout.splitlines()]


help_text = subprocess.run([cupcc, "--help"], capture_output=True, text=True, check=True).stdout
own = help_text.split("\nThe host's side")[0]
count = 0
for name in re.findall(r"^  (-+[\w-]+=|-OG)", own, re.M):
    for word in offered(name):
        if "sm_" in word or "compute_" in word or word in ("-arch=native", "-OG"):
            continue  # depends on the machine
        count += 1
        command = [cupcc, "-###", "-sm_90", "a.cu", word]
        if name in ("-arch=", "-code="):
            command.remove("-sm_90")
        said = subprocess.run(command, capture_output=True, text=True)
        if "is no value" in said.stderr or "unknown" in said.stderr or "-rdc" in said.stderr:
            print("refused:", word, said.stderr)
print(count, "values")
