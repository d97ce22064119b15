//===- builtin_variables.h - threadIdx and its kind -------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// As device_launch_parameters.h declares them for nvcc, and headers of the
// toolkit again. They have no memory: after CodeGen, the device reads registers
// instead (BuiltinVariables.cpp). A use in host code that is emitted is an
// error at the use.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_BUILTIN_VARIABLES_H
#define CUPCC_BUILTIN_VARIABLES_H

#pragma clang system_header

#include "vector_types.h"

extern "C" {
extern const __attribute__((device)) uint3 threadIdx;
extern const __attribute__((device)) uint3 blockIdx;
extern const __attribute__((device)) dim3 blockDim;
extern const __attribute__((device)) dim3 gridDim;
}

// PTX has WARP_SZ, which is 32 on every architecture there has been.
inline constexpr int warpSize = 32;

#endif // CUPCC_BUILTIN_VARIABLES_H
