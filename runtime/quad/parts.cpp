//===- parts.cpp - signs, exponents and parts of a __float128
//-----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "operations.h"

using namespace cupcc;

static Quad quiet(Quad NaN) { return fromBits(quiet(bitsOf(NaN))); }

[[gnu::const]] Quad __nv_fp128_sub(Quad X, Quad Y) { return __subtf3(X, Y); }
[[gnu::const]] Quad __nv_fp128_div(Quad X, Quad Y) { return __divtf3(X, Y); }
[[gnu::const]] int __nv_fp128_isnan(Quad X) { return isNaN(bitsOf(X)); }
[[gnu::const]] int __nv_fp128_isunordered(Quad X, Quad Y) {
  return isNaN(bitsOf(X)) || isNaN(bitsOf(Y));
}

[[gnu::const]] Quad __nv_fp128_add(Quad X, Quad Y) { return __addtf3(X, Y); }
[[gnu::const]] Quad __nv_fp128_mul(Quad X, Quad Y) { return __multf3(X, Y); }

[[gnu::const]] Quad __nv_fp128_fma(Quad X, Quad Y, Quad Z) {
  return __cupcc_quad_fma(X, Y, Z);
}
[[gnu::const]] Quad __nv_fp128_sqrt(Quad X) { return __cupcc_quad_sqrt(X); }

[[gnu::const]] Quad __nv_fp128_fabs(Quad X) {
  return fromBits(magnitude(bitsOf(X)));
}
[[gnu::const]] Quad __nv_fp128_copysign(Quad X, Quad Y) {
  return fromBits(magnitude(bitsOf(X)) | signOf(bitsOf(Y)));
}

/// One of them is a NaN.
static Quad theNumber(Quad X, Quad Y) {
  if (isSignaling(bitsOf(X)) || isSignaling(bitsOf(Y)))
    return __addtf3(X, Y);
  return isNaN(bitsOf(Y)) ? X : Y;
}
CUPCC_QUAD_FUNCTION Quad __nv_fp128_fmax(Quad X, Quad Y) {
  if (isNaN(bitsOf(X)) || isNaN(bitsOf(Y)))
    return theNumber(X, Y);
  return __getf2(X, Y) >= 0 ? X : Y;
}
CUPCC_QUAD_FUNCTION Quad __nv_fp128_fmin(Quad X, Quad Y) {
  if (isNaN(bitsOf(X)) || isNaN(bitsOf(Y)))
    return theNumber(X, Y);
  return __letf2(X, Y) <= 0 ? X : Y;
}
/// Neither smaller nor equal: greater, or a NaN.
CUPCC_QUAD_FUNCTION Quad __nv_fp128_fdim(Quad X, Quad Y) {
  return __letf2(X, Y) <= 0 ? fromBits(0) : __subtf3(X, Y);
}

CUPCC_QUAD_FUNCTION int __nv_fp128_ilogb(Quad Value) {
  Bits X = bitsOf(Value);
  if (isInfinite(X))
    return __INT_MAX__;
  if (isNaN(X) || isZero(X))
    return -__INT_MAX__ - 1;
  return numberOf(X).Exponent;
}

CUPCC_QUAD_FUNCTION Quad __nv_fp128_ldexp(Quad Value, int Change) {
  Bits X = bitsOf(Value);
  if (isNaN(X))
    return quiet(Value);
  if (isInfinite(X) || isZero(X))
    return Value;
  Number N = numberOf(X);
  // Further than from the smallest to the greatest number.
  constexpr int Most = 40000;
  Change = Change > Most ? Most : Change < -Most ? -Most : Change;
  return fromBits(roundToQuad(signOf(X), N.Significand << (127 - FractionBits),
                              N.Exponent + Change));
}

Quad __nv_fp128_frexp(Quad Value, int *Exponent) {
  Bits X = bitsOf(Value);
  *Exponent = 0;
  if (isNaN(X))
    return quiet(Value);
  if (isInfinite(X) || isZero(X))
    return Value;
  Number N = numberOf(X);
  *Exponent = N.Exponent + 1;
  return fromBits(signOf(X) | Bits(Bias - 1) << FractionBits |
                  (N.Significand & FractionMask));
}

Quad __nv_fp128_trunc(Quad);

Quad __nv_fp128_modf(Quad X, Quad *Whole) {
  *Whole = __nv_fp128_trunc(X);
  if (isNaN(bitsOf(X)))
    return quiet(X);
  Bits Rest = isInfinite(bitsOf(X)) ? 0 : bitsOf(__subtf3(X, *Whole));
  return fromBits(magnitude(Rest) | signOf(bitsOf(X)));
}
