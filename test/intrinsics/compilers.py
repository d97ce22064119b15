#===- compilers.py - PTX of many kernels from cupcc and nvcc ---------------===//
#
# Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===//
#
# A compiler's start and the headers take longer than a hundred kernels, so that many
# stand in one source. One that does not compile is found by the line of the error,
# and the others are compiled again without it. nvcc's answers do not change and are
# kept in a folder; cupcc compiles for all architectures in one command.
#
# What an architecture lacks of cuda::ptx is a call of a function without a definition in
# nvcc's PTX, __cuda_ptx_..._is_not_supported_before_SM_90__. It counts as refused.

import hashlib
import json
import os
import re
import subprocess

from assembler import assemble, split

OPTIONS = ['-w', '-std=c++17', '-ptx']


class Source:
    """Kernels that are compiled together: (symbol, title, text of one line or more)."""

    def __init__(self, name, head, kernels):
        self.name, self.head, self.kernels = name, head, kernels

    def without(self, symbols):
        return Source(self.name, self.head, [k for k in self.kernels if k[0] not in symbols])

    def text(self):
        return self.head + ''.join(text for _, _, text in self.kernels)

    def symbol_at(self, line):
        at = self.head.count('\n')
        for symbol, _, text in self.kernels:
            at += text.count('\n')
            if line <= at:
                return symbol
        return None


class Failed(Exception):
    """A compiler's or ptxas's error that is no kernel's."""


def run(command, folder):
    # A place in the source is what the errors are read for; it has no ' here.
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, errors='replace')


def refused_kernels(source, file, errors):
    """Each kernel that an error or a note is about, with the first error."""
    found, error = {}, ''
    for line in errors.split('\n'):
        if ': error' in line:
            # Without the place, which is another one for each architecture.
            error = line[line.index(': error') + 2:]
        place = re.search(re.escape(file) + r'[:(](\d+)', line)
        symbol = place and source.symbol_at(int(place.group(1)))
        if symbol:
            found.setdefault(symbol, error)
    return found


def compile_all(command, source, folder, file):
    """Compiles what of a source compiles. The errors of the rest."""
    refused = {}
    while source.kernels:
        with open(os.path.join(folder, file), 'w', encoding='utf-8') as stream:
            stream.write(source.text())
        made = run(command + [file], folder)
        if not made.returncode:
            break
        more = refused_kernels(source, file, made.stderr)
        if not more:
            raise Failed('%s\n%s' % (' '.join(command + [file]), made.stderr))
        refused.update(more)
        source = source.without(more)
    return refused, source


def lacking(path):
    """The kernels that call what cuda::ptx has where an architecture lacks an instruction."""
    with open(path, encoding='utf-8') as file:
        _, kernels = split(file.read())
    calls = ((name, re.search(r'\b__cuda_ptx_\w+_is_not_supported_\w+', text)) for name, text in kernels)
    return {name: "undefined function '%s'" % call.group() for name, call in calls if call}


class Nvcc:
    def __init__(self, program, cache):
        self.program, self.cache = program, cache
        self.version = run([program, '--version'], None).stdout

    def cached(self, path, make):
        """What make() gives, which is a file from then on."""
        if not os.path.exists(path):
            made = make()
            with open(path + '.new', 'w', encoding='utf-8') as file:
                json.dump(made, file)
            os.rename(path + '.new', path)
        with open(path, encoding='utf-8') as file:
            return json.load(file)

    def compile(self, source, arch):
        """The file of PTX, and each kernel that nvcc refuses with its error."""
        key = hashlib.sha256((self.version + arch + source.text()).encode()).hexdigest()[:20]
        stem = os.path.join(self.cache, key)
        command = [self.program, '-arch=' + arch, *OPTIONS, '-o', key + '.ptx']
        refused = self.cached(stem + '.refused', lambda: compile_all(command, source, self.cache, key + '.cu')[0])
        if len(refused) < len(source.kernels):
            refused |= lacking(stem + '.ptx')
        return stem + '.ptx', refused

    def assemble(self, ptx, arch, refused):
        """The lengths of the kernels that ptxas takes, and its errors about the others."""
        return self.cached(ptx + '.assembled', lambda: assemble(ptx, arch, refused))


class Cupcc:
    def __init__(self, program, folder):
        self.program, self.folder = os.path.abspath(program), folder

    def compile(self, source, archs, label):
        """For each architecture the file of PTX, and each kernel refused, with the error."""
        name = '%s.%s' % (source.name, label)
        command = [self.program, *('-' + a for a in archs), *OPTIONS, '-ferror-limit=0']
        if len(archs) == 1:
            command += ['-o', '%s.%s.ptx' % (name, archs[0])]
        refused, _ = compile_all(command, source, self.folder, name + '.cu')
        return {a: os.path.join(self.folder, '%s.%s.ptx' % (name, a)) for a in archs}, refused

    def accepts(self, source, arch, label):
        """The kernels of a source that become machine code of an architecture."""
        files, refused = self.compile(source, [arch], label)
        return sorted(assemble(files[arch], arch)[0]) if len(refused) < len(source.kernels) else []
