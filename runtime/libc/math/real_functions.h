//===- real_functions.h - the real functions, overloaded --------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// real::sin(X) is the C library's sin or sinf. The sources that include it are
// compiled with -fmath-errno: the calls stay calls, which this library answers,
// and do not become intrinsics, which the back end cannot select.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIBC_MATH_REAL_FUNCTIONS_H
#define CUPCC_LIBC_MATH_REAL_FUNCTIONS_H

#define CUPCC_REAL_1(NAME)                                                     \
  extern "C" double NAME(double) noexcept;                                     \
  extern "C" float NAME##f(float) noexcept;                                    \
  namespace cupcc::real {                                                      \
  inline double NAME(double X) { return ::NAME(X); }                           \
  inline float NAME(float X) { return ::NAME##f(X); }                          \
  }
#define CUPCC_REAL_2(NAME)                                                     \
  extern "C" double NAME(double, double) noexcept;                             \
  extern "C" float NAME##f(float, float) noexcept;                             \
  namespace cupcc::real {                                                      \
  inline double NAME(double X, double Y) { return ::NAME(X, Y); }              \
  inline float NAME(float X, float Y) { return ::NAME##f(X, Y); }              \
  }

CUPCC_REAL_1(asinh)
CUPCC_REAL_1(cosh)
CUPCC_REAL_1(exp)
CUPCC_REAL_1(log)
CUPCC_REAL_1(log10)
CUPCC_REAL_1(log1p)
CUPCC_REAL_1(sinh)
CUPCC_REAL_1(sqrt)
CUPCC_REAL_1(tan)
CUPCC_REAL_1(tanh)
CUPCC_REAL_2(atan2)
CUPCC_REAL_2(hypot)

#undef CUPCC_REAL_1
#undef CUPCC_REAL_2

extern "C" void sincos(double, double *, double *) noexcept;
extern "C" void sincosf(float, float *, float *) noexcept;
namespace cupcc::real {
inline void sincos(double X, double *S, double *C) { ::sincos(X, S, C); }
inline void sincos(float X, float *S, float *C) { ::sincosf(X, S, C); }
} // namespace cupcc::real

#endif // CUPCC_LIBC_MATH_REAL_FUNCTIONS_H
