//===- float_bits.h - the bits of a floating-point number -------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Functions that are about bits look at bits: an instruction of the device may
// make another NaN of a NaN, and -ftz=true flushes denormal numbers.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIBC_MATH_FLOAT_BITS_H
#define CUPCC_LIBC_MATH_FLOAT_BITS_H

namespace cupcc {

template <typename T> struct Format;
template <> struct Format<float> {
  using Word = unsigned;
  using SignedWord = int;
  static constexpr int FractionBits = 23;
};
template <> struct Format<double> {
  using Word = unsigned long long;
  using SignedWord = long long;
  static constexpr int FractionBits = 52;
};

template <typename T> using Word = typename Format<T>::Word;

template <typename T>
constexpr Word<T> HiddenBit = Word<T>(1) << Format<T>::FractionBits;
template <typename T>
constexpr Word<T> QuietBit = Word<T>(1) << (Format<T>::FractionBits - 1);
template <typename T>
constexpr Word<T> SignBit = Word<T>(1) << (sizeof(T) * 8 - 1);
template <typename T>
constexpr Word<T> InfinityBits = SignBit<T> - HiddenBit<T>;
/// The exponent field of 1.
template <typename T>
constexpr int Bias = static_cast<int>(InfinityBits<T> / HiddenBit<T> / 2);

template <typename T> Word<T> bitsOf(T X) {
  return __builtin_bit_cast(Word<T>, X);
}
template <typename T> T fromBits(Word<T> Bits) {
  return __builtin_bit_cast(T, Bits);
}
template <typename T> Word<T> magnitudeBits(T X) {
  return bitsOf(X) & ~SignBit<T>;
}
template <typename T> bool isNegative(T X) {
  return (bitsOf(X) & SignBit<T>) != 0;
}
template <typename T> bool isNaN(T X) {
  return magnitudeBits(X) > InfinityBits<T>;
}
template <typename T> bool isSignaling(T X) {
  return isNaN(X) && !(bitsOf(X) & QuietBit<T>);
}
template <typename T> bool isInfinite(T X) {
  return magnitudeBits(X) == InfinityBits<T>;
}
template <typename T> bool isFinite(T X) {
  return magnitudeBits(X) < InfinityBits<T>;
}
template <typename T> T magnitude(T X) { return fromBits<T>(magnitudeBits(X)); }
template <typename T> T withSign(T X, T Sign) {
  return fromBits<T>(magnitudeBits(X) | (bitsOf(Sign) & SignBit<T>));
}
template <typename T> T infinity() { return fromBits<T>(InfinityBits<T>); }
template <typename T> T quietNaN() {
  return fromBits<T>(InfinityBits<T> | QuietBit<T>);
}

} // namespace cupcc

#endif // CUPCC_LIBC_MATH_FLOAT_BITS_H
