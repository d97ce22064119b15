//===- cuda_math.h - the math functions that only CUDA has ------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What crt/math_functions.h declares beside the C library's functions. Each is
// one function for both sides: libdevice on the device, cuda_math_host.h on the
// host; the target decides when it is lowered.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_CUDA_MATH_H
#define CUPCC_CUDA_MATH_H

#pragma clang system_header

#include "codegen_time_objects.h"
#include "cuda_math_host.h"

// Overloads for float that <cmath> lacks. Templates without a parameter to
// deduce, so that j0(1) stays a call of the C library's j0(double).
#define __CUPCC_FLOAT_OVERLOAD(NAME)                                           \
  template <int = 0> inline float NAME(float __x) { return NAME##f(__x); }

// double NAME(double), float NAMEf(float), float NAME(float).
#define __CUPCC_MATH1(NAME, HOST)                                              \
  extern "C" double __nv_##NAME(double);                                       \
  extern "C" float __nv_##NAME##f(float);                                      \
  inline double NAME(double __x) {                                             \
    if (__is_host_target)                                                      \
      return HOST;                                                             \
    return __nv_##NAME(__x);                                                   \
  }                                                                            \
  inline float NAME##f(float __f) {                                            \
    if (__is_host_target) {                                                    \
      double __x = __f;                                                        \
      return static_cast<float>(HOST);                                         \
    }                                                                          \
    return __nv_##NAME##f(__f);                                                \
  }                                                                            \
  __CUPCC_FLOAT_OVERLOAD(NAME)

__CUPCC_MATH1(rsqrt, 1 / ::sqrt(__x))
__CUPCC_MATH1(rcbrt, 1 / ::cbrt(__x))
__CUPCC_MATH1(sinpi, __cupcc_host::__sinpi(__x))
__CUPCC_MATH1(cospi, __cupcc_host::__cospi(__x))
__CUPCC_MATH1(erfcx, __cupcc_host::__erfcx(__x))
__CUPCC_MATH1(erfinv, __cupcc_host::__erfinv(__x))
__CUPCC_MATH1(erfcinv, __cupcc_host::__erfcinv(__x))
__CUPCC_MATH1(normcdf, ::erfc(-__x / __cupcc_host::__sqrt_2) / 2)
__CUPCC_MATH1(normcdfinv,
              -__cupcc_host::__sqrt_2 *__cupcc_host::__erfcinv(2 * __x))
__CUPCC_MATH1(cyl_bessel_i0, __cupcc_host::__bessel_i(0, __x))
__CUPCC_MATH1(cyl_bessel_i1, __cupcc_host::__bessel_i(1, __x))
#undef __CUPCC_MATH1

// The C library's, which has no overload for float.
__CUPCC_FLOAT_OVERLOAD(exp10)
__CUPCC_FLOAT_OVERLOAD(j0)
__CUPCC_FLOAT_OVERLOAD(j1)
__CUPCC_FLOAT_OVERLOAD(y0)
__CUPCC_FLOAT_OVERLOAD(y1)
#undef __CUPCC_FLOAT_OVERLOAD

template <int = 0> inline float jn(int __n, float __x) { return jnf(__n, __x); }
template <int = 0> inline float yn(int __n, float __x) { return ynf(__n, __x); }
template <int = 0> inline void sincos(float __x, float *__s, float *__c) {
  sincosf(__x, __s, __c);
}

extern "C" void __nv_sincospi(double, double *, double *);
extern "C" void __nv_sincospif(float, float *, float *);

inline void sincospi(double __x, double *__s, double *__c) {
  if (__is_host_target)
    return __cupcc_host::__sincospi(__x, __s, __c);
  __nv_sincospi(__x, __s, __c);
}
inline void sincospif(float __x, float *__s, float *__c) {
  if (__is_host_target) {
    double __ds, __dc;
    __cupcc_host::__sincospi(__x, &__ds, &__dc);
    *__s = static_cast<float>(__ds), *__c = static_cast<float>(__dc);
    return;
  }
  __nv_sincospif(__x, __s, __c);
}
template <int = 0> inline void sincospi(float __x, float *__s, float *__c) {
  sincospif(__x, __s, __c);
}

// double NAME(double...) and float NAMEf(float...); what the arguments are.
#define __CUPCC_NORM(NAME, PARAMETERS, FLOAT_PARAMETERS, ARGUMENTS, HOST)      \
  extern "C" double __nv_##NAME PARAMETERS;                                    \
  extern "C" float __nv_##NAME##f FLOAT_PARAMETERS;                            \
  inline double NAME PARAMETERS {                                              \
    if (__is_host_target)                                                      \
      return HOST;                                                             \
    return __nv_##NAME ARGUMENTS;                                              \
  }                                                                            \
  inline float NAME##f FLOAT_PARAMETERS {                                      \
    if (__is_host_target)                                                      \
      return static_cast<float>(HOST);                                         \
    return __nv_##NAME##f ARGUMENTS;                                           \
  }

__CUPCC_NORM(rhypot, (double __a, double __b), (float __a, float __b),
             (__a, __b), 1 / ::hypot(double(__a), double(__b)))
__CUPCC_NORM(norm3d, (double __a, double __b, double __c),
             (float __a, float __b, float __c), (__a, __b, __c),
             ::hypot(::hypot(double(__a), double(__b)), double(__c)))
__CUPCC_NORM(rnorm3d, (double __a, double __b, double __c),
             (float __a, float __b, float __c), (__a, __b, __c),
             1 / ::hypot(::hypot(double(__a), double(__b)), double(__c)))
__CUPCC_NORM(norm4d, (double __a, double __b, double __c, double __d),
             (float __a, float __b, float __c, float __d), (__a, __b, __c, __d),
             ::hypot(::hypot(double(__a), double(__b)),
                     ::hypot(double(__c), double(__d))))
__CUPCC_NORM(rnorm4d, (double __a, double __b, double __c, double __d),
             (float __a, float __b, float __c, float __d), (__a, __b, __c, __d),
             1 / ::hypot(::hypot(double(__a), double(__b)),
                         ::hypot(double(__c), double(__d))))
#undef __CUPCC_NORM

extern "C" double __nv_norm(int, const double *);
extern "C" float __nv_normf(int, const float *);
extern "C" double __nv_rnorm(int, const double *);
extern "C" float __nv_rnormf(int, const float *);

inline double norm(int __n, const double *__p) {
  if (__is_host_target)
    return __cupcc_host::__norm(__n, __p);
  return __nv_norm(__n, __p);
}
inline float normf(int __n, const float *__p) {
  if (__is_host_target)
    return static_cast<float>(__cupcc_host::__normf(__n, __p));
  return __nv_normf(__n, __p);
}
inline double rnorm(int __n, const double *__p) {
  if (__is_host_target)
    return 1 / __cupcc_host::__norm(__n, __p);
  return __nv_rnorm(__n, __p);
}
inline float rnormf(int __n, const float *__p) {
  if (__is_host_target)
    return static_cast<float>(1 / __cupcc_host::__normf(__n, __p));
  return __nv_rnormf(__n, __p);
}

#endif // CUPCC_CUDA_MATH_H
