#===- one-by-one.py - several short sources, each compiled -----------------===//
#
# Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===//
#
#   one-by-one.py FILE COMPILER OPTION...
#
# FILE has sources behind lines with "===== NAME". Each must compile, and the compiler
# must remark exactly the line that ends with "// asks".

import re
import subprocess
import sys

with open(sys.argv[1]) as file:
    parts = re.split(r'^===== (.*)\n', file.read(), flags=re.M)[1:]
failed = 0
for name, text in zip(parts[::2], parts[1::2]):
    with open('one.cu', 'w') as file:
        file.write(text)
    done = subprocess.run([*sys.argv[2:], 'one.cu'], capture_output=True, text=True)
    asks = [i for i, line in enumerate(text.split('\n'), 1) if line.endswith('// asks')]
    remarked = [int(line) for line in re.findall(r'^one\.cu:(\d+):\d+: remark: the source asks here', done.stderr, re.M)]
    # The devices part from each other behind the place where they part from the host.
    if done.returncode or remarked[:1] != asks[:1] or not asks:
        failed += 1
        print(f'{name}: exit status {done.returncode}, asks in {remarked}, not in {asks}\n{done.stderr}')
sys.exit(failed != 0)
