// Each #if in a header of NVIDIA's that declares what follows needs copies the rest of
// the block. The folder below is a CCCL by its files.
//
// RUN: rm -rf %t && split-file %s %t && cd %t
// RUN: not %cupcc -sm_75 -sm_90 -Ilib -fsyntax-only main.cu 2>&1 | FileCheck main.cu

//--- lib/cub/version.cuh
//--- lib/cub/util_namespace.cuh
//--- lib/cub/many.cuh
inline __host__ __device__ int many(int x) {
#ifdef __CUDA_ARCH__
  int a = 1;
#else
  int a = 2;
#endif
#ifdef __CUDA_ARCH__
  int b = 1;
#else
  int b = 2;
#endif
#ifdef __CUDA_ARCH__
  int c = 1;
#else
  int c = 2;
#endif
#ifdef __CUDA_ARCH__
  int d = 1;
#else
  int d = 2;
#endif
#ifdef __CUDA_ARCH__
  int e = 1;
#else
  int e = 2;
#endif
#ifdef __CUDA_ARCH__
  int f = 1;
#else
  int f = 2;
#endif
#ifdef __CUDA_ARCH__
  int g = 1;
#else
  int g = 2;
#endif
  return a + b + c + d + e + f + g;
}
//--- main.cu
#include <cub/many.cuh>
// CHECK: In file included from main.cu:1:
// CHECK-NEXT: many.cuh:[[#]]:1: error: too many '#if' about the architecture declare what the rest of this block uses
// CHECK-NEXT: | #ifdef __CUDA_ARCH__
