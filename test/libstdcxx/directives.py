#===- directives.py - what a test asks of those who run it -----------------===#
#
# Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===------------------------------------------------------------------------===#
#
# libstdc++'s tests say in DejaGnu's words ("{ dg-... }") how they are compiled
# and where they make sense. This is the part of the language that the tests use
# which are run, and what the answer is on a device.

import re

# GCC 12's, for a test that does not say.
DEFAULT_STANDARD = 17
LEAST_STANDARD = 17

# Many tests ask for gthreads, since a header has no mutex without, and start none.
NEEDS_THREADS = "threads of the host"
THREADS = re.compile(r"std::j?thread\b|\basync\s*\(|<thread>|pthread_create|at_thread_exit")

# What a test may require, and why a device does not have it. What is not here
# (c++11, cxx11_abi, dg-require-cstdint, ...) it has.
MISSING = [
    (r"tbb_backend|.*-ltbb.*", "Threading Building Blocks"),
    (r".*debug-mode.*|debug_mode", "only in libstdc++'s debug mode"),
    (r".*parallel-mode.*|.*-fopenmp.*|.*_GLIBCXX_PARALLEL.*", "OpenMP"),
    (r".*namedlocale.*|.*iconv.*", "named locales"),
    (r".*gthreads.*|pthread|.*-pthread.*|.*sleep.*|.*thread-fence.*", NEEDS_THREADS),
    (r".*mkfifo.*|.*fork.*", "processes of the host"),
    (r".*sharedlib.*|.*\.so\b.*", "shared libraries"),
    (r"ia32|run_expensive_tests|.*target-fs.*", "another target"),
]

# Options that change what a test means; all others (-Wall, -O2, -g) do not.
MEANINGFUL = re.compile(
    r"-[DU].*|-fno-rtti|-fchar8_t|-fno-char8_t|-funsigned-char|-fshort-enums|-fno-exceptions|"
    r"-faligned-new.*|-fno-aligned-new|-fno-signed-zeros"
)


class Skipped(Exception):
    """A test that is not to run on a device; the reason is the text."""


class Directives:
    """standard: 17, 20 or 23; strict: c++NN and not gnu++NN; options: the rest."""

    def __init__(self, text):
        self.standard = DEFAULT_STANDARD
        self.strict = False
        self.options = []
        self.starts_threads = bool(THREADS.search(text))
        found = re.findall(r"\{\s*dg-([\w-]+)\s*((?:[^{}]|\{[^{}]*\})*)\}", text)
        # What is not run is none of the tests, whatever else is said of it.
        for name, rest in sorted(found, key=lambda directive: directive[0] != "do"):
            self._read(name, rest)

    @property
    def arguments(self):
        dialect = "c++" if self.strict else "gnu++"
        return [f"-std={dialect}{self.standard}"] + self.options

    def _read(self, name, rest):
        if name == "do":
            self._what_to_do(rest)
        elif name in ("options", "additional-options"):
            self._options(rest)
        elif name.startswith("require-"):
            what = rest if name == "require-effective-target" else name
            self._require(what.strip())
            self._selector(rest)
        elif name.startswith("xfail") and "*-*-*" in rest:
            raise Skipped("must fail")
        elif name == "skip-if" and self.standard >= 20 and re.search(r"\{ c\+\+2[a0] \}", rest):
            raise Skipped("another dialect")

    def _what_to_do(self, rest):
        if rest.split()[0] != "run":
            raise Skipped("not run")
        if re.search(r"xfail\s+\*-\*-\*", rest):
            raise Skipped("must fail")
        self._selector(rest)

    def _require(self, what):
        self._skip_if_missing(what)
        self._selector("target " + what)

    def _skip_if_missing(self, what):
        for pattern, reason in MISSING:
            if re.fullmatch(pattern, what) and (self.starts_threads or reason != NEEDS_THREADS):
                raise Skipped(reason)

    def _selector(self, rest):
        """{ target c++20 } and the like: at least that dialect."""
        if re.search(r"c\+\+(98|11|14)_only", rest):
            raise Skipped("dialect before C++17")
        for version in re.findall(r"\bc\+\+(1[1-7]|2[0-3]|2[ab])\b(?!_only)", rest):
            self.standard = max(self.standard, self._number(version))

    def _options(self, rest):
        quoted = re.search(r'"([^"]*)"\s*(.*)', rest, re.S)
        if not quoted:
            return
        where = quoted.group(2)
        # Tests do less on simulators, whose patience a GPU's thread shares.
        if "target" in where and not re.search(r"simulator|c\+\+|\*-\*-\*|pthread", where):
            return
        if "target simulator" in where and "!" in where:
            return
        for word in quoted.group(1).split():
            self._option(word)

    def _option(self, word):
        dialect = re.fullmatch(r"-std=(gnu|c)\+\+(\w+)", word)
        if dialect:
            standard = self._number(dialect.group(2))
            if standard < LEAST_STANDARD:
                raise Skipped("dialect before C++17")
            self.standard = standard
            self.strict = dialect.group(1) == "c"
            return
        self._skip_if_missing(word)
        if MEANINGFUL.fullmatch(word):
            self.options.append(word)

    @staticmethod
    def _number(version):
        known = {"98": 3, "03": 3, "0x": 11, "1y": 14, "1z": 17, "2a": 20, "2b": 23}
        return known.get(version) or int(version)
