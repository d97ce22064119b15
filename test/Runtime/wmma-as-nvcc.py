#!/usr/bin/env python3
"""Compares the warp matrix instructions in PTX of cupcc with those in nvcc's.

  wmma-as-nvcc.py --cuda FOLDER --cupcc PROGRAM --scratch FOLDER SM...

A kernel is made for every function that the toolkit's crt/mma.h declares and for every
fragment that it has, with each layout, each mode of saturation, and matrices in global
memory, in shared memory and behind a pointer of which nothing is known. Both compilers
compile them for each architecture. Each kernel must have the same instructions
in both: name, modifiers, and how many registers each operand has. Two things may differ:
nvcc writes '.rn', which is what an instruction without it means, and does not say of
all types that a matrix lies in shared or global memory.
"""

import os
import re
import sys

from kernels_as_nvcc import compare

USES = "matrix_a|matrix_b|accumulator"
# What a condition of the header stands for.
SINCE = {"__CUDA_AMPERE_MMA__": 80, "__CUDA_SUBBYTE_IMMA__": 73, "__CUDA_IMMA__": 72}


def read_header(path):
    """Yields (since, line), lines that go on joined, conditions dropped."""
    with open(path) as file:
        text = re.sub(r",[ \t]*\n\s+", ", ", file.read())
    conditions = []
    for line in text.split("\n"):
        directive = re.match(r"#\s*(if|ifdef|ifndef|endif)\b\s*(\w*)", line)
        if directive and directive.group(1) == "endif":
            conditions.pop()
        elif directive:
            conditions.append(SINCE.get(directive.group(2), 0))
        else:
            yield max(conditions, default=0), line


def fragments(text):
    """Spelled with their namespace."""
    return [re.sub(r"\b(" + USES + r"|row_major|col_major|precision::|experimental::)", r"W::\1", found).replace(
        "experimental::W::", "experimental::") for found in re.findall(r"fragment<[^>]*>", text)]


class Kernels:
    def __init__(self, sm):
        self.sm = sm
        self.text = ["#include <mma.h>", "namespace W = nvcuda::wmma;",
                     "template <class T> __device__ __noinline__ T *hide(T *p) { return (T *)((size_t)p | 256); }"]
        self.first = len(self.text)

    def add(self, parameters, body):
        number = len(self.text) - self.first
        self.text.append(f'extern "C" __global__ void k{number}({parameters}) {{ {body} }}')

    def add_places(self, fragment, element, statement):
        """The statement with a matrix 'p' in each kind of memory."""
        parameters = f"W::{fragment} *f, unsigned ldm, bool b"
        self.add(f"{element} *p, {parameters}", statement)
        self.add(f"{element} *q, {parameters}", f"{element} *p = hide(q); {statement}")
        self.add(parameters, f"__shared__ alignas(32) char s[65536 / 2]; {element} *p = ({element} *)(s + 256 * ldm); "
                 f"{statement} __syncthreads(); *(char *)f += s[ldm];")

    def add_function(self, name, parameters):
        types = fragments(parameters)
        if name == "load_matrix_sync":
            element = re.search(r">\s*& \w+, const (\w+(?: char)?)\s*\*", parameters).group(1)
            for layout in self.layouts(parameters):
                self.add_places(types[0], "const " + element,
                                f"W::{types[0]} x; W::load_matrix_sync(x, p, ldm{layout}); *f = x;")
        elif name == "store_matrix_sync":
            element = re.match(r"\s*(\w+)\s*\*", parameters).group(1)
            for layout in self.layouts(parameters):
                self.add_places(types[0], element, f"W::store_matrix_sync(p, *f, ldm{layout});")
        else:
            d, a, b, c = types
            values = [""]
            if "satf" in parameters:
                values = ["", ", true", ", s"]
            elif name == "bmma_sync":
                values = ["", ", W::experimental::bmmaBitOpXOR", ", s ? W::experimental::bmmaBitOpXOR "
                          ": (W::experimental::bmmaBitOp)2"]
                if self.sm >= 80:
                    values.append(", W::experimental::bmmaBitOpAND")
            for value in values:
                self.add(f"W::{d} *d, const W::{a} *a, const W::{b} *b, const W::{c} *c, bool s",
                         f"W::{d} x; W::{name}(x, *a, *b, *c{value}); *d = x;")

    @staticmethod
    def layouts(parameters):
        if "layout_t" not in parameters:
            return [""]
        return [", W::mem_row_major", ", W::mem_col_major", ", b ? W::mem_row_major : W::mem_col_major"]

    def add_fill(self, fragment):
        self.add(f"W::{fragment} *f, typename W::helper_traits<W::{fragment}::element_type>::fill_argument_type x",
                 "W::fill_fragment(*f, x);")


def make(cuda, sm):
    kernels = Kernels(sm)
    for since, line in read_header(os.path.join(cuda, "include", "crt", "mma.h")):
        if since > sm:
            continue
        if function := re.match(r"\s*__CUDA_MMA_DEVICE_DECL__ void (\w+)\((.*)\)\s*__DEF_IF_HOST", line):
            kernels.add_function(*function.groups())
        elif fragment := re.match(r"\s*template<> class (fragment<.*?>) :", line):
            kernels.add_fill(fragments(fragment.group(1))[0])
    if sm >= 80:
        kernels.add("float *p", "*p = W::__float_to_tf32(*p);")
    return kernels.first, kernels.text


INSTRUCTION = re.compile(r"^\s*(?:\$\w+:\s*)?(?:@!?%p\d+ )?((?:wmma|mma|bmma|cvt\.rna)\.[\w.:]+)\s*(.*)$", re.DOTALL)


def instructions(ptx):
    """From each kernel to what its matrix instructions are, in no order."""
    found = {}
    for kernel, body in re.findall(r"\.entry (k\d+)\(.*?\)\s*(?:\.\w+ [\w, ]+\n)*\s*\{(.*?)\n\}", ptx, re.DOTALL):
        of_kernel = []
        for statement in re.sub(r"//[^\n]*", "", body).split(";"):
            if match := INSTRUCTION.match(statement.strip("\n\t {}")):
                operands = [len(group.split(",")) for group in re.findall(r"\{([^}]*)\}", match.group(2) + "}")]
                of_kernel.append((match.group(1).removesuffix(".rn"), tuple(operands)))
        found[kernel] = sorted(of_kernel)
    return found


def without_space(found):
    return [(re.sub(r"\.(global|shared)\b", "", name), operands) for name, operands in found]


def are_same(nvcc, cupcc):
    return cupcc == nvcc or (cupcc is not None and without_space(cupcc) == nvcc)


if __name__ == "__main__":
    sys.exit(compare("wmma", make, instructions, are_same))
