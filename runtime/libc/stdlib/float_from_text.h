//===- float_from_text.h - strtod and the like ------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For each precision, rounded once, and both kinds of characters. What
// has up to 15 digits and a small exponent is one operation on numbers that are
// exact. All else is divided as a fraction of whole numbers, digit by digit:
// slower than the tables of other libraries, and without their 10 KB.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIBC_STDLIB_FLOAT_FROM_TEXT_H
#define CUPCC_LIBC_STDLIB_FLOAT_FROM_TEXT_H

#include "big_number.h"
#include "integer_from_text.h"
#include "rounding.h"
#include <stdlib.h>

namespace cupcc {

/// The value of a hexadecimal digit, or more than any base.
inline unsigned digitOf(int C) {
  return isDigit(C) ? C - '0' : isXDigit(C) ? (C | 0x20) - 'a' + 10 : 99;
}

/// The digits of a decimal or hexadecimal number, without the zeros in front.
template <typename Char> struct Digits {
  const Char *First = nullptr; ///< significant one
  long Count = 0;              ///< from there, with the zeros at the end
  long Exponent = 0;           ///< of the base, for the last digit
  const Char *End = nullptr;   ///< null: there is no digit
};

template <typename Char>
Digits<Char> findDigits(const Char *At, unsigned Base) {
  Digits<Char> D;
  bool Any = false, Point = false;
  for (;; ++At) {
    if (*At == '.' && !Point) {
      Point = true;
      continue;
    }
    unsigned Digit = digitOf(*At);
    if (Digit >= Base)
      break;
    Any = true;
    D.Exponent -= Point;
    if (Digit && !D.First)
      D.First = At;
    D.Count += D.First != nullptr;
  }
  D.End = Any ? At : nullptr;
  return D;
}

/// "e+12" at \p At, where there is one. Far too large is as good as larger.
template <typename Char> long readExponent(const Char *&At, char Letter) {
  if ((*At | 0x20) != Letter)
    return 0;
  const Char *P = At + 1;
  bool Negative = *P == '-';
  if (Negative || *P == '+')
    ++P;
  if (!isDigit(*P))
    return 0;
  long Value = 0;
  for (; isDigit(*P); ++P)
    if (Value < 1000000000000000)
      Value = 10 * Value + (*P - '0');
  At = P;
  return Negative ? -Value : Value;
}

inline int leadingZeros(unsigned long X) { return __builtin_clzl(X); }
inline int leadingZeros(unsigned __int128 X) { return x87::leadingZeros(X); }

inline ExactValue exactValue(unsigned long Value, long Exponent, bool More) {
  return {Value, Exponent, More};
}
inline ExactValue exactValue(unsigned __int128 Value, long Exponent,
                             bool More) {
  auto Below = static_cast<unsigned long>(Value);
  return {static_cast<unsigned long>(Value >> 64), Exponent, Below || More,
          (Below & x87::TopBit) != 0, (Below & ~x87::TopBit) != 0 || More};
}

template <typename Float, typename Char>
Float fromHexadecimal(const Digits<Char> &D, long Exponent) {
  using Whole = typename Format<Float>::Whole;
  constexpr int Size = 8 * sizeof(Whole);
  Whole Value = 0;
  bool More = false;
  const Char *At = D.First;
  int Bits = 0;
  for (long I = 0; I != D.Count; ++At) {
    if (*At == '.')
      continue;
    unsigned Digit = digitOf(*At);
    ++I;
    if (Bits <= Size - 4) {
      Value = Value << 4 | Digit;
      Bits += 4;
    } else {
      More |= Digit != 0;
      Exponent += 4;
    }
  }
  int Shift = leadingZeros(Value);
  return roundTo<Float>(exactValue(
      Value << Shift, Exponent + 4 * D.Exponent + Size - 1 - Shift, More));
}

/// Numerator / Denominator * 2^Exponent. Destroys both.
inline ExactValue divide(BigNumber &Numerator, BigNumber &Denominator,
                         long Exponent) {
  int Difference = Numerator.bitLength() - Denominator.bitLength();
  if (Difference < 0)
    Numerator.shiftLeft(-Difference);
  else
    Denominator.shiftLeft(Difference);
  if (Numerator.isLessThan(Denominator)) {
    Numerator.shiftLeft(1);
    --Difference;
  }
  unsigned long Quotient = 0;
  for (int I = 0; I != 64; ++I) {
    bool Bit = !Numerator.isLessThan(Denominator);
    Quotient = Quotient << 1 | Bit;
    if (Bit)
      Numerator.subtract(Denominator);
    Numerator.shiftLeft(1);
  }
  bool IsInexact = !Numerator.isZero();
  bool IsHalf = IsInexact && !Numerator.isLessThan(Denominator);
  if (IsHalf)
    Numerator.subtract(Denominator);
  return {Quotient, Exponent + Difference, IsInexact, IsHalf,
          !Numerator.isZero()};
}

/// The first digits of \p D, at most \p DecidingDigits, as one number in
/// \p Words; \p Exponent: of its last digit.
template <typename Char>
BigNumber readDigits(const Digits<Char> &D, long &Exponent, long DecidingDigits,
                     unsigned *Words) {
  BigNumber N(0, Words);
  unsigned Chunk = 0, Power = 1;
  bool More = false;
  const Char *At = D.First;
  for (long I = 0; I != D.Count; ++At) {
    if (*At == '.')
      continue;
    if (I++ >= DecidingDigits) {
      More |= *At != '0';
      ++Exponent;
      continue;
    }
    Chunk = Chunk * 10 + (*At - '0');
    Power *= 10;
    if (Power == 1000000000) {
      N.multiplyAdd(Power, Chunk);
      Chunk = 0;
      Power = 1;
    }
  }
  N.multiplyAdd(Power, Chunk);
  if (More) {
    N.multiplyAdd(10, 1);
    --Exponent;
  }
  return N;
}

/// One operation where number and power of ten are exact, and so is nothing
/// but the result rounded.
template <typename Char>
bool fromFewDigits(const Digits<Char> &D, long Exponent, double &Result) {
  if (D.Count > 15 || Exponent < -22 || Exponent > 22)
    return false;
  unsigned long Value = 0;
  const Char *At = D.First;
  for (long I = 0; I != D.Count; ++At)
    if (*At != '.') {
      Value = Value * 10 + (*At - '0');
      ++I;
    }
  double Power = 1;
  for (long I = Exponent < 0 ? -Exponent : Exponent; I; --I)
    Power *= 10;
  Result = Exponent < 0 ? double(Value) / Power : double(Value) * Power;
  return true;
}
template <typename Float, typename Char>
bool fromFewDigits(const Digits<Char> &, long, Float &) {
  return false;
}

/// How many words each of the two numbers of a fraction needs. A digit is less
/// than 4 bits, and so is a power of 5 and the power of 2 that it lacks.
template <typename Float> long wordsFor(long Digits, long Exponent) {
  constexpr long Most = Format<Float>::DecidingDigits + 1;
  if (Digits > Most) {
    Exponent += Digits - Most + 1;
    Digits = Most;
  }
  return (4 * (Digits + (Exponent < 0 ? -Exponent : Exponent)) + 128) / 32 + 4;
}

/// The fraction, in two times \p Count words.
template <typename Float, typename Char>
Float fromFraction(const Digits<Char> &D, long Exponent, unsigned *Words,
                   long Count) {
  BigNumber Numerator =
      readDigits(D, Exponent, Format<Float>::DecidingDigits, Words);
  BigNumber Denominator(1, Words + Count);
  if (Exponent < 0)
    Denominator.multiplyByPowerOf5(int(-Exponent));
  else
    Numerator.multiplyByPowerOf5(int(Exponent));
  return roundTo<Float>(divide(Numerator, Denominator, Exponent));
}

template <typename Float, typename Char>
Float fromDecimal(const Digits<Char> &D, long Exponent) {
  using F = Format<Float>;
  Exponent += D.Exponent;
  Float Result;
  if (fromFewDigits(D, Exponent, Result))
    return Result;
  // 10^Magnitude is just above the number.
  long Magnitude = D.Count + Exponent;
  if (Magnitude > F::LargestDecimal)
    return roundTo<Float>({1ul << 63, F::MaxExponent + 1, false});
  if (Magnitude < F::SmallestDecimal)
    return roundTo<Float>({1ul << 63, 2 * F::MinExponent, true});
  unsigned Few[2 * BigNumber::WordsForDouble];
  // What a double's digits and exponents need at most is on the stack.
  long Count = wordsFor<Float>(D.Count, Exponent);
  if (F::Precision <= 53 || Count <= BigNumber::WordsForDouble)
    return fromFraction<Float>(D, Exponent, Few, BigNumber::WordsForDouble);
  auto *Many = static_cast<unsigned *>(
      malloc(2 * sizeof(unsigned) * static_cast<unsigned long>(Count)));
  if (!Many) {
    errno = ENOMEM;
    return 0;
  }
  Result = fromFraction<Float>(D, Exponent, Many, Count);
  free(Many);
  return Result;
}

/// Whether \p At goes on with \p Word (in lower case), which it then skips.
template <typename Char> bool skipWord(const Char *&At, const char *Word) {
  const Char *P = At;
  for (; *Word; ++Word, ++P)
    if ((*P | 0x20) != *Word)
      return false;
  At = P;
  return true;
}

/// A quiet NaN with the lowest bits of \p Payload.
template <typename Float> Float quietNaN(unsigned long Payload) {
  using Bits = typename Format<Float>::Bits;
  constexpr int Fraction = Format<Float>::Precision - 1;
  constexpr Bits Quiet = Bits(1) << (Fraction - 1);
  Bits Infinity = Bits(2 * Format<Float>::MaxExponent + 1) << Fraction;
  return fromBits<Float>(Infinity | Quiet | (Bits(Payload) & (Quiet - 1)));
}
template <> inline long double quietNaN<long double>(unsigned long Payload) {
  return x87::fromBits(
      x87::join(x87::Special,
                x87::TopBit | x87::QuietBit | (Payload & (x87::QuietBit - 1))));
}

/// "(...)" after "nan": a number there is put into the result as the host does.
template <typename Float, typename Char> Float readNaN(const Char *&At) {
  const Char *End = At + 1;
  if (*At == '(')
    while (isAlnum(*End) || *End == '_')
      ++End;
  if (*At != '(' || *End != ')')
    return quietNaN<Float>(0);
  Char *NumberEnd;
  unsigned long Payload = integerFromText<Sign::HasNot>(At + 1, &NumberEnd, 0);
  At = End + 1;
  return quietNaN<Float>(NumberEnd == End ? Payload : 0);
}

/// With bits: an operation would lose a NaN's payload, and a subnormal number
/// where a program asks for -ftz=true.
template <typename Float> Float negated(Float Value) {
  using Bits = typename Format<Float>::Bits;
  return fromBits<Float>(__builtin_bit_cast(Bits, Value) ^
                         Bits(1) << (8 * sizeof(Bits) - 1));
}
inline long double negated(long double Value) { return -Value; }

template <typename Float, typename Char>
Float floatFromText(const Char *Text, Char **End) {
  const Char *At = Text;
  while (isSpace(*At))
    ++At;
  bool Negative = *At == '-';
  if (Negative || *At == '+')
    ++At;
  Float Result = 0;
  if (skipWord(At, "inf")) {
    skipWord(At, "inity");
    Result = __builtin_inff();
  } else if (skipWord(At, "nan")) {
    Result = readNaN<Float>(At);
  } else {
    bool Hexadecimal = At[0] == '0' && (At[1] | 0x20) == 'x';
    Digits<Char> D;
    if (Hexadecimal)
      D = findDigits(At + 2, 16);
    Hexadecimal &= D.End != nullptr;
    if (!Hexadecimal)
      D = findDigits(At, 10);
    At = D.End ? D.End : Text;
    if (D.End) {
      long Exponent = readExponent(At, Hexadecimal ? 'p' : 'e');
      if (D.Count)
        Result = Hexadecimal ? fromHexadecimal<Float>(D, Exponent)
                             : fromDecimal<Float>(D, Exponent);
    }
  }
  if (End)
    *End = const_cast<Char *>(At);
  return Negative && At != Text ? negated(Result) : Result;
}

} // namespace cupcc

#endif // CUPCC_LIBC_STDLIB_FLOAT_FROM_TEXT_H
