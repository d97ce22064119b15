// An extension of Python's, without Python: what the build systems of such do with it.
#include "own.h"
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <from-system.h>
#include <vector>
#ifdef NO_OPERATORS
#ifndef __CUDA_NO_HALF_OPERATORS__
#error "the operators were to be left out"
#endif
// Left out of CUDA's headers, so that a library may have its own.
struct Wrapped {
  __half Value;
};
__host__ __device__ inline Wrapped operator+(Wrapped A, Wrapped B) { return B; }
#endif
constexpr int helper(int Value) { return Value + 1; } // --expt-relaxed-constexpr
template <typename T> __global__ void kernel(T *P) { P[threadIdx.x] = helper(OWN + SYSTEM); }
extern "C" int answer(int Really) {
  std::vector<float> Values(3);
  if (Really)
    kernel<<<1, 32>>>(Values.data());
  return static_cast<int>(Values.size()) + OWN + SYSTEM;
}
