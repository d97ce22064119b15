//===- nan_payload.cpp - total order, and what a NaN carries --------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// IEEE 754's operations on the representation. The NaNs that arithmetic makes
// on a device have a payload of the device's own; these functions change
// nothing that they are not asked to.
//
//===----------------------------------------------------------------------===//

#include "float_bits.h"

using namespace cupcc;

namespace {

/// -NaN, -infinity, ..., -0, +0, ..., infinity, NaN; of NaNs, by payload.
template <typename T> bool inTotalOrder(T X, T Y) {
  Word<T> A = magnitudeBits(X), B = magnitudeBits(Y);
  if (isNegative(X) != isNegative(Y))
    return isNegative(X);
  return isNegative(X) ? A >= B : A <= B;
}

/// All values of these formats are canonical but for signaling NaNs, which the
/// operation makes quiet.
template <typename T> int canonical(T *Result, const T *X) {
  Word<T> Bits = bitsOf(*X);
  *Result = fromBits<T>(isNaN(*X) ? Bits | QuietBit<T> : Bits);
  return 0;
}

template <typename T> T payloadOf(const T *X) {
  if (!isNaN(*X))
    return T(-1);
  return static_cast<T>(bitsOf(*X) & (QuietBit<T> - 1));
}

/// Whether Payload is a whole number that fits; minus zero is none.
template <typename T> bool isPayload(T Payload) {
  if (isNegative(Payload) || !(Payload < static_cast<T>(QuietBit<T>)))
    return false;
  return static_cast<T>(static_cast<Word<T>>(Payload)) == Payload;
}

template <typename T> int setNaN(T *Result, Word<T> Kind, T Payload) {
  Word<T> Bits = isPayload(Payload) ? Kind | static_cast<Word<T>>(Payload) : 0;
  // A signaling NaN without a payload would be an infinity.
  bool Failed = Bits <= InfinityBits<T>;
  *Result = fromBits<T>(Failed ? 0 : Bits);
  return Failed;
}

} // namespace

#define CUPCC_NAN_FUNCTIONS(T, SUFFIX)                                         \
  int totalorder##SUFFIX(const T *X, const T *Y) {                             \
    return inTotalOrder(*X, *Y);                                               \
  }                                                                            \
  int totalordermag##SUFFIX(const T *X, const T *Y) {                          \
    return magnitudeBits(*X) <= magnitudeBits(*Y);                             \
  }                                                                            \
  int canonicalize##SUFFIX(T *Result, const T *X) {                            \
    return canonical(Result, X);                                               \
  }                                                                            \
  T getpayload##SUFFIX(const T *X) { return payloadOf(X); }                    \
  int setpayload##SUFFIX(T *Result, T Payload) {                               \
    return setNaN(Result, InfinityBits<T> | QuietBit<T>, Payload);             \
  }                                                                            \
  int setpayloadsig##SUFFIX(T *Result, T Payload) {                            \
    return setNaN(Result, InfinityBits<T>, Payload);                           \
  }                                                                            \
  int __issignaling##SUFFIX(T X) { return isSignaling(X); }                    \
  /* What iseqsig() is: as ==, with a flag that a device does not have. */     \
  int __iseqsig##SUFFIX(T X, T Y) { return X == Y; }

extern "C" {

CUPCC_NAN_FUNCTIONS(double, )
CUPCC_NAN_FUNCTIONS(float, f)

} // extern "C"
