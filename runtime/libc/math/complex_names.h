//===- complex_names.h - complex functions by all their names ---*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One definition becomes the functions of double and float, and those of
// _Float64, _Float32x and _Float32, which <complex.h> declares beside them.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIBC_MATH_COMPLEX_NAMES_H
#define CUPCC_LIBC_MATH_COMPLEX_NAMES_H

#include "complex.h"

#define CUPCC_COMPLEX_1(C, NAME, FUNCTION)                                     \
  extern "C" C NAME(C Z) { return cupcc::joined<C>(FUNCTION(cupcc::parts(Z))); }
#define CUPCC_COMPLEX_2(C, NAME, FUNCTION)                                     \
  extern "C" C NAME(C Z, C W) {                                                \
    return cupcc::joined<C>(FUNCTION(cupcc::parts(Z), cupcc::parts(W)));       \
  }
#define CUPCC_COMPLEX_REAL(C, NAME, FUNCTION)                                  \
  extern "C" auto NAME(C Z)->decltype(cupcc::parts(Z).Re) {                    \
    return FUNCTION(cupcc::parts(Z));                                          \
  }

/// SHAPE is one of the macros above.
#define CUPCC_COMPLEX(SHAPE, NAME, FUNCTION)                                   \
  SHAPE(_Complex double, NAME, FUNCTION)                                       \
  SHAPE(_Complex double, NAME##f64, FUNCTION)                                  \
  SHAPE(_Complex double, NAME##f32x, FUNCTION)                                 \
  SHAPE(_Complex float, NAME##f, FUNCTION)                                     \
  SHAPE(_Complex float, NAME##f32, FUNCTION)

#endif // CUPCC_LIBC_MATH_COMPLEX_NAMES_H
