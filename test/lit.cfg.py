# How the tests run: what they may write in a RUN line, which programs they
# find, and which parts of the machine they may require.
#
# Features (REQUIRES:, UNSUPPORTED:)
#   toolkit   a CUDA Toolkit was found
#   nvcc      ... and it has nvcc
#   newlib-source  newlib's sources are where Debian's newlib-source has them
#   bear, ccache, clang-tidy-22, clangd-22, distcc, gdb, sccache  ... are installed
#   csmith    csmith is installed, with its headers
#   eigen, fmt, glm, nlohmann-json, range-v3   the library is installed
#   mpfr      libmpfr is there
#   gpu       there is a GPU and a driver for it
#   clang-format  ... of the version that .clang-format is written for
#   asan      built with the preset asan
#   zsh, fish, groff  those programs
#   dpkg      what CPack makes Debian packages with
#
# Substitutions beside lit's own
#   %cupcc        the driver
#   %stage        cupcc-stage
#   %clang-options  cupcc-clang-options
#   %clangxx      clang++ of the LLVM that cupcc is linked to
#   %distribute   cupcc-distribute
#   %plugin       the plugin, for -fplugin=
#   %python       the Python that runs the tests
#   %nvcc         the toolkit's nvcc
#   %cuda         the toolkit's root
#   %llvm-include  LLVM's headers, for llvm-tblgen
#   %archs        two architectures, for tests that need more than one. Without a
#                 GPU no cubin is run, and ptxas only has to accept the PTX:
#                 quickly, since its optimiser takes half of the tests' time.
#                 The GPU bundle is always built as users build.
#   %gencode      the architectures of %archs for nvcc
#   %inputs       test/Inputs
#   %run-on-gpu   runs a program and compares its output with the EXPECT lines
#                 of a source; says so and succeeds where there is no GPU, and
#                 the test is "unsupported" (cupcc_runs.py)
#   %run-on-cpu   compiles a source and runs it with its kernels on the CPU:
#                 FOLDER SOURCE... OPTION...; compares as %run-on-gpu does
#   %newlib-source  the archive of newlib's sources
#   %root         the top of the source tree
#   %build        the build folder
#   %cmake        the cmake that configured the build
#   %cpack        ... and its cpack
#   %clang-format clang-format 14
#
# The environment is empty but for what is set here, so that a test does not
# depend on who runs it. TMPDIR is a new, empty folder for each test, and must
# be empty when the test ends (cupcc_format.py).

import atexit
import ctypes
import glob
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile

import lit.util


def without_spaces(path):
    """A name for path that RUN lines need not quote.

    A tree whose path has a space would break every RUN line, and quoting each
    %s and %t is easily forgotten. The tests then see the tree through a
    symbolic link, which lit must not resolve.
    """
    if not re.search(r"[^A-Za-z0-9_@%+=:,./-]", path):
        return path
    digest = hashlib.sha1(path.encode()).hexdigest()[:12]
    link = os.path.join(tempfile.mkdtemp(prefix="cupcc-lit-"), digest)
    os.symlink(path, link)
    atexit.register(shutil.rmtree, os.path.dirname(link), ignore_errors=True)
    lit.util.abs_path_preserve_drive = os.path.abspath
    return link


def find_toolkit():
    """The toolkit's root, looked for where cupcc looks; None without one."""
    candidates = [os.environ.get("CUDA_PATH"), os.environ.get("CUDA_HOME")]
    nvcc = os.path.realpath(shutil.which("nvcc") or "")
    # A script that calls another nvcc has no profile beside it.
    if os.path.exists(os.path.join(os.path.dirname(nvcc), "nvcc.profile")):
        candidates.append(os.path.dirname(os.path.dirname(nvcc)))
    candidates.append(DEFAULT_TOOLKIT)
    for root in filter(None, candidates):
        if os.path.exists(os.path.join(root, "bin", "ptxas")):
            return root
    return None


def has_gpu():
    """Whether the driver lists a GPU; nvidia-smi alone proves nothing."""
    smi = shutil.which("nvidia-smi")
    if not smi:
        return False
    listing = subprocess.run([smi, "-L"], capture_output=True, text=True)
    return listing.returncode == 0 and "GPU 0" in listing.stdout


def has_library(name):
    """Whether the loader finds the shared library."""
    try:
        ctypes.CDLL(name)
        return True
    except OSError:
        return False


def find_clang_format():
    """clang-format 14, under either of its names; None without it."""
    for name in ("clang-format-14", "clang-format"):
        program = shutil.which(name)
        if program:
            version = subprocess.run([program, "--version"], capture_output=True, text=True)
            if " version 14." in version.stdout:
                return program
    return None


DEFAULT_TOOLKIT = "/usr/local/cuda"
TIMEOUT_SECONDS = 300

root = without_spaces(config.cupcc_source_dir)
build = config.cupcc_build_dir
if build.startswith(config.cupcc_source_dir + os.sep):
    build = root + build[len(config.cupcc_source_dir):]
else:
    build = without_spaces(build)
sys.dont_write_bytecode = True  # in the source tree
sys.path.insert(0, os.path.join(config.cupcc_source_dir, "test"))

import cupcc_format

config.name = "cupcc"
config.test_format = cupcc_format.CupccTest(execute_external=False)
config.suffixes = [".cu", ".cpp", ".c", ".ll", ".ptx", ".test"]
config.excludes = [
    "Inputs", "build-systems", "bundle", "cpu", "fuzz", "intrinsics", "libstdcxx",
    "long-double", "package", "quad", "registry", "textures", "toolkit-headers"
]
config.test_source_root = os.path.join(root, "test")
config.test_exec_root = os.path.join(build, "test")

