//===- operands.h - operands made of others ---------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the calls in c23_functions.def use, on both sides.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_TEST_MATH_OPERANDS_H
#define CUPCC_TEST_MATH_OPERANDS_H

#include "compare.h"

/// The bits of what a function has written, and the status that it returned.
template <typename T> std::uint64_t bitsAfter(int status, const T &written) {
  return std::bit_cast<BitsOf<T>>(written) ^ std::uint64_t(status != 0) << 32;
}

/// x, moved to the middle between two floats, unless it is none of their size.
inline double halfway(double x) {
  auto bits = std::bit_cast<std::uint64_t>(x);
  constexpr std::uint64_t below = (std::uint64_t(1) << 29) - 1;
  return std::bit_cast<double>((bits & ~below) | (below + 1) / 2);
}

/// x or a neighbour of it.
inline double beside(double x, double y) {
  auto bits = std::bit_cast<std::uint64_t>(x);
  return std::bit_cast<double>(bits + std::bit_cast<std::uint64_t>(y) / 3 % 3 -
                               1);
}

template <typename T> std::uint64_t toBits(T x) {
  return std::bit_cast<BitsOf<T>>(x);
}
/// ... where any NaN is as good as another.
template <typename T> std::uint64_t bitsOrNaN(T x) {
  return x == x ? toBits(x) : 0;
}
/// A result's bits and what was stored through a pointer to int.
inline std::uint64_t with(const int &stored, std::uint64_t bits) {
  return bits ^ std::uint64_t(unsigned(stored)) << 40;
}
/// An exponent that may be too large.
template <typename T> int exponent(T x) {
  return int(std::bit_cast<BitsOf<T>>(x) / 3 % 4600) - 2300;
}
/// A small order of a Bessel function.
template <typename T> int order(T x) {
  return int(std::bit_cast<BitsOf<T>>(x) / 3 % 9) - 4;
}
/// x, if it fits into a long.
template <typename T> T fitting(T x) {
  return std::fabs(x) < T(9e18) ? x : T(2.5);
}
template <typename T> T positive(T x) { return std::fabs(x); }
/// Below 50, where the Bessel functions are not yet small.
template <typename T> T below50(T x) {
  return x == x ? T(std::bit_cast<BitsOf<T>>(x) % 50000) / 1000 : x;
}
/// A result with an absolute error.
inline Absolute<double> near(double x) { return {x}; }
inline Absolute<float> near(float x) { return {x}; }
/// x, or another NaN for a signaling one, which libdevice takes for a quiet one.
template <typename T> T notSignaling(T x) {
  return x == x ? x : std::numeric_limits<T>::quiet_NaN();
}

/// Not beyond 2^60 and not a signaling NaN: for these libdevice's pow shifts by 64
/// bits or more, which PTX defines and a CPU that runs the test does not.
template <typename T> T ordinaryExponent(T y) {
  return std::fabs(y) < T(1e18) || std::isinf(y) ? y
         : y == y                                ? T(2.5)
                                                 : notSignaling(y);
}

/// One of FP_INT_UPWARD to FP_INT_TONEAREST.
template <typename T> int direction(T x) {
  return int(std::bit_cast<BitsOf<T>>(x) / 7 % 5);
}
/// Widths small and large, and some that are none.
template <typename T> unsigned width(T x) {
  unsigned width = unsigned(std::bit_cast<BitsOf<T>>(x) / 5 % 72);
  return width < 68 ? width : width * 1000;
}

#endif // CUPCC_TEST_MATH_OPERANDS_H
