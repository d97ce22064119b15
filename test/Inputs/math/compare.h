//===- compare.h - one function's answers beside another's ------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The distance of two results is counted in units in the last place. All NaNs
// are one result: what an instruction makes of a NaN is the processor's affair.
// A function whose NaNs matter gives bits as its result.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_TEST_MATH_COMPARE_H
#define CUPCC_TEST_MATH_COMPARE_H

#include "inputs.h"
#include <cinttypes>
#include <cmath>
#include <complex>
#include <cstdio>
#include <type_traits>

/// A place among all numbers in their order.
template <typename T> std::int64_t placeOf(T x) {
  auto bits = std::bit_cast<BitsOf<T>>(x);
  std::int64_t place = bits & (BitsOf<T>(-1) >> 1);
  return std::signbit(x) ? -place : place;
}

template <typename T> double distance(T x, T y) {
  if constexpr (std::is_integral_v<T>)
    return x == y ? 0 : INFINITY;
  else {
    if (std::isnan(x) || std::isnan(y))
      return std::isnan(x) && std::isnan(y) ? 0 : INFINITY;
    if (x == 0 && y == 0)
      return std::signbit(x) == std::signbit(y) ? 0 : INFINITY;
    return std::fabs(double(__int128(placeOf(x)) - placeOf(y)));
  }
}

template <typename T>
double distance(const std::complex<T> &x, const std::complex<T> &y) {
  return std::fmax(distance(x.real(), y.real()), distance(x.imag(), y.imag()));
}

/// A complex number whose parts do not count alone.
template <typename T> struct Wholly {
  std::complex<T> value;
};
template <typename T> double distance(const Wholly<T> &x, const Wholly<T> &y) {
  return std::abs(x.value - y.value) / std::abs(y.value) /
         std::numeric_limits<T>::epsilon();
}

/// A number whose distance from another is their difference.
template <typename T> struct Absolute {
  T value;
};
template <typename T>
double distance(const Absolute<T> &x, const Absolute<T> &y) {
  bool bothNaN = std::isnan(x.value) && std::isnan(y.value);
  return bothNaN || x.value == y.value ? 0
                                       : std::fabs(double(x.value) - y.value);
}

inline void show(double x) { std::printf(" %a", x); }
inline void show(std::uint64_t x) { std::printf(" 0x%" PRIx64, x); }
template <typename T>
  requires std::is_integral_v<T>
void show(T x) { show(std::uint64_t(x)); }

template <typename T> void show(const std::complex<T> &x) {
  show(x.real()), show(x.imag());
}

template <typename T> void show(const Absolute<T> &x) { show(x.value); }
template <typename T> void show(const Wholly<T> &x) { show(x.value); }

/// Prints the first answers that are further off than \p ulps; how many are.
template <typename T, typename R>
int differences(const char *name, const std::vector<Operands<T>> &operands,
                const R *got, const R *wanted, double ulps) {
  int wrong = 0;
  for (std::size_t i = 0; i < operands.size(); ++i) {
    if (distance(got[i], wanted[i]) <= ulps) // and not a NaN
      continue;
    if (++wrong > 3)
      continue;
    std::printf("%s(", name);
    show(operands[i].x), show(operands[i].y), show(operands[i].z);
    std::printf(" ):");
    show(got[i]);
    std::printf(", host");
    show(wanted[i]);
    std::printf("\n");
  }
  return wrong;
}

#endif // CUPCC_TEST_MATH_COMPARE_H
