//===- packed_float.cpp - arithmetic on two floats at once ----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// From sm_100 on: one instruction for both halves of a float2.
//
//===----------------------------------------------------------------------===//

#include "cuda_declarations.h"

namespace {
using Pair = unsigned long long;
}

// One instruction in nvcc: inlined whatever the optimisation level.
#pragma clang attribute push(__attribute__((always_inline)),                   \
                             apply_to = function)
extern "C" {

// PTX writes down and up as .rm and .rp: towards minus and plus infinity.
#define CUPCC_PACKED(ROUNDING, PTX)                                            \
  float2 __ffma2_##ROUNDING##_impl(float2 X, float2 Y, float2 Z) {             \
    Pair Result;                                                               \
    asm("fma." PTX ".f32x2 %0, %1, %2, %3;"                                    \
        : "=l"(Result)                                                         \
        : "l"(__builtin_bit_cast(Pair, X)), "l"(__builtin_bit_cast(Pair, Y)),  \
          "l"(__builtin_bit_cast(Pair, Z)));                                   \
    return __builtin_bit_cast(float2, Result);                                 \
  }                                                                            \
  CUPCC_PACKED_2(__fadd2_##ROUNDING##_impl, "add." PTX)                        \
  CUPCC_PACKED_2(__fmul2_##ROUNDING##_impl, "mul." PTX)

#define CUPCC_PACKED_2(NAME, OPERATION)                                        \
  float2 NAME(float2 X, float2 Y) {                                            \
    Pair Result;                                                               \
    asm(OPERATION ".f32x2 %0, %1, %2;"                                         \
        : "=l"(Result)                                                         \
        : "l"(__builtin_bit_cast(Pair, X)), "l"(__builtin_bit_cast(Pair, Y))); \
    return __builtin_bit_cast(float2, Result);                                 \
  }

CUPCC_PACKED(rn, "rn")
CUPCC_PACKED(rz, "rz")
CUPCC_PACKED(ru, "rp")
CUPCC_PACKED(rd, "rm")

} // extern "C"
#pragma clang attribute pop
