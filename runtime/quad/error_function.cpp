//===- error_function.cpp - erf, erfc -------------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For long double: of the 128 bits that are computed with, 1 - erf(x) leaves at
// least 100.
//
//===----------------------------------------------------------------------===//

#include "for_long_double.h"
#include "quad_constants.h"
#include "wide_functions.h"

using namespace cupcc;

/// From here on, by 2^Exponent: erfc by its continued fraction. Below: erf by
/// its series.
static constexpr int FractionExponent = 2;

/// e^(-X^2) / sqrt(pi)
static Wide bell(Wide X) {
  return divide(exponential(negated(multiply(X, X))), RootOfPi);
}

/// erf(X) = 2 X e^(-X^2) / sqrt(pi) (1 + 2 X^2 / 3 + (2 X^2)^2 / (3 * 5) +
/// ...), where nothing cancels.
static Wide errorBySeries(Wide X) {
  constexpr int LeastExponent = -126;
  Wide Factor = scaled(multiply(X, X), 1);
  Wide Sum = one(), Term = one();
#pragma clang loop unroll(disable)
  for (unsigned Divisor = 3; Term.Exponent > LeastExponent; Divisor += 2) {
    Term = divideByInteger(multiply(Term, Factor), Divisor);
    Sum = add(Sum, Term);
  }
  return scaled(multiply(multiply(X, bell(X)), Sum), 1);
}

/// erfc(X) = 2 X e^(-X^2) / sqrt(pi) times
///
///   1 / (2 X^2 + 1 - 1 * 2 / (2 X^2 + 5 - 3 * 4 / (2 X^2 + 9 - ...)))
///
/// of which the numerator and the denominator are found from the front.
static Wide complementByFraction(Wide X) {
  constexpr int Terms = 32;
  Wide Twice = scaled(multiply(X, X), 1);
  Wide LastNumerator = Zero, Numerator = one();
  Wide LastDenominator = one(), Denominator = add(Twice, one());
#pragma clang loop unroll(disable)
  for (int I = 1; I < Terms; ++I) {
    Wide B = add(Twice, fromInteger(4 * I + 1));
    Wide A = fromInteger(-(2 * I - 1) * (2 * I));
    Wide Next = add(multiply(B, Numerator), multiply(A, LastNumerator));
    LastNumerator = Numerator;
    Numerator = Next;
    Next = add(multiply(B, Denominator), multiply(A, LastDenominator));
    LastDenominator = Denominator;
    Denominator = Next;
  }
  Wide Factor = scaled(multiply(X, bell(X)), 1);
  return divide(multiply(Factor, Numerator), Denominator);
}

/// Of a positive number.
static Wide errorOf(Wide X) {
  return X.Exponent < FractionExponent
             ? errorBySeries(X)
             : subtract(one(), complementByFraction(X));
}
static Wide complementOf(Wide X) {
  return X.Exponent < FractionExponent ? subtract(one(), errorBySeries(X))
                                       : complementByFraction(X);
}

/// Where e^(-X^2) is smaller than all numbers, and its exponent too large for
/// what computes it.
static bool isFar(Bits X) {
  return magnitude(X) >= Bits(Bias + 7) << FractionBits;
}

CUPCC_QUAD_FUNCTION Quad __cupcc_quad_erf(Quad Value) {
  Bits X = bitsOf(Value);
  if (isNaN(X))
    return fromBits(quiet(X));
  if (isZero(X))
    return Value;
  if (isFar(X))
    return fromBits(signOf(X) | OneQuad);
  Wide Result = errorOf(fromQuad(magnitude(X)));
  return fromBits(signOf(X) | bitsOf(toQuad(Result)));
}

CUPCC_QUAD_FUNCTION Quad __cupcc_quad_erfc(Quad Value) {
  Bits X = bitsOf(Value);
  if (isNaN(X))
    return fromBits(quiet(X));
  if (isZero(X))
    return fromBits(OneQuad);
  if (isFar(X))
    return toQuad(signOf(X) ? scaled(one(), 1) : Zero);
  Wide W = fromQuad(magnitude(X));
  return toQuad(signOf(X) ? add(one(), errorOf(W)) : complementOf(W));
}
