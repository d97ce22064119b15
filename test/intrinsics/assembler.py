#===- assembler.py - which kernels in PTX become machine code --------------===//
#
# Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===//
#
# ptxas makes nothing of a file in which it refuses one kernel. So those that its errors
# are about are taken out, by the line or by the function without a definition, and the
# rest is assembled again.

import bisect
import itertools
import os
import re
import subprocess

READELF = '/usr/lib/llvm-22/bin/llvm-readelf'


def split(ptx):
    """What is no kernel's, and the name and text of each kernel."""
    rest, kernels = '', []
    for part in re.split(r'^(?=(?:\.\w+ +)*\.(?:entry|func)\b)', ptx, flags=re.M):
        name = re.match(r'(?:\.\w+ +)*\.entry +(\w+)', part)
        if name:
            kernels.append((name.group(1), part))
        else:
            rest += part
    return rest, kernels


def lengths(cubin):
    """For each kernel the size of its machine code, of 16 bytes for an instruction."""
    sections = subprocess.run([READELF, '--sections', '--wide', cubin], capture_output=True, text=True, check=True).stdout
    return {name: int(size, 16) // 16
            for name, size in re.findall(r'\.text\.(\w+) +PROGBITS +\w+ +\w+ +(\w+)', sections)}


def blamed(errors, rest, kernels):
    """The kernels that ptxas's errors are about, each with the first of them."""
    found = {}
    starts = list(itertools.accumulate((text.count('\n') for _, text in kernels), initial=rest.count('\n') + 1))
    for line, error in re.findall(r', line (\d+); (?:error|fatal) *: (.*)', errors):
        index = bisect.bisect_right(starts, int(line)) - 1
        if 0 <= index < len(kernels):
            found.setdefault(kernels[index][0], error)
    for error, function in re.findall(r"(Unresolved extern function '(\w+)')", errors):
        for name, text in kernels:
            if re.search(r'\b%s\b' % function, text):
                found.setdefault(name, error)
    return found


def assemble_kernels(rest, kernels, arch, stem):
    """The lengths of those that ptxas takes, and its errors about the others."""
    refused = {}
    while kernels:
        with open(stem + '.ptx', 'w', encoding='utf-8') as file:
            file.write(rest + ''.join(text for _, text in kernels))
        made = subprocess.run(['ptxas', '-arch=' + arch, stem + '.ptx', '-o', stem + '.cubin'],
                              capture_output=True, text=True, errors='replace')
        if not made.returncode:
            return lengths(stem + '.cubin'), refused
        more = blamed(made.stderr, rest, kernels)
        if not more and len(kernels) == 1:
            # It may crash, too.
            more = {kernels[0][0]: made.stderr.strip() or 'ptxas ended with %d' % made.returncode}
        if not more:
            halves = [assemble_kernels(rest, half, arch, stem)
                      for half in (kernels[:len(kernels) // 2], kernels[len(kernels) // 2:])]
            return halves[0][0] | halves[1][0], refused | halves[0][1] | halves[1][1]
        refused.update(more)
        kernels = [kernel for kernel in kernels if kernel[0] not in more]
    return {}, refused


def assemble(path, arch, without=()):
    """assemble_kernels() of those in a file, less some."""
    with open(path, encoding='utf-8') as file:
        rest, kernels = split(file.read())
    stem = '%s.%s.assembled' % (path, arch)
    try:
        return assemble_kernels(rest, [k for k in kernels if k[0] not in without], arch, stem)
    finally:
        for suffix in ('.ptx', '.cubin'):
            if os.path.exists(stem + suffix):
                os.remove(stem + suffix)
