#!/usr/bin/env python3
#===- list-api.py - what NVIDIA's headers leave to the compiler -----------===//
#
# Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===//
#
# Lists every function that the toolkit's device headers declare without a body,
# and whether the runtime's bitcode has one. From Clang's view of the headers and
# llvm-nm's of the bitcode, so that nothing depends on reading them by eye.
#
#   list-api.py --clang CLANG --nm LLVM-NM --cuda-include DIR
#               --bitcode FILE --format text|markdown|calls [--arch N]
#
# "text" is runtime/device/api.txt, "markdown" is docs/device-api.md, "calls" is
# CUDA source with one kernel for each function that exists for sm_N.

import argparse
import collections
import json
import os
import re
import subprocess
import sys

# Why a function has no definition: the first pattern that matches its name.
REASONS = [
    (r'__shfl(_up|_down|_xor)?$', 'NVIDIA removed it: nvcc does not declare it since sm_70; `__shfl_sync`'),
    (r'(__)?(any|all)$|__ballot$', 'NVIDIA removed it: ptxas refuses what nvcc makes of it since sm_70; `__any_sync`'),
]

# The first architecture that has what a header declares.
SINCE = [(r'crt/sm_80_rt', 80), (r'crt/sm_90_rt', 90), (r'crt/sm_100_rt', 100)]

# Declared for the host, or not functions of the API.
IGNORED = re.compile(r'__builtin_|cuda|__cuda|__cupcc_|operator')

Function = collections.namedtuple('Function', 'symbol name type header')


def parse(clang, cuda_include):
    """Clang's AST of the device declarations, as JSON."""
    here = os.path.dirname(os.path.abspath(__file__))
    command = [clang, '--target=nvptx64-nvidia-cuda', '-march=sm_90', '-std=c++20',
               '-x', 'c++', '-nostdlibinc', '-nostdinc++', '-w', '-fsyntax-only',
               '-isystem', cuda_include, '-Xclang', '-ast-dump=json',
               os.path.join(here, 'cuda_declarations.h')]
    return json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout)


def functions(tree, cuda_include):
    """The functions without a body, in the order of their first declaration.

    Clang writes a location's file only where it differs from the one before, so
    the walk follows the order of the text and remembers it."""
    found, with_body = {}, set()
    file = ''

    def visit(node):
        nonlocal file
        if isinstance(node, list):
            for child in node:
                visit(child)
            return
        if not isinstance(node, dict):
            return
        if isinstance(node.get('file'), str):
            file = node['file']
        kind = node.get('kind')
        if kind == 'FunctionTemplateDecl':
            kind = None
        for key, child in node.items():
            if key == 'loc':
                visit(child)
                if kind == 'FunctionDecl' and file.startswith(cuda_include):
                    symbol = node.get('mangledName', node['name'])
                    header = os.path.relpath(file, cuda_include)
                    found.setdefault(symbol, Function(symbol, node['name'], node['type']['qualType'], header))
            elif key not in ('includedFrom', 'type'):
                visit(child)
        if kind == 'FunctionDecl' and any(c.get('kind') == 'CompoundStmt' for c in node.get('inner', [])):
            with_body.add(node.get('mangledName', node['name']))

    visit(tree)
    return [f for s, f in found.items() if s not in with_body and not IGNORED.match(f.name)]


def defined_symbols(nm, bitcode):
    text = subprocess.run([nm, '--defined-only', '--extern-only', bitcode],
                          check=True, stdout=subprocess.PIPE, text=True).stdout
    return {line.split()[-1] for line in text.splitlines() if line.strip()}


def reason(function):
    for pattern, text in REASONS:
        if re.match(pattern, function.name):
            return text
    return 'not done yet'


def since(function):
    for pattern, arch in SINCE:
        if re.match(pattern, function.header):
            return arch
    return 75


def signature(function):
    """'int (int *, int)' and the name as a declaration."""
    head, _, tail = function.type.partition('(')
    tail = re.sub(r'\s*(noexcept|__attribute__\(\(.*\)\))', '', tail)
    space = '' if head.rstrip().endswith('*') else ' '
    return '%s%s%s(%s' % (head.rstrip(), space, function.name, tail)


def by_header(list_):
    groups = collections.OrderedDict()
    for f in list_:
        groups.setdefault(f.header, []).append(f)
    return groups.items()


