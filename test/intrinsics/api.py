#===- api.py - the device functions that the toolkit's headers declare ----===//
#
# Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===//
#
# The sweep must not depend on a list made by hand, which ages: the functions are
# read from the headers of the toolkit at hand. The headers are regular enough for
# a pattern: a macro that says "device", a type, a name, parameters without
# parentheses. What is left out is a row of LEFT_OUT, with the reason.

import collections
import os
import re

HEADERS = ['crt/device_functions.h', 'crt/device_double_functions.h', 'crt/math_functions.h',
           'sm_20_intrinsics.h', 'sm_30_intrinsics.h', 'sm_32_intrinsics.h', 'sm_61_intrinsics.h', 'device_atomic_functions.h', 'sm_20_atomic_functions.h',
           'sm_32_atomic_functions.h', 'sm_60_atomic_functions.h',
           'crt/sm_70_rt.h', 'crt/sm_80_rt.h', 'crt/sm_90_rt.h', 'crt/sm_100_rt.h',
           'cuda_fp16.h', 'cuda_bf16.h', 'cuda_fp8.h', 'cuda_fp6.h', 'cuda_fp4.h']

# The macros that begin a declaration of a device function.
DECLARES = r'(?:__DEVICE_FUNCTIONS_DECL__|__DEVICE_HOST_FUNCTIONS_STATIC_DECL__|' \
           r'__COMMON_INTRINSICS_DECL__|__DEVICE_DOUBLE_FUNCTIONS_DECL__|__DEVICE_ATOMIC_FUNCTIONS_DECL__|__MATH_FUNCTIONS_DECL__|__FUNC_DECL__|' \
           r'__SM_\w+_DECL__|__CUDA_\w+_DECL__|__device_builtin__)'
NOISE = r'\b(?:extern|static|inline|__inline__|__forceinline__|__device_builtin__|' \
        r'__cudart_builtin__|__cdecl|__CRTDECL|__CUDA_MATH_CRTIMP|_CRTIMP|__DEF_IF_HOST|' \
        r'__host__|__device__|const|enum|' \
        r'__CUDA_ALIGN__|_ACRTIMP|__THROW|__cudart_noexcept__|constexpr)\b'

Function = collections.namedtuple('Function', 'name result parameters header')

# Name pattern, reason. The first that matches counts.
LEFT_OUT = [
    (r'.*[aA]tomic', 'in the suite memory'),
    (r'(__(shfl|match|reduce|ballot|any|all|uni)\w*|any|all|__fns|__activemask)$', 'in the suite warps'),
    (r'(__)?(syncthreads|syncwarp|barrier|threadfence|nanosleep|trap|brkpt|prof_trigger|pm[0-3]|cluster|grid_)', 'acts on threads or the machine'),
    (r'(clock|clock64|__clock|__clock64|malloc|free|printf|_exit|exit)$', 'not a function of its arguments'),
    (r'__(is|isGrid|isCluster)(Global|Shared|Constant|Local|Constant)|__isGridConstant|__isCluster|__cvta|.*_to_generic|.*generic_to', 'about addresses'),
    (r'__(ld|st)(g|cg|ca|cs|lu|cv|wb|wt)$', 'in the suite memory'),
    (r'__nv_(?!cvt_|bswap)\w+', 'not for programs: a public function calls it'),
    (r'_[A-Za-z]\w*$|__(isnand|isinfd|isfinite[df]|signbitd|(FLOAT|DOUBLE)_BITS)$|__(libcpp|cmath|pow_helper)', 'of another host\'s C library'),
    (r'__internal|___', 'not for programs: a public function calls it'),
]


def left_out(function):
    """Why the sweep has no kernel for a function, or nothing."""
    for pattern, reason in LEFT_OUT:
        if re.match(pattern, function.name):
            return reason
    return None


def plain_type(text):
    """'const  unsigned int' and 'unsigned int' are one type."""
    text = re.sub(NOISE, ' ', text)
    text = re.sub(r'\s+', ' ', text).strip()
    return {'unsigned': 'unsigned int', 'long int': 'long', 'long long int': 'long long',
            'unsigned long int': 'unsigned long', 'unsigned long long int': 'unsigned long long',
            'short int': 'short', 'unsigned short int': 'unsigned short',
            'signed int': 'int'}.get(text, text)


def parameter(text):
    """The type of 'const float x'; of an array or pointer 'float *'."""
    text = text.split('=')[0]
    pointer = '*' if '*' in text or '[' in text else ''
    reference = '&' if '&' in text else ''
    constant = 'const ' if re.match(r'.*\bconst\b[^*&]*[*&\[]', text, re.S) else ''
    text = re.sub(r'\[.*?\]|[*&]|__restrict__|\bvolatile\b', ' ', text)
    words = re.sub(NOISE, ' ', text).split()
    if len(words) > 1 and words[-1] not in ('int', 'long', 'short', 'char', 'double', 'float'):
        words = words[:-1]
    return constant + plain_type(' '.join(words)) + pointer + reference


def declarations(text):
    text = re.sub(r'/\*.*?\*/|//[^\n]*', ' ', text, flags=re.S)
    text = re.sub(r'^[ \t]*#(?:[^\n]*\\\n)*[^\n]*', ' ', text, flags=re.M)
    pattern = DECLARES + r'([\w\s*]*?)\b(\w+)\s*\(([^(){};]*)\)'
    for match in re.finditer(pattern, text):
        result, name, parameters = match.groups()
        yield name, result, parameters


def functions(include):
    """Every function that the headers declare, overloads apart, in their order."""
    found = collections.OrderedDict()
    for header in HEADERS:
        path = os.path.join(include, header)
        if not os.path.exists(path):
            continue
        with open(path, encoding='utf-8', errors='replace') as file:
            text = file.read()
        for name, result, parameters in declarations(text):
            result = plain_type(result.replace('*', ' * '))
            types = tuple(parameter(p) for p in parameters.split(',') if p.strip() not in ('', 'void'))
            if result and name not in ('operator', 'defined'):
                found.setdefault((name, types), Function(name, result, types, header))
    return list(found.values())
