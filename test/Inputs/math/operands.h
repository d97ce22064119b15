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

#include "inputs.h"

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
