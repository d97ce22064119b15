//===- launch.h - the function behind <<<...>>> -----------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Clang turns Kernel<<<A, B, C, D>>>(...) into __cudaPushCallConfiguration(A,
// B, C, D) followed by the call, and takes the declaration it saw last. Ours
// has a fifth parameter, the architecture of a five-argument launch;
// libcudart's function has four, and in the C calling convention it never looks
// at the register of the fifth. prelude.h keeps crt/device_functions.h from
// declaring the one with four.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LAUNCH_H
#define CUPCC_LAUNCH_H

#pragma clang system_header

#include "vector_types.h"

struct CUstream_st;

/// \p __arch is 0 for a launch that leaves it out.
extern "C" unsigned
__cudaPushCallConfiguration(dim3 __grid, dim3 __block,
                            decltype(sizeof(0)) __shared = 0,
                            CUstream_st *__stream = nullptr, int __arch = 0);

#endif // CUPCC_LAUNCH_H
