#===- functions.py - the texture and surface functions of the toolkit ------===//
#
# Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===//
#
# Reads texture_indirect_functions.h and surface_indirect_functions.h: the function
# templates with their parameters, and the element types that each header's traits
# allow. What is made of both is complete for the toolkit that is there.

import collections
import os
import re

# 'form' is "pointer" (the result by a pointer), "value" (returned) or "write".
# 'parameters' are those behind the object, as (type, name).
Function = collections.namedtuple('Function', 'kind name form parameters')

_TEMPLATE = re.compile(
    r'template\s*<\s*(?:class|typename)\s+T\s*>\s*static\s+__device__\s+'
    r'(typename\s+__nv_i(?:tex|surf)_trait<T>::type|T)\s+(\w+)\s*\(([^)]*)\)')
_TRAIT = re.compile(r'struct\s+__nv_i(?:tex|surf)_trait<([^>]+)>')
_LONG = re.compile(r'^u?long[124]?$|^unsigned long$')


def _parameters(text):
    for parameter in text.split(','):
        parameter = parameter.split('=')[0].strip()
        type_, name = re.match(r'(.*?[\s*])(\w+)$', parameter, re.S).groups()
        yield re.sub(r'\s+', ' ', type_).strip().replace(' *', '*'), name


def _header(cuda_include, kind):
    with open(os.path.join(cuda_include, '%s_indirect_functions.h' % kind)) as file:
        return file.read()


def functions(cuda_include, kind):
    """The functions of 'texture' or 'surface', in the header's order."""
    for result, name, text in _TEMPLATE.findall(_header(cuda_include, kind)):
        parameters = list(_parameters(text))
        if result == 'T':
            yield Function(kind, name, 'value', parameters[1:])
        else:
            form = 'write' if parameters[0][0] == 'T' else 'pointer'
            yield Function(kind, name, form, parameters[2:])


def element_types(cuda_include, kind):
    """Without those of 'long', which 64-bit targets have not."""
    types = _TRAIT.findall(_header(cuda_include, kind))
    return [t for t in types if not _LONG.match(t)]
