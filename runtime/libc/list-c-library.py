#!/usr/bin/env python3
#===- list-c-library.py - which functions of the C library there are -------===//
#
# Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===//
#
# Lists every function that the host's C headers declare to C++, and whether the
# runtime's bitcode defines it. From Clang's view of the headers and llvm-nm's of
# the bitcode, so that nothing depends on reading them by eye.
#
#   list-c-library.py --clang CLANG --nm LLVM-NM --bitcode FILE --newlib FILE
#                     --format markdown|calls|missing
#
# FILE of --newlib is what was built of newlib's sources alone. "markdown" is
# docs/c-library/coverage.md, "calls" is CUDA source with one kernel for each
# function that exists, "missing" is what neither exists nor has a reason here.

import argparse
import collections
import json
import re
import subprocess
import sys

HEADERS = """ctype.h wctype.h string.h strings.h wchar.h uchar.h stdlib.h stdio.h malloc.h
inttypes.h math.h complex.h fenv.h time.h sys/time.h search.h errno.h assert.h locale.h
langinfo.h setjmp.h err.h byteswap.h endian.h libgen.h fcntl.h unistd.h sys/stat.h
dirent.h poll.h sys/ioctl.h sys/sendfile.h sys/statvfs.h sys/uio.h""".split()

PROCESS = 'the process is the host\'s'
MACHINE = 'the machine and its terminal are the host\'s'
NO_CALL = 'not among the calls that a kernel has of the host'

# Why a function has no definition: the first pattern that matches its whole name, in all
# headers or in those named.
REASONS = [
    (r'(sig)?(set|long)jmp|_?longjmp', 'a kernel\'s stack cannot be left'),
    (r'alloca', 'a builtin of the compiler: it works'),
    (r'obstack_.*', 'no obstacks'),
    (r'getdate(_r)?', 'reads a file of patterns'),
    (r'mall(info2?|opt)|malloc_(trim|info|stats)', 'the heap is the driver\'s'),
    (r'cat(open|gets|close)', 'message catalogues are files'),
    (r'arc4random.*|getentropy', 'no source of randomness'),
    (r'v?fork|f?exec.*|daemon|nice|pause|u?alarm|acct|profil|s?brk|gettid|getgroups|group_member', PROCESS),
    (r'[gs]et(res|re|e)?[ug]id|[gs]et(p?pid|pgid|pgrp|sid)|tc[gs]etpgrp', PROCESS),
    (r'sysconf|confstr|(get|set)(hostname|domainname|hostid|login|login_r)|vhangup|ttyslot', MACHINE),
    (r'get(pagesize|dtablesize|pass)|(get|set|end)usershell|getopt|crypt', MACHINE),
    (r'process_vm_(read|write)v', PROCESS),
    (r'(l|f)?utimes|futimesat|p?select|grantpt|unlockpt|ptsname(_r)?|(posix_open|get)pt', NO_CALL),
    # The rest of the headers whose functions are system calls.
    (r'.*', NO_CALL, ('fcntl.h', 'unistd.h', 'sys/stat.h', 'dirent.h', 'poll.h', 'sys/statvfs.h', 'sys/uio.h')),
]

Function = collections.namedtuple('Function', 'symbol name type header')


def parse(clang, header):
    """Clang's AST of a header, as JSON. <complex.h> is a C header: in C++ it is
    another."""
    language = ['-x', 'c', '-std=gnu17'] if header == 'complex.h' else ['-x', 'c++', '-std=gnu++20']
    command = [clang, *language, '-D_GNU_SOURCE', '-nostdinc++', '-w', '-fsyntax-only',
               '-Xclang', '-ast-dump=json', '-']
    return json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True,
                                     input='#include <%s>\n' % header).stdout)


def declared(tree, header):
    """The functions that other files may define. (Clang mangles what is C++.)"""
    found = {}

    def visit(node):
        for child in node.get('inner', []):
            kind = child.get('kind')
            if kind == 'LinkageSpecDecl':
                visit(child)
            elif kind == 'FunctionDecl' and child.get('storageClass') != 'static':
                symbol = child.get('mangledName', child['name'])
                if not symbol.startswith('_Z') and not child.get('isImplicit'):
                    found.setdefault(symbol, Function(symbol, child['name'], child['type']['qualType'], header))

    visit(tree)
    return found


def all_functions(clang):
    """Each function with the first header that declares it, public names only."""
    everything = {}
    for header in HEADERS:
        for symbol, function in declared(parse(clang, header), header).items():
            if not function.name.startswith('_') or function.name in ('_Exit', '_tolower', '_toupper'):
                everything.setdefault(symbol, function)
    return list(everything.values())


def defined_symbols(nm, bitcode):
    text = subprocess.run([nm, '--defined-only', '--extern-only', bitcode],
                          check=True, stdout=subprocess.PIPE, text=True).stdout
    return {line.split()[-1] for line in text.splitlines() if line.strip()}


def reason(function):
    for pattern, text, *headers in REASONS:
        if re.fullmatch(pattern, function.name) and (not headers or function.header in headers[0]):
            return text
    return None


