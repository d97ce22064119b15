"""The sources of a batch: many programs in one file, each in its namespace.

One source is for the host's compiler and one for cupcc. Both end in the table that
support/main.cpp runs. Below the folder FOLDER/programs are the programs.
"""

import os

from generate import name_of

SUPPORT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "support")
# Literals that do not fit are converted, as in C. cupcc has no csmith.
INCLUDES = ["-I" + SUPPORT, "-I/usr/include/csmith"]
OPTIONS = ["-std=c++17", "-w", "-Wno-narrowing", *INCLUDES]

LAUNCH = """
static uint32_t launch(void (*kernel)(uint32_t *)) {
  uint32_t *result, value = 0;
  cudaMalloc(&result, sizeof(value));
  kernel<<<1, 1>>>(result);
  if (cudaMemcpy(&value, result, sizeof(value), cudaMemcpyDeviceToHost) != cudaSuccess)
    std::abort();
  return value;
}
"""


def _program(seed):
    return f'namespace {name_of(seed)} {{\n#include "programs/{seed}.inc"\n}}\n'


def _kernel(seed):
    name = name_of(seed)
    return (f'extern "C" __global__ void {name}_kernel(uint32_t *out) {{\n'
            f"  {name}::random_main();\n  *out = {name}::crc32_context;\n}}\n")


def _table(seeds, call):
    rows = "".join(f'    {{"{name_of(s)}", [] {{ {call(name_of(s))} }}}},\n' for s in seeds)
    return f"const Program Programs[] = {{\n{rows}    {{nullptr, nullptr}}}};\n"


def _write(folder, name, text):
    path = os.path.join(folder, name)
    with open(path, "w", encoding="utf-8") as file:
        file.write('#include "batch.h"\n' + text)
    return path


def write_native(folder, seeds):
    call = "{0}::random_main(); return {0}::crc32_context;".format
    return _write(folder, "native.cpp",
                  "".join(map(_program, seeds)) + _table(seeds, call))


def write_cuda(folder, seeds):
    call = "return launch({0}_kernel);".format
    return _write(folder, "batch.cu",
                  "".join(_program(s) + _kernel(s) for s in seeds) + LAUNCH
                  + _table(seeds, call))
