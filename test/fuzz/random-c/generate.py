"""Random C programs, as csmith makes them, changed to fit into a batch.

csmith says of its programs that they have no undefined behaviour and end with a
checksum of all global variables. Changed is what C++ and a batch need: the globals
get a macro before them, main another name, and NULL, which has no type of its own
behind a comma, is nullptr.
"""

import random
import re
import subprocess
import tempfile

SECONDS = 20
# Nearly all have less than 50,000 characters, a few some hundred thousand.
LONGEST = 60000

# What C++ or a GPU does not have stays out: fields of packed structures are not
# aligned, which loads and stores of a GPU must be.
ALWAYS = ["--lang-cpp", "--no-argc", "--no-hash-value-printf", "--concise",
          "--no-packed-struct"]

# The time of ptxas grows faster than a program.
SIZES = [
    ["--max-funcs", "3", "--max-block-depth", "3", "--max-expr-complexity", "6"],
    ["--max-funcs", "4", "--max-block-depth", "2", "--max-expr-complexity", "8"],
    ["--max-funcs", "4", "--max-block-depth", "3", "--max-expr-complexity", "4",
     "--max-block-size", "3"],
]
CHOICES = [
    [], [], ["--builtins"], ["--no-volatiles"], ["--max-pointer-depth", "4"],
    ["--float", "--strict-float", "--no-unions"], ["--inline-function"],
    ["--no-bitfields"], ["--const-as-condition"], ["--no-inline-function"],
]

GLOBAL = re.compile(r"^static (?=[^(]*?\bg_\d+\b)", re.MULTILINE)
CONSTANT = re.compile(r"^static RANDOM_C_GLOBAL (?=const [^*=]*\bg_\d+[^*]*? = |[^=]*\* *const g_)",
                      re.MULTILINE)


def name_of(seed):
    """What a program is called in outputs: its seed makes it again."""
    return f"random_{seed}"


def options(seed):
    rng = random.Random(seed)
    return ["--seed", str(seed), *ALWAYS, *rng.choice(SIZES), *rng.choice(CHOICES)]


def program(seed):
    """The text of a program, for an #include in a namespace; None if there is none that
    a compiler could take in good time."""
    with tempfile.TemporaryDirectory() as folder:  # csmith leaves a file where it runs
        try:
            text = subprocess.run(["csmith", *options(seed)], check=True, text=True,
                                  stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                                  cwd=folder, timeout=SECONDS).stdout
        except (subprocess.TimeoutExpired, subprocess.CalledProcessError):
            return None
    if len(text) > LONGEST or "__builtin_ia32" in text:  # those are the host's alone
        return None
    text = re.sub(r"\bNULL\b", "nullptr", text)
    text = text.replace("int main (void)", "static int random_main()")
    text = GLOBAL.sub("static RANDOM_C_GLOBAL ", text)
    if seed % 4 == 0:
        text = CONSTANT.sub("static RANDOM_C_CONST ", text)
    return text
