//===- rounding.cpp - integral values of long double ----------------------===//
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

T toIntegral(T X, int Direction) {
  switch (Direction) {
  case FP_INT_UPWARD:
    return __builtin_elementwise_ceil(X);
  case FP_INT_DOWNWARD:
    return __builtin_elementwise_floor(X);
  case FP_INT_TONEARESTFROMZERO:
    return __builtin_elementwise_round(X);
  case FP_INT_TONEAREST:
    return __builtin_elementwise_roundeven(X);
  default:
    return __builtin_elementwise_trunc(X);
  }
}

/// The magnitude of what fromfp() returns: at most \p Largest, as the host's.
[[gnu::noinline]] Word limited(T X, int Direction, Word Largest) {
  T Whole = __builtin_fabsl(toIntegral(X, Direction));
  return Whole <= static_cast<T>(Largest) ? static_cast<Word>(Whole) : Largest;
}

long asSigned(T X, int Direction, unsigned Width) {
  if (Width == 0)
    return 0;
  bool IsNegative = fieldsOf(X).sign() != 0;
  Word Limit = Word(1) << ((Width > 64 ? 64 : Width) - 1);
  Word Magnitude = limited(X, Direction, IsNegative ? Limit : Limit - 1);
  return static_cast<long>(IsNegative ? -Magnitude : Magnitude);
}

Word asUnsigned(T X, int Direction, unsigned Width) {
  if (Width == 0 || fieldsOf(X).sign())
    return 0;
  return limited(X, Direction, ~Word(0) >> (64 - (Width > 64 ? 64 : Width)));
}

} // namespace

#define ROUNDING(NAME, VALUE)                                                  \
  CUPCC_LONG_DOUBLE(T, NAME, (T X), (X)) { return VALUE; }
#define TO_INTEGER(R, NAME, VALUE)                                             \
  CUPCC_LONG_DOUBLE(R, NAME, (T X), (X)) { return static_cast<R>(VALUE); }
#define FROMFP(R, NAME, FUNCTION)                                              \
  CUPCC_LONG_DOUBLE(R, NAME, (T X, int Direction, unsigned Width),             \
                    (X, Direction, Width)) {                                   \
    return FUNCTION(X, Direction, Width);                                      \
  }

extern "C" {

ROUNDING(ceil, __builtin_elementwise_ceil(X))
ROUNDING(floor, __builtin_elementwise_floor(X))
ROUNDING(trunc, __builtin_elementwise_trunc(X))
ROUNDING(rint, __builtin_elementwise_rint(X))
ROUNDING(nearbyint, __builtin_elementwise_rint(X))
ROUNDING(round, __builtin_elementwise_round(X))
ROUNDING(roundeven, __builtin_elementwise_roundeven(X))
ROUNDING(sqrt, __builtin_elementwise_sqrt(X))

TO_INTEGER(long, lrint, __builtin_elementwise_rint(X))
TO_INTEGER(long long, llrint, __builtin_elementwise_rint(X))
TO_INTEGER(long, lround, __builtin_elementwise_round(X))
TO_INTEGER(long long, llround, __builtin_elementwise_round(X))

FROMFP(long, fromfp, asSigned)
FROMFP(long, fromfpx, asSigned)
FROMFP(unsigned long, ufromfp, asUnsigned)
FROMFP(unsigned long, ufromfpx, asUnsigned)

} // extern "C"
