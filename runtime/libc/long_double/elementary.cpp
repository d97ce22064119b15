//===- elementary.cpp - elementary functions of long double ---------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Computed as __float128 (../../quad), whose result is within 0.5002 units of
// its 113 bits, and rounded to 64: right but where the exact result is that
// near to the middle between two numbers.
//
// noinline: the compiler computes what is known (lib/IR/LongDouble/
// FoldLongDouble.cpp), and knows these by name.
//
//===----------------------------------------------------------------------===//

#include "bits.h"
#include <math.h>

using T = long double;
using Quad = __float128;

#define QUAD_FUNCTIONS(X)                                                      \
  X(acos)                                                                      \
  X(acosh)                                                                     \
  X(asin)                                                                      \
  X(asinh)                                                                     \
  X(atan)                                                                      \
  X(atanh)                                                                     \
  X(cos)                                                                       \
  X(cosh)                                                                      \
  X(exp)                                                                       \
  X(exp10)                                                                     \
  X(exp2)                                                                      \
  X(expm1)                                                                     \
  X(log)                                                                       \
  X(log10)                                                                     \
  X(log1p)                                                                     \
  X(log2)                                                                      \
  X(sin)                                                                       \
  X(sinh)                                                                      \
  X(tan)                                                                       \
  X(tanh)

#define DECLARE(NAME) Quad __nv_fp128_##NAME(Quad);
QUAD_FUNCTIONS(DECLARE)
Quad __nv_fp128_hypot(Quad, Quad);
Quad __nv_fp128_pow(Quad, Quad);
extern "C" Quad __cupcc_quad_atan2(Quad, Quad);
extern "C" Quad __cupcc_quad_cbrt(Quad);

#define DEFINE(NAME, PARAMETERS, ARGUMENTS, VALUE)                             \
  [[gnu::noinline, gnu::const]] T NAME##l PARAMETERS noexcept {                \
    return static_cast<T>(VALUE);                                              \
  }                                                                            \
  T NAME##f64x PARAMETERS noexcept { return NAME##l ARGUMENTS; }
#define OF_ONE(NAME) DEFINE(NAME, (T X), (X), __nv_fp128_##NAME(X))

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

QUAD_FUNCTIONS(OF_ONE)
DEFINE(cbrt, (T X), (X), __cupcc_quad_cbrt(X))
DEFINE(atan2, (T Y, T X), (Y, X), __cupcc_quad_atan2(Y, X))
DEFINE(hypot, (T X, T Y), (X, Y), __nv_fp128_hypot(X, Y))
DEFINE(pow, (T X, T Y), (X, Y), __nv_fp128_pow(X, Y))
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
