// Which compiler a source is compiled with, as libraries ask: a program sees nvcc
// with clang behind it, NVIDIA's headers nvc++, and Clang's headers Clang. In one
// parse, whatever path leads to a header.
//
// RUN: rm -rf %t && split-file %s %t
// RUN: %cupcc -sm_75 -sm_90 -fsyntax-only -fsingle-pass=always -I%t %t/program.cu
// RUN: %cupcc -sm_75 -sm_90 -fsyntax-only -fsingle-pass=always -fno-prelude-cache -I%t %t/program.cu
// RUN: %cupcc -sm_75 -sm_90 -fsyntax-only -fsingle-pass=always -I%t -DCLANG -fidentify-as=clang %t/program.cu
// RUN: %cupcc -sm_75 -fsyntax-only -I%t -fidentify-as=clang -fidentify-as=nvcc %t/program.cu
// RUN: not %cupcc -sm_75 -fidentify-as=gcc %t/program.cu 2>&1 | FileCheck %s --check-prefix=GCC
// GCC: error: 'gcc' is no value for '-fidentify-as'; give it nvcc or clang
//
// A header of Clang's that is for its CUDA mode.
// RUN: %cupcc -sm_75 -fsyntax-only %t/clang.cu
//
// A precompiled header has it from the program.
// RUN: cd %t && %cupcc -sm_75 -x cuda-header identity.h -o identity.h.pch
// RUN: cd %t && %cupcc -sm_75 -fsyntax-only -include-pch identity.h.pch program.cu
//
// Also that a header undefines a name.
// RUN: cd %t && %cupcc -sm_75 -x cuda-header undefines.h -o undefines.pch
// RUN: cd %t && %cupcc -sm_75 -fsyntax-only -include-pch undefines.pch mine.cu
// RUN: cd %t && %cupcc -sm_75 -fsyntax-only -include undefines.h mine.cu
//
// What is said to the preprocessor wins, in the program.
// RUN: %cupcc -sm_75 -fsyntax-only -U__NVCC__ %t/mine.cu
// RUN: %cupcc -sm_75 -E -dM -U__NVCC__ -D__NVCOMPILER=7 %t/mine.cu | FileCheck %s --check-prefix=MINE
// MINE: #define __NVCOMPILER 7
//
// A newer CCCL than the toolkit's is NVIDIA's too; another folder of that name is
// not.
// RUN: %cupcc -sm_75 -fsyntax-only -I%t/newer %t/newer.cu
// RUN: not %cupcc -sm_75 -fsyntax-only -I%t/other %t/newer.cu 2>&1 | FileCheck %s --check-prefix=OTHER
// OTHER: error: "nvcc"

//--- identity.h
#ifdef CLANG
#if defined(__NVCC__) || defined(__NVCC_DIAG_PRAGMA_SUPPORT__)
#error "nvcc"
#endif
#ifndef __CUDA__
#error "no clang"
#endif
#else
#if __NVCC__ != 1 || __NVCC_DIAG_PRAGMA_SUPPORT__ != 1
#error "no nvcc"
#endif
#ifdef __CUDA__
#error "clang"
#endif
#endif
#if !defined(__CUDACC__) || !defined(__clang__) || !defined(__CUPCC__)
#error "neither"
#endif
#if defined(__NVCOMPILER) || defined(_NVHPC_CUDA) ||                           \
    defined(__NVCOMPILER_MAJOR__) || defined(__NVCOMPILER_CUDA_ARCH__)
#error "nvc++"
#endif
#if __NVCOMPILER_MAJOR__ > 0 || __NVCOMPILER_MINOR__ > 0
#error "a version of nvc++"
#endif
//--- program.cu
#include "identity.h"
#include <cuda_fp16.h>
#include <cuda/std/type_traits>
#include <nv/target>
#include "identity.h"
// Macros of NVIDIA's that ask in the program have the answer of its headers.
#if !_CCCL_CUDA_COMPILER(NVHPC) || _CCCL_CUDA_COMPILER(NVCC)
#error "another mode"
#endif
__global__ void kernel(__half *x, int *y) {
  NV_IF_TARGET(NV_IS_DEVICE, (atomicAdd(y, 1); *x = __hadd(*x, *x);))
}
//--- undefines.h
#undef __NVCC__
//--- clang.cu
#include <gpuintrin.h>
__global__ void kernel(unsigned *x) { *x = __gpu_thread_id_x(); }
//--- mine.cu
#ifdef __NVCC__
#error "it was undefined"
#endif
#include <cuda/std/type_traits>
//--- newer/cub/version.cuh
#if defined(__NVCC__) || !defined(_NVHPC_CUDA) || !defined(__NVCOMPILER)
#error "nvcc"
#endif
//--- newer/cub/util_namespace.cuh
//--- newer/cub/detail/part.cuh
#if defined(__NVCC__) || !defined(_NVHPC_CUDA)
#error "nvcc"
#endif
//--- other/cub/version.cuh
//--- other/cub/detail/part.cuh
#if defined(__NVCC__) || !defined(_NVHPC_CUDA)
#error "nvcc"
#endif
//--- newer.cu
#include <cub/detail/part.cuh>
#ifndef __NVCC__
#error "no nvcc"
#endif
