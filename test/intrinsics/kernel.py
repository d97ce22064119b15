#===- kernel.py - a kernel that asks one function ---------------------------===//
#
# Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===//
#
# A kernel has pointers r0, r1, ... to results and p0, p1, ... to arguments, of which
# each thread has one tuple. Its lines see the arguments as a, b, ..., the index as i.

import kinds

LETTERS = 'abcdefgh'


class Kernel:
    """outputs, inputs: types; lines: what computes r0[i], r1[i], ..."""

    def __init__(self, title, name, outputs, inputs, lines, warps=False):
        self.title, self.lines, self.warps = title, lines, warps
        self.outputs = [(t, kinds.kind(t, name)) for t in outputs]
        self.inputs = [(t, kinds.kind(t, name)) for t in inputs]
        self.problem = None
        for what, values in (("arguments of type '%s'", self.inputs), ("a result of type '%s'", self.outputs)):
            for type_, kind in values:
                if not kind:
                    self.problem = self.problem or what % type_
        if not inputs or not outputs:
            self.problem = self.problem or 'no arguments or no result'

    def is_floating(self):
        return any('f' in (kind or '') for _, kind in self.outputs + self.inputs)

    def text(self, symbol):
        parameters = ['%s *r%d' % (t, i) for i, (t, _) in enumerate(self.outputs)]
        parameters += ['const %s *p%d' % (t, i) for i, (t, _) in enumerate(self.inputs)]
        lines = ['extern "C" __global__ void %s(%s, unsigned n) {' % (symbol, ', '.join(parameters)),
                 '  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;']
        # All threads of a warp take part; those behind the end have the last tuple.
        lines.append('  bool writes = i < n; if (!writes) i = n - 1;' if self.warps else '  if (i >= n) return;')
        lines += ['  %s %s = p%d[i];' % (t, LETTERS[i], i) for i, (t, _) in enumerate(self.inputs)]
        return '\n'.join(lines + ['  ' + line for line in self.lines]) + '\n}\n'


def calling(title, name, result, parameters, text=None):
    """A kernel that calls a function. A parameter '=X' is X itself, a pointer to what is
    not constant is a result."""
    inputs, outputs, arguments, lines = [], [], [], []
    if result != 'void':
        outputs.append(result)
    for type_ in parameters:
        if type_.startswith('='):
            arguments.append(type_[1:])
        elif type_.endswith('*') and not type_.startswith('const'):
            local = 'o%d' % len(outputs)
            outputs.append(type_[:-1])
            lines.append('%s %s{};' % (type_[:-1], local))
            arguments.append('&' + local)
        else:
            arguments.append(LETTERS[len(inputs) % len(LETTERS)])
            inputs.append(type_)
    call = text or '%s(%s)' % (name, ', '.join(arguments))
    first = 0 if result == 'void' else 1
    lines.append('%s%s;' % ('r0[i] = ' if first else '', call))
    lines += ['r%d[i] = o%d;' % (i, i) for i in range(first, len(outputs))]
    return Kernel(title, name, outputs, inputs, lines)
