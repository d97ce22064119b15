/*===- fma.c - a product and a sum of __float128, rounded once --------------===*\
 *
 * Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
\*===----------------------------------------------------------------------===*/

#include "soft-fp.h"
/* Rounds by what soft-fp.h says. */
#include "quad.h"

TFtype __cupcc_quad_fma(TFtype X, TFtype Y, TFtype Z) {
  FP_DECL_EX;
  FP_DECL_Q(A);
  FP_DECL_Q(B);
  FP_DECL_Q(C);
  FP_DECL_Q(R);
  TFtype Result;

  FP_UNPACK_Q(A, X);
  FP_UNPACK_Q(B, Y);
  FP_UNPACK_Q(C, Z);
  FP_FMA_Q(R, A, B, C);
  FP_PACK_Q(Result, R);
  return Result;
}
