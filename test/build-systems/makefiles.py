#===- makefiles.py - a plain Makefile -----------------------------------------===#
#
# Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===------------------------------------------------------------------------===#
"""A Makefile written for nvcc, in which only NVCC is another."""

import os
import re
import shutil

from compiler import needed_libraries

PROJECTS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "projects")
BUILT = ["bynvcc", "bycxx", "libkernels.so", "user", "libstatic.a", "kernels.ptx",
         "kernels.cubin", "kernels.fatbin", "old"]


def all_of(suite, compiler):
    if not shutil.which("make"):
        suite.skip("Makefile", "there is no 'make'")
        return
    folder = suite.copy(os.path.join(PROJECTS, "makefile"))

    def make(*arguments):
        return suite.run("make", f"NVCC={compiler.program}", f"CUDA_HOME={compiler.toolkit}",
                         *arguments, folder=folder)

    for target in BUILT:
        suite.succeeds(f"make {target}", make(target), lacks=["[Ww]arning"])
    for program in "bynvcc", "bycxx", "user":
        suite.succeeds(f"{program} ran", suite.run(os.path.join(folder, program)))
    _images(suite, compiler, folder)
    _libraries(suite, folder)
    _dependencies(suite, folder, make)
    result = make("-n", "bynvcc", f"NVCC={compiler.program} -dryrun")
    suite.succeeds("make -n with -dryrun", result)
    result = suite.run(compiler.program, "-dryrun", "-arch=sm_75", "-DVERSION=\"1\"",
                       "-DNAME=\"n\"", "-Iinc", "-c", "src/kernels.cu", "-o", "dry.o",
                       folder=folder)
    suite.succeeds("-dryrun", result, has=[r"^#\$ .*TOP=", "bin/ptxas|ptxas.* -arch=sm_75"])
    suite.check("-dryrun leaves no file", not os.path.exists(os.path.join(folder, "dry.o")))


def _images(suite, compiler, folder):
    both = ["cubin sm_75", "cubin sm_90", "ptx sm_90"]
    for file, expected in (("obj/kernels.o", both), ("bynvcc", both),
                           ("libstatic.a", both), ("kernels.fatbin", both),
                           ("libkernels.so", ["cubin sm_90", "ptx sm_90"])):
        found = compiler.images(os.path.join(folder, file))
        suite.check(f"images in {file}", found == expected, f"{found}, not {expected}")
    with open(os.path.join(folder, "kernels.ptx")) as ptx:
        suite.check("kernels.ptx is PTX", ".target sm_75" in ptx.read())
    with open(os.path.join(folder, "kernels.cubin"), "rb") as cubin:
        suite.check("kernels.cubin is a cubin", cubin.read(4) == b"\x7fELF")


def _libraries(suite, folder):
    for file, shared in (("bynvcc", False), ("bycxx", True), ("libkernels.so", True)):
        libraries = needed_libraries(os.path.join(folder, file))
        suite.check(f"{file}: {'a shared' if shared else 'a static'} cudart", shared == any(
            library.startswith("libcudart") for library in libraries), str(libraries))


def _dependencies(suite, folder, make):
    """-MMD -MP -MF: the object's own headers, and none of the toolkit's."""
    with open(os.path.join(folder, "obj", "kernels.d")) as file:
        text = file.read()
    suite.check("the dependencies name the object", text.startswith("obj/kernels.o"), text)
    suite.check("... and the header", "inc/kernels.h" in text, text)
    suite.check("... with a rule for it", re.search(r"^\s*inc/kernels.h\s*:\s*$", text, re.M),
                text)
    suite.check("... and no system's", "cstdio" not in text, text)
    suite.succeeds("make again", make("bynvcc"), has=["is up to date"])
    os.utime(os.path.join(folder, "inc", "kernels.h"), (2e9, 2e9))
    suite.succeeds("make after a header", make("-n", "obj/kernels.o"), has=["-c -o obj/kernels.o"])
    suite.succeeds("... of another's", make("-n", "obj/more.o"), lacks=["-c -o"])


fast = all_of
