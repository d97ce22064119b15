// NVIDIA's headers ask for the architecture in functions' bodies. Each target takes
// its branch, and the parse is not divided. The folder below is a CCCL by its files.
//
// RUN: rm -rf %t && split-file %s %t
// RUN: %cupcc -sm_75 -sm_90 -sm_90a -sm_100f -fsingle-pass=always -I%t/lib -gpu -S %t/main.cu -o %t/out.ptx
// RUN: FileCheck %s --check-prefix=SM75 --implicit-check-not=branch: < %t/out.sm_75.ptx
// RUN: FileCheck %s --check-prefix=SM90 --implicit-check-not=branch: < %t/out.sm_90.ptx
// RUN: FileCheck %s --check-prefix=SM90A --implicit-check-not=branch: < %t/out.sm_90a.ptx
// RUN: FileCheck %s --check-prefix=SM100 --implicit-check-not=branch: < %t/out.sm_100f.ptx
// RUN: %cupcc -sm_75 -sm_90 -I%t/lib -S -emit-llvm %t/main.cu -o - | FileCheck %s --check-prefix=HOST --implicit-check-not=branch:

// The same from a precompiled header, and with another header behind one.
// RUN: %cupcc -sm_75 -sm_90 -I%t/lib -x cuda-header %t/pre.h -o %t/pre.pch
// RUN: %cupcc -sm_75 -sm_90 -I%t/lib -include-pch %t/pre.pch -gpu -S %t/main.cu -o %t/pre.ptx
// RUN: FileCheck %s --check-prefix=SM75 --implicit-check-not=branch: < %t/pre.sm_75.ptx
// RUN: FileCheck %s --check-prefix=SM90 --implicit-check-not=branch: < %t/pre.sm_90.ptx

// Preprocessed text has all branches.
// RUN: %cupcc -sm_75 -sm_90 -I%t/lib -E %t/main.cu -o %t/main.cui
// RUN: %cupcc -sm_75 -sm_90 -gpu -S %t/main.cui -o %t/text.ptx
// RUN: FileCheck %s --check-prefix=SM75 --implicit-check-not=branch: < %t/text.sm_75.ptx
// RUN: FileCheck %s --check-prefix=SM90 --implicit-check-not=branch: < %t/text.sm_90.ptx
// RUN: %cupcc -sm_75 -sm_90 -I%t/lib -E -dM %t/main.cu | FileCheck %s --check-prefix=MACROS --implicit-check-not=@
// RUN: %cupcc -sm_75 -sm_90 -I%t/lib -E -frewrite-includes %t/main.cu -o %t/one.cu
// RUN: %cupcc -sm_75 -sm_90 -gpu -S %t/one.cu -o %t/one.ptx
// RUN: FileCheck %s --check-prefix=SM75 --implicit-check-not=branch: < %t/one.sm_75.ptx
// RUN: FileCheck %s --check-prefix=SM90 --implicit-check-not=branch: < %t/one.sm_90.ptx

// MACROS: #define DEFINED_FOR 1

//--- lib/cub/version.cuh
//--- lib/cub/util_namespace.cuh
//--- lib/cub/branches.cuh
#pragma once
#if (defined __CUDA_ARCH__) && __CUDA_ARCH__ >= 900
# define DEFINED_FOR 90
# define IN_A_STATEMENT(x) x
#elif defined(__CUDA_ARCH__)
# define DEFINED_FOR 75 // an object-like macro
# define IN_A_STATEMENT(x) (x) /* and one
     with arguments */
#else
# define DEFINED_FOR 1
#endif
// A macro that depends on one that depends on the target.
#if DEFINED_FOR == 90
# define CHAINED
#endif
template <int N> struct Named { static __host__ __device__ void say() { asm volatile("// branch: named %0" ::"n"(N)); } };

inline __host__ __device__ int whole(int x) {
#ifdef __CUDA_ARCH_FEAT_SM90_ALL
  asm volatile("// branch: whole a");
  x++;
#elif __CUDA_ARCH__ >= 900
  asm volatile("// branch: whole 90");
#elif defined(NEVER) && __CUDA_ARCH__
  this is not C++;
#else
  // A comment with an apostrophe's trouble.
  asm volatile("// branch: whole else");
#endif
  return x;
}

inline __host__ __device__ int half(int x) {
#ifdef CHAINED
  if (x > 3) {
    asm volatile("// branch: half");
  } else
#endif
  {
    asm volatile("// branch: rest");
    x++;
  }
  return x;
}

inline __host__ __device__ int declared(int x) {
#if __CUDA_HAS_ARCH_FAMILY_SPECIFIC(100)
  const char *text = "{ a brace";
  asm volatile("// branch: family");
#else
  const int text = 5; (void)text;
#endif
  return x + sizeof(text) + __LINE__;
}

inline __host__ __device__ int nested(int x) {
  for (int i = 0; i < x; ++i) {
#ifndef __CUDA_ARCH__
    asm volatile("// branch: nested host");
#else
#  if __CUDA_ARCH__ < 800
    asm volatile("// branch: nested old");
#  else
    asm volatile("// branch: nested new");
#  endif
    x += i;
#endif
  }
  return x;
}

inline __host__ __device__ void mention() {
  Named<
      DEFINED_FOR>::say(); static int After = 0; After++;
}

//--- lib/cub/second.cuh
#pragma once
inline __host__ __device__ void second() {
#if DEFINED_FOR == 90
  asm volatile("// branch: second 90");
#else
  asm volatile("// branch: second other");
#endif
}

//--- pre.h
#include <cub/branches.cuh>

//--- main.cu
#include <cub/branches.cuh>
#include <cub/second.cuh>

// SM75: {{^}}.visible .entry kernel
// SM75: branch: whole else
// SM75: branch: rest
// SM75: branch: nested old
// SM75: branch: named 75
// SM75: branch: second other
// SM90: {{^}}.visible .entry kernel
// SM90: branch: whole 90
// SM90-DAG: branch: half
// SM90-DAG: branch: rest
// SM90: branch: nested new
// SM90: branch: named 90
// SM90: branch: second 90
// SM90A: {{^}}.visible .entry kernel
// SM90A: branch: whole a
// SM90A-DAG: branch: half
// SM90A-DAG: branch: rest
// SM90A: branch: nested new
// SM90A: branch: named 90
// SM90A: branch: second 90
// SM100: {{^}}.visible .entry kernel
// SM100: branch: whole 90
// SM100-DAG: branch: half
// SM100-DAG: branch: rest
// SM100: branch: family
// SM100: branch: nested new
// SM100: branch: named 90
// SM100: branch: second 90
// HOST-DAG: branch: whole else
// HOST-DAG: branch: rest
// HOST-DAG: branch: nested host
// HOST-DAG: branch: named $0
// HOST-DAG: branch: second other
extern "C" __global__ void kernel(int *x) { *x = nested(declared(half(whole(*x)))); mention(); second(); }
int onHost(int x) { mention(); second(); return nested(declared(half(whole(x)))); }
