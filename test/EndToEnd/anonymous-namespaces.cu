// Kernels and variables in anonymous namespaces, and static ones, have the same names in
// two files and stay two.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s %S/Inputs/anonymous-namespaces/other.cu -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s %S/Inputs/anonymous-namespaces/other.cu -std=c++20 -I%inputs

#include "check.h"

void runOther(int *out);

namespace {
__device__ int value = 1;
struct Local {
  __device__ int get() const { return 10; }
};
template <typename T> __global__ void templated(int *out, T t) {
  out[1] = t.get() + value;
}
__global__ void kernel(int *out) { out[0] = value; }
} // namespace
static __global__ void hidden(int *out) { out[2] = 100; }

int main() {
  int *out = managed<int>(6);
  kernel<<<1, 1>>>(out);
  templated<<<1, 1>>>(out, Local());
  hidden<<<1, 1>>>(out);
  CHECK_LAUNCH();
  runOther(out + 3);
  for (int i = 0; i < 6; ++i)
    std::printf("%d ", out[i]);
  std::printf("\n");
}
// EXPECT: 1 11 100 2 22 200
