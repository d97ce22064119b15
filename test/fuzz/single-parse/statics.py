"""Objects of the device that each file has for itself.

All of them stand in the header that all files include, so that the host's and the
device's names of two files' objects are alike.
"""


class Shared:
    """Text for the header, and for each file the statements that check it."""

    def __init__(self, header, checks):
        self.header = header
        self.checks = checks  # of a file's number: [statement], and how many checks


def counter(rng, n):
    """A static variable and the kernel template that counts in it."""
    name = f"counter{n}"
    where = rng.choice(["static __device__ int {0};", "namespace {{ __device__ int {0}; }}",
                        "static __device__ int {0} = 0;"]).format(name)
    # Also without 'static': nvcc makes the host's functions of kernel templates internal.
    linkage = rng.choice(["static ", "", "inline "])
    header = (f"{where}\ntemplate <class T> {linkage}__global__ void bump{n}(T by, int *o) "
              f"{{ {name} += int(by); *o = {name}; }}\n"
              f"static int read{n}() {{ int v = -1; cudaMemcpyFromSymbol(&v, {name}, sizeof(v)); "
              f"return v; }}\n")

    def checks(file):
        by = n + file
        return (f"bump{n}<<<1, 1>>>({by}, out()); check({n}, {by}); "
                f"bump{n}<<<1, 1>>>({by}, out()); check({n}, {2 * by}); "
                f"*out() = read{n}(); check({n}, {2 * by});", 3)
    return Shared(header, checks)


def constant(rng, n):
    """What the host writes, the kernel of the same file reads."""
    kind = rng.choice(["static __constant__", "static __device__"])
    first = rng.choice(["", f" = {n}"])
    header = (f"{kind} int value{n}{first};\n"
              f"static __global__ void get{n}(int *o) {{ *o = value{n}; }}\n")

    def checks(file):
        start = n if first else 0
        return (f"get{n}<<<1, 1>>>(out()); check({n}, {start}); "
                f"{{ int v = {n + file}; cudaMemcpyToSymbol(value{n}, &v, sizeof(v)); }} "
                f"get{n}<<<1, 1>>>(out()); check({n}, {n + file});", 2)
    return Shared(header, checks)


def local_static(rng, n):
    """A static variable in an inline function that only kernels call."""
    head = rng.choice(["inline int", "static int", "inline __device__ int"])
    mark = "__device__ " if "__device__" in head and rng.random() < .5 else ""
    header = (f"{head} next{n}() {{ static {mark}int value = {n}; return value++; }}\n"
              f"static __global__ void step{n}(int *o) {{ *o = next{n}(); }}\n")

    def checks(file):
        times = 1 + file % 3
        return (" ".join(f"step{n}<<<1, 1>>>(out()); check({n}, {n + i});"
                         for i in range(times)), times)
    return Shared(header, checks)


def member_static(rng, n):
    header = (f"namespace {{ struct H{n} {{ static __device__ int value; }};\n"
              f"__device__ int H{n}::value = {n}; }}\n"
              f"template <class T> static __global__ void add{n}(int *o) "
              f"{{ H{n}::value += int(sizeof(T)); *o = H{n}::value; }}\n")

    def checks(file):
        kind, size = [("char", 1), ("int", 4), ("double", 8)][file % 3]
        return f"add{n}<{kind}><<<1, 1>>>(out()); check({n}, {n + size});", 1
    return Shared(header, checks)


def template_in_header(rng, n):
    """A kernel template, instantiated by each file for itself, in another order."""
    header = (f"template <class T> {rng.choice(['', 'static '])}__global__ void over{n}(T t, int *o) {{ "
              f"auto l = [=] {{ return {n} + int(sizeof(T)); }}; *o = l(); (void)t; }}\n")
    kinds = [("char", 1), ("short", 2), ("int", 4), ("double", 8)]
    rng.shuffle(kinds)

    def checks(file):
        mine = kinds[file % 2:] + kinds[:file % 2]
        return (" ".join(f"over{n}<<<1, 1>>>({k}(0), out()); check({n}, {n + s});" for k, s in mine),
                len(mine))
    return Shared(header, checks)


KINDS = [counter, constant, local_static, member_static, template_in_header]
