#===- sources.py - a test's text, taken apart ------------------------------===#
#
# Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===------------------------------------------------------------------------===#
#
# Many tests share a file only if the headers come first, at global scope, and
# each test then has a namespace of its own. So a test is divided into the
# library's headers, the suite's (util/) and the rest, in which lines keep their
# numbers. Files that tests include of each other become part of the rest.

import os
import re

from directives import Directives, Skipped

INCLUDE = re.compile(r'[ \t]*#[ \t]*include[ \t]*([<"])([^>"]+)[>"]')
MAIN = re.compile(r"\bint\s+main\s*\(([^)]*)\)\s*\{")

# What cannot stand in a namespace, or would not mean the same there.
GLOBAL = re.compile(
    r"^\s*(inline )?namespace (std|__gnu_test|__gnu_cxx|__gnu_debug)\b"
    r"|^(void ?\*?|\[\[nodiscard\]\] void ?\*)?\s*operator (new|delete)"
    r'|^\s*extern\s+"C"|^\s*template\s+(class|struct)\s+std\b|^\s*#\s*pragma'
    r"|replacement_memory_operators|testsuite_new_operators|^\s*(export|module)\b",
    re.M,
)

# Not every test that opens files says so ("dg-require-fileio").
FILES = re.compile(r"\b(basic_)?(w?[io]?fstream|w?filebuf)\b(?!>)|fileio|filesystem|\bf(re)?open\b")


class Test:
    """name: the path below testsuite/. options: for the compiler.
    macros_first: the test defines macros before it includes headers.
    uses_files: it may read those of data/."""

    def __init__(self, suite, name):
        self.suite = suite
        self.name = name
        text = suite.read(name)
        self.directives = Directives(text)
        self.uses_files = bool(FILES.search(text))
        self.library_headers = []
        self.suite_headers = []
        self.lines = self._take_apart(name, text, [name])
        body = "\n".join(self.lines)
        if not re.search(r"\bmain\s*\(", body):
            raise Skipped("no main")
        before = text[: self._last_include(text)]
        self.macros_first = bool(re.search(r"^\s*#\s*(define|undef)\b", before, re.M))
        self.is_global = bool(GLOBAL.search(text)) or self.macros_first
        self.macros = re.findall(r"^[ \t]*#[ \t]*define[ \t]+(\w+)", body, re.M)

    @property
    def directory(self):
        return self.name.split("/")[0]

    @property
    def options(self):
        return self.directives.arguments

    @staticmethod
    def _last_include(text):
        last = 0
        for match in re.finditer(INCLUDE.pattern, text, re.M):
            last = match.start()
        return last

    def _take_apart(self, name, text, seen):
        """The lines without includes, and with the files of other tests."""
        result = [f'#line 1 "{self.label(name)}"']
        for number, line in enumerate(text.split("\n"), 1):
            match = INCLUDE.match(line)
            if not match:
                result.append(line)
                continue
            found = self.suite.find(match.group(2), match.group(1), name)
            if found and not found.startswith("util/"):
                if found not in seen:
                    inner = self.suite.read(found)
                    result += self._take_apart(found, inner, seen + [found])
                result.append(f'#line {number + 1} "{self.label(name)}"')
                continue
            result.append("")
            if found:
                self._suite_header(found)
            else:
                self._library_header(match.group(2))
        return result

    def label(self, name):
        """What messages call a place: the test always comes first."""
        return self.name if name == self.name else f"{self.name}({name})"

    def _library_header(self, name):
        if name not in self.library_headers:
            self.library_headers.append(name)

    def _suite_header(self, name):
        if name in self.suite_headers:
            return
        # What it includes comes before it; itself at its place in the order.
        text = self.suite.read(name)
        for match in re.finditer(INCLUDE.pattern, text, re.M):
            found = self.suite.find(match.group(2), match.group(1), name)
            if found:
                self._suite_header(found)
            else:
                self._library_header(match.group(2))
        if name not in self.suite_headers:
            self.suite_headers.append(name)

    def body(self, main):
        """The test with its main under another name, returning 0 at its end."""
        text = "\n".join(self.lines)
        match = MAIN.search(text)
        if not match:
            return re.sub(r"\bmain\b(?=\s*\()", main, text), False
        end = closing_brace(text, match.end() - 1)
        takes_arguments = match.group(1).strip() not in ("", "void")
        head = text[: match.start()] + re.sub(r"\bmain\b", main, match.group(0))
        return head + text[match.end() : end] + " return 0; " + text[end:], takes_arguments


def closing_brace(text, start):
    """Where the brace that opens at start closes, past comments and literals."""
    token = re.compile(
        r'//[^\n]*|/\*.*?\*/|R"(\w*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'|[{}]', re.S
    )
    depth = 0
    for match in token.finditer(text, start):
        if match.group(0) == "{":
            depth += 1
        elif match.group(0) == "}":
            depth -= 1
            if depth == 0:
                return match.start()
    return len(text)


class Suite:
    """libstdc++-v3/testsuite."""

    def __init__(self, folder):
        self.folder = os.path.realpath(folder)
        self.util = os.path.join(self.folder, "util")
        self.data = os.path.join(self.folder, "data")
        self.texts = {}

    def read(self, name):
        if name not in self.texts:
            with open(os.path.join(self.folder, name), encoding="utf-8", errors="surrogateescape") as file:
                self.texts[name] = file.read()
        return self.texts[name]

    def find(self, header, quote, includer):
        """The file of the suite that an include names, or None."""
        folders = [os.path.join(self.folder, os.path.dirname(includer))] if quote == '"' else []
        for folder in folders + [self.util]:
            path = os.path.normpath(os.path.join(folder, header))
            if os.path.isfile(path) and path.startswith(self.folder + os.sep):
                return os.path.relpath(path, self.folder)
        return None

    def files(self, folders):
        """The names of all tests in the folders, sorted."""
        result = []
        for folder in folders:
            path = os.path.join(self.folder, folder)
            if os.path.isfile(path):
                result.append(folder)
            for where, _, names in os.walk(path):
                result += [os.path.relpath(os.path.join(where, n), self.folder) for n in names if n.endswith(".cc")]
        return sorted(result)
