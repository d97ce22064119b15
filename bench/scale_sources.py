"""Sources of any size, for bench/scale.

Each function of KINDS takes a count and returns a source of so many parts; what a part is
stands in its text. Each part differs a little from the others, so that nothing can be merged.
"""


def kernels(count, prefix=""):
    """Kernels with a loop and a branch, and a launch of each."""
    bodies = "".join(f"""
__global__ void {prefix}kernel{n}(float *out, const float *in, int count, float scale) {{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float sum = {n}.5f;
  for (int k = 0; k < count; k += {n % 7 + 2})
    sum += in[i + k] * scale + {n % 13}.25f;
  if (sum > {n}.0f && i < count)
    out[i * {n % 5 + 1}] = sum / (scale + {n % 11 + 1}.0f);
}}
""" for n in range(count))
    launches = "".join(f"  {prefix}kernel{n}<<<1, 32>>>(out, in, count, {n}.0f);\n"
                       for n in range(count))
    return f"{bodies}\nvoid {prefix}launch(float *out, const float *in, int count) {{\n{launches}}}\n"


def atomics(count):
    """Kernels with an atomic operation of libcu++ each, many functions without optimisation."""
    types = ("int", "unsigned", "long long", "unsigned long long")
    operations = ("fetch_add", "fetch_sub", "fetch_and", "fetch_or", "exchange", "fetch_max")
    scopes = ("system", "device", "block")
    orders = ("relaxed", "acquire", "release", "acq_rel", "seq_cst")
    return "#include <cuda/atomic>\n" + "".join(f"""
__global__ void kernel{n}({types[n % 4]} *data) {{
  cuda::atomic_ref<{types[n % 4]}, cuda::thread_scope_{scopes[n // 24 % 3]}> all(data[0]);
  data[threadIdx.x + 1] =
      all.{operations[n // 4 % 6]}({n}, cuda::memory_order_{orders[n // 72 % 5]});
}}
""" for n in range(count))


def instances(count):
    """Instances of one kernel template over types and numbers, and a launch of each."""
    launches = "".join(
        f"  apply<Scale<{n}, {('int', 'float', 'double')[n % 3]}>><<<1, 32>>>(data, count);\n"
        for n in range(count))
    return f"""
template <int N, class T> struct Scale {{
  __host__ __device__ float operator()(float x) const {{ return float(T(x) * T(N + 1)) + N; }}
}};
template <class F> __global__ void apply(float *data, int count) {{
  for (int i = threadIdx.x; i < count; i += blockDim.x)
    data[i] = F()(data[i]);
}}
void launch(float *data, int count) {{
{launches}}}
"""


def functions(count):
    """Small device functions; each 100th is a kernel that calls those since the last."""
    parts, called = [], []
    for n in range(count):
        if n % 100 == 99:
            calls = "".join(f"  sum += f{m}(data[{m % 100}], sum);\n" for m in called)
            parts.append(f"__global__ void kernel{n}(float *data) {{\n"
                         f"  float sum = 0;\n{calls}  data[threadIdx.x] = sum;\n}}\n")
            called = []
        else:
            parts.append(f"__device__ float f{n}(float a, float b) {{\n"
                         f"  return a > {n}.0f ? a * b + {n % 17}.5f : b - {n}.0f * a;\n}}\n")
            called.append(n)
    return "".join(parts)


def table(count):
    """Numbers of four bytes in one constant table."""
    rows = []
    for first in range(0, count, 12):
        rows.append("  " + ", ".join(f"{n * 2654435761 % 2 ** 32}u"
                                     for n in range(first, min(first + 12, count))) + ",\n")
    # Not const: clang++ would put it into constant memory, which has 64 KB.
    return (f"__device__ unsigned table[{count}] = {{\n{''.join(rows)}}};\n"
            "__global__ void look(unsigned *out, unsigned i) { *out = table[i]; }\n")


def variables(count):
    """Device variables that a kernel reads and the host copies to."""
    text = "".join(f"__device__ float v{n} = {n}.5f;\n" for n in range(count))
    reads = "".join(f"  sum += v{n};\n" for n in range(count))
    return (f"{text}__global__ void read(float *out) {{\n  float sum = 0;\n{reads}"
            "  *out = sum;\n}\n")


def statements(count):
    """Statements of one kernel."""
    body = "".join(f"  if (x > {n})\n    x = x * {n % 19 + 2} + data[{n % 1000}];\n"
                   for n in range(count))
    return (f"__global__ void kernel(int *data, int x) {{\n{body}  data[threadIdx.x] = x;\n}}\n")


def calls(count):
    """Functions that each call the one before, none of them inlined."""
    text = "__device__ __noinline__ int f0(int x) { return x + 1; }\n" + "".join(
        f"__device__ __noinline__ int f{n}(int x) {{ return f{n - 1}(x) * {n % 7 + 2} + {n}; }}\n"
        for n in range(1, count))
    return f"{text}__global__ void kernel(int *data) {{ *data = f{count - 1}(*data); }}\n"


def host(count):
    """Host functions beside one kernel."""
    text = "".join(f"""
int host{n}(int x) {{
  int sum = {n};
  for (int k = 0; k < x; ++k)
    sum = sum * {n % 23 + 3} + k;
  return sum;
}}
""" for n in range(count))
    return f"{text}__global__ void kernel(int *data) {{ *data = 1; }}\n"


KINDS = {make.__name__: make for make in
         (kernels, atomics, instances, functions, table, variables, statements, calls, host)}
