//===- narrowing.cpp - arithmetic of doubles, rounded once to float -------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// float(X + Y) rounds twice, and now and then to the wrong side. Here the first
// rounding is to odd: an inexact double with an even last bit is replaced by
// its odd neighbour towards the exact result. Twice the precision of float and
// two bits more is enough for the second rounding to see what the first has
// left (Boldo and Melquiond, "Emulation of FMA and correctly rounded sums:
// proved algorithms using rounding to odd").
//
// Where the sign of what is left could not be computed, far out of float's
// range, it does not matter either: the result is an infinity or zero.
//
// Products come from __dmul_rn, which is never fused with an addition.
//
//===----------------------------------------------------------------------===//

#include "float_bits.h"

using namespace cupcc;

extern "C" double __dmul_rn(double, double);

namespace {

constexpr double Huge = 0x1p200, Tiny = 0x1p-200;

bool isModerate(double X) { return magnitude(X) < Huge && magnitude(X) > Tiny; }

/// To float, of a Nearest that differs from the exact result by something that
/// has the sign of Error.
float roundOnce(double Nearest, double Error) {
  Word<double> Bits = bitsOf(Nearest);
  if (Error != 0 && !(Bits & 1))
    Bits += isNegative(Error) == isNegative(Nearest) ? 1 : -1;
  return static_cast<float>(fromBits<double>(Bits));
}

/// X + Y - Sum, exactly (Knuth).
double errorOfSum(double X, double Y, double Sum) {
  double Second = Sum - X;
  return (X - (Sum - Second)) + (Y - Second);
}

float add(double X, double Y) {
  double Sum = X + Y;
  if (!isModerate(Sum))
    return static_cast<float>(Sum);
  return roundOnce(Sum, errorOfSum(X, Y, Sum));
}

float multiply(double X, double Y) {
  double Product = __dmul_rn(X, Y);
  if (!isModerate(Product))
    return static_cast<float>(Product);
  return roundOnce(Product, __builtin_fma(X, Y, -Product));
}

float divide(double X, double Y) {
  double Quotient = X / Y;
  if (!isModerate(Quotient))
    return static_cast<float>(Quotient);
  // Keeps the remainder out of the denormal numbers.
  if (magnitude(Y) < 1) {
    X *= 0x1p500;
    Y *= 0x1p500;
  }
  double Remainder = __builtin_fma(-Quotient, Y, X);
  return roundOnce(Quotient, isNegative(Y) ? -Remainder : Remainder);
}

float squareRoot(double X) {
  double Root = __builtin_sqrt(X);
  if (!isModerate(Root))
    return static_cast<float>(Root);
  return roundOnce(Root, __builtin_fma(-Root, Root, X));
}

/// X * Y + Z - Nearest, with the right sign (Boldo and Muller, "Exact and
/// approximated error of the FMA").
double errorOfFma(double X, double Y, double Z, double Nearest) {
  double Product = __dmul_rn(X, Y);
  double ProductError = __builtin_fma(X, Y, -Product);
  double Low = Z + ProductError;
  double LowError = errorOfSum(Z, ProductError, Low);
  double High = Product + Low;
  double HighError = errorOfSum(Product, Low, High);
  return ((High - Nearest) + HighError) + LowError;
}

float fusedMultiplyAdd(double X, double Y, double Z) {
  double Nearest = __builtin_fma(X, Y, Z);
  if (!isModerate(Nearest))
    return static_cast<float>(Nearest);
  double Product = __dmul_rn(X, Y);
  // So far below Z that only its sign is left of it, were it only there.
  if (magnitude(Product) < 0x1p-900) {
    bool Zero = magnitudeBits(X) == 0 || magnitudeBits(Y) == 0;
    return roundOnce(Z, Zero ? 0 : withSign(1.0, Product));
  }
  return roundOnce(Nearest, errorOfFma(X, Y, Z, Nearest));
}

} // namespace

// The names of TS 18661-3 with operands of the formats of double.
#define CUPCC_NARROWING(NAME, PARAMETERS, VALUE)                               \
  float f##NAME PARAMETERS { return VALUE; }                                   \
  float f32##NAME##f64 PARAMETERS { return VALUE; }                            \
  float f32##NAME##f32x PARAMETERS { return VALUE; }
// _Float32x and _Float64 are one format: nothing is narrowed.
#define CUPCC_NOT_NARROWING(NAME, PARAMETERS, VALUE)                           \
  double f32x##NAME##f64 PARAMETERS { return VALUE; }

extern "C" {

CUPCC_NARROWING(add, (double X, double Y), add(X, Y))
CUPCC_NARROWING(sub, (double X, double Y), add(X, -Y))
CUPCC_NARROWING(mul, (double X, double Y), multiply(X, Y))
CUPCC_NARROWING(div, (double X, double Y), divide(X, Y))
CUPCC_NARROWING(sqrt, (double X), squareRoot(X))
CUPCC_NARROWING(fma, (double X, double Y, double Z), fusedMultiplyAdd(X, Y, Z))

CUPCC_NOT_NARROWING(add, (double X, double Y), X + Y)
CUPCC_NOT_NARROWING(sub, (double X, double Y), X - Y)
CUPCC_NOT_NARROWING(mul, (double X, double Y), X *Y)
CUPCC_NOT_NARROWING(div, (double X, double Y), X / Y)
CUPCC_NOT_NARROWING(sqrt, (double X), __builtin_sqrt(X))
CUPCC_NOT_NARROWING(fma, (double X, double Y, double Z), __builtin_fma(X, Y, Z))

} // extern "C"
