#===- command_lines.py - build systems that are not here ----------------------===#
#
# Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===------------------------------------------------------------------------===#
"""PyTorch's, Bazel's, PyCUDA's, setuptools' and autoconf's ways to call nvcc.

PyTorch and Bazel are not installed for this: their command lines are written down.
"""

import os
import re
import shutil
import sys

PROJECTS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "projects")


def pytorch(suite, compiler):
    result = suite.run(compiler.program, "--version")
    found = re.search(r"release (\d+[.]\d+)", result.output)
    if compiler.name == "nvcc":
        suite.check("PyTorch: the release in --version",
                    found and found[1] == compiler.release, result.output)
    if not shutil.which("ninja"):
        suite.skip("PyTorch", "there is no 'ninja'")
        return
    folder = suite.copy(os.path.join(PROJECTS, "extension"), "pytorch")
    with open(os.path.join(folder, "flags.ninja"), "w") as file:
        file.write(f"nvcc = {compiler.program}\ntoolkit = {compiler.toolkit}\n"
                   f"source = {folder}\n")
    if not suite.succeeds("PyTorch: built", suite.run("ninja", "-v", folder=folder)):
        return
    _loads(suite, "PyTorch", compiler, os.path.join(folder, "sample.so"))
    images = compiler.images(os.path.join(folder, "extension.cuda.o"))
    suite.check("PyTorch: images", images == ["cubin sm_90", "ptx sm_90"], str(images))
    suite.succeeds("PyTorch: ninja knows the headers",
                   suite.run("ninja", "-t", "deps", "extension.cuda.o", folder=folder),
                   has=["own.h", "cuda_fp16.h", "VALID"])
    suite.succeeds("PyTorch: nothing to do", suite.run("ninja", folder=folder),
                   has=["no work to do"])


def _loads(suite, name, compiler, library):
    """Loads the library in a Python of its own, and asks it for the answer."""
    suite.succeeds(f"{name}: loaded", suite.run(
        sys.executable, "-c", "import ctypes, sys; "
        "print('answer', ctypes.CDLL(sys.argv[1]).bound())", library,
        LD_LIBRARY_PATH=os.path.join(compiler.toolkit, "lib64")), has=["answer 60"])


def bazel(suite, compiler):
    """As the rules write them: '-x cu' for every source, sandboxed relative paths."""
    folder = suite.copy(os.path.join(PROJECTS, "extension"), "bazel")
    with open(os.path.join(folder, "source.cc"), "w") as file:
        file.write('#include "extension.cu"\n#include "quoted.h"\n'
                   "static_assert(QUOTED == 4, \"\");\n")
    out = "bazel-out/k8-fastbuild/bin"
    os.makedirs(os.path.join(folder, out))
    compiled = suite.run(
        compiler.program, "-x", "cu", "-Xcompiler=-fPIC",
        "-ccbin", "/usr/bin/gcc", "-gencode", "arch=compute_80,code=sm_80",
        "-gencode", "arch=compute_80,code=compute_80", "-I", ".", f"-I{out}",
        "-isystem", "system", "-Xcompiler=-iquote,quoted", "-Xcompiler=-Wall,-Wno-unused",
        "-Xcompiler", "-fno-omit-frame-pointer", "--threads", "2", "-DNDEBUG",
        "-D__DATE__=\"redacted\"", "-U_FORTIFY_SOURCE", "-Xcompiler=-g0", "-O2",
        "--expt-extended-lambda", "--expt-relaxed-constexpr", "-std=c++17",
        "-MD", "-MF", f"{out}/source.d", "-c", "source.cc", "-o", f"{out}/source.pic.o", folder=folder)
    if suite.succeeds("Bazel: compiled", compiled):
        images = compiler.images(os.path.join(folder, out, "source.pic.o"))
        suite.check("Bazel: images", images == ["cubin sm_80", "ptx sm_80"], str(images))
        with open(os.path.join(folder, out, "source.d")) as file:
            text = file.read()
        suite.check("Bazel: dependencies", "own.h" in text
                    and text.startswith(f"{out}/source.pic.o"), text)
        suite.check("Bazel: no absolute path to a header of the project's",
                    folder not in text, text)
    suite.succeeds("Bazel: linked", suite.run(
        "g++", "-shared", "-o", "libsample.so", f"{out}/source.pic.o",
        f"-L{compiler.toolkit}/lib64", "-lcudart_static", "-ldl", "-lrt", "-lpthread",
        folder=folder))