def write_text(there, missing, out):
    out.write('# Made by list-api.py; see there. Functions that the headers of the CUDA Toolkit\n'
              '# declare for the device and leave to the compiler.\n')
    for header, group in by_header(there):
        out.write('\n## %s%s\n' % (header, '' if since(group[0]) == 75 else ' (from sm_%d)' % since(group[0])))
        for f in group:
            out.write('%s  %s\n' % (f.symbol, signature(f)))
    out.write('\n## not defined\n')
    for f in missing:
        out.write('%s  %s: %s\n' % (f.symbol, signature(f), reason(f)))


def write_markdown(there, missing, out):
    out.write('# Device API\n\n'
              'Made from the headers of the CUDA Toolkit and from cupcc\'s device bitcode by\n'
              '`runtime/device/list-api.py`; `test/Runtime/api-is-complete.test` fails when it is\n'
              'out of date. Listed is what the headers declare and leave to the compiler. What they\n'
              'define themselves (`__ldg`, `__funnelshift_l`, `__isShared`, `cuda_fp16.h`, `mma.h`, ...)\n'
              'is there too, and so is each function on textures and surfaces\n'
              '(`tex1Dfetch` to `surfCubemapLayeredwrite`). The math functions are those of\n'
              '`<math.h>` for `double` and `float`, and CUDA\'s own (`rsqrt`, `sinpi`, `normcdf`,\n'
              '...).\n\n'
              'So are the functions of `crt/device_fp128_functions.h`, which nothing includes by itself,\n'
              'on every architecture ([accuracy](c-library/math.md#__float128)); with nvcc they are for\n'
              'sm_100 and later.\n')
    for header, group in by_header(there):
        out.write('\n## `%s`%s\n\n' % (header, '' if since(group[0]) == 75 else ', from sm_%d on' % since(group[0])))
        names = collections.Counter(f.name for f in group)
        out.write(', '.join('`%s`%s' % (n, '' if c == 1 else ' (%d overloads)' % c) for n, c in names.items()) + '\n')
    out.write('\n## Not there\n\n| function | why |\n|---|---|\n')
    for f in missing:
        out.write('| `%s` | %s |\n' % (signature(f), reason(f)))


def write_calls(there, arch, out):
    """Arguments come from memory, so that nothing folds away; the type selects
    among overloads."""
    out.write('template <auto F> struct Call;\n'
              'template <class R, class... A, R (*F)(A...)> struct Call<F> {\n'
              '  static void from(char *p) {\n'
              '    if constexpr (__is_same(R, void))\n'
              '      F(*reinterpret_cast<A *>(p)...);\n'
              '    else\n'
              '      *reinterpret_cast<R *>(p) = F(*reinterpret_cast<A *>(p)...);\n'
              '  }\n'
              '};\n')
    count = 0
    for f in there:
        if since(f) > arch:
            continue
        type_ = re.sub(r'\s*(noexcept|__attribute__\(\(.*\)\))', '', f.type)
        pointer = type_.replace('(', '(*)(', 1)
        # Declared inside an inline function of the name without _impl.
        name = re.sub('_impl$', '', f.name) if f.header == 'crt/sm_80_rt.h' else f.name
        out.write('__global__ void k%d(char *p) { Call<static_cast<%s>(%s)>::from(p); }\n' % (count, pointer, name))
        count += 1
    out.write('// %d functions\n' % count)


def main():
    parser = argparse.ArgumentParser()
    for option in ('clang', 'nm', 'cuda-include', 'bitcode'):
        parser.add_argument('--' + option, required=True)
    parser.add_argument('--format', choices=('text', 'markdown', 'calls'), required=True)
    parser.add_argument('--arch', type=int, default=75)
    arguments = parser.parse_args()
    all_ = functions(parse(arguments.clang, arguments.cuda_include), arguments.cuda_include)
    defined = defined_symbols(arguments.nm, arguments.bitcode)
    there = [f for f in all_ if f.symbol in defined]
    missing = [f for f in all_ if f.symbol not in defined]
    if arguments.format == 'text':
        write_text(there, missing, sys.stdout)
    elif arguments.format == 'markdown':
        write_markdown(there, missing, sys.stdout)
    else:
        write_calls(there, arguments.arch, sys.stdout)


main()
