// What libraries write for nvcc, and Clang warns of in CUDA. Asked for, it does.
// RUN: %cupcc -sm_75 -std=c++17 -Wall -Wextra -Werror -c %s -o %t.o
// RUN: not %cupcc -sm_75 -std=c++17 -Werror=cuda-compat -Werror=deprecated-attributes -Werror=deprecated-literal-operator -fsyntax-only %s 2>&1 | FileCheck %s
template <class T> struct Box {
  __host__ __device__ Box(T x) : x(x) {}
  T x;
};
// CHECK: [[#@LINE+1]]:21: error: use of CUDA/HIP target attributes on deduction guides
__host__ __device__ Box(char) -> Box<int>;

// CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: identifier '_km' preceded by whitespace in a literal operator declaration is deprecated
int operator"" _km(unsigned long long x) { return int(x); }

__global__ void kernel(int *out) {
// CHECK: [[#@LINE+1]]:16: error: argument to '#pragma unroll' should not be in parentheses
#pragma unroll(4)
  for (int i = 0; i < 4; i++)
    out[i] = Box('a').x;
}
