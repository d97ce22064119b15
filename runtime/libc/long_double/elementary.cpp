//===- elementary.cpp - elementary functions of long double ---------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Computed as __float128 (../../quad), with more than the 64 bits that they are
// rounded to: right but where the exact result is that near to the middle
// between two numbers.
//
// noinline: the compiler computes what is known (lib/IR/LongDouble/
// FoldLongDouble.cpp), and knows these by name.
//
//===----------------------------------------------------------------------===//

#include "../../quad/for_long_double.h"
#include "bits.h"
#include <math.h>

using T = long double;
using Quad = __float128;

#define CUPCC_OF_ONE(NAME) Quad __nv_fp128_##NAME(Quad);
#define CUPCC_OF_TWO(NAME) Quad __nv_fp128_##NAME(Quad, Quad);
#define CUPCC_OURS_OF_ONE(NAME)
#define CUPCC_OURS_OF_TWO(NAME)
#include "../../../include/cupcc/IR/LongDoubleFunctions.def"

#define DEFINE(NAME, PARAMETERS, ARGUMENTS, VALUE)                             \
  [[gnu::noinline, gnu::const]] T NAME##l PARAMETERS noexcept {                \
    return static_cast<T>(VALUE);                                              \
  }                                                                            \
  T NAME##f64x PARAMETERS noexcept { return NAME##l ARGUMENTS; }
#define OF_ONE(NAME, OF_QUAD) DEFINE(NAME, (T X), (X), OF_QUAD(X))
#define OF_TWO(NAME, OF_QUAD) DEFINE(NAME, (T X, T Y), (X, Y), OF_QUAD(X, Y))

static void sineAndCosine(T X, T *Sine, T *Cosine) {
  *Sine = ::sinl(X);
  *Cosine = ::cosl(X);
}

// Of two results in __float128 the one is as good as rounded once, too: the
// narrow types have fewer than half its bits.
#define NARROW(R, TO, FROM)                                                    \
  R TO##add##FROM(T X, T Y) noexcept { return static_cast<R>(Quad(X) + Y); }   \
  R TO##sub##FROM(T X, T Y) noexcept { return static_cast<R>(Quad(X) - Y); }   \
  R TO##mul##FROM(T X, T Y) noexcept { return static_cast<R>(Quad(X) * Y); }   \
  R TO##div##FROM(T X, T Y) noexcept { return static_cast<R>(Quad(X) / Y); }   \
  R TO##sqrt##FROM(T X) noexcept {                                             \
    return static_cast<R>(__builtin_elementwise_sqrt(Quad(X)));                \
  }                                                                            \
  R TO##fma##FROM(T X, T Y, T Z) noexcept {                                    \
    return static_cast<R>(                                                     \
        __builtin_elementwise_fma(Quad(X), Quad(Y), Quad(Z)));                 \
  }

extern "C" {

#define CUPCC_OF_ONE(NAME) OF_ONE(NAME, __nv_fp128_##NAME)
#define CUPCC_OF_TWO(NAME) OF_TWO(NAME, __nv_fp128_##NAME)
#define CUPCC_OURS_OF_ONE(NAME) OF_ONE(NAME, __cupcc_quad_##NAME)
#define CUPCC_OURS_OF_TWO(NAME) OF_TWO(NAME, __cupcc_quad_##NAME)
#include "../../../include/cupcc/IR/LongDoubleFunctions.def"

T pow10l(T X) noexcept { return ::exp10l(X); }

void sincosl(T X, T *Sine, T *Cosine) noexcept {
  sineAndCosine(X, Sine, Cosine);
}
void sincosf64x(T X, T *Sine, T *Cosine) noexcept {
  sineAndCosine(X, Sine, Cosine);
}

NARROW(float, f, l)
NARROW(float, f32, f64x)
NARROW(double, d, l)
NARROW(double, f32x, f64x)
NARROW(double, f64, f64x)

} // extern "C"
