#===- ptx_kernels.py - a kernel for each function of cuda::ptx --------------===//
#
# Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===//
#
# The headers of cuda::ptx are generated, and regular: a template over the sizes of
# operands and over enumerations, the values of which an assertion in the body lists. Each
# function has a kernel for each value.

import glob
import itertools
import os
import re

HEAD = '''\
#include <cuda/ptx>
#include <cuda/std/cstdint>
using namespace cuda::ptx;
'''

# What stands for the operand of a template.
OPERANDS = {'_B8': 'signed char', '_B16': 'short', '_B32': 'int', '_B64': 'long long', '_B128': 'longlong2', '_Type': 'int'}

FUNCTION = re.compile(r'^template <([^\n]*)>\n_CCCL_DEVICE static inline (\w[\w:]*)\s+(\w+)\((.*?)\)\n\{\n(.*?)^\}', re.M | re.S)


# Immediate operands that ptxas takes: the first pattern that fits the function counts.
IMMEDIATES = [('fence_proxy_tensormap|tensormap_cp_fenceproxy', '128'), ('setmaxnreg', '64'), ('', '0')]


def choices(function, template, body):
    """For each name of the template the texts that may stand for it."""
    for part in re.sub(r'<[^>]*>', '', template).split(','):
        words = part.split('=')[0].split()
        if len(words) != 2 or words[1] not in body:
            continue
        kind, name = words
        if kind == 'typename':
            yield name, [OPERANDS.get(name, 'int')]
        elif kind == 'int':
            yield name, [next(value for pattern, value in IMMEDIATES if re.match(pattern, function))]
        elif kind.startswith('dot_'):
            enumeration = kind[4:]
            values = re.findall(r'__%s == %s_(\w+)' % (enumeration, enumeration), body)
            prefix = 'cta_group_' if enumeration == 'cta_group' else ''
            yield name, ['%s::%s%s' % (kind, prefix, v) for v in dict.fromkeys(values)]


def kernel(symbol, result, name, parameters):
    """The variants are values, and all else the kernel's own arguments."""
    arguments, own = [], []
    for index, parameter in enumerate(p for p in re.split(r',(?![^<]*>)', parameters) if p.strip()):
        text = parameter.strip()
        variant = re.match(r'((?:sem|space|scope|op|cta_group|kind|n32)_\w*t(?:<[^>]*>)?)(\s+__\w+)?$', text)
        if variant:
            arguments.append(variant.group(1) + '{}')
            continue
        array = re.match(r'(.*?)\(&\s*(__\w+)\)\[(\d+)\]$', text, re.S)
        letter = 'a%d' % index
        arguments.append('*%s' % letter if array else letter)
        own.append('%s (*%s)[%s]' % (array.group(1).strip(), letter, array.group(3)) if array
                   else re.sub(r'__\w+$', '', text).replace('&', '').strip() + ' ' + letter)
    call = '%s(%s)' % (name, ', '.join(arguments))
    if result != 'void':
        own.append('%s *result' % result)
        call = '*result = ' + call
    return 'extern "C" __global__ void %s(%s) { %s; }\n' % (symbol, ', '.join(own), call)


def kernels(include):
    """A symbol, a title and a text for each."""
    count = 0
    for path in sorted(glob.glob(os.path.join(include, 'cccl', 'cuda', '__ptx', 'instructions', 'generated', '*.h'))):
        with open(path, encoding='utf-8') as file:
            text = re.sub(r'/\*.*?\*/', '', file.read(), flags=re.S).replace('_CUDA_VSTD::', 'cuda::std::')
        for template, result, name, parameters, body in FUNCTION.findall(text):
            chosen = list(choices(name, template, parameters + body + result))
            for values in itertools.product(*(v for _, v in chosen)):
                said, returned = ' '.join(parameters.split()), result
                for (placeholder, _), value in zip(chosen, values):
                    said = re.sub(r'\b%s\b' % placeholder, value, said)
                    returned = re.sub(r'\b%s\b' % placeholder, value, returned)
                yield 'p%04d' % count, 'cuda::ptx::%s(%s)' % (name, said), kernel('p%04d' % count, returned, name, said)
                count += 1
