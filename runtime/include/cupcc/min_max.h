//===- min_max.h - CUDA's global min and max --------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The overloads of crt/math_functions.hpp, mixed signedness and precision
// included. Templates without a parameter to deduce: in overload resolution
// they behave like functions, except that a program may define its own
// min(int, int) beside them, which then wins.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_MIN_MAX_H
#define CUPCC_MIN_MAX_H

#pragma clang system_header

// A program's -Dmin=... is its own business, and not ours to read.
#pragma push_macro("min")
#pragma push_macro("max")
#undef min
#undef max

#define __CUPCC_MIN_MAX(R, A, B)                                               \
  template <int = 0> constexpr R min(A __a, B __b) {                           \
    return static_cast<R>(__b) < static_cast<R>(__a) ? static_cast<R>(__b)     \
                                                     : static_cast<R>(__a);    \
  }                                                                            \
  template <int = 0> constexpr R max(A __a, B __b) {                           \
    return static_cast<R>(__a) < static_cast<R>(__b) ? static_cast<R>(__b)     \
                                                     : static_cast<R>(__a);    \
  }

#define __CUPCC_MIN_MAX_INTEGER(T)                                             \
  __CUPCC_MIN_MAX(T, T, T)                                                     \
  __CUPCC_MIN_MAX(unsigned T, unsigned T, unsigned T)                          \
  __CUPCC_MIN_MAX(unsigned T, T, unsigned T)                                   \
  __CUPCC_MIN_MAX(unsigned T, unsigned T, T)

__CUPCC_MIN_MAX_INTEGER(int)
__CUPCC_MIN_MAX_INTEGER(long)
__CUPCC_MIN_MAX_INTEGER(long long)

#undef __CUPCC_MIN_MAX_INTEGER
#undef __CUPCC_MIN_MAX

// fmin's rule, not <'s: a NaN loses against a number.
#define __CUPCC_MIN_MAX_FLOATING(R, A, B, SUFFIX)                              \
  template <int = 0> constexpr R min(A __a, B __b) {                           \
    return __builtin_fmin##SUFFIX(__a, __b);                                   \
  }                                                                            \
  template <int = 0> constexpr R max(A __a, B __b) {                           \
    return __builtin_fmax##SUFFIX(__a, __b);                                   \
  }

__CUPCC_MIN_MAX_FLOATING(float, float, float, f)
__CUPCC_MIN_MAX_FLOATING(double, double, double, )
__CUPCC_MIN_MAX_FLOATING(double, float, double, )
__CUPCC_MIN_MAX_FLOATING(double, double, float, )

#undef __CUPCC_MIN_MAX_FLOATING

#pragma pop_macro("max")
#pragma pop_macro("min")

constexpr unsigned umin(unsigned __a, unsigned __b) {
  return __b < __a ? __b : __a;
}
constexpr unsigned umax(unsigned __a, unsigned __b) {
  return __a < __b ? __b : __a;
}
constexpr long long llmin(long long __a, long long __b) {
  return __b < __a ? __b : __a;
}
constexpr long long llmax(long long __a, long long __b) {
  return __a < __b ? __b : __a;
}
constexpr unsigned long long ullmin(unsigned long long __a,
                                    unsigned long long __b) {
  return __b < __a ? __b : __a;
}
constexpr unsigned long long ullmax(unsigned long long __a,
                                    unsigned long long __b) {
  return __a < __b ? __b : __a;
}

#endif // CUPCC_MIN_MAX_H
