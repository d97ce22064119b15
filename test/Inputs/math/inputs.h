//===- inputs.h - numbers to try math functions on --------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Special values, each with each, and random ones: of all bit patterns, of
// ordinary size, and whole numbers with halves.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_TEST_MATH_INPUTS_H
#define CUPCC_TEST_MATH_INPUTS_H

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

template <typename T>
using BitsOf = std::conditional_t<sizeof(T) == 8, std::uint64_t, std::uint32_t>;

/// The operands of one call.
template <typename T> struct Operands {
  T x, y, z;
};

template <typename T> std::vector<T> specialValues() {
  using L = std::numeric_limits<T>;
  using Bits = BitsOf<T>;
  auto exponent = [](int power) { return std::ldexp(T(1), power); };
  std::vector<T> values = {T(0),        T(0.25),    T(0.5),    T(0.75),
                           T(1),        T(1.5),     T(2),      T(2.5),
                           T(3),        T(10),      T(127.5),  T(128),
                           T(1e6),      L::min(),   L::max(),  L::denorm_min(),
                           L::epsilon(), L::infinity(),        L::quiet_NaN(),
                           exponent(23), exponent(31), exponent(52),
                           exponent(63), exponent(64), exponent(100)};
  for (std::size_t i = 0, n = values.size(); i < n; ++i)
    for (int step : {-1, 1})
      values.push_back(std::bit_cast<T>(Bits(std::bit_cast<Bits>(values[i]) + step)));
  // NaNs of both kinds and with payloads.
  Bits infinity = std::bit_cast<Bits>(L::infinity());
  values.push_back(std::bit_cast<T>(Bits(infinity + 5)));
  values.push_back(std::bit_cast<T>(
      Bits(std::bit_cast<Bits>(L::quiet_NaN()) + 77)));
  for (std::size_t i = 0, n = values.size(); i < n; ++i)
    values.push_back(std::bit_cast<T>(
        Bits(std::bit_cast<Bits>(values[i]) ^ Bits(1) << (sizeof(T) * 8 - 1))));
  return values;
}

/// Marsaglia's xorshift: the same numbers everywhere.
class Random {
public:
  std::uint64_t bits() {
    state ^= state << 13;
    state ^= state >> 7;
    return state ^= state << 17;
  }
  /// From -limit to limit.
  double upTo(double limit) {
    return limit * (double(std::int64_t(bits())) / 9.3e18);
  }

private:
  std::uint64_t state = 0x9e3779b97f4a7c15;
};

template <typename T> T randomValue(Random &random) {
  switch (random.bits() % 4) {
  case 0:
    return std::bit_cast<T>(BitsOf<T>(random.bits()));
  case 1:
    return T(std::int64_t(random.upTo(4000))) / 2;
  case 2:
    return T(random.upTo(2));
  default:
    return T(random.upTo(100));
  }
}

template <typename T> std::vector<Operands<T>> manyOperands(int count) {
  std::vector<T> special = specialValues<T>();
  std::vector<Operands<T>> all;
  for (T x : special)
    for (T y : special)
      all.push_back({x, y, special[all.size() % special.size()]});
  Random random;
  for (int i = 0; i < count; ++i) {
    T x = randomValue<T>(random), y = randomValue<T>(random);
    // Now and then two that differ in the last place, or are one.
    if (random.bits() % 8 == 0)
      y = std::bit_cast<T>(
          BitsOf<T>(std::bit_cast<BitsOf<T>>(x) + random.bits() % 2));
    all.push_back({x, y, randomValue<T>(random)});
  }
  return all;
}

#endif // CUPCC_TEST_MATH_INPUTS_H
