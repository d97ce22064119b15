//===- math.cpp - the C library's math functions --------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// <math.h> for double and float. A call in a kernel is a call of glibc's
// function by its name; here the name means libdevice's. Neither errno nor the
// exception flags are set. long double is in libc/long_double.
//
// lgamma sets glibc's signgam on the host; a device has no such variable, and
// lgamma_r gives the sign.
//
//===----------------------------------------------------------------------===//

#include "cuda_declarations.h"

// Near zero libdevice's jn is a NaN; the first terms of the series are enough.
template <typename T> static T besselNearZero(int Order, T X) {
  T Term = 1;
  for (int I = 1; I <= Order && Term != 0; ++I)
    Term *= X / 2 / static_cast<T>(I);
  return Term - Term * X * X / (4 * (static_cast<T>(Order) + 1));
}

// Inlined: at -OG0 too a call costs one level and not two.
#pragma clang attribute push(__attribute__((always_inline)),                   \
                             apply_to = function)
extern "C" {

#define CUPCC_MATH_1(NAME)                                                     \
  double __nv_##NAME(double);                                                  \
  float __nv_##NAME##f(float);                                                 \
  double NAME(double X) { return __nv_##NAME(X); }                             \
  float NAME##f(float X) { return __nv_##NAME##f(X); }

#define CUPCC_MATH_2(NAME)                                                     \
  double __nv_##NAME(double, double);                                          \
  float __nv_##NAME##f(float, float);                                          \
  double NAME(double X, double Y) { return __nv_##NAME(X, Y); }                \
  float NAME##f(float X, float Y) { return __nv_##NAME##f(X, Y); }

CUPCC_MATH_1(acos)
CUPCC_MATH_1(acosh)
CUPCC_MATH_1(asin)
CUPCC_MATH_1(asinh)
CUPCC_MATH_1(atan)
CUPCC_MATH_1(atanh)
CUPCC_MATH_1(cbrt)
CUPCC_MATH_1(ceil)
CUPCC_MATH_1(cos)
CUPCC_MATH_1(cosh)
CUPCC_MATH_1(erf)
CUPCC_MATH_1(erfc)
CUPCC_MATH_1(exp)
CUPCC_MATH_1(exp10)
CUPCC_MATH_1(exp2)
CUPCC_MATH_1(expm1)
CUPCC_MATH_1(fabs)
CUPCC_MATH_1(floor)
CUPCC_MATH_1(j0)
CUPCC_MATH_1(j1)
CUPCC_MATH_1(lgamma)
CUPCC_MATH_1(log)
CUPCC_MATH_1(log10)
CUPCC_MATH_1(log1p)
CUPCC_MATH_1(log2)
CUPCC_MATH_1(logb)
CUPCC_MATH_1(nearbyint)
CUPCC_MATH_1(rint)
CUPCC_MATH_1(round)
CUPCC_MATH_1(sin)
CUPCC_MATH_1(sinh)
CUPCC_MATH_1(sqrt)
CUPCC_MATH_1(tan)
CUPCC_MATH_1(tanh)
CUPCC_MATH_1(tgamma)
CUPCC_MATH_1(trunc)
CUPCC_MATH_1(y0)
CUPCC_MATH_1(y1)

CUPCC_MATH_2(atan2)
CUPCC_MATH_2(copysign)
CUPCC_MATH_2(fdim)
CUPCC_MATH_2(fmax)
CUPCC_MATH_2(fmin)
CUPCC_MATH_2(fmod)
CUPCC_MATH_2(hypot)
CUPCC_MATH_2(nextafter)
CUPCC_MATH_2(pow)
CUPCC_MATH_2(remainder)

// The same under the names that glibc has beside the standard's.
double gamma(double X) { return __nv_lgamma(X); }
float gammaf(float X) { return __nv_lgammaf(X); }
double drem(double X, double Y) { return __nv_remainder(X, Y); }
float dremf(float X, float Y) { return __nv_remainderf(X, Y); }
double pow10(double X) { return __nv_exp10(X); }
float pow10f(float X) { return __nv_exp10f(X); }

// Other argument lists.

#define CUPCC_MATH(R, NAME, PARAMETERS, ARGUMENTS)                             \
  R __nv_##NAME PARAMETERS;                                                    \
  R NAME PARAMETERS { return __nv_##NAME ARGUMENTS; }

CUPCC_MATH(double, fma, (double X, double Y, double Z), (X, Y, Z))
CUPCC_MATH(float, fmaf, (float X, float Y, float Z), (X, Y, Z))
CUPCC_MATH(double, frexp, (double X, int *E), (X, E))
CUPCC_MATH(float, frexpf, (float X, int *E), (X, E))
CUPCC_MATH(double, ldexp, (double X, int E), (X, E))
CUPCC_MATH(float, ldexpf, (float X, int E), (X, E))
CUPCC_MATH(double, scalbn, (double X, int E), (X, E))
CUPCC_MATH(float, scalbnf, (float X, int E), (X, E))
CUPCC_MATH(double, modf, (double X, double *I), (X, I))
CUPCC_MATH(float, modff, (float X, float *I), (X, I))
CUPCC_MATH(double, remquo, (double X, double Y, int *Q), (X, Y, Q))
CUPCC_MATH(float, remquof, (float X, float Y, int *Q), (X, Y, Q))
CUPCC_MATH(void, sincos, (double X, double *S, double *C), (X, S, C))
CUPCC_MATH(void, sincosf, (float X, float *S, float *C), (X, S, C))

// libdevice has no negative orders: their function is the positive one's, and
// has another sign where the order is odd.
static int magnitudeOfOrder(int N) {
  return N < 0 ? -(N + (N == -__INT_MAX__ - 1)) : N;
}
#define CUPCC_OF_ORDER(T, NAME, VALUE)                                         \
  T __nv_##NAME(int, T);                                                       \
  T NAME(int N, T X) {                                                         \
    int Order = magnitudeOfOrder(N);                                           \
    T Value = VALUE;                                                           \
    return N < 0 && N % 2 != 0 ? -Value : Value;                               \
  }
#define CUPCC_NEAR_ZERO(X) (X < 1e-4f && X > -1e-4f)
CUPCC_OF_ORDER(double, jn,
               CUPCC_NEAR_ZERO(X) ? besselNearZero(Order, X)
                                  : __nv_jn(Order, X))
CUPCC_OF_ORDER(float, jnf,
               CUPCC_NEAR_ZERO(X) ? besselNearZero(Order, X)
                                  : __nv_jnf(Order, X))
CUPCC_OF_ORDER(double, yn, __nv_yn(Order, X))
CUPCC_OF_ORDER(float, ynf, __nv_ynf(Order, X))

long long __nv_llrint(double);
long long __nv_llrintf(float);
long long __nv_llround(double);
long long __nv_llroundf(float);
long long llrint(double X) { return __nv_llrint(X); }
long long llrintf(float X) { return __nv_llrintf(X); }
long long llround(double X) { return __nv_llround(X); }
long long llroundf(float X) { return __nv_llroundf(X); }
long lrint(double X) { return __nv_llrint(X); }
long lrintf(float X) { return __nv_llrintf(X); }
long lround(double X) { return __nv_llround(X); }
long lroundf(float X) { return __nv_llroundf(X); }

// libdevice takes an int; beyond it the result is 0 or infinite anyway.
static int clampExponent(long E) {
  return E > 100000 ? 100000 : E < -100000 ? -100000 : static_cast<int>(E);
}
double scalbln(double X, long E) { return __nv_scalbn(X, clampExponent(E)); }
float scalblnf(float X, long E) { return __nv_scalbnf(X, clampExponent(E)); }

// glibc: FP_ILOGB0 and FP_ILOGBNAN are both INT_MIN, libdevice's differ.
int __nv_ilogb(double);
int __nv_ilogbf(float);
int ilogb(double X) {
  return X == 0 || X != X ? -__INT_MAX__ - 1 : __nv_ilogb(X);
}
int ilogbf(float X) {
  return X == 0 || X != X ? -__INT_MAX__ - 1 : __nv_ilogbf(X);
}

// An infinite or not a whole exponent: what glibc documents for scalb.
double scalb(double X, double E) {
  if (X != X || E != E)
    return X + E;
  if (__builtin_isinf(E))
    return E > 0 ? X * E : X == 0 ? X : X / -E;
  if (__nv_rint(E) != E)
    return __builtin_nan("");
  return scalbln(X, E > 1e5 ? 100000 : E < -1e5 ? -100000 : long(E));
}
float scalbf(float X, float E) { return static_cast<float>(scalb(X, E)); }

// The fraction in [1, 2), with X's sign.
double significand(double X) {
  if (X == 0 || __builtin_isinf(X) || X != X)
    return X;
  return __nv_scalbn(X, -__nv_ilogb(X));
}
float significandf(float X) {
  if (X == 0 || __builtin_isinf(X) || X != X)
    return X;
  return __nv_scalbnf(X, -__nv_ilogbf(X));
}

// The sign of gamma: negative between an odd whole number below zero and the
// even one above it. Zero has the sign of its infinity.
static int gammaSign(double X) {
  if (X > 0 || X != X || __builtin_isinf(X))
    return 1;
  if (X == 0)
    return __builtin_signbit(X) ? -1 : 1;
  double Floor = __nv_floor(X);
  if (Floor == X)
    return 1;
  return __nv_fmod(Floor, 2) == 0 ? 1 : -1;
}
double lgamma_r(double X, int *Sign) {
  *Sign = gammaSign(X);
  return __nv_lgamma(X);
}
float lgammaf_r(float X, int *Sign) {
  *Sign = gammaSign(X);
  return __nv_lgammaf(X);
}

// The payload that glibc reads from the text is in the low bits.
static unsigned long long payload(const char *Text) {
  unsigned long long Value = 0, Base = 10;
  if (!Text)
    return 0;
  if (*Text == '0') {
    ++Text;
    Base = 8;
    if (*Text == 'x' || *Text == 'X') {
      ++Text;
      Base = 16;
    }
  }
  for (; *Text; ++Text) {
    unsigned Digit = *Text >= '0' && *Text <= '9'   ? *Text - '0'
                     : *Text >= 'a' && *Text <= 'f' ? *Text - 'a' + 10
                     : *Text >= 'A' && *Text <= 'F' ? *Text - 'A' + 10
                                                    : 16;
    if (Digit >= Base)
      return 0;
    Value = Value * Base + Digit;
  }
  return Value;
}
double nan(const char *Text) {
  return __builtin_bit_cast(double, 0x7ff8000000000000ull |
                                        (payload(Text) & 0x7ffffffffffffull));
}
float nanf(const char *Text) {
  return __builtin_bit_cast(
      float, 0x7fc00000u | (static_cast<unsigned>(payload(Text)) & 0x3fffffu));
}

// Classification, under the names that glibc's macros and libstdc++ use.

int __isnan(double X) { return __builtin_isnan(X); }
int __isnanf(float X) { return __builtin_isnan(X); }
int isnan(double X) { return __builtin_isnan(X); }
int isnanf(float X) { return __builtin_isnan(X); }
int __isinf(double X) { return __builtin_isinf_sign(X); }
int __isinff(float X) { return __builtin_isinf_sign(X); }
int isinf(double X) { return __builtin_isinf_sign(X); }
int isinff(float X) { return __builtin_isinf_sign(X); }
int __finite(double X) { return __builtin_isfinite(X); }
int __finitef(float X) { return __builtin_isfinite(X); }
int finite(double X) { return __builtin_isfinite(X); }
int finitef(float X) { return __builtin_isfinite(X); }
int __signbit(double X) { return __builtin_signbit(X); }
int __signbitf(float X) { return __builtin_signbit(X); }
// glibc's FP_NAN, FP_INFINITE, FP_ZERO, FP_SUBNORMAL, FP_NORMAL are 0 to 4.
int __fpclassify(double X) { return __builtin_fpclassify(0, 1, 4, 3, 2, X); }
int __fpclassifyf(float X) { return __builtin_fpclassify(0, 1, 4, 3, 2, X); }

// <stdlib.h>'s, without builtins off: LLVM makes them an instruction each.
int abs(int X) { return X < 0 ? -X : X; }
long labs(long X) { return X < 0 ? -X : X; }
long long llabs(long long X) { return X < 0 ? -X : X; }

} // extern "C"
#pragma clang attribute pop
