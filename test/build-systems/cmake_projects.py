#===- cmake_projects.py - projects of CMake's ---------------------------------===#
#
# Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===------------------------------------------------------------------------===#
"""What CMake finds out about a compiler, and what it builds with it."""

import os
import re
import subprocess
import time

from compiler import needed_libraries

PROJECTS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "projects")


class CMake:
    def __init__(self, program):
        self.program = program
        said = subprocess.run([program, "--version"], capture_output=True, text=True).stdout
        self.version = re.search(r"version (\d+)\.(\d+)\.(\d+)", said).group(1, 2, 3)
        self.name = "CMake " + ".".join(self.version)

    def at_least(self, *version):
        return tuple(map(int, self.version)) >= version


class Project:
    """A project that is configured and built in a suite's folder."""

    def __init__(self, suite, cmake, generator, compiler, source):
        self.suite, self.cmake, self.generator = suite, cmake, generator
        self.compiler, self.source = compiler, os.path.join(PROJECTS, source)
        self.build_folder = suite.path(source)

    def configure(self, *options, name=None, environment=None, language="CUDA"):
        if name:
            self.build_folder = self.suite.path(name)
        compiler = [f"-DCMAKE_CUDA_COMPILER={self.compiler.program}"] if language else []
        return self.suite.run(self.cmake.program, "-S", self.source, "-B", self.build_folder,
                              "-G", self.generator, *compiler, *options,
                              **(environment or {}))

    def build(self, *targets, jobs=1, keep_going=False):
        """Builds the targets, or all, with the commands in the output."""
        tool = []
        if keep_going:
            tool = ["--", "-k", "0"] if self.generator == "Ninja" else ["--", "-k"]
        return self.suite.run(self.cmake.program, "--build", self.build_folder, "--verbose",
                              f"-j{jobs}", *(["--target", *targets] if targets else []), *tool)

    def path(self, *names):
        return os.path.join(self.build_folder, *names)

    def read(self, name):
        with open(self.path(name)) as file:
            return file.read()


# CMAKE_CUDA_ARCHITECTURES, what CMake then says they are, and the images in a program:
# None for what the machine and the toolkit decide.
ARCHITECTURES = [
    (None, r"\d+", None),
    ("native", "native", None),
    ("OFF", "OFF", None),
    ("all", "all", None),
    ("all-major", "all-major", None),
    ("90", "90", ["cubin sm_90", "ptx sm_90"]),
    ("75;90", "75;90", ["cubin sm_75", "ptx sm_75", "cubin sm_90", "ptx sm_90"]),
    ("80-real;90-virtual", "80-real;90-virtual", ["cubin sm_80", "ptx sm_90"]),
    ("90a", "90a", ["cubin sm_90a", "ptx sm_90a"]),
    ("90-real;90a-real", "90-real;90a-real", ["cubin sm_90", "cubin sm_90a"]),
]


# CMake asks the GPUs itself, with a program that it runs.
NO_GPU = 'is set to "native", but no GPU was detected'


def identity(suite, cmake, generator, compiler, architectures=ARCHITECTURES):
    """Ids and architectures. Each list is a build folder of its own."""
    project = Project(suite, cmake, generator, compiler, "identity")
    for number, (value, said, images) in enumerate(architectures):
        options = [] if value is None else [f"-DCMAKE_CUDA_ARCHITECTURES={value}"]
        what = f"architectures {value or 'not given'}"
        result = project.configure(*options, name=f"identity{number}")
        if value == "native" and NO_GPU in result.output:
            suite.skip(what, "CMake finds no GPU")
            continue
        if not suite.succeeds(f"{what}: configured", result, has=[
                f"CUDA compiler identification is NVIDIA {re.escape(compiler.release)}\\.",
                "COMPILER_ID is 'NVIDIA'", f"ARCHITECTURES is '{said}'",
                r"TOOLKIT_INCLUDE_DIRECTORIES is '/.*'", r"COMPILE_FEATURES is '.*cuda_std_17"]):
            continue
        result = project.build(jobs=suite.jobs)
        if not suite.succeeds(f"{what}: built", result):
            continue
        for file in "program", "liblibrary.so":
            found = compiler.images(project.path(file))
            expected = sorted(images) if images else found
            suite.check(f"{what}: images in {file}", found and found == expected,
                        f"{found}, not {expected}")
        suite.succeeds(f"{what}: the program starts", suite.run(project.path("program")))


