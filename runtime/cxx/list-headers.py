#!/usr/bin/env python3
#===- list-headers.py - the C++ library's headers and their tests ----------===//
#
# Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===----------------------------------------------------------------------===//
#
# Lists every header of the installed libstdc++ with the tests that include it in
# a program for the device, and what a user must know of it.
#
#   list-headers.py --clang CLANG --tests FOLDER --format markdown|untested
#
# "markdown" is docs/cxx-library/headers.md, "untested" names the headers that
# neither a test includes nor a reason here excuses.

import argparse
import collections
import os
import re
import subprocess
import sys

# Headers that no kernel can use, or that are another one's by an older name.
REASONS = {
    'csetjmp': 'a kernel\'s stack cannot be left: `longjmp` is an error at the call',
    'csignal': 'a kernel gets no signals: `raise` fails, but for `SIGABRT`',
    'stacktrace': 'a kernel\'s stack cannot be walked: an error at the call',
    'complex.h': '`<complex>` by its C name',
    'fenv.h': '`<cfenv>` by its C name',
    'math.h': '`<cmath>` by its C name',
    'stdatomic.h': '`<atomic>` by its C name, with C++23',
    'stdlib.h': '`<cstdlib>` by its C name',
    'tgmath.h': '`<ctgmath>` by its C name',
}

RECURSIVE = 'is recursive'
MAP = 'copying and destroying ' + RECURSIVE

# What differs from the host, or what a user should know.
REMARKS = {
    'algorithm': '`sort`, `stable_sort`, `inplace_merge`, `stable_partition`: each ' + RECURSIVE,
    'any': 'an object does not cross between the sides ([why](#containers-on-both-sides))',
    'cmath': 'see [math.md](../c-library/math.md); the special functions too',
    'complex': 'functions agree with the host\'s to the last digits; `a * b` may be fused (`-fmad=false`)',
    'cstdio': 'see [stdio.md](../c-library/stdio.md)',
    'execution': 'the policy is taken and the calling thread does all the work; `par` is the host\'s threads, an error',
    'exception': 'exceptions [may be caught](language.md#exceptions)',
    'filesystem': 'the host\'s files: see [files.md](../files.md)',
    'fstream': 'see [Files](streams.md#files)',
    'future': '`std::async` starts a thread: an error at the call; a promise does not cross between the sides',
    'functional': '`std::function` does not cross between the sides',
    'map': MAP,
    'cxxabi.h': 'the classes of `type_info`; no `__cxa_demangle`',
    'memory': '`shared_ptr` counts atomically; it does not cross between the sides',
    'memory_resource': 'resources do not cross between the sides; the default resource is one for all threads',
    'set': MAP,
    'system_error': 'the host\'s texts; a category\'s address, and so the order of codes of two categories, is another',
    'typeinfo': 'the host\'s names and hash codes; the objects are others',
    'valarray': 'see `<complex>` for fused operations',
}