# lit stops a test that hangs only where Python's psutil is installed.
if lit_config.maxIndividualTestTime == 0 and lit_config.maxIndividualTestTimeIsSupported[0]:
    lit_config.maxIndividualTestTime = TIMEOUT_SECONDS

toolkit = find_toolkit()
smi = shutil.which("nvidia-smi")

if toolkit:
    config.available_features.add("toolkit")
    if os.path.exists(os.path.join(toolkit, "bin", "nvcc")):
        config.available_features.add("nvcc")
newlib_sources = glob.glob("/usr/src/newlib/newlib-*.tar.*")
if newlib_sources:
    config.available_features.add("newlib-source")
# What clang links for OpenMP, and for sanitizers and coverage.
if glob.glob(os.path.join(config.llvm_tools_dir, "../lib/libomp.so")):
    config.available_features.add("libomp")
if glob.glob(os.path.join(config.llvm_tools_dir, "../lib/clang/*/lib/*/libclang_rt.asan*.a")):
    config.available_features.add("compiler-rt")
if shutil.which("csmith") and os.path.exists("/usr/include/csmith/random_inc.h"):
    config.available_features.add("csmith")
# Libraries of headers, which kernels use as they are.
for library, header in (
    ("eigen", "eigen3/Eigen/Core"),
    ("fmt", "fmt/format.h"),
    ("glm", "glm/glm.hpp"),
    ("nlohmann-json", "nlohmann/json.hpp"),
    ("range-v3", "range/v3/core.hpp"),
):
    if os.path.exists(os.path.join("/usr/include", header)):
        config.available_features.add(library)
if has_library("libmpfr.so.6"):
    config.available_features.add("mpfr")
if has_gpu():
    config.available_features.add("gpu")
clang_format = find_clang_format()
if clang_format:
    config.available_features.add("clang-format")
for program in (
    "bear",
    "ccache",
    "clang-tidy-22",
    "clangd-22",
    "fish",
    "gdb",
    "groff",
    "sccache",
    "zsh",
):
    if shutil.which(program):
        config.available_features.add(program)
if shutil.which("distcc") and shutil.which("distccd"):
    config.available_features.add("distcc")
if all(map(shutil.which, ("dpkg-deb", "dpkg-shlibdeps", "file"))):
    config.available_features.add("dpkg")
if config.sanitizer:
    config.available_features.add("asan")
    # The plugin needs the sanitizer's runtime in the clang that loads it.
    config.excludes.append("Plugin")

path = [os.path.join(build, "bin"), config.llvm_tools_dir,
        "/usr/local/bin", "/usr/bin", "/bin"]
if smi:
    path.append(os.path.dirname(smi))
config.environment = {
    "PATH": os.pathsep.join(path),
    "LC_ALL": "C.UTF-8",
    "HOME": os.path.join(build, "test"),
    # One for all tests: each finds what another has left.
    "CUPCC_CACHE_DIR": os.path.join(build, "test", "cache"),
    # A compiler that crashes on purpose, in a test, files no report.
    "LLVM_DISABLE_CRASH_REPORT": "1",
    # Compares what programs register with what they have (test/registry).
    "CUPCC_REGISTRY": os.path.join(build, "lib", "libcupcc-registry.so"),
}
if config.sanitizer:
    # Clang frees its AST by exiting. LLVM's allocators poison what they have not
    # given out, but only in code that is compiled with the sanitizer: ours, and not
    # LLVM's own libraries, which allocate from the same ones.
    config.environment["ASAN_OPTIONS"] = ":".join([
        "detect_leaks=0", "allow_user_poisoning=0",
        # A compiler that crashes on purpose, in a test, crashes by the signal.
        "handle_segv=0", "handle_abort=0", "handle_sigill=0", "handle_sigbus=0"])
if "LD_LIBRARY_PATH" in os.environ:
    config.environment["LD_LIBRARY_PATH"] = os.environ["LD_LIBRARY_PATH"]
if toolkit and os.path.realpath(toolkit) != os.path.realpath(DEFAULT_TOOLKIT):
    config.environment["CUDA_PATH"] = toolkit


def substitute(name, text):
    # Whole words: %cupcc is not a part of %cupcc-stage.
    config.substitutions.append((re.escape(name) + r"(?![\w-])", text))


tools = config.llvm_tools_dir
substitute("%cupcc", os.path.join(build, "bin", "cupcc"))
substitute("%stage", os.path.join(build, "bin", "cupcc-stage"))
substitute("%clang-options", os.path.join(build, "bin", "cupcc-clang-options"))
substitute("%clangxx", os.path.join(tools, "clang++"))
substitute("%python", sys.executable)
substitute("%distribute",
           os.path.join(root, "tools", "cupcc-distribute", "cupcc-distribute"))
substitute("%plugin", os.path.join(build, "lib", "cupcc.so"))
substitute("%nvcc", os.path.join(toolkit or DEFAULT_TOOLKIT, "bin", "nvcc"))
substitute("%cuda", toolkit or DEFAULT_TOOLKIT)
substitute("%archs", "-sm_75 -sm_90" if has_gpu() else "-sm_75 -sm_90 -Ofc=min")
substitute("%gencode", " ".join(f"-gencode=arch=compute_{n},code=sm_{n}" for n in (75, 90)))
substitute("%llvm-include", config.llvm_include_dir)
substitute("%inputs", os.path.join(root, "test", "Inputs"))
substitute("%run-on-gpu", os.path.join(root, "test", "bundle", "run-one"))
substitute("%run-on-cpu", os.path.join(root, "test", "cpu", "run-one") + " " + build)
substitute("%newlib-source", newlib_sources[0] if newlib_sources else "newlib")
substitute("%root", root)
substitute("%build", build)
substitute("%cmake", config.cmake)
substitute("%cpack", config.cpack)
substitute("%clang-format", clang_format or "clang-format")
