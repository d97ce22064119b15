//===- cuda_math_host.h - CUDA's own math, for the host ---------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// glibc has no rsqrt, erfinv or normcdf. These are for host code that shares a
// function with a kernel: right to about 1e-14, not to the last bit, and not
// promised to equal what the device computes.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_CUDA_MATH_HOST_H
#define CUPCC_CUDA_MATH_HOST_H

#pragma clang system_header

#include <math.h>

namespace __cupcc_host {

constexpr double __pi = 3.14159265358979323846;
constexpr double __sqrt_pi = 1.77245385090551602730;
constexpr double __sqrt_2 = 1.41421356237309504880;

// sin(pi * x) and cos(pi * x): exact reduction to |r| <= 1/4 first, so that
// integers and halves give 0, 1 and -1.
inline void __sincospi(double __x, double *__s, double *__c) {
  double __n = ::rint(2 * __x);
  double __r = (__x - __n / 2) * __pi;
  double __sr = ::sin(__r), __cr = ::cos(__r);
  switch (static_cast<int>(::fmod(__n, 4)) & 3) {
  case 0:
    *__s = __sr, *__c = __cr;
    break;
  case 1:
    *__s = __cr, *__c = -__sr;
    break;
  case 2:
    *__s = -__sr, *__c = -__cr;
    break;
  default:
    *__s = -__cr, *__c = __sr;
    break;
  }
}
// A zero has the sign of x, and that of a cosine is positive, as in C23.
inline double __sinpi(double __x) {
  double __s, __c;
  __sincospi(__x, &__s, &__c);
  return __s == 0 ? ::copysign(0.0, __x) : __s;
}
inline double __cospi(double __x) {
  double __s, __c;
  __sincospi(__x, &__s, &__c);
  return __c + 0.0;
}

// exp(x * x) * erfc(x); where that would be inf * 0, the continued fraction.
inline double __erfcx(double __x) {
  if (!(__x > 2))
    return ::exp(__x * __x) * ::erfc(__x);
  double __f = __x;
  for (int __k = 120; __k > 0; --__k)
    __f = __x + __k / 2.0 / __f;
  return 1 / (__f * __sqrt_pi);
}

// Newton's method on log(erfc(x)) - log(y), which is smooth over the whole
// range of doubles; x > 0, so 0 < y < 1.
inline double __erfcinv_upper(double __y) {
  double __l = ::log(__y);
  double __x = ::sqrt(-__l) * 0.9;
  for (int __i = 0; __i < 60; ++__i) {
    double __cx = __erfcx(__x);
    double __step = (::log(__cx) - __x * __x - __l) * __cx * __sqrt_pi / 2;
    __x += __step;
    if (::fabs(__step) <= 1e-16 * __x)
      break;
  }
  return __x;
}
inline double __erfinv(double __x);
inline double __erfcinv(double __y) {
  if (!(__y >= 0 && __y <= 2))
    return __builtin_nan("");
  if (__y == 0 || __y == 2)
    return __y == 0 ? __builtin_inf() : -__builtin_inf();
  if (__y >= 0.5 && __y <= 1.5)
    return __erfinv(1 - __y);
  return __y < 1 ? __erfcinv_upper(__y) : -__erfcinv_upper(2 - __y);
}
inline double __erfinv(double __x) {
  if (::fabs(__x) > 0.5 || __x != __x)
    return __erfcinv(1 - __x);
  double __r = __x * __sqrt_pi / 2;
  for (int __i = 0; __i < 8; ++__i)
    __r -= (::erf(__r) - __x) * ::exp(__r * __r) * __sqrt_pi / 2;
  return __r;
}

// The power series: all terms are positive, so nothing cancels.
inline double __bessel_i(int __n, double __x) {
  double __h = __x / 2, __t = __n ? __h : 1, __sum = 0;
  for (int __k = 1; __sum + __t != __sum && __t < __builtin_inf(); ++__k) {
    __sum += __t;
    __t *= __h / __k * (__h / (__k + __n));
  }
  return __t < __builtin_inf() ? __sum : __t;
}

inline double __norm(int __n, const double *__p) {
  double __r = 0;
  for (int __i = 0; __i < __n; ++__i)
    __r = ::hypot(__r, __p[__i]);
  return __r;
}
inline double __normf(int __n, const float *__p) {
  double __r = 0;
  for (int __i = 0; __i < __n; ++__i)
    __r = ::hypot(__r, __p[__i]);
  return __r;
}

} // namespace __cupcc_host

#endif // CUPCC_CUDA_MATH_HOST_H
