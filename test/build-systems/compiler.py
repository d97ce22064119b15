#===- compiler.py - the compiler that is checked ------------------------------===#
#
# Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===------------------------------------------------------------------------===#
"""A compiler under one of its names, and what can be seen of what it made."""

import os
import re
import subprocess


class Compiler:
    def __init__(self, program, images):
        self.program = os.path.abspath(program)
        self.name = os.path.basename(program)
        self.images_program = images
        macros = self._ask("-E", "-x", "cu", os.devnull, "-Xcompiler", "-dM")
        self.is_cupcc = "#define __CUPCC__ " in macros
        release = re.search(r"#define CUDART_VERSION\s+(\d+)", macros)
        self.toolkit = self._toolkit()
        if not release or not self.toolkit:
            raise SystemExit(f"'{program}' compiles no CUDA")
        number = int(release[1])
        self.release = f"{number // 1000}.{number % 1000 // 10}"

    def _ask(self, *arguments):
        process = subprocess.run([self.program, *arguments], stdout=subprocess.PIPE,
                                 stderr=subprocess.STDOUT, text=True)
        return process.stdout

    def _toolkit(self):
        """The root, from which build systems take headers and libraries."""
        found = re.search(r"^#\$ TOP=(.*)$", self._ask("-v", "no-such-file.cu"), re.MULTILINE)
        return os.path.realpath(found[1].strip()) if found else None

    def images(self, *files):
        """What is in the files, as 'cubin sm_90' and 'ptx sm_75', each once and sorted.

        nvcc embeds something for sources without device code, too.
        """
        listing = subprocess.run([self.images_program, "--list-images", *files],
                                 stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        return sorted({f"{kind} {arch}" for kind, arch in
                       re.findall(r"\b(cubin|ptx)\b.*?\b(sm_\d+[af]?)\b", listing.stdout)})


def needed_libraries(file):
    """What the dynamic linker looks for, and the file's own name."""
    dynamic = subprocess.run(["readelf", "-d", file], stdout=subprocess.PIPE, text=True)
    return re.findall(r"(?:Shared library|Library soname): \[(.*)\]", dynamic.stdout)
