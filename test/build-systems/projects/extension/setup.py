"""An extension whose .cu files a build_ext of its own compiles with nvcc."""

import os

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext


class BuildWithCuda(build_ext):
    def build_extensions(self):
        self.compiler.src_extensions.append(".cu")
        usual = self.compiler._compile
        host = self.compiler.compiler_so

        def compile_cuda(target, source, extension, arguments, post, before):
            flags = post["nvcc"] if source.endswith(".cu") else post["g++"]
            if source.endswith(".cu"):
                self.compiler.set_executable("compiler_so", os.environ["NVCC"])
            usual(target, source, extension, arguments, flags, before)
            self.compiler.compiler_so = host

        self.compiler._compile = compile_cuda
        super().build_extensions()


root = os.environ["CUDA_HOME"]
setup(
    name="sample", version="1.0", cmdclass={"build_ext": BuildWithCuda},
    ext_modules=[Extension(
        "sample", ["extension.cu", "binding.cpp"], language="c++",
        include_dirs=["system"], define_macros=[("TEXT", '"a b"')],
        library_dirs=[os.path.join(root, "lib64")], libraries=["cudart"],
        runtime_library_dirs=[os.path.join(root, "lib64")],
        extra_compile_args={
            "g++": ["-O2"],
            "nvcc": ["-arch=sm_75", "--ptxas-options=-v", "-c",
                     "--expt-relaxed-constexpr", "--compiler-options", "'-fPIC'"],
        })])
