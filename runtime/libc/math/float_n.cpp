//===- float_n.cpp - <math.h>'s functions of _Float32, _Float64 -----------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// sinf32 and its like. To Clang _Float32 is another name of float, _Float32x
// and _Float64 are names of double, and these functions second names of others.
//
//===----------------------------------------------------------------------===//

// Inlined: at -OG0 too a call costs one level and not two.
#pragma clang attribute push(__attribute__((always_inline)),                   \
                             apply_to = function)

#define V(X) X
#define CUPCC_SECOND_NAME(R, NEW, OLD, PARAMETERS, ARGUMENTS)                  \
  extern "C" R OLD PARAMETERS;                                                 \
  extern "C" R NEW PARAMETERS { return OLD ARGUMENTS; }

namespace ofFloat32 {
using T = float;
#define CUPCC_SHAPE(R, NAME, PARAMETERS, ARGUMENTS)                            \
  CUPCC_SECOND_NAME(R, NAME##f32, NAME##f, PARAMETERS, ARGUMENTS)
#define CUPCC_POINTERS CUPCC_SHAPE
#include "math_functions.def"
CUPCC_SECOND_NAME(T, lgammaf32_r, lgammaf_r, (T X, int *Sign), (X, Sign))
} // namespace ofFloat32

namespace ofFloat64 {
using T = double;
#define CUPCC_SHAPE(R, NAME, PARAMETERS, ARGUMENTS)                            \
  CUPCC_SECOND_NAME(R, NAME##f64, NAME, PARAMETERS, ARGUMENTS)
#define CUPCC_POINTERS CUPCC_SHAPE
#include "math_functions.def"
CUPCC_SECOND_NAME(T, lgammaf64_r, lgamma_r, (T X, int *Sign), (X, Sign))
} // namespace ofFloat64

namespace ofFloat32x {
using T = double;
#define CUPCC_SHAPE(R, NAME, PARAMETERS, ARGUMENTS)                            \
  CUPCC_SECOND_NAME(R, NAME##f32x, NAME, PARAMETERS, ARGUMENTS)
#define CUPCC_POINTERS CUPCC_SHAPE
#include "math_functions.def"
CUPCC_SECOND_NAME(T, lgammaf32x_r, lgamma_r, (T X, int *Sign), (X, Sign))
} // namespace ofFloat32x

#pragma clang attribute pop
