"""Compiles generated kernels with nvcc and cupcc and compares what is in their PTX."""

import argparse
import os
import subprocess


def compile_with(command, source, ptx):
    subprocess.run([*command, "-std=c++17", "-w", "-ptx", source, "-o", ptx], check=True)
    with open(ptx) as file:
        return file.read()


def compare(stem, make, instructions, are_same=lambda nvcc, cupcc: nvcc == cupcc):
    """For each architecture of the command line make(CUDA FOLDER, SM) gives the lines of
    a source, of which the first do not matter: how many, and the lines. Line N of the
    others is the kernel kN. instructions(PTX) leads from each kernel's name to what is
    compared by are_same(). Prints what differs; returns the exit status."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--cuda", required=True)
    parser.add_argument("--cupcc", required=True)
    parser.add_argument("--scratch", required=True)
    parser.add_argument("sm", nargs="+")
    arguments = parser.parse_args()
    os.makedirs(arguments.scratch, exist_ok=True)
    differ = 0
    for sm in arguments.sm:
        first, lines = make(arguments.cuda, int(sm))
        path = os.path.join(arguments.scratch, f"{stem}-{sm}")
        with open(path + ".cu", "w") as file:
            file.write("\n".join(lines) + "\n")
        nvcc = instructions(compile_with([os.path.join(arguments.cuda, "bin", "nvcc"), f"-arch=compute_{sm}"],
                                         path + ".cu", path + ".nvcc.ptx"))
        cupcc = instructions(compile_with([arguments.cupcc, f"-sm_{sm}"], path + ".cu", path + ".cupcc.ptx"))
        same = 0
        for number, text in enumerate(lines[first:]):
            kernel = f"k{number}"
            if kernel in nvcc and are_same(nvcc[kernel], cupcc.get(kernel)):
                same += 1
                continue
            differ += 1
            print(f"sm_{sm}: {text}\n  nvcc: {nvcc.get(kernel)}\n  cupcc: {cupcc.get(kernel)}")
        print(f"sm_{sm}: {same} kernels have the same instructions, {sum(map(bool, nvcc.values()))} have some")
    return 1 if differ else 0
