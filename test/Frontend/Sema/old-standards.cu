// C++11 and C++14 have what nvcc has of them: the toolkit's headers, but for those
// of the libraries, which say what they need.
// RUN: %cupcc -std=c++11 -sm_75 -c %s -o %t.o
// RUN: %cupcc -std=c++14 -sm_75 -c %s -o %t.o
// RUN: not %cupcc -std=c++14 -sm_75 -fsyntax-only -DLIBRARY %s 2>&1 | FileCheck %s
// RUN: not %cupcc -std=c++11 -sm_75 -fsyntax-only -DLIBRARY %s 2>&1 | FileCheck %s
// CHECK: error: {{.*}} requires at least C++ 17
// REQUIRES: toolkit
#include <cuComplex.h>
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_pipeline.h>
#include <curand_kernel.h>
#include <mma.h>
#include <vector>
#ifdef LIBRARY
#include <cooperative_groups.h>
#endif
template <class F> __global__ void kernel(F f, half *p) { *p = f(*p); }
int main() {
  std::vector<int> sizes{1, 2};
  for (int n : sizes)
    kernel<<<n, 1>>>([] __device__(half h) { return __hadd(h, h); }, nullptr);
}
