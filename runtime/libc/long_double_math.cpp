//===- long_double_math.cpp - <math.h> of long double ---------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// On the device a long double has a double's values, so each function is that
// of double between two conversions. The types are the host's: this source is
// compiled with the host's headers, which declare what is defined here.
//
// _Float64x is another name of long double.
//
//===----------------------------------------------------------------------===//

#include <math.h>

// An argument of the type of double: libstdc++ overloads these names, and a
// long double would lead back to the caller.
#define V(X) static_cast<double>(X)

namespace {

using T = long double;

// The functions that have pointers to long double.

T splitWhole(T X, T *Whole) {
  double WholeOfDouble;
  double Fraction = ::modf(V(X), &WholeOfDouble);
  *Whole = WholeOfDouble;
  return Fraction;
}

void sineAndCosine(T X, T *Sine, T *Cosine) {
  double S, C;
  ::sincos(V(X), &S, &C);
  *Sine = S;
  *Cosine = C;
}

int inTotalOrder(const T *X, const T *Y) {
  double A = V(*X), B = V(*Y);
  return ::totalorder(&A, &B);
}

int inTotalOrderOfMagnitudes(const T *X, const T *Y) {
  double A = V(*X), B = V(*Y);
  return ::totalordermag(&A, &B);
}

int canonical(T *Result, const T *X) {
  double Value = V(*X), ResultOfDouble;
  int Status = ::canonicalize(&ResultOfDouble, &Value);
  *Result = ResultOfDouble;
  return Status;
}

T payloadOf(const T *X) {
  double Value = V(*X);
  return ::getpayload(&Value);
}

/// With setpayload or setpayloadsig.
int setNaN(int (*Set)(double *, double), T *Result, T Payload) {
  double ResultOfDouble;
  int Status = Set(&ResultOfDouble, V(Payload));
  *Result = ResultOfDouble;
  return Status;
}

} // namespace

#define CUPCC_POINTER_FUNCTIONS(SUFFIX)                                        \
  T modf##SUFFIX(T X, T *Whole) noexcept { return splitWhole(X, Whole); }      \
  void sincos##SUFFIX(T X, T *Sine, T *Cosine) noexcept {                      \
    sineAndCosine(X, Sine, Cosine);                                            \
  }                                                                            \
  int totalorder##SUFFIX(const T *X, const T *Y) noexcept {                    \
    return inTotalOrder(X, Y);                                                 \
  }                                                                            \
  int totalordermag##SUFFIX(const T *X, const T *Y) noexcept {                 \
    return inTotalOrderOfMagnitudes(X, Y);                                     \
  }                                                                            \
  int canonicalize##SUFFIX(T *Result, const T *X) noexcept {                   \
    return canonical(Result, X);                                               \
  }                                                                            \
  T getpayload##SUFFIX(const T *X) noexcept { return payloadOf(X); }           \
  int setpayload##SUFFIX(T *Result, T Payload) noexcept {                      \
    return setNaN(::setpayload, Result, Payload);                              \
  }                                                                            \
  int setpayloadsig##SUFFIX(T *Result, T Payload) noexcept {                   \
    return setNaN(::setpayloadsig, Result, Payload);                           \
  }

// Results of a narrower type, rounded once. TO is faddl's f or f32addf64x's
// f32.
#define CUPCC_TO_FLOAT(TO, FROM)                                               \
  float TO##add##FROM(T X, T Y) noexcept { return ::fadd(V(X), V(Y)); }        \
  float TO##sub##FROM(T X, T Y) noexcept { return ::fsub(V(X), V(Y)); }        \
  float TO##mul##FROM(T X, T Y) noexcept { return ::fmul(V(X), V(Y)); }        \
  float TO##div##FROM(T X, T Y) noexcept { return ::fdiv(V(X), V(Y)); }        \
  float TO##sqrt##FROM(T X) noexcept { return ::fsqrt(V(X)); }                 \
  float TO##fma##FROM(T X, T Y, T Z) noexcept {                                \
    return ::ffma(V(X), V(Y), V(Z));                                           \
  }
#define CUPCC_TO_DOUBLE(TO, FROM)                                              \
  double TO##add##FROM(T X, T Y) noexcept { return V(X) + V(Y); }              \
  double TO##sub##FROM(T X, T Y) noexcept { return V(X) - V(Y); }              \
  double TO##mul##FROM(T X, T Y) noexcept { return V(X) * V(Y); }              \
  double TO##div##FROM(T X, T Y) noexcept { return V(X) / V(Y); }              \
  double TO##sqrt##FROM(T X) noexcept { return ::sqrt(V(X)); }                 \
  double TO##fma##FROM(T X, T Y, T Z) noexcept {                               \
    return ::fma(V(X), V(Y), V(Z));                                            \
  }

extern "C" {

#define CUPCC_SHAPE(R, NAME, PARAMETERS, ARGUMENTS)                            \
  R NAME##l PARAMETERS noexcept { return ::NAME ARGUMENTS; }
#include "math/math_functions.def"
CUPCC_POINTER_FUNCTIONS(l)

#define CUPCC_SHAPE(R, NAME, PARAMETERS, ARGUMENTS)                            \
  R NAME##f64x PARAMETERS noexcept { return ::NAME ARGUMENTS; }
#include "math/math_functions.def"
CUPCC_POINTER_FUNCTIONS(f64x)

T lgammal_r(T X, int *Sign) noexcept { return ::lgamma_r(V(X), Sign); }
T lgammaf64x_r(T X, int *Sign) noexcept { return ::lgamma_r(V(X), Sign); }

CUPCC_TO_FLOAT(f, l)
CUPCC_TO_FLOAT(f32, f64x)
CUPCC_TO_DOUBLE(d, l)
CUPCC_TO_DOUBLE(f32x, f64x)
CUPCC_TO_DOUBLE(f64, f64x)

// The names that only long double has beside double and float.
T dreml(T X, T Y) noexcept { return ::drem(V(X), V(Y)); }
T gammal(T X) noexcept { return ::gamma(V(X)); }
T nexttowardl(T X, T Y) noexcept { return ::nextafter(V(X), V(Y)); }
T pow10l(T X) noexcept { return ::exp10(V(X)); }
T scalbl(T X, T Exponent) noexcept { return ::scalb(V(X), V(Exponent)); }
T significandl(T X) noexcept { return ::significand(V(X)); }

// Classification.
int __fpclassifyl(T X) noexcept { return ::__fpclassify(V(X)); }
int __signbitl(T X) noexcept { return ::__signbit(V(X)); }
int __isinfl(T X) noexcept { return ::__isinf(V(X)); }
int __isnanl(T X) noexcept { return ::__isnan(V(X)); }
int __finitel(T X) noexcept { return ::__finite(V(X)); }
int __issignalingl(T X) noexcept { return ::__issignaling(V(X)); }
int __iseqsigl(T X, T Y) noexcept { return ::__iseqsig(V(X), V(Y)); }
int __iscanonicall(T) noexcept { return 1; }
int isinfl(T X) noexcept { return ::__isinf(V(X)); }
int isnanl(T X) noexcept { return ::__isnan(V(X)); }
int finitel(T X) noexcept { return ::__finite(V(X)); }

} // extern "C"
