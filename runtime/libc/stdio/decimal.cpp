//===- decimal.cpp - all decimal digits of a binary number ----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "decimal.h"

using namespace cupcc::stdio;

Decimal::Decimal(unsigned long Mantissa, int Exponent) : Words(Few) {
  // Exact halves, quarters, ... end soon.
  while (Exponent < 0 && Mantissa && Mantissa % 2 == 0) {
    Mantissa /= 2;
    ++Exponent;
  }
  // A mantissa has up to three words, with room for one more before. A bit in
  // front of the point is less than a thirtieth of one, and behind it a ninth.
  int Before = Mantissa && Exponent > 0 ? Exponent / 29 + 5 : 4;
  int Behind = Mantissa && Exponent < 0 ? -Exponent / 9 + 1 : 0;
  int Needed = Before + Behind;
  if (Needed > static_cast<int>(sizeof(Few) / sizeof(Few[0])))
    Words = static_cast<unsigned *>(
        malloc(static_cast<unsigned long>(Needed) * sizeof(unsigned)));
  if (!Words)
    return;
  Point = End = Before;
  Begin = Point;
  for (unsigned long Left = Mantissa; Left || Begin > Point - 2; Left /= Base)
    Words[--Begin] = static_cast<unsigned>(Left % Base);
  if (!Mantissa)
    return;
  for (int Left = Exponent; Left > 0; Left -= 32)
    multiply(Left < 32 ? Left : 32);
  // 1e9 is a multiple of 2^9: what is left of one word is whole in the next.
  for (int Left = -Exponent; Left > 0; Left -= 9)
    divide(Left < 9 ? Left : 9);
}

void Decimal::multiply(int PowerOfTwo) {
  unsigned long Carry = 0;
  for (int I = End - 1; I >= Begin; --I) {
    Carry += static_cast<unsigned long>(Words[I]) << PowerOfTwo;
    Words[I] = static_cast<unsigned>(Carry % Base);
    Carry /= Base;
  }
  for (; Carry; Carry /= Base)
    Words[--Begin] = static_cast<unsigned>(Carry % Base);
}

void Decimal::divide(int PowerOfTwo) {
  unsigned Rest = 0, Mask = (1u << PowerOfTwo) - 1, Unit = Base >> PowerOfTwo;
  for (int I = Begin; I != End; ++I) {
    unsigned Word = Words[I];
    Words[I] = (Word >> PowerOfTwo) + Rest * Unit;
    Rest = Word & Mask;
  }
  if (Rest)
    Words[End++] = Rest * Unit;
}

int Decimal::find(long Exponent, unsigned &Unit) const {
  int Words = floorDiv9(Exponent);
  Unit = 1;
  for (long Digit = 9l * Words; Digit != Exponent; ++Digit)
    Unit *= 10;
  return Point - 1 - Words;
}

unsigned Decimal::digit(long Exponent) const {
  unsigned Unit;
  int Index = find(Exponent, Unit);
  return word(Index) / Unit % 10;
}

int Decimal::exponent() const {
  for (int I = Begin; I != End; ++I) {
    if (!Words[I])
      continue;
    int Result = 9 * (Point - 1 - I);
    for (unsigned Word = Words[I]; Word >= 10; Word /= 10)
      ++Result;
    return Result;
  }
  return 0;
}

bool Decimal::isZeroFrom(int Index) const {
  for (; Index < End; ++Index)
    if (Words[Index])
      return false;
  return true;
}

void Decimal::roundTo(long Exponent) {
  unsigned Unit;
  int Index = find(Exponent, Unit);
  if (Index >= End)
    return;
  unsigned Word = word(Index), Dropped = Word % Unit, Half = Unit / 2;
  int Behind = Index + 1;
  if (Unit == 1) {
    Dropped = word(Behind++);
    Half = Base / 2;
  }
  bool Up = Dropped > Half ||
            (Dropped == Half && (!isZeroFrom(Behind) || Word / Unit % 2));
  Words[Index] = Word - Word % Unit;
  End = Index + 1;
  if (Up)
    increment(Index, Unit);
}

void Decimal::increment(int Index, unsigned Unit) {
  for (Words[Index] += Unit; Words[Index] >= Base; ++Words[Index]) {
    Words[Index] -= Base;
    if (--Index < Begin) {
      Begin = Index;
      Words[Index] = 0;
    }
  }
}
