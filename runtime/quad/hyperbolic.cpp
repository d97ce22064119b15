//===- hyperbolic.cpp - hyperbolic functions and their inverses -----------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "operations.h"
#include "quad_constants.h"
#include "wide_functions.h"

using namespace cupcc;

static Wide withSignOf(Bits X, Wide Magnitude) {
  return {Magnitude.Significand, Magnitude.Exponent, signOf(X) != 0};
}

/// E = e^|x| - 1 gives sinh = (E + E / (E + 1)) / 2.
CUPCC_QUAD_FUNCTION Quad __nv_fp128_sinh(Quad Value) {
  Bits X = bitsOf(Value);
  if (isNaN(X))
    return fromBits(quiet(X));
  if (isInfinite(X) || isZero(X))
    return Value;
  Wide W = absolute(fromQuad(X));
  if (isBeyondExponential(W))
    return fromBits(signOf(X) | Infinity);
  Wide E = exponentialMinusOne(W);
  Wide Twice = add(E, divide(E, add(E, one())));
  return toQuad(withSignOf(X, scaled(Twice, -1)));
}

CUPCC_QUAD_FUNCTION Quad __nv_fp128_cosh(Quad Value) {
  Bits X = bitsOf(Value);
  if (isNaN(X))
    return fromBits(quiet(X));
  Wide W = absolute(fromQuad(X));
  if (isInfinite(X) || isBeyondExponential(W))
    return fromBits(Infinity);
  Wide E = exponential(W);
  return toQuad(scaled(add(E, divide(one(), E)), -1));
}

/// E = e^2|x| - 1 gives tanh = E / (E + 2).
CUPCC_QUAD_FUNCTION Quad __nv_fp128_tanh(Quad Value) {
  Bits X = bitsOf(Value);
  if (isNaN(X))
    return fromBits(quiet(X));
  if (isZero(X))
    return Value;
  Wide W = absolute(fromQuad(X));
  // From 64 on it is nearer to 1 than the next number.
  if (isInfinite(X) || W.Exponent >= 6)
    return fromBits(signOf(X) | OneQuad);
  Wide E = exponentialMinusOne(scaled(W, 1));
  return toQuad(withSignOf(X, divide(E, add(E, scaled(one(), 1)))));
}

/// log(|x| + sqrt(x^2 + 1)) = log1p(|x| + x^2 / (1 + sqrt(x^2 + 1)))
CUPCC_QUAD_FUNCTION Quad __nv_fp128_asinh(Quad Value) {
  Bits X = bitsOf(Value);
  if (isNaN(X))
    return fromBits(quiet(X));
  if (isInfinite(X) || isZero(X))
    return Value;
  Wide W = absolute(fromQuad(X));
  Wide Square = multiply(W, W);
  Wide Root = squareRoot(add(Square, one()));
  Wide Argument = add(W, divide(Square, add(Root, one())));
  return toQuad(withSignOf(X, logarithmOfOnePlus(Argument)));
}

/// log(x + sqrt(x^2 - 1)) = log1p(t + sqrt(t (t + 2))) for t = x - 1
CUPCC_QUAD_FUNCTION Quad __nv_fp128_acosh(Quad Value) {
  Bits X = bitsOf(Value);
  if (isNaN(X))
    return fromBits(quiet(X));
  if (signOf(X) || X < OneQuad)
    return fromBits(DefaultNaN);
  if (isInfinite(X))
    return Value;
  if (X == OneQuad)
    return fromBits(0);
  Wide T = subtract(fromQuad(X), one());
  Wide Root = squareRoot(multiply(T, add(T, scaled(one(), 1))));
  return toQuad(logarithmOfOnePlus(add(T, Root)));
}

/// log((1 + |x|) / (1 - |x|)) / 2 = log1p(2 |x| / (1 - |x|)) / 2
CUPCC_QUAD_FUNCTION Quad __nv_fp128_atanh(Quad Value) {
  Bits X = bitsOf(Value);
  if (isNaN(X))
    return fromBits(quiet(X));
  if (isZero(X))
    return Value;
  if (magnitude(X) == OneQuad)
    return fromBits(signOf(X) | Infinity);
  if (magnitude(X) > OneQuad)
    return fromBits(DefaultNaN);
  Wide W = absolute(fromQuad(X));
  Wide Argument = divide(scaled(W, 1), subtract(one(), W));
  return toQuad(withSignOf(X, scaled(logarithmOfOnePlus(Argument), -1)));
}

CUPCC_QUAD_FUNCTION Quad __nv_fp128_hypot(Quad Left, Quad Right) {
  Bits X = bitsOf(Left), Y = bitsOf(Right);
  bool AnySignaling = isSignaling(X) || isSignaling(Y);
  if (!AnySignaling && (isInfinite(X) || isInfinite(Y)))
    return fromBits(Infinity);
  if (isNaN(X) || isNaN(Y))
    return __addtf3(Left, Right);
  Wide A = fromQuad(X), B = fromQuad(Y);
  return toQuad(squareRoot(add(multiply(A, A), multiply(B, B))));
}
