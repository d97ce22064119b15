//===- cuda_declarations.h - what NVIDIA's headers promise ------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the toolkit's headers promise to a program, as the compiler of this
// folder sees it: one definition that does not match its declaration is an
// error of this build and not a symbol that ptxas cannot find.
// crt/device_functions.h is the root of all device headers; included alone it
// needs nothing of the C library.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_DEVICE_CUDA_DECLARATIONS_H
#define CUPCC_DEVICE_CUDA_DECLARATIONS_H

// Clang defines it from -march; the headers would then bring the bodies that
// nvcc uses, of builtins that only nvcc has.
#undef __CUDA_ARCH__

#define __CUDACC__ 1
#define __CUDACC_VER_MAJOR__ 13
#define __CUDACC_VER_MINOR__ 0
#define __CUDA_INCLUDE_COMPILER_INTERNAL_HEADERS__

// crt/host_defines.h: do without <ctype.h>.
#define __CUDADEVRT_INTERNAL__ 1

// The host API, which needs <stdlib.h>.
#define __CUDA_DEVICE_RUNTIME_API_H__

// crt/host_config.h, which is not included, would define it.
#define _CRTIMP
#define __THROW

// What cupcc defines in NVIDIA's headers by itself.
#define _NVHPC_CUDA 1
#include "../include/cupcc/nvhpc_mode.h"

// What the inline functions in the headers call.
extern "C" void *memcpy(void *, const void *, decltype(sizeof(0)));
#include "../include/cupcc/min_max.h"

#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Weverything"
#include "vector_functions.h"
#include "vector_types.h"

// As in prelude.h.
#define __syncthreads __cupcc_unused_syncthreads
#define __cudaPushCallConfiguration __cupcc_unused_push_configuration
#include "crt/device_functions.h"
#undef __cudaPushCallConfiguration
#undef __syncthreads
#include "sm_61_intrinsics.hpp"
#pragma clang diagnostic pop

#endif // CUPCC_DEVICE_CUDA_DECLARATIONS_H