def by_environment(suite, cmake, generator, compiler):
    """The compiler from CUDACXX, and from PATH where it is called nvcc."""
    project = Project(suite, cmake, generator, compiler, "identity")
    suite.succeeds("CUDACXX names the compiler",
                   project.configure(name="cudacxx", language=None,
                                     environment={"CUDACXX": compiler.program}),
                   has=["COMPILER_ID is 'NVIDIA'"])
    if compiler.name == "nvcc":
        path = os.path.dirname(compiler.program) + os.pathsep + suite.environment["PATH"]
        result = project.configure(name="path", language=None, environment={"PATH": path})
        suite.succeeds("PATH has the compiler", result, has=["COMPILER_ID is 'NVIDIA'"])
        suite.check("CMake takes that one", f"CMAKE_CUDA_COMPILER:FILEPATH={compiler.program}"
                    in project.read("CMakeCache.txt"))
    suite.succeeds("a host compiler is named",
                   project.configure("-DCMAKE_CUDA_HOST_COMPILER=/usr/bin/g++",
                                     "-DCMAKE_CUDA_ARCHITECTURES=75", name="host"),
                   has=["COMPILER_ID is 'NVIDIA'"])
    suite.succeeds("with a host compiler: built", project.build(jobs=suite.jobs))
    if generator == "Ninja":
        suite.succeeds("response files: configured",
                       project.configure("-DCMAKE_NINJA_FORCE_RESPONSE_FILE=ON",
                                         "-DCMAKE_CUDA_ARCHITECTURES=75", name="response"))
        suite.succeeds("response files: built", project.build(), has=[r"main\.cu\.o\.rsp"])
    for kind in "Debug", "RelWithDebInfo", "MinSizeRel":
        suite.succeeds(f"{kind}: configured",
                       project.configure(f"-DCMAKE_BUILD_TYPE={kind}",
                                         "-DCMAKE_CUDA_ARCHITECTURES=75", name=kind))
        suite.succeeds(f"{kind}: built", project.build(jobs=suite.jobs))


def parts(suite, cmake, generator, compiler):
    """The project of many parts, each built alone so that each has a verdict."""
    project = Project(suite, cmake, generator, compiler, "parts")
    result = project.configure("-DCMAKE_CUDA_ARCHITECTURES=75",
                               f"-DIS_CUPCC={compiler.is_cupcc}")
    if not suite.succeeds("parts: configured", result, lacks=["CMake (Warning|Error)"]):
        if not os.path.exists(project.path("parts.txt")):
            return
    project.build(jobs=suite.jobs, keep_going=True)
    for line in project.read("parts.txt").splitlines():
        name, target, file, run, needs, lacks = line.split("|")
        if not suite.succeeds(f"{name}: built", project.build(target)):
            continue
        if needs or lacks:
            libraries = needed_libraries(file)
            matches = [library for library in libraries
                       if re.match(needs or lacks, library)]
            suite.check(f"{name}: {'needs' if needs else 'does not need'} {needs or lacks}",
                        bool(matches) == bool(needs), str(libraries))
        if run == "TRUE":
            suite.succeeds(f"{name}: ran", suite.run(file))
    device_files(suite, project, compiler)
    with open(project.path("compile_commands.json")) as file:
        suite.check("parts: compile_commands.json", compiler.program in file.read())


def device_files(suite, project, compiler):
    """What the object libraries of device code have made."""
    def files(kind):
        return project.read(f"{kind}.txt").split(";")

    for file in files("ptx"):
        with open(file) as text:
            suite.check(f"PTX in {os.path.basename(file)}", ".target sm_75" in text.read())
    if not project.cmake.at_least(3, 27, 0):
        return
    for kind, begin in ("cubin", b"\x7fELF"), ("fatbin", b"\x50\xed\x55\xba"):
        for file in files(kind):
            with open(file, "rb") as data:
                suite.check(f"a {kind} in {os.path.basename(file)}",
                            data.read(4) == begin)
    suite.check("the images in a fatbin",
                compiler.images(*files("fatbin")) == ["cubin sm_75", "cubin sm_90", "ptx sm_90"],
                str(compiler.images(*files("fatbin"))))


