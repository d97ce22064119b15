//===- float_from_text.h - strtod and the like ------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For both precisions, each rounded once, and both kinds of characters. What
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

template <typename Float, typename Char>
Float fromHexadecimal(const Digits<Char> &D, long Exponent) {
  ExactValue V{0, 0, false};
  const Char *At = D.First;
  int Bits = 0;
  for (long I = 0; I != D.Count; ++At) {
    if (*At == '.')
      continue;
    unsigned Digit = digitOf(*At);
    ++I;
    if (Bits <= 60) {
      V.Mantissa = V.Mantissa << 4 | Digit;
      Bits += 4;
    } else {
      V.Inexact |= Digit != 0;
      Exponent += 4;
    }
  }
  int Shift = __builtin_clzl(V.Mantissa);
  V.Mantissa <<= Shift;
  V.Exponent = Exponent + 4 * D.Exponent + 63 - Shift;
  return roundTo<Float>(V);
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
  return {Quotient, Exponent + Difference, !Numerator.isZero()};
}

/// More digits than these cannot decide between two numbers, but for being
/// there: the one right between two doubles has up to 767.
constexpr long DecidingDigits = 800;

/// The first digits of \p D as one number; \p Exponent: of its last digit.
template <typename Char>
BigNumber readDigits(const Digits<Char> &D, long &Exponent) {
  BigNumber N(0);
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
template <typename Char>
bool fromFewDigits(const Digits<Char> &, long, float &) {
  return false;
}

template <typename Float, typename Char>
Float fromDecimal(const Digits<Char> &D, long Exponent) {
  Exponent += D.Exponent;
  Float Result;
  if (fromFewDigits(D, Exponent, Result))
    return Result;
  // 10^Magnitude is just above the number.
  long Magnitude = D.Count + Exponent;
  if (Magnitude > 310)
    return roundTo<Float>({1ul << 63, Format<Float>::MaxExponent + 1, false});
  if (Magnitude < -345)
    return roundTo<Float>({1ul << 63, 2 * Format<Float>::MinExponent, true});
  BigNumber Numerator = readDigits(D, Exponent), Denominator(1);
  if (Exponent < 0)
    Denominator.multiplyByPowerOf5(int(-Exponent));
  else
    Numerator.multiplyByPowerOf5(int(Exponent));
  return roundTo<Float>(divide(Numerator, Denominator, Exponent));
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

/// "(...)" after "nan": a number there is put into the result as the host does.
template <typename Float, typename Char> Float readNaN(const Char *&At) {
  using Bits = typename Format<Float>::Bits;
  constexpr int Fraction = Format<Float>::Precision - 1;
  Bits Result = (Bits(2 * Format<Float>::MaxExponent + 1) << Fraction) |
                Bits(1) << (Fraction - 1);
  if (*At != '(')
    return fromBits<Float>(Result);
  const Char *End = At + 1;
  while (isAlnum(*End) || *End == '_')
    ++End;
  if (*End != ')')
    return fromBits<Float>(Result);
  Char *NumberEnd;
  unsigned long Payload = integerFromText<Sign::HasNot>(At + 1, &NumberEnd, 0);
  if (NumberEnd == End)
    Result |= Bits(Payload) & ((Bits(1) << (Fraction - 1)) - 1);
  At = End + 1;
  return fromBits<Float>(Result);
}

/// With bits: an operation would lose a NaN's payload, and a subnormal number
/// where a program asks for -ftz=true.
template <typename Float> Float negated(Float Value) {
  using Bits = typename Format<Float>::Bits;
  return fromBits<Float>(__builtin_bit_cast(Bits, Value) ^
                         Bits(1) << (8 * sizeof(Bits) - 1));
}

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
