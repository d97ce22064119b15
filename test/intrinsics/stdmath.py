#===- stdmath.py - the functions of <cmath> in cuda::std and std ------------===//
#
# Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===//
#
# The overloads are read from the toolkit's own <cuda/std/cmath>; what it has for
# float and double is asked in std, too. Rows as in expressions.py.

import glob
import os
import re

import api
import kinds

DECLARES = r'(?:_LIBCUDACXX_HIDE_FROM_ABI|_CCCL_API)\s+(?:inline\s+)?(?:constexpr\s+)?' \
           r'([\w ]+?)\s+(\w+)\(([^(){}]*)\)\s*noexcept'
# What C++ has in <cmath> for floating point.
STANDARD = ('abs acos acosh asin asinh atan atan2 atanh cbrt ceil copysign cos cosh erf erfc exp exp2 expm1 fabs fdim floor '
            'fma fmax fmin fmod frexp hypot ilogb ldexp lgamma llrint llround log log10 log1p log2 logb lrint lround modf '
            'nearbyint nextafter pow remainder remquo rint round scalbln scalbn signbit isfinite isinf isnan sin sinh sqrt '
            'tan tanh tgamma trunc').split()
FLOATING = ('float', 'double')


def in_cuda_std(include):
    for path in sorted(glob.glob(os.path.join(include, 'cccl/cuda/std/__cmath/*.h'))):
        with open(path, encoding='utf-8') as file:
            text = file.read()
        for result, name, parameters in re.findall(DECLARES, text):
            if name.startswith('_'):
                continue
            # Templates over integers are asked with an int.
            parameters = re.sub(r'\[\[\w+\]\]', '', parameters).replace('_Integer', 'int')
            types = tuple(api.parameter(p) for p in parameters.split(','))
            if all(kinds.kind(t.rstrip('*'), name) for t in types) and kinds.kind(result, name):
                yield name, result, types


def in_std(include):
    """The overloads of C's functions: sin(float) is sinf, sin(int) is sin."""
    for name, result, types, _ in api.functions(include):
        base = name[:-1] if name.endswith('f') and name[:-1] in STANDARD else name
        if base not in STANDARD or not any(t in FLOATING for t in types) or \
                not all(t.rstrip('*') in FLOATING + ('int', 'long') for t in types):
            continue
        yield base, result, types
        if base != 'abs' and types == ('double',) and result == 'double':
            yield base, result, ('int',)
        if types == ('double', 'double') and result == 'double' and base not in ('abs', 'nexttoward'):
            yield base, result, ('float', 'double')
            yield base, result, ('int', 'double')


def stdmath(include):
    seen = set()
    for space, found in (('cuda::std', in_cuda_std(include)), ('std', in_std(include))):
        for name, result, types in found:
            title = '%s::%s(%s)' % (space, name, ', '.join(types))
            if title not in seen:
                seen.add(title)
                yield title, '%s::%s' % (space, name), result, types
