"""What the benchmarks of compile time have in common: the compilers' command lines, how one is
timed, and where results go (a table in docs/benchmarks.md, a list of rows as JSON)."""

import json
import mmap
import os
import shutil
import subprocess
import sys
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
PROGRAMS = os.path.join(ROOT, "bench", "programs")
PAGE = os.path.join(ROOT, "docs", "benchmarks.md")
ARCHITECTURES = ["75", "80", "86", "89", "90", "100", "120"]
THREE_ARCHITECTURES = ["80", "90", "120"]
STANDARD = "-std=c++17"
TIME_LIMIT_S = 600


def name_of(source):
    return os.path.splitext(os.path.basename(source))[0]


def programs():
    return sorted(os.path.join(PROGRAMS, name) for name in os.listdir(PROGRAMS))


# What does not depend on the source. Device code is to be made each time.
CACHES = "-fcache=toolkit,prelude,headers"
WITHOUT_HEADERS = "-fcache=toolkit,prelude"
# Of each library a header that none of the programs includes.
LIBRARIES = ["thrust/shuffle.h", "cub/device/device_memcpy.cuh"]
MAKING_S = 30


def cupcc_command(program, source, output, archs, jobs, caches=CACHES):
    return [program, STANDARD, caches, *(f"-sm_{a}" for a in archs),
            source, "-c", "-o", output, f"-j{jobs}"]


def uses_of_headers(program):
    """How often common headers were found in the cache."""
    line = first_line([program, "--cache-stats"], "headers")
    return int(line.split()[3]) if line else 0


def precompile_headers(program, archs, jobs, work):
    """Compiles other sources with CUB and Thrust, until what these have in common is in the
    cache for the architectures: it is made in the background after the second."""
    source, output = os.path.join(work, "other.cu"), os.path.join(work, "other.o")
    for header in LIBRARIES:
        with open(source, "w", encoding="utf-8") as file:
            file.write(f"#include <{header}>\n")
        for _ in range(MAKING_S):
            before = uses_of_headers(program)
            if measure(cupcc_command(program, source, output, archs, jobs)) is None:
                return
            if uses_of_headers(program) > before:
                break
            time.sleep(1)
        else:
            print(f"what has {header} was not precompiled", file=sys.stderr)


def nvcc_command(program, source, output, archs, jobs):
    # A cubin and the PTX of each, as cupcc makes.
    codes = (f"-gencode=arch=compute_{a},code=[sm_{a},compute_{a}]" for a in archs)
    return [program, STANDARD, *codes, source, "-c", "-o", output,
            "--threads", str(jobs)]


def clang_command(program, source, output, archs, jobs):
    # Clang's driver compiles one architecture after the other; --offload-jobs
    # is for its linker.
    # It does not know the folder of CUB and Thrust.
    return [program, STANDARD, "-O3", f"--cuda-path={cuda_root()}",
            "-isystem", os.path.join(cuda_root(), "include", "cccl"),
            "-Wno-unknown-cuda-version", "--cuda-include-ptx=all",
            *(f"--cuda-gpu-arch=sm_{a}" for a in archs), source,
            "-c", "-o", output]


def cuda_root():
    for root in (os.environ.get("CUDA_PATH"), os.environ.get("CUDA_HOME")):
        if root:
            return root
    nvcc = shutil.which("nvcc")
    if nvcc:
        return os.path.dirname(os.path.dirname(os.path.realpath(nvcc)))
    return "/usr/local/cuda"


def measure(command):
    """Seconds that command took, or None if it did not succeed."""
    start = time.monotonic()
    try:
        done = subprocess.run(command, stdin=subprocess.DEVNULL,
                              stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
                              text=True, errors="replace", timeout=TIME_LIMIT_S)
    except (OSError, subprocess.TimeoutExpired) as error:
        print(f"{command[0]}: {error}", file=sys.stderr)
        return None
    if done.returncode != 0:
        first = (done.stderr.strip().splitlines() or ["no message"])[0]
        print(f"{command[0]}: {first}", file=sys.stderr)
        return None
    return time.monotonic() - start


def ratio(a, b):
    return f"{a / b:.1f}" if a and b else "-"


def seconds(value):
    return f"{value:.2f} s" if value else "-"


def markdown(rows):
    header, *body = rows
    rule = ["---"] + ["--:"] * (len(header) - 1)
    return "\n".join("| " + " | ".join(row) + " |" for row in [header, rule, *body])


def first_line(command, wanted):
    """The first line of what command prints that has wanted in it."""
    try:
        text = subprocess.run(command, capture_output=True, text=True).stdout
    except OSError:
        return f"{command[0]}: not there"
    lines = [line.strip() for line in text.splitlines() if wanted in line]
    return lines[0] if lines else f"{command[0]}: version not known"


def update_page(mark, text):
    """Puts text between '<!-- begin MARK -->' and '<!-- end MARK -->' of docs/benchmarks.md."""
    begin, end = f"<!-- begin {mark} -->\n", f"<!-- end {mark} -->"
    with open(PAGE, encoding="utf-8") as file:
        page = file.read()
    before, rest = page.split(begin)
    after = rest.split(end)[1]
    with open(PAGE, "w", encoding="utf-8") as file:
        file.write(f"{before}{begin}{text}{end}{after}")


def write_json(path, results):
    """A list with an object for each row: the program, the architectures, and each column."""
    rows = [{"program": program, "architectures": count, **columns}
            for (program, count), columns in results.items()]
    with open(path, "w", encoding="utf-8") as file:
        json.dump(rows, file, indent=1)


def is_laid_out(program):
    """True if BOLT has written the program (cmake/Layout.cmake), which notes that."""
    with open(program, "rb") as file:
        with mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as code:
            return code.find(b".note.bolt_info") >= 0


def warn_unless_laid_out(program):
    """The times of another program than the one that users get say little."""
    path = shutil.which(program)
    if path and not is_laid_out(path):
        print(f"warning: the code of {program} is not laid out, and it takes up to 1.6 of the time: "
              "run ./quickstart", file=sys.stderr)


def add_outputs(parser):
    """The two options that say where the results go beside the standard output."""
    parser.add_argument("--update-docs", action="store_true",
                        help="put the table into docs/benchmarks.md")
    parser.add_argument("--json", metavar="FILE", help="write the rows there, too")


def put_out(arguments, mark, text, results):
    print(text, end="")
    if arguments.json:
        write_json(arguments.json, results)
    if arguments.update_docs:
        update_page(mark, text)
