//===- x87.h - long double by its bits --------------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The x87's format of 80 bits: the sign, 15 bits of exponent of bias 16383, and
// 64 of significand, of which the highest is written out. It is clear in zero
// and in subnormal numbers. No processor since the 387 writes it clear beside
// another exponent, and each takes that for an invalid operand; beside exponent
// 0 it may be set (a pseudo-denormal number), which then means exponent 1.
//
// Values are passed in an integer of 128 bits (lib/IR/LongDouble), of which the
// high 48 mean nothing in an argument and are zero in a result. Results are the
// processor's own in its default mode: rounded to nearest, ties to even, with
// all 64 bits, and with its choice between two NaNs.
//
// Nothing here and in the sources beside it computes with the type: that would
// call the functions that these are. So they can be compiled for the x87 and
// compared with it (test/long-double).
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_RUNTIME_X87_X87_H
#define CUPCC_RUNTIME_X87_X87_H

namespace cupcc::x87 {

using Word = unsigned long;
using Bits = unsigned __int128;

inline constexpr int Bias = 16383;
inline constexpr int Special = 0x7fff;
inline constexpr unsigned SignBit = 0x8000;
inline constexpr Word TopBit = Word(1) << 63;
inline constexpr Word QuietBit = Word(1) << 62;
inline constexpr Bits WideTopBit = Bits(1) << 127;

/// The parts as they are written.
struct Fields {
  Word Significand;
  unsigned SignAndExponent;

  explicit Fields(Bits X)
      : Significand(static_cast<Word>(X)),
        SignAndExponent(static_cast<unsigned>(X >> 64) & 0xffff) {}
  unsigned sign() const { return SignAndExponent & SignBit; }
  int exponent() const { return static_cast<int>(SignAndExponent & Special); }
  bool isZero() const { return exponent() == 0 && Significand == 0; }
  bool isInvalid() const { return exponent() != 0 && !(Significand & TopBit); }
  bool isSpecial() const { return exponent() == Special; }
  bool isInfinite() const { return isSpecial() && Significand == TopBit; }
  /// Of a special value that is valid.
  bool isNaN() const { return isSpecial() && Significand > TopBit; }
  bool isUnordered() const { return isInvalid() || isNaN(); }
  bool isFinite() const { return !isSpecial() && !isInvalid(); }
};

inline Bits join(unsigned SignAndExponent, Word Significand) {
  return Bits(SignAndExponent) << 64 | Significand;
}
inline Bits zero(unsigned Sign) { return join(Sign, 0); }
inline Bits infinity(unsigned Sign) { return join(Sign | Special, TopBit); }
/// What an invalid operation gives.
inline Bits defaultNaN() { return join(SignBit | Special, TopBit | QuietBit); }
inline Bits quiet(Fields NaN) {
  return join(NaN.SignAndExponent, NaN.Significand | QuietBit);
}
/// What an operation on \p X gives, which is a NaN or invalid.
inline Bits nanOf(Fields X) { return X.isInvalid() ? defaultNaN() : quiet(X); }
/// ... on two of which one or both are: of two NaNs a quiet one, then that of
/// the larger significand, then the positive one.
Bits nanOf(Fields X, Fields Y);

inline int leadingZeros(Word X) { return __builtin_clzl(X); }
/// Of a number that is not zero.
inline int leadingZeros(Bits X) {
  Word High = static_cast<Word>(X >> 64);
  return High ? leadingZeros(High) : 64 + leadingZeros(static_cast<Word>(X));
}

/// A number that is finite and not zero: Significand * 2^(Exponent - 63), with
/// the highest bit of the significand set.
struct Number {
  Word Significand;
  int Exponent;
};
inline Number numberOf(Fields X) {
  int Exponent = X.exponent() ? X.exponent() : 1;
  int Shift = leadingZeros(X.Significand);
  return {X.Significand << Shift, Exponent - Bias - Shift};
}

/// \p X / 2^\p Count, of which the last bit is set where bits were lost:
/// rounding sees that there is more.
inline Bits shiftRightSticky(Bits X, int Count) {
  if (Count >= 128)
    return X != 0;
  Bits Lost = X & ((Bits(1) << Count) - 1);
  return X >> Count | (Lost != 0);
}

/// The number nearest to Significand * 2^(Exponent - 127), whose highest bit is
/// the 128th.
Bits round(unsigned Sign, Bits Significand, int Exponent);

/// Any number that is not zero, given like that.
inline Bits normalizeAndRound(unsigned Sign, Bits Significand, int Exponent) {
  int Shift = leadingZeros(Significand);
  return round(Sign, Significand << Shift, Exponent - Shift);
}

struct Division {
  Word Quotient, Rest;
};
/// High * 2^64 / \p By, whose highest bit is set. High < By.
Division divide(Word High, Word By);

} // namespace cupcc::x87

/// Of its arguments alone. For the inliner these are too long.
#define CUPCC_X87_FUNCTION extern "C" [[gnu::const, gnu::noinline]]

#endif // CUPCC_RUNTIME_X87_X87_H