def by_header(list_):
    groups = collections.OrderedDict()
    for f in list_:
        groups.setdefault(f.header, []).append(f)
    return groups


def names(functions):
    return ', '.join('`%s`' % f.name for f in functions)


def write_markdown(there, missing, newlib, out):
    out.write('# The C library: which functions there are\n\n'
              'Made from the host\'s headers and from cupcc\'s device bitcode by\n'
              '`runtime/libc/list-c-library.py`; `test/Runtime/c-library-coverage.test` fails when it\n'
              'is out of date. A function stands with the first header that declares it (Debian 12\'s\n'
              'glibc 2.36, to C++ with `_GNU_SOURCE`). "newlib" is built from newlib\'s sources\n'
              'unmodified, "cupcc" is ours: what libdevice does, what has the host\'s types, state or\n'
              'texts, and what newlib lacks. How functions differ from the host\'s is in\n'
              '[c-library.md](../c-library.md).\n\n'
              '| header | declared | there | newlib | cupcc |\n|---|--:|--:|--:|--:|\n')
    for header, group in by_header(there + missing).items():
        have = [f for f in there if f.header == header]
        from_newlib = [f for f in have if f.symbol in newlib]
        out.write('| `<%s>` | %d | %d | %d | %d |\n' % (header, len(group), len(have), len(from_newlib),
                                                        len(have) - len(from_newlib)))
    for header, group in by_header(there).items():
        out.write('\n## `<%s>`\n' % header)
        for title, part in (('newlib', [f for f in group if f.symbol in newlib]),
                            ('cupcc', [f for f in group if f.symbol not in newlib])):
            if part:
                out.write('\n%s: %s\n' % (title, names(part)))
    out.write('\n## Not there\n\nA call that a kernel reaches is an error at the call.\n\n'
              '| function | header | why |\n|---|---|---|\n')
    groups = collections.OrderedDict()
    for f in missing:
        groups.setdefault((reason(f) or 'not done yet', f.header), []).append(f)
    for (why, header), group in groups.items():
        out.write('| %s | `<%s>` | %s |\n' % (names(group), header, why))


def write_calls(there, out):
    """Arguments come from memory, so that nothing folds away."""
    out.write(''.join('#include <%s>\n' % h for h in HEADERS if h != 'complex.h'))
    out.write('typedef __typeof__(**(__builtin_va_list *)nullptr) va_list_tag;\n'
              'template <class R, class... A> struct Caller {\n'
              '  template <class F> static void call(F f, char *p) {\n'
              '    if constexpr (__is_same(R, void))\n'
              '      f(*reinterpret_cast<A *>(p)...);\n'
              '    else\n'
              '      *reinterpret_cast<R *>(p) = f(*reinterpret_cast<A *>(p)...);\n'
              '  }\n'
              '};\n'
              'template <class T> struct Call;\n'
              'template <class R, class... A> struct Call<R(A...)> : Caller<R, A...> {};\n'
              'template <class R, class... A> struct Call<R(A..., ...)> : Caller<R, A...> {};\n'
              'template <class R, class... A> struct Call<R(A...) noexcept> : Caller<R, A...> {};\n'
              'template <class R, class... A> struct Call<R(A..., ...) noexcept> : Caller<R, A...> {};\n')
    count = 0
    for f in there:
        f = f._replace(type=f.type.replace('__va_list_tag', 'va_list_tag'))
        # C's functions of complex numbers, declared here as C++ sees them.
        name = f.name
        if f.header == 'complex.h':
            name = 'complex_%d' % count
            type_ = f.type.replace('_Complex ', '_Complex ')
            head, _, tail = type_.partition('(')
            out.write('extern "C" %s%s(%s __asm__("%s");\n' % (head, name, tail, f.symbol))
            out.write('__global__ void k%d(char *p) { Call<decltype(%s)>::call(%s, p); }\n' % (count, name, name))
        else:
            type_ = re.sub(r'\s*__attribute__\(\(.*\)\)', '', f.type)
            pointer = type_.replace('(', '(*)(', 1) if '(*' not in type_.split('(')[0] else type_
            out.write('__global__ void k%d(char *p) { Call<%s>::call(static_cast<%s>(%s), p); }\n'
                      % (count, type_, pointer, name))
        count += 1
    out.write('// %d functions\n' % count)


def main():
    parser = argparse.ArgumentParser()
    for option in ('clang', 'nm', 'bitcode', 'newlib'):
        parser.add_argument('--' + option, required=True)
    parser.add_argument('--format', choices=('markdown', 'calls', 'missing'), required=True)
    arguments = parser.parse_args()
    functions = all_functions(arguments.clang)
    defined = defined_symbols(arguments.nm, arguments.bitcode)
    there = [f for f in functions if f.symbol in defined]
    missing = [f for f in functions if f.symbol not in defined]
    if arguments.format == 'markdown':
        newlib = defined_symbols(arguments.nm, arguments.newlib)
        write_markdown(there, missing, newlib, sys.stdout)
    elif arguments.format == 'calls':
        write_calls(there, sys.stdout)
    else:
        for f in missing:
            if not reason(f):
                print(f.header, f.name)


main()
