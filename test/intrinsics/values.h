//===- values.h - the values with which functions are asked ---------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For each kind of lane the values where functions turn: zero, the limits,
// powers of two and their neighbours, denormals, infinities, NaNs, the halves
// between integers, and the largest values of narrower types.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_TEST_INTRINSICS_VALUES_H
#define CUPCC_TEST_INTRINSICS_VALUES_H

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

enum class Kind : int { Integer, Float };

// 'f16x2': two lanes of 16 bits, 5 of which are the exponent.
struct Lanes {
  Kind Is = Kind::Integer;
  int Bits = 0, Mantissa = 0, Count = 1;
  __host__ __device__ int bytes() const { return Bits * Count / 8; }
};

inline bool parseLanes(const std::string &Text, Lanes &Out) {
  size_t X = Text.rfind('x');
  std::string Name = Text.substr(0, X);
  Out.Count = X == std::string::npos ? 1 : atoi(Text.c_str() + X + 1);
  Out.Is = Name[0] == 'i' ? Kind::Integer : Kind::Float;
  Out.Bits = atoi(Name.c_str() + (Name[0] == 'b' ? 2 : 1));
  Out.Mantissa = Name == "f16"    ? 10
                 : Name == "bf16" ? 7
                 : Name == "f32"  ? 23
                                  : 52;
  return (Out.Bits == 8 || Out.Bits == 16 || Out.Bits == 32 ||
          Out.Bits == 64) &&
         Out.Count >= 1 && Out.bytes() <= 32;
}

// A double in a narrower format, truncated; the neighbours are values, too.
inline uint64_t encode(double Value, const Lanes &L) {
  uint64_t Bits;
  memcpy(&Bits, &Value, 8);
  if (L.Bits == 64)
    return Bits;
  int ExponentBits = L.Bits - 1 - L.Mantissa;
  int64_t Bias = (1 << (ExponentBits - 1)) - 1;
  int64_t Exponent = int64_t(Bits >> 52 & 0x7ff) - 1023 + Bias;
  uint64_t Sign = Bits >> 63 << (L.Bits - 1);
  uint64_t Fraction = Bits << 12 >> (64 - L.Mantissa);
  if (Exponent <= 0)
    return Sign;
  if (Exponent >= (1 << ExponentBits) - 1)
    return Sign | (((uint64_t(1) << ExponentBits) - 1) << L.Mantissa);
  return Sign | uint64_t(Exponent) << L.Mantissa | Fraction;
}

inline std::vector<uint64_t> integerValues(int Bits) {
  std::vector<uint64_t> Values;
  for (int I = 0; I < 12; ++I)
    Values.push_back(uint64_t(I));
  for (int K = 0; K < Bits; ++K)
    for (int Delta = -1; Delta <= 1; ++Delta) {
      Values.push_back((uint64_t(1) << K) + uint64_t(Delta));
      Values.push_back(0 - ((uint64_t(1) << K) + uint64_t(Delta)));
    }
  Values.push_back(0x5555555555555555);
  Values.push_back(0xaaaaaaaaaaaaaaaa);
  Values.push_back(0x0123456789abcdef);
  return Values;
}

inline std::vector<uint64_t> floatValues(const Lanes &L) {
  static const double Places[] = {
      0.25,    0.5,     0.75,    1,       1.5,       2,         2.5,
      3,       3.5,     4,       4.5,     5,         6,         7,
      7.5,     8,       10,      13,      16,        23,        24,
      28,      30,      32,      64,      88.7228,   87.3365,   103.97,
      104,     126.5,   127,     127.5,   128,       149,       150,
      171.6,   208,     224,     240,     255,       255.5,     256,
      416,     432,     448,     464,     480,       512,       708.396,
      709.782, 745.13,  1023,    1024,    2047,      2048,      4096,
      8388607, 8388608, 16777216, 32767,  32767.5,   32768,     57344,
      61440,   65504,   65519,   65520,   65535,     65535.5,   65536,
      105615,  1e5,     1e10,    1e20,    1e30,      1e38,      1e100,
      1e300,   0.1,     0.3333333, 1e-5,  1e-10,     1e-20,     1e-30,
      1e-38,   1e-45,   1e-100,  1e-300,  0.0009765625, 6.1035e-5, 5.96e-8,
      2.98e-8, 2147483520.,      2147483647.,        2147483647.5,
      2147483648.,      4294967040.,      4294967295.,        4294967295.5,
      4294967296.,      4503599627370496.,           9007199254740992.,
      9223371487098961920.,      9223372036854774784.,
      9223372036854775808.,      18446742974197923840.,
      18446744073709549568.,     18446744073709551616.,
      0.6931471805599453, 0.7853981633974483, 1.5707963267948966,
      2.718281828459045,  3.141592653589793,  6.283185307179586, 0.84375,
      1.25, 0.9999, 1.0001, 0.70710678, 1.41421356, 4.0625, 10.0546875, 26.5};
  const uint64_t One = 1;
  const uint64_t Infinity = ((One << (L.Bits - 1 - L.Mantissa)) - 1)
                            << L.Mantissa;
  std::vector<uint64_t> Values = {
      0, 1, 2, 3, (One << L.Mantissa) - 1, One << L.Mantissa,
      (One << L.Mantissa) + 1, Infinity - 1, Infinity,
      Infinity | One << (L.Mantissa - 1), Infinity | 1,
      Infinity | ((One << L.Mantissa) - 1)};
  for (double Place : Places)
    for (int Delta = -1; Delta <= 1; ++Delta) {
      uint64_t Bits = encode(Place, L);
      if (Bits != 0 && Bits < Infinity)
        Values.push_back(Bits + uint64_t(Delta));
    }
  for (size_t I = 0, E = Values.size(); I != E; ++I)
    Values.push_back(Values[I] | One << (L.Bits - 1));
  return Values;
}

inline std::vector<uint64_t> valuesOf(const Lanes &L) {
  std::vector<uint64_t> Values =
      L.Is == Kind::Integer ? integerValues(L.Bits) : floatValues(L);
  if (L.Bits < 64)
    for (uint64_t &V : Values)
      V &= (uint64_t(1) << L.Bits) - 1;
  std::sort(Values.begin(), Values.end());
  Values.erase(std::unique(Values.begin(), Values.end()), Values.end());
  return Values;
}

#endif
