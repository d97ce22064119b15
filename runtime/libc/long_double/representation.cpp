//===- representation.cpp - what a long double is, and what a NaN carries -===//
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

constexpr Word PayloadMask = QuietBit - 1;

/// -NaN, -infinity, ..., -0, +0, ..., infinity, NaN; of NaNs, by payload.
bool inOrder(Fields X, Fields Y) {
  if (X.sign() != Y.sign())
    return X.sign() != 0;
  return X.sign() ? placeOf(X) >= placeOf(Y) : placeOf(X) <= placeOf(Y);
}

/// A NaN of the kind, or zero.
int setNaN(T *Result, Word Kind, T Payload) {
  bool IsPayload = !fieldsOf(Payload).sign() && Payload <= PayloadMask &&
                   Payload == __builtin_elementwise_trunc(Payload);
  Word Significand =
      TopBit | Kind | (IsPayload ? static_cast<Word>(Payload) : 0);
  // A signaling NaN without a payload would be an infinity.
  bool Failed = !IsPayload || Significand == TopBit;
  *Result = Failed ? 0 : fromBits(join(Special, Significand));
  return Failed;
}

/// Makes a signaling NaN quiet. What is no number to the x87 stays.
int canonical(T *Result, const T *Value) {
  Fields X = fieldsOf(*Value);
  bool IsPseudoDenormal = X.exponent() == 0 && (X.Significand & TopBit);
  if (X.isInvalid() || IsPseudoDenormal)
    return 1;
  *Result = X.isNaN() ? fromBits(quiet(X)) : *Value;
  return 0;
}

int kindOf(T Value) {
  Fields X = fieldsOf(Value);
  if (X.isUnordered())
    return FP_NAN;
  if (X.isSpecial())
    return FP_INFINITE;
  if (X.isZero())
    return FP_ZERO;
  return X.exponent() ? FP_NORMAL : FP_SUBNORMAL;
}

} // namespace

extern "C" {

CUPCC_LONG_DOUBLE(int, totalorder, (const T *X, const T *Y), (X, Y)) {
  return inOrder(fieldsOf(*X), fieldsOf(*Y));
}
CUPCC_LONG_DOUBLE(int, totalordermag, (const T *X, const T *Y), (X, Y)) {
  return placeOf(fieldsOf(*X)) <= placeOf(fieldsOf(*Y));
}
CUPCC_LONG_DOUBLE(int, canonicalize, (T * Result, const T *X), (Result, X)) {
  return canonical(Result, X);
}
CUPCC_LONG_DOUBLE(T, getpayload, (const T *X), (X)) {
  Fields F = fieldsOf(*X);
  return F.isNaN() ? static_cast<T>(F.Significand & PayloadMask) : -1;
}
CUPCC_LONG_DOUBLE(int, setpayload, (T * Result, T Payload), (Result, Payload)) {
  return setNaN(Result, QuietBit, Payload);
}
CUPCC_LONG_DOUBLE(int, setpayloadsig, (T * Result, T Payload),
                  (Result, Payload)) {
  return setNaN(Result, 0, Payload);
}
/// As the host's: what strtold("nan(TEXT)") gives.
CUPCC_LONG_DOUBLE(T, nan, (const char *Text), (Text)) {
  Word Payload = __builtin_bit_cast(Word, ::nan(Text)) & ((Word(1) << 51) - 1);
  return fromBits(join(Special, TopBit | QuietBit | Payload));
}

int __fpclassifyl(T X) noexcept { return kindOf(X); }
int __signbitl(T X) noexcept { return fieldsOf(X).sign() != 0; }
int __isinfl(T X) noexcept {
  Fields F = fieldsOf(X);
  return !F.isInfinite() ? 0 : F.sign() ? -1 : 1;
}
int __isnanl(T X) noexcept { return X != X; }
int __finitel(T X) noexcept { return fieldsOf(X).exponent() != Special; }
int __issignalingl(T X) noexcept {
  Fields F = fieldsOf(X);
  return F.isInvalid() || (F.isNaN() && !(F.Significand & QuietBit));
}
int __iseqsigl(T X, T Y) noexcept { return X == Y; }
int __iscanonicall(T X) noexcept {
  T Result;
  return !canonical(&Result, &X);
}
int isinfl(T X) noexcept { return __isinfl(X); }
int isnanl(T X) noexcept { return __isnanl(X); }
int finitel(T X) noexcept { return __finitel(X); }

} // extern "C"
