#!/usr/bin/env python3
#===- quad-functions.py - a kernel for each function on __float128 ---------===//
#
# Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===------------------------------------------------------------------------===//
#
#   quad-functions.py CUDA-INCLUDE >kernels.cu
#
# Of each function that crt/device_fp128_functions.h declares with __float128.

import os
import re
import sys

HEADER = 'crt/device_fp128_functions.h'
ARGUMENTS = {'__float128': 'p[%d]', 'int': 'n[%d]', '__float128*': 'p + %d', 'int*': 'n + %d'}


def main():
    with open(os.path.join(sys.argv[1], HEADER)) as header:
        found = re.findall(r'^__DEVICE_FP128_FUNCTIONS_DECL__ \w+ (__nv_fp128_\w+)\((.*?)\)', header.read(), re.M)
    print('#include <%s>' % HEADER)
    functions = [(name, parameters) for name, parameters in found if '_Float128' not in parameters]
    for name, parameters in functions:
        types = [p.strip().rsplit(' ', 1)[0] for p in parameters.split(',')]
        arguments = ', '.join(ARGUMENTS[t] % (i + 1) for i, t in enumerate(types))
        print('__global__ void k%s(__float128 *p, int *n) { p[0] = %s(%s); }' % (name, name, arguments))
    print('// %d functions' % len(functions))


main()
