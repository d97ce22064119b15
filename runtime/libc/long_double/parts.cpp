//===- parts.cpp - exponents, fractions and neighbours of long double -----===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bits.h"
#include <math.h>

using namespace cupcc::x87;
using T = long double;

namespace {

bool isNumber(Fields X) { return X.isFinite() && !X.isZero(); }

/// X * 2^Change, rounded once.
[[gnu::noinline]] T scaled(T Value, long Change) {
  Fields X = fieldsOf(Value);
  if (!isNumber(X))
    return Value + Value;
  // Further than from the smallest to the greatest number.
  constexpr long Most = 40000;
  Change = Change > Most ? Most : Change < -Most ? -Most : Change;
  Number N = numberOf(X);
  return fromBits(round(X.sign(), Bits(N.Significand) << 64,
                        N.Exponent + static_cast<int>(Change)));
}

/// Of zero, infinities and NaNs, in this order.
long exponentOr(T Value, long OfZero, long OfInfinity, long OfNaN) {
  Fields X = fieldsOf(Value);
  if (X.isZero())
    return OfZero;
  if (X.isInfinite())
    return OfInfinity;
  return X.isFinite() ? numberOf(X).Exponent : OfNaN;
}

/// The neighbour toward infinity of the sign of \p Up.
T neighbour(T Value, bool Up) {
  Fields X = fieldsOf(Value);
  if (X.isUnordered())
    return Value + Value;
  if (X.isZero())
    return atPlace(Up ? 0 : SignBit, 1);
  bool Away = Up != (X.sign() != 0);
  if (Away && X.isInfinite())
    return Value;
  return atPlace(X.sign(), placeOf(X) + (Away ? 1 : -1));
}

[[gnu::noinline]] T toward(T X, T Y) {
  if (X != X || Y != Y)
    return X + Y;
  return X == Y ? Y : neighbour(X, X < Y);
}

/// A step of a narrow type toward a number of this one.
template <typename Narrow, Narrow NextAfter(Narrow, Narrow)>
Narrow narrowToward(Narrow X, T Y) {
  constexpr Narrow Infinity = static_cast<Narrow>(__builtin_huge_val());
  T Wide = X;
  if (Wide != Wide || Y != Y)
    return static_cast<Narrow>(Wide + Y);
  if (Wide == Y)
    return static_cast<Narrow>(Y);
  return NextAfter(X, Wide < Y ? Infinity : -Infinity);
}

T split(T X, T *Whole) {
  *Whole = __builtin_elementwise_trunc(X);
  T Rest = __builtin_isinf(X) ? 0 : X - *Whole;
  return X != X ? X + X : __builtin_copysignl(Rest, X);
}

/// X * 2^Exponent, of an exponent that should be whole.
T scaledBy(T X, T Exponent) {
  if (X != X || Exponent != Exponent)
    return X + Exponent;
  if (__builtin_isinf(Exponent))
    return Exponent > 0 ? X * Exponent : X / -Exponent;
  if (Exponent != __builtin_elementwise_rint(Exponent))
    return (Exponent - Exponent) / (Exponent - Exponent);
  return scaled(X, Exponent > 40000    ? 40000
                   : Exponent < -40000 ? -40000
                                       : static_cast<long>(Exponent));
}

} // namespace

#define OF_ONE(R, NAME, VALUE)                                                 \
  CUPCC_LONG_DOUBLE(R, NAME, (T X), (X)) { return VALUE; }

extern "C" {

CUPCC_LONG_DOUBLE(T, ldexp, (T X, int E), (X, E)) { return scaled(X, E); }
CUPCC_LONG_DOUBLE(T, scalbn, (T X, int E), (X, E)) { return scaled(X, E); }
CUPCC_LONG_DOUBLE(T, scalbln, (T X, long E), (X, E)) { return scaled(X, E); }

CUPCC_LONG_DOUBLE(T, frexp, (T Value, int *Exponent), (Value, Exponent)) {
  Fields X = fieldsOf(Value);
  *Exponent = 0;
  if (!isNumber(X))
    return Value + Value;
  Number N = numberOf(X);
  *Exponent = N.Exponent + 1;
  return fromBits(join(X.sign() | (Bias - 1), N.Significand));
}
CUPCC_LONG_DOUBLE(T, modf, (T X, T *Whole), (X, Whole)) {
  return split(X, Whole);
}

OF_ONE(int, ilogb,
       static_cast<int>(exponentOr(X, FP_ILOGB0, __INT_MAX__, FP_ILOGBNAN)))
OF_ONE(long, llogb, exponentOr(X, FP_LLOGB0, __LONG_MAX__, FP_LLOGBNAN))
CUPCC_LONG_DOUBLE(T, logb, (T X), (X)) {
  Fields F = fieldsOf(X);
  if (F.isZero())
    return -__builtin_huge_vall();
  return F.isFinite() ? static_cast<T>(numberOf(F).Exponent) : X * X;
}

CUPCC_LONG_DOUBLE(T, nextafter, (T X, T Y), (X, Y)) { return toward(X, Y); }
T nexttowardl(T X, T Y) noexcept { return toward(X, Y); }
OF_ONE(T, nextup, neighbour(X, true))
OF_ONE(T, nextdown, neighbour(X, false))

double nexttoward(double X, T Y) noexcept {
  return narrowToward<double, ::nextafter>(X, Y);
}
float nexttowardf(float X, T Y) noexcept {
  return narrowToward<float, ::nextafterf>(X, Y);
}

T scalbl(T X, T Exponent) noexcept { return scaledBy(X, Exponent); }
T significandl(T X) noexcept {
  Fields F = fieldsOf(X);
  if (!isNumber(F))
    return X;
  return fromBits(join(F.sign() | Bias, numberOf(F).Significand));
}

} // extern "C"