INTRODUCTION = '''\
# The C++ library: which headers there are

Made from the installed headers and from the tests by `runtime/cxx/list-headers.py`;
`test/Runtime/cxx-headers.test` fails when it is out of date, and when a header has no
test. A test uses its headers in a kernel and compares with what the host makes of the
same function; the list of a header's tests ends with "..." where there are more.

Some templates of libstdc++ call themselves: copying and destroying trees (`map`, `set`),
`sort` and the like, `regex`. A kernel that reaches one gets 16 KB of
[stack](../cxx-library.md#memory). The tests ask for 64 MB of heap.

## Containers on both sides

A container's layout is the same on both sides, and so are its hashes. One whose
allocator takes memory that both see (`cudaMallocManaged`), and that lies in such memory
itself, is built by one side and read, changed and extended by the other
([test](../../test/EndToEnd/cxx-host-and-device.cu)):

```cuda
#include <vector>

template <typename T> struct Managed {
  using value_type = T;
  T *allocate(std::size_t n) {
    void *memory = nullptr;
    cudaMallocManaged(&memory, n * sizeof(T));
    return static_cast<T *>(memory);
  }
  void deallocate(T *memory, std::size_t) { cudaFree(memory); }
  bool operator==(const Managed &) const = default;
};
using Numbers = std::vector<int, Managed<int>>;

__global__ void twice(Numbers *numbers) {
  for (int &x : *numbers)
    x *= 2;
}

void run() {
  Managed<Numbers> allocator;
  Numbers *numbers = new (allocator.allocate(1)) Numbers{1, 2, 3};
  twice<<<1, 1>>>(numbers);
  cudaDeviceSynchronize();
}
```

`cudaMallocManaged` is the host's to call: this vector grows there alone. With an
allocator that hands out a piece of managed memory, as the test's does, a kernel inserts
too. What one side took from its own heap (`std::allocator`), the other can neither read
nor free.

What holds addresses of functions or tables of virtual ones does not cross: objects of
classes with virtual functions, so `pmr` resources and `shared_ptr`; `function`, `any`,
`type_index`, `error_code`.

## Variables

A namespace-scope variable or static member of the library's templates that is not
constant is the host's: the containers of `<ext/pb_ds/...>`, which have such members, are
an error in a kernel.
'''


def header_folder(clang):
    """Where the C++ library's headers are, from where Clang finds one."""
    command = [clang, '-x', 'c++', '-std=c++20', '-M', '-']
    rule = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True,
                          input='#include <version>\n').stdout
    return os.path.dirname(os.path.realpath(re.search(r'(\S+/version)\b', rule).group(1)))


def public_headers(folder):
    return sorted(name for name in os.listdir(folder)
                  if os.path.isfile(os.path.join(folder, name)))


def tests_by_header(folder):
    """Each header with the end-to-end tests that include it, those of the C++
    library first."""
    found = collections.defaultdict(list)
    names = [name for name in os.listdir(folder) if name.endswith('.cu')]
    for name in sorted(names, key=lambda name: (not name.startswith('cxx-'), name)):
        with open(os.path.join(folder, name), encoding='utf-8') as file:
            text = file.read()
        if '__global__' not in text:
            continue
        for header in sorted(set(re.findall(r'^#include <([^>]+)>', text, re.MULTILINE))):
            found[header].append(name[:-len('.cu')])
    return found


def links(tests):
    """At most two, the one of the header's own name first."""
    shown = ', '.join('[%s](../../test/EndToEnd/%s.cu)' % (test, test) for test in tests[:2])
    return shown + (', ...' if len(tests) > 2 else '')


def own_first(header, tests):
    words = set(re.split(r'\W|_', header))
    return sorted(tests, key=lambda test: (not test.startswith('cxx-'),
                                           -len(words & set(test.split('-')))))


def write_table(headers, tests, out):
    out.write('\n| header | on the device | tests | what differs |\n|---|---|---|---|\n')
    for header in headers:
        reason = REASONS.get(header, '')
        have = own_first(header, [] if reason else tests[header])
        works = 'yes' if have or 'by its C name' in reason else 'no'
        remark = reason or REMARKS.get(header, '')
        out.write('| `<%s>` | %s | %s | %s |\n' % (header, works, links(have), remark))


def write_markdown(headers, tests, out):
    out.write(INTRODUCTION)
    out.write('\n## Headers\n')
    write_table(headers, tests, out)
    out.write('\n## Extensions\n')
    write_table(sorted(h for h in tests if re.match(r'(experimental|ext|tr1)/', h)), tests, out)


def main():
    parser = argparse.ArgumentParser()
    for option in ('clang', 'tests'):
        parser.add_argument('--' + option, required=True)
    parser.add_argument('--format', choices=('markdown', 'untested'), required=True)
    arguments = parser.parse_args()
    headers = public_headers(header_folder(arguments.clang))
    tests = tests_by_header(arguments.tests)
    if arguments.format == 'markdown':
        write_markdown(headers, tests, sys.stdout)
    else:
        for header in headers:
            if not tests.get(header) and header not in REASONS:
                print(header)


main()
