/*===- sqrt.c - the square root of a __float128 -----------------------------===*\
 *
 * Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
\*===----------------------------------------------------------------------===*/

#include "soft-fp.h"
/* Rounds by what soft-fp.h says. */
#include "quad.h"

TFtype __cupcc_quad_sqrt(TFtype X) {
  FP_DECL_EX;
  FP_DECL_Q(A);
  FP_DECL_Q(R);
  TFtype Result;

  FP_UNPACK_Q(A, X);
  FP_SQRT_Q(R, A);
  FP_PACK_Q(Result, R);
  return Result;
}
