#===- programs.py - tests -> one CUDA source -------------------------------===#
#
# Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===------------------------------------------------------------------------===#
#
# Each test is a kernel of one thread that calls what was the test's main. Its
# namespace-scope variables and static members are made the device's by a pragma
# around it. The pragma means local static variables, too, and those must then
# have constant initialisers; so it is around those headers of the suite only
# that define variables, and not around a test that cannot be compiled with it.
#
# Tests that share a file have a namespace each, an anonymous one within, so
# that the host's side, which calls none of them, has no code for them.

import re

# Sources of the suite that belong to a header of it.
COMPANIONS = {
    "util/testsuite_hooks.h": '#include "suite_variables.h"',
    "util/testsuite_allocator.h": '#include "suite_variables.h"',
    "util/testsuite_character.h": '#include "util/testsuite_character.cc"',
}

# Headers that define variables, and have no local static ones.
DEFINING = {
    "util/testsuite_counter_type.h",
    "util/testsuite_regex.h",
    "util/testsuite_rvalref.h",
    "util/testsuite_tr1.h",
}

DEVICE_VARIABLES = "#pragma clang attribute push(__attribute__((device)), apply_to = variable(is_global))"
HOST_VARIABLES = "#pragma clang attribute pop"


def headers_of(tests):
    """The library's headers and the suite's, each once, in their order."""
    library, suite = {}, {}
    for test in tests:
        library.update(dict.fromkeys(test.library_headers))
        suite.update(dict.fromkeys(test.suite_headers))
    return list(library), list(suite)


def before_last_include(test):
    """What stands before the last header: macros that the headers read."""
    text = test.suite.read(test.name)
    last = list(re.finditer(r"^[ \t]*#[ \t]*include\b.*$", text, re.M))[-1]
    head = text[: last.start()].replace("\\\n", " ")
    lines = [line for line in head.split("\n") if re.match(r"\s*#\s*(define|undef|if|else|elif|endif)", line)]
    # The last header may stand in an #if.
    opened = sum(1 if re.match(r"\s*#\s*if", line) else -1 if re.match(r"\s*#\s*endif", line) else 0 for line in lines)
    return "\n".join(lines + ["#endif"] * opened)


def on_device(lines):
    return [DEVICE_VARIABLES] + lines + [HOST_VARIABLES]


def source(tests, device_variables=True):
    """The whole program of these tests."""
    alone = len(tests) == 1
    library, suite = headers_of(tests)
    lines = ["#include <cstdio>"] if not (alone and tests[0].macros_first) else []
    if alone and tests[0].macros_first:
        lines += [before_last_include(tests[0])]
    lines += [f"#include <{name}>" for name in library]
    lines += ['#include "program.h"']
    for name in suite:
        header = [f'#include "{name.removeprefix("util/")}"']
        lines += on_device(header) if name in DEFINING else header
    lines += on_device([COMPANIONS[name] for name in suite if name in COMPANIONS])
    kernels, bodies = [], []
    for number, test in enumerate(tests):
        scope = f"test_{number}"
        body, takes_arguments = test.body("test_main")
        if alone:
            bodies += [body]
        else:
            bodies += [f"namespace {scope} {{ namespace {{", body, "}}"]
            bodies += [f"#undef {macro}" for macro in test.macros]
        call = f"{'' if alone else scope}::test_main({'1, testArguments()' if takes_arguments else ''})"
        kernels += [f"__global__ void kernel_{number}(int *status) {{ *status = {call}; }}"]
    lines += on_device(bodies) if device_variables else bodies
    lines += ['#line 1 "kernels"'] + kernels + ["static const Test tests[] = {"]
    lines += [f'  {{"{test.name}", kernel_{number}}},' for number, test in enumerate(tests)]
    lines += ["};", "int main(int count, char **words) {"]
    lines += [f"  runTests(tests, {len(tests)}, count, words);", "}"]
    return "\n".join(lines) + "\n"
