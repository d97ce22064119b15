#===- warps.py - functions that need the other threads of a warp ------------===//
#
# Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===//
#
# Each function is called by all threads of a warp, and by its halves in different
# branches. Values are equal in some threads, so that they match.

import re

import api
from kernel import Kernel

WIDTHS = {'': ['32', '8', '2'], '_up': ['32', '16'], '_down': ['32', '4'], '_xor': ['32', '8']}


def calls(function):
    """Title, result, inputs, call of the function with the mask M."""
    name, types = function.name, function.parameters
    match = re.match(r'__shfl(_up|_down|_xor)?_sync$', name)
    if match:
        for width in WIDTHS[match.group(1) or '']:
            yield 'width ' + width, function.result, [types[1], types[2]], '%s(M, a, b & 31, %s)' % (name, width)
        yield 'default width', function.result, [types[1], types[2]], '%s(M, a, b & 31)' % name
        yield 'constant', function.result, [types[1]], '%s(M, a, 3)' % name
    elif re.match(r'__match_all', name):
        for what, value in (('', 'a'), (', equal', '__shfl_sync(M, a, 16)')):
            yield 'mask' + what, 'unsigned int', [types[1]], \
                '[&] { int all; unsigned m = %s(M, %s, &all); return m ^ (all ? 0x5a5a5a5au : 0); }()' % (name, value)
    elif re.match(r'__match_any', name):
        yield 'mixed', function.result, [types[1], 'unsigned char'], \
            '[&] { auto other = __shfl_sync(M, a, 16); return %s(M, b & 1 ? other : a); }()' % name
    elif re.match(r'__(all|any|uni|ballot)_sync$', name):
        yield 'low bit', function.result, [types[1]], '%s(M, a & 1)' % name
        yield 'mostly', function.result, [types[1]], '%s(M, (a & 31) != 0)' % name
    elif re.match(r'__reduce_', name):
        yield 'words', function.result, [types[1]], '%s(M, a)' % name
    elif name == '__fns':
        yield 'words', function.result, ['unsigned int', 'unsigned int', 'signed char'], '__fns(a, b & 31, c)'
    elif name == '__activemask':
        yield 'words', function.result, ['unsigned int'], '__activemask() | (a & 0)'


def kernels_of(function):
    for what, result, inputs, call in calls(function):
        title = '%s(%s), %s' % (function.name, ', '.join(function.parameters), what)
        whole = '%s o0 = %s;' % (result, call.replace('M', '0xffffffffu'))
        yield Kernel(title, function.name, [result], inputs, [whole, 'if (writes) r0[i] = o0;'], warps=True)
        if 'M' in call and not function.name.startswith('__shfl'):
            halves = ['%s o0;' % result,
                      'if (threadIdx.x & 16) o0 = %s;' % call.replace('M', '0xffff0000u'),
                      'else o0 = %s;' % call.replace('M', '0x0000ffffu').replace(', 16)', ', 5)')]
            yield Kernel(title + ', halves', function.name, [result], inputs, halves + ['if (writes) r0[i] = o0;'], warps=True)


def warps(include):
    for function in api.functions(include):
        yield from kernels_of(function)
