// Assembly that NVIDIA's headers have for some architectures only, as in cuda::ptx, is an
// error for the others, at the user's line. What one of a family has with its letter is
// left to ptxas for the others: a header may be older than they are.
// RUN: split-file %s %t
// RUN: not %cupcc -sm_80 -sm_90 -fsyntax-only -isystem %t/cccl %t/main.cu 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: not %cupcc -sm_100 -fsyntax-only -isystem %t/cccl %t/main.cu 2>&1 | FileCheck %s --check-prefix=PLAIN --implicit-check-not=error:
// RUN: not %cupcc -sm_121f -fsyntax-only -isystem %t/cccl %t/main.cu 2>&1 | FileCheck %s --check-prefix=OTHERS --implicit-check-not=error:
// RUN: %cupcc -sm_100a -sm_100f -sm_103a -sm_110a -fsyntax-only -isystem %t/cccl %t/main.cu
// A precompiled header has the text of the headers that was parsed.
// RUN: %cupcc -sm_80 -x cuda-header -isystem %t/cccl %t/mine.h -o %t/mine.pch
// RUN: not %cupcc -sm_80 -fsyntax-only -include-pch %t/mine.pch -isystem %t/cccl %t/main.cu 2>&1 | FileCheck %s --check-prefix=PRECOMPILED

//--- cccl/cub/version.cuh
//--- cccl/cub/util_namespace.cuh
//--- cccl/cub/instructions.cuh
#pragma once
#define _CCCL_CUDA_COMPILER(...) (_NVHPC_CUDA + 0)
extern "C" __device__ void __cuda_ptx_missing();

template <int N = 0> __device__ inline int later() {
  int Result = 0;
#if _CCCL_CUDA_COMPILER(NVHPC) || __CUDA_ARCH__ >= 900
  if constexpr (N == 0)
    asm("mov.u32 %0, %%cluster_ctaid.x;" : "=r"(Result));
#else
  __cuda_ptx_missing();
#endif
  return Result;
}

__device__ inline void ofFamily() {
#if _CCCL_CUDA_COMPILER(NVHPC) || __CUDA_ARCH_FEAT_SM100_ALL || \
    __CUDA_ARCH_FEAT_SM101_ALL
  asm volatile("tcgen05.wait::ld.sync.aligned;");
#else
  __cuda_ptx_missing();
#endif
}

__device__ inline int chosen() {
  int Result;
#if __CUDA_ARCH__ >= 900
  asm("mov.u32 %0, %%cluster_ctaid.x;" : "=r"(Result));
#elif _CCCL_CUDA_COMPILER(NVCC) || __CUDA_ARCH__ >= 800
  asm("mov.u32 %0, %%ctaid.x;" : "=r"(Result));
#else
  asm("mov.u32 %0, 0;" : "=r"(Result));
#endif
  return Result;
}

#if _CCCL_CUDA_COMPILER(NVHPC) || __CUDA_ARCH__ >= 500
__device__ inline void whereDeclared() { asm volatile("membar.sys;"); }
#endif
//--- mine.h
#include <cub/instructions.cuh>
//--- main.cu
#include <cub/instructions.cuh>
__device__ int helper() { return later(); }
__global__ void k(int *p) {
  p[0] = helper();
  p[1] = later<1>() + chosen();
  whereDeclared();
  if target (__nvvm_current_device_sm >= 90)
    p[2] = later();
}
__global__ void family() {
  ofFamily();
}
// CHECK: main.cu:2:34: error: reference to 'later<0>' in code for the device; it needs sm_90 or later [sm_80]
// CHECK: main.cu:4:10: note: called by kernel 'k'
// CHECK: main.cu:11:3: error: reference to 'ofFamily' in code for the device; only architectures such as sm_100a have it
// CHECK: 2 errors generated.
// PLAIN: main.cu:11:3: error: reference to 'ofFamily' in code for the device; it needs sm_100a
// OTHERS: main.cu:11:3: error: reference to 'ofFamily' in code for the device; only architectures such as sm_100a have it
// PRECOMPILED: main.cu:2:34: error: reference to 'later<0>' in code for the device; it needs sm_90 or later
