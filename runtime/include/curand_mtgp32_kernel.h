//===- curand_mtgp32_kernel.h - kept from redeclaring threadIdx -*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where __CUDA_ARCH__ is not defined, the toolkit's header declares blockDim
// and threadIdx again, as a dim3 and a uint3, which they are not here
// (cupcc/builtin_variables.h). It names the two types for nothing else, so for
// its length they mean the types that the variables have. Clang's own CUDA
// headers do the same.
//
// Relies on: curand_mtgp32_kernel.h of CUDA 12 and 13 naming dim3 and uint3
//  only where it declares blockDim and threadIdx again.
// Test: test/Runtime/toolkit-headers.cu.
// Goes when: the header asks for _NVHPC_CUDA too.
//
//===----------------------------------------------------------------------===//

#pragma clang system_header

// Everything it includes, first, so that only its own text is affected.
#include <cuda_runtime.h>
#include <curand.h>
#include <curand_mtgp32.h>
#include <memory.h>
#include <nv/target>

#pragma push_macro("dim3")
#pragma push_macro("uint3")
#define dim3 __cupcc_blockDim_t
#define uint3 __cupcc_threadIdx_t
#include_next <curand_mtgp32_kernel.h>
#pragma pop_macro("uint3")
#pragma pop_macro("dim3")
