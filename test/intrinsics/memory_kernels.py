#===- memory_kernels.py - kernels of what acts on memory and on threads ----===//
#
# Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===//
#
# make-sources leaves out what cannot be compared by results: loads and stores with
# hints, atomics, shuffles, votes. Their instructions can. Each has a kernel which hands
# its own arguments on.

import api

HEAD = '''\
#include <cuda_fp16.h>
#include <cuda_bf16.h>
'''

REASONS = ('changes memory that other threads see', 'needs the other threads of a warp', 'about addresses',
           'acts on threads or the machine', 'not a function of its arguments', 'loads and stores')

# What no kernel calls by itself. The answer of __any() and the like is the same in nvcc: an error.
NOT_CALLED = {'exit', '_exit', 'printf'}


def kernel(function, symbol):
    types = ['const void *' if t == 'const void*' else t.replace('&', '') for t in function.parameters]
    letters = 'abcdefghijkl'[:len(types)]
    parameters = ', '.join('%s %s' % (t, letter) for t, letter in zip(types, letters))
    call = '%s(%s)' % (function.name, ', '.join(letters))
    result = function.result.replace(' ', '') if '*' in function.result else function.result
    # Called for its result and without: an atomic is another instruction then.
    if result == 'void':
        body = call + ';'
    else:
        parameters += (', ' if parameters else '') + '%s *result' % result
        body = '*result = %s; %s;' % (call, call)
    return 'extern "C" __global__ void %s(%s) { %s }\n' % (symbol, parameters, body)


def kernels(include):
    """A symbol, a title and a text for each."""
    chosen = [f for f in api.functions(include) if api.left_out(f) in REASONS and f.name not in NOT_CALLED]
    for index, function in enumerate(chosen):
        symbol = 'm%04d' % index
        yield symbol, '%s(%s)' % (function.name, ', '.join(function.parameters)), kernel(function, symbol)