def pycuda(suite, compiler):
    """A cubin in the working directory, and the text that a cache is keyed by."""
    folder = suite.path("pycuda")
    os.makedirs(folder)
    with open(os.path.join(folder, "kernel.cu"), "w") as file:
        file.write('extern "C" {\n__global__ void add(float *P) { P[threadIdx.x] += 1; }\n}\n')
    for kind, magic in ("cubin", b"\x7fELF"), ("ptx", b"//"), ("fatbin", b"\x50\xed\x55\xba"):
        result = suite.run(compiler.program, f"--{kind}", "-arch", "sm_80", "-I/usr/include",
                           "kernel.cu", folder=folder)
        if suite.succeeds(f"PyCUDA: --{kind}", result):
            with open(os.path.join(folder, f"kernel.{kind}"), "rb") as file:
                suite.check(f"PyCUDA: a {kind}", file.read().lstrip().startswith(magic))
    result = suite.run(compiler.program, "--preprocess", "-arch", "sm_80", "kernel.cu",
                       "--compiler-options", "-P", folder=folder)
    suite.succeeds("PyCUDA: --preprocess", result, has=[r"void add\(float \*P\)"],
                   lacks=['^# [0-9]+ "'])


def setuptools(suite, compiler):
    if not suite.run(sys.executable, "-c", "import setuptools"):
        suite.skip("setuptools", "not installed")
        return
    folder = suite.copy(os.path.join(PROJECTS, "extension"), "setuptools")
    result = suite.run(sys.executable, "setup.py", "build_ext", "--inplace", folder=folder,
                       NVCC=compiler.program, CUDA_HOME=compiler.toolkit)
    if not suite.succeeds("setuptools: built", result):
        return
    library = next(name for name in os.listdir(folder) if name.endswith(".so"))
    _loads(suite, "setuptools", compiler, os.path.join(folder, library))
    images = compiler.images(os.path.join(folder, library))
    suite.check("setuptools: images", images == ["cubin sm_75", "ptx sm_75"], str(images))


def autoconf(suite, compiler):
    if not shutil.which("autoconf"):
        suite.skip("autoconf", "there is no 'autoconf'")
        return
    if compiler.name != "nvcc":
        # What autoconf asks for is a name: NVCC says which program that is.
        flags = [f"NVCC={compiler.program} --driver-mode=nvcc"]
    else:
        flags = [f"NVCC={compiler.program}"]
    folder = suite.copy(os.path.join(PROJECTS, "autoconf"))
    suite.succeeds("autoconf", suite.run("autoconf", folder=folder))
    result = suite.run("./configure", f"--with-cuda={compiler.toolkit}", *flags, folder=folder)
    if not suite.succeeds("autoconf: configured", result, has=[
            f"the release of CUDA... {re.escape(compiler.release)}",
            r"knows sm_10\.\.\. no", r"knows sm_75\.\.\. yes", r"takes -std=c\+\+17\.\.\. yes",
            r"takes -Xcompiler -fopenmp-simd\.\.\. yes", r"takes --no-such-flag\.\.\. no"]):
        return
    if suite.succeeds("autoconf: built", suite.run("make", folder=folder)):
        program = os.path.join(folder, "program")
        suite.succeeds("autoconf: ran", suite.run(program))
        images = compiler.images(program)
        suite.check("autoconf: images", images == ["cubin sm_75", "cubin sm_90"], str(images))


def all_of(suite, compiler):
    for checks in pytorch, bazel, pycuda, setuptools, autoconf:
        if suite.wants(checks.__name__):
            checks(suite, compiler)


fast = pytorch
