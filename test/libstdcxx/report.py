#===- report.py - tables of what passed ------------------------------------===#
#
# Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===------------------------------------------------------------------------===#

import collections
import re

from outcomes import FAILED, NATIVE, PASSED

FIVE_FOLDERS = ["20_util", "21_strings", "23_containers", "25_algorithms", "26_numerics"]

HEAD = """# libstdc++'s own tests

Made by `test/libstdcxx/run --write` ([testing.md](../testing.md)); do not edit.

The `run` tests of libstdc++ 12.2's testsuite, each as a kernel of one thread, run with
the optimised device IR on the CPU. What they say is "run" but makes no sense on a
device is left out, and counted [below](#left-out); so are tests that fail as programs
of clang++ on the host. "Five folders" are those of utilities, strings, containers,
algorithms and numbers. Files are those of the machine that runs the program.
"""

# What stands behind the messages that many tests, or that tests of a limit end with.
REASONS = """## Why they fail

| message | reason |
|---|---|
| "a global variable that must be constructed", "host variable ... `_S_container`" | As in nvcc, a variable of a device needs a constant initializer. The test's own variables have none. |
| "reference to `undefined`", `E::E` | The test declares a function that it never defines, and expects every call of it to be optimised away before names are looked up. |
| `unitbuf`, `tie()` | `cerr` is printed by lines, and is not tied ([streams](streams.md)). |
| `freopen` of `stderr`, "locale name not valid" | The console is the GPU's, and there is the "C" locale alone ([streams](streams.md)). |
| `std::bad_cast` thrown | A handler of namespace `std` is not entered where the program has none of its own ([language](language.md#which-programs-have-handlers)). |
| `overflow.cc` | In C++17 the size of the array is known only if the compiler inlines the operator; here it is the library's. |
| `entropy` | That of the GPU's counters is not known: 0. |
| `any_cast_no_rtti.cc` | `any` is a function of CUDA's at global scope, in nvcc, too. |
| `temp_directory_path.cc` | `setenv` fails: a kernel does not change the host's environment. |
| `dual_abi.cc`, `normal2.cc` | The streams and paths of the old ABI are not on the device. |
| `error_reporting.cc` | It replaces `readdir`. |
"""


def percent(part, whole):
    return f"{100 * part / whole:.1f}%" if whole else "-"


def counts(tests, outcomes):
    result = collections.Counter(outcomes[test.name].verdict for test in tests)
    result["counted"] = len(tests) - result[NATIVE]
    return result


def row(name, tests, outcomes):
    number = counts(tests, outcomes)
    cells = [name, number["counted"], number[PASSED], number[FAILED]]
    cells += [percent(number[PASSED], number["counted"])]
    return "| " + " | ".join(str(cell) for cell in cells) + " |"


def table(groups, outcomes):
    lines = [
        "| tests | counted | passed | failed | passed |",
        "|---|---:|---:|---:|---:|",
    ]
    lines += [row(name, tests, outcomes) for name, tests in groups]
    return "\n".join(lines)


def grouped(tests, depth):
    groups = collections.defaultdict(list)
    for test in tests:
        parts = test.name.split("/")[:-1]
        groups["/".join(parts[:depth])].append(test)
    return sorted(groups.items())


def summary(tests, outcomes):
    five = [test for test in tests if test.directory in FIVE_FOLDERS]
    some = [("five folders", five)] if 0 < len(five) < len(tests) else []
    return table(grouped(tests, 1) + some + [("all", tests)], outcomes)


def commits(tests, outcomes):
    """Of which commit the outcomes are, by folder where they are of several."""
    lines = []
    for name, group in grouped(tests, 1):
        found = collections.Counter(outcomes[test.name].commit for test in group)
        lines.append((name, ", ".join(f"{commit} ({number})" for commit, number in sorted(found.items()))))
    every = {outcomes[test.name].commit for test in tests}
    if len(every) == 1:
        return f"All of it is of commit {every.pop()}."
    rows = "\n".join(f"| {name} | {text} |" for name, text in lines)
    return f"The outcomes are of these commits:\n\n| tests | commit (tests) |\n|---|---|\n{rows}"


CONSTANT = """Of a device, variables need constant initializers, as with nvcc. Without the tests that fail since
their own variables have none:"""


def has_constants(test, outcomes):
    return not re.search(r"must be constructed|reference to host variable", outcomes[test.name].reason)


def failing(tests, outcomes, verdict):
    lines = []
    for test in tests:
        outcome = outcomes[test.name]
        if outcome.verdict == verdict:
            reason = re.sub(r"\s+", " ", outcome.reason)
            place = re.escape(test.name)
            reason = re.sub(rf"{place}:(\d+)(:\d+)?", r"line \1", reason)
            # The namespace of a test that shares its file.
            reason = re.sub(r"\btest_\d+::(\(anonymous namespace\)::)?", "", reason)
            reason = re.sub(r"/\S*/include/", "", reason).replace("`", "'").replace("|", "\\|")
            lines.append(f"- `{test.name}`: `{reason[:200]}`")
    return "\n".join(lines) or "None."


def document(tests, outcomes, skipped):
    constant = [test for test in tests if has_constants(test, outcomes)]
    parts = [HEAD, commits(tests, outcomes), summary(tests, outcomes), CONSTANT, summary(constant, outcomes)]
    parts += ["## By directory", table(grouped(tests, 2), outcomes)]
    parts += ["## Left out", "| reason | tests |\n|---|---:|"]
    parts[-1] += "".join(f"\n| {reason} | {number} |" for reason, number in sorted(skipped.items()))
    parts[-1] += f"\n| fails with clang++ on the host, too | {counts(tests, outcomes)[NATIVE]} |"
    parts += ["## Failing", failing(tests, outcomes, FAILED)]
    parts += [REASONS]
    parts += ["## Failing with clang++ on the host, too", failing(tests, outcomes, NATIVE)]
    return "\n\n".join(part.strip("\n") for part in parts) + "\n"
