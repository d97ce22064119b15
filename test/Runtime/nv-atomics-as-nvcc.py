#!/usr/bin/env python3
"""Compares the instructions of __nv_atomic_load() and its kind with nvcc's.

  nv-atomics-as-nvcc.py --cuda FOLDER --cupcc PROGRAM --scratch FOLDER SM...

A kernel is made for every operation, type, order and scope. Both compilers compile them
for each architecture. Each kernel must have the same fences, loads, stores and atomic
instructions in the same order; where modifiers of an instruction stand does not count.
Left out is what differs on purpose: a compare and exchange that releases where it succeeds
and acquires where it fails does both here, and releases only in nvcc.
"""

import itertools
import re
import sys

from kernels_as_nvcc import compare

RELAXED, CONSUME, ACQUIRE, RELEASE, ACQ_REL, SEQ_CST = range(6)
CLUSTER = 2
OBJECTS = ["S1", "S2", "S4", "S8", "S16", "float", "double", "int *"]
INTEGERS = ["bool", "char", "unsigned char", "short", "int", "unsigned", "long", "unsigned long long", "__int128"]
SIZES = {"S1": 1, "S2": 2, "S4": 4, "S8": 8, "S16": 16, "float": 4, "double": 8, "int *": 8, "bool": 1, "char": 1,
         "unsigned char": 1, "short": 2, "int": 4, "unsigned": 4, "long": 8, "unsigned long long": 8, "__int128": 16}
UPDATES = {
    "add sub": ["int", "unsigned", "unsigned long", "unsigned long long", "float", "double"],
    "min max": ["int", "unsigned", "long", "long long", "unsigned long", "unsigned long long"],
    "and or xor": ["int", "unsigned", "long", "unsigned long long"],
}


class Kernels:
    def __init__(self, sm):
        self.sm = sm
        self.text = ["struct S1 { char c; }; struct S2 { short s; }; struct S4 { int i; };",
                     "struct alignas(8) S8 { int i[2]; }; struct alignas(16) S16 { int i[4]; };"]
        self.first = len(self.text)

    def add(self, t, body):
        number = len(self.text) - self.first
        self.text.append(f'extern "C" __global__ void k{number}({t} *p, {t} *q, {t} *r, bool *b) {{ {body} }}')

    def fill(self):
        exchanges = [4, 8] + [16] * (self.sm >= 90)
        for order, scope in itertools.product(range(6), range(5)):
            how = f"{order}, {scope}"
            if order not in (RELEASE, ACQ_REL):
                for t in OBJECTS:
                    self.add(t, f"__nv_atomic_load(p, q, {how});")
                for t in INTEGERS:
                    self.add(t, f"*q = __nv_atomic_load_n(p, {how});")
            if order in (RELAXED, RELEASE, SEQ_CST):
                for t in OBJECTS:
                    self.add(t, f"__nv_atomic_store(p, q, {how});")
                for t in INTEGERS:
                    # nvcc writes 'st.acquire', which ptxas refuses.
                    if (t, order) != ("__int128", SEQ_CST):
                        self.add(t, f"__nv_atomic_store_n(p, *q, {how});")
            for t in OBJECTS:
                if SIZES[t] in exchanges:
                    self.add(t, f"__nv_atomic_exchange(p, q, r, {how});")
            for t in INTEGERS:
                if SIZES[t] in exchanges:
                    self.add(t, f"*r = __nv_atomic_exchange_n(p, *q, {how});")
            for failure in (RELAXED, ACQUIRE, SEQ_CST):
                if (order, failure) == (RELEASE, ACQUIRE):
                    continue
                how = f"{order}, {failure}, {scope}"
                for t in OBJECTS:
                    if SIZES[t] in exchanges + [2]:
                        self.add(t, f"*b = __nv_atomic_compare_exchange(p, q, r, false, {how});")
                for t in INTEGERS:
                    if SIZES[t] in exchanges + [2]:
                        self.add(t, f"*b = __nv_atomic_compare_exchange_n(p, q, *r, true, {how});")
            how = f"{order}, {scope}"
            for names, types in UPDATES.items():
                for name, t in itertools.product(names.split(), types):
                    self.add(t, f"*r = __nv_atomic_fetch_{name}(p, *q, {how});")
                    self.add(t, f"__nv_atomic_{name}(p, *q, {how});")
            self.add("int", f"__nv_atomic_thread_fence({how});")
        self.add("int", "*q = __nv_atomic_load_n(p, __NV_ATOMIC_ACQUIRE); __nv_atomic_add(p, 1, __NV_ATOMIC_RELEASE);")
        self.add("int", "__nv_atomic_thread_fence(__NV_ATOMIC_ACQ_REL);")
        self.add("float", "__nv_atomic_add(p, 1, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_BLOCK);")
        self.add("int *", "*r = __nv_atomic_fetch_add(p, -4, 0); *q = __nv_atomic_fetch_max(p, *q, 0);")


INSTRUCTION = re.compile(r"^\s*((?:fence|membar|atom|red|ld|st)\.[\w.:]+)", re.MULTILINE)


def instructions(ptx):
    """From each kernel to its atomic instructions, the modifiers sorted.

    nvcc leaves the kind of memory unsaid."""
    found = {}
    for kernel, body in re.findall(r"\.entry (k\d+)\(.*?\)\s*\{(.*?)\n\}", ptx, re.DOTALL):
        names = [re.sub(r"\.b(?=\d)", ".b", name) for name in INSTRUCTION.findall(body)]
        found[kernel] = [[name.split(".")[0], *sorted(set(name.split(".")[1:]) - {"global", "shared"})] for name in names
                         if re.search(r"fence|membar|atom|red\.|relaxed|acquire|release|volatile", name)]
    return found


def make(_cuda, sm):
    kernels = Kernels(sm)
    kernels.fill()
    return kernels.first, kernels.text


if __name__ == "__main__":
    sys.exit(compare("nv-atomics", make, instructions, lambda nvcc, cupcc: nvcc and nvcc == cupcc))
