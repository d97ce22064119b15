#===- members.py - constructors and operators of the narrow types -----------===//
#
# Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===//
#
# Read from the headers as api.py reads the functions: rows of (title, result,
# parameters, text) as in expressions.py.

import os
import re

import api

HEADERS = ['cuda_fp16.h', 'cuda_bf16.h', 'cuda_fp8.hpp', 'cuda_fp6.hpp', 'cuda_fp4.hpp']


def cleaned(path):
    with open(path, encoding='utf-8', errors='replace') as file:
        text = re.sub(r'/\*.*?\*/|//[^\n]*', ' ', file.read(), flags=re.S)
    return re.sub(r'^[ \t]*#(?:[^\n]*\\\n)*[^\n]*', ' ', text, flags=re.M)


def value(type_):
    """'const __half&' is asked with a __half."""
    return type_.replace('const ', '').rstrip('&')


def of_class(name, body):
    for parameters in re.findall(r'(?<![\w~])%s\s*\(([^(){};]*)\)' % name, body):
        types = tuple(value(api.parameter(p)) for p in parameters.split(',') if p.strip())
        if types and not parameters.strip().endswith('&&') and not types == (name,):
            yield ('%s(%s)' % (name, ', '.join(types)), name, types,
                   '%s(%s)' % (name, ', '.join('abcdefgh'[:len(types)])))
    for to in re.findall(r'\boperator\s+([\w\s]+?)\s*\(\s*\)\s*const', body):
        yield '%s::operator %s()' % (name, to), api.plain_type(to), (name,), 'a.operator %s()' % to
    for parameter in re.findall(r'\boperator\s*=\s*\(([^(){};]*)\)', body):
        type_ = value(api.parameter(parameter))
        if type_ != name:
            yield '%s = %s' % (name, type_), name, (type_,), 'r0[i] = a'


def operators(text):
    pattern = r'([\w]+)\s*(&?)\s*\boperator\s*([-+*/<>=!]+)\s*\(([^(){};]*)\)\s*;'
    for result, _, operator, parameters in re.findall(pattern, text):
        if operator == '=':
            continue
        types = [value(api.parameter(p)) for p in parameters.split(',')]
        postfix = len(types) == 2 and 'ignored' in parameters
        if postfix:
            yield '%s%s' % (types[0], operator), result, (types[0],), 'a' + operator
            yield '%s after %s%s' % (types[0], types[0], operator), result, (types[0],), '(a%s, a)' % operator
        elif len(types) == 1:
            yield '%s%s' % (operator, types[0]), result, tuple(types), operator + 'a'
        else:
            yield '%s %s %s' % (types[0], operator, types[1]), result, tuple(types), '(a %s b)' % operator


def members(include):
    seen = set()
    for header in HEADERS:
        path = os.path.join(include, header)
        if not os.path.exists(path):
            continue
        text = cleaned(path)
        rows = [row for name, body in re.findall(r'\bstruct\s+__CUDA_ALIGN__\(\d+\)\s+(\w+)\s*\{(.*?)\n\};', text, re.S)
                for row in of_class(name, body)]
        for row in rows + list(operators(text)):
            if row[0] not in seen:
                seen.add(row[0])
                yield row