def cuda_only(suite, cmake, generator, compiler):
    """CUDA alone: builds again what changed, is installed, and is used by C++."""
    project = Project(suite, cmake, generator, compiler, "cuda-only")
    project.source = suite.copy(project.source, "cuda only")
    prefix = suite.path("prefix")
    if not suite.succeeds("CUDA alone: configured",
                          project.configure("-DCMAKE_CUDA_ARCHITECTURES=75",
                                            f"-DCMAKE_INSTALL_PREFIX={prefix}")):
        return
    if not suite.succeeds("CUDA alone: built", project.build()):
        return
    objects = ["kernels.cu.o", "main.cu.o"]

    def compiled(result):
        return [name for name in objects if re.search(rf"-o \S*{re.escape(name)}", result.output)]

    suite.check("nothing changed: nothing is compiled", compiled(project.build()) == [])
    header = os.path.join(project.source, "kernels.h")
    _touch_later(header, project.path("libkernels.a"))
    again = project.build()
    suite.check("a header changed: its source is compiled",
                compiled(again) == ["kernels.cu.o"], again.explain())
    ctest = os.path.join(os.path.dirname(cmake.program), "ctest")
    suite.succeeds("ctest", suite.run(ctest, "--test-dir", project.build_folder),
                   has=["100% tests passed"])
    if suite.succeeds("installed", suite.run(cmake.program, "--install", project.build_folder)):
        project.source = os.path.join(project.source, "user")
        suite.succeeds("a user in C++: configured",
                       project.configure(f"-DCMAKE_PREFIX_PATH={prefix}", name="user",
                                         language=None))
        suite.succeeds("a user in C++: built", project.build())
        suite.succeeds("a user in C++: ran", suite.run(project.path("user")))


def _touch_later(file, than):
    while os.path.getmtime(file) <= os.path.getmtime(than):
        time.sleep(0.01)
        os.utime(file)


def refused(suite, cmake, generator, compiler):
    """What nvcc builds and cupcc refuses by its name, without a file."""
    if not cmake.at_least(3, 27, 0):
        suite.skip("what is refused", "this CMake does not know of it")
        return
    project = Project(suite, cmake, generator, compiler, "refused")
    if not suite.succeeds("what is refused: configured",
                          project.configure("-DCMAKE_CUDA_ARCHITECTURES=75")):
        return
    result = project.build("optix")
    if not compiler.is_cupcc:
        suite.succeeds("optix: built by nvcc", result)
        return
    suite.fails("optix: refused by cupcc", result, has=["error: .*'-optix-ir'"])
    left = [name for _, _, names in os.walk(project.build_folder) for name in names
            if name.endswith(".optixir")]
    suite.check("optix: no file is left", not left, str(left))


def findcuda(suite, cmake, generator, compiler):
    """find_package(CUDA), which is told of the toolkit and of the program beside it."""
    if cmake.at_least(4, 0, 0):
        suite.skip("find_package(CUDA)", "not a part of this CMake")
        return
    if compiler.name != "nvcc":
        suite.skip("find_package(CUDA)", "it reads 'nvcc --version', which is cupcc's own here")
        return
    project = Project(suite, cmake, generator, compiler, "findcuda")
    result = project.configure(f"-DCUDA_TOOLKIT_ROOT_DIR={compiler.toolkit}", language=None,
                               environment={"CUDA_NVCC_EXECUTABLE": compiler.program})
    if not suite.succeeds("find_package(CUDA): configured", result, has=[
            f"version is '{re.escape(compiler.release)}', nvcc is '{compiler.program}'"]):
        return
    if suite.succeeds("find_package(CUDA): built", project.build(jobs=suite.jobs)):
        suite.succeeds("find_package(CUDA): ran", suite.run(project.path("program")))
        images = compiler.images(project.path("libkernels.so"))
        suite.check("find_package(CUDA): images", images == ["cubin sm_75", "ptx sm_75"],
                    str(images))
        with open(project.read("ptx.txt")) as ptx:
            suite.check("find_package(CUDA): PTX", ".target sm_75" in ptx.read())


def all_of(suite, cmake, generator, compiler):
    for checks in identity, by_environment, cuda_only, refused, findcuda, parts:
        if suite.wants(checks.__name__):
            checks(suite, cmake, generator, compiler)


def second_generator(suite, cmake, generator, compiler):
    """Without what no generator has a part in: what CMake finds out."""
    for checks in cuda_only, refused, findcuda, parts:
        if suite.wants(checks.__name__):
            checks(suite, cmake, generator, compiler)


def fast(suite, cmake, generator, compiler):
    identity(suite, cmake, generator, compiler, ARCHITECTURES[:1])
    cuda_only(suite, cmake, generator, compiler)
