#===- meson_projects.py - a project of Meson's --------------------------------===#
#
# Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===------------------------------------------------------------------------===#
"""Meson, which knows nvcc by its --version and has it run a program."""

import os
import shutil

PROJECT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "projects", "meson")


def all_of(suite, compiler):
    for program in "meson", "ninja":
        if not shutil.which(program):
            suite.skip("Meson", f"there is no '{program}'")
            return
    environment = {"CUDA_PATH": compiler.toolkit, "CXX": "c++"}
    if compiler.name == "nvcc":
        path = os.path.dirname(compiler.program) + os.pathsep + suite.environment["PATH"]
        _project(suite, compiler, "on PATH", ["nvcc"], {**environment, "PATH": path})
        _project(suite, compiler, "by path", [compiler.program], environment)
        return
    # Meson reads CUDA's version from --version.
    _project(suite, compiler, "with an option", [compiler.program, "--driver-mode=nvcc"],
             environment)


def _setup(suite, name, command, environment):
    # Not found by Meson, which then puts a compiler cache before it if there is one.
    native = suite.path(f"{name}.ini")
    with open(native, "w") as file:
        file.write("[binaries]\ncuda = [" + ", ".join(f"'{word}'" for word in command) + "]\n")
    return suite.run("meson", "setup", "--native-file", native, suite.path(name), PROJECT,
                     **environment)


def _project(suite, compiler, name, command, environment):
    result = _setup(suite, name, command, environment)
    if not suite.succeeds(f"{name}: set up", result, has=[
            r"Cuda compiler for the host machine: .*nvcc", f"version is {compiler.release}"]):
        return
    if not suite.succeeds(f"{name}: compiled", suite.run("meson", "compile", "-v", "-C",
                                                         suite.path(name), **environment)):
        return
    suite.succeeds(f"{name}: tests", suite.run("meson", "test", "-C", suite.path(name),
                                               **environment), has=[r"Fail:\s+0"])
    images = compiler.images(suite.path(name, "libkernels.so.1.2.3"))
    suite.check(f"{name}: images", images == ["cubin sm_75", "cubin sm_90", "ptx sm_90"],
                str(images))
    suite.succeeds(f"{name}: nothing to do", suite.run("ninja", "-C", suite.path(name)),
                   has=["no work to do"])


fast = all_of
