//===- big_number.h - natural numbers of many bits --------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIBC_STDLIB_BIG_NUMBER_H
#define CUPCC_LIBC_STDLIB_BIG_NUMBER_H

namespace cupcc {

class BigNumber {
public:
  /// Enough for 801 decimal digits and for 5 to the power of 1,146.
  static constexpr int WordsForDouble = 92;

  /// In \p Words, which must be enough for all that it becomes.
  BigNumber(unsigned Value, unsigned *Words) : Used(Value != 0), Words(Words) {
    Words[0] = Value;
  }

  bool isZero() const { return Used == 0; }

  int bitLength() const {
    return Used == 0 ? 0 : 32 * Used - __builtin_clz(Words[Used - 1]);
  }

  void multiplyAdd(unsigned Factor, unsigned Summand) {
    unsigned long Carry = Summand;
    for (int I = 0; I != Used; ++I) {
      Carry += static_cast<unsigned long>(Words[I]) * Factor;
      Words[I] = static_cast<unsigned>(Carry);
      Carry >>= 32;
    }
    if (Carry)
      Words[Used++] = static_cast<unsigned>(Carry);
  }

  void multiplyByPowerOf5(int Exponent) {
    constexpr int Step = 13;
    constexpr unsigned PowerOfStep = 1220703125;
    for (; Exponent >= Step; Exponent -= Step)
      multiplyAdd(PowerOfStep, 0);
    for (; Exponent > 0; --Exponent)
      multiplyAdd(5, 0);
  }

  void shiftLeft(int Bits) {
    if (isZero())
      return;
    int Whole = Bits / 32, Rest = Bits % 32;
    for (int I = Used; I >= 0; --I) {
      unsigned High = I < Used ? Words[I] : 0, Low = I > 0 ? Words[I - 1] : 0;
      Words[I + Whole] = Rest ? High << Rest | Low >> (32 - Rest) : High;
    }
    for (int I = 0; I != Whole; ++I)
      Words[I] = 0;
    Used += Whole + 1;
    dropZeros();
  }

  bool isLessThan(const BigNumber &Other) const {
    if (Used != Other.Used)
      return Used < Other.Used;
    for (int I = Used; I-- > 0;)
      if (Words[I] != Other.Words[I])
        return Words[I] < Other.Words[I];
    return false;
  }

  /// \p Other is not larger.
  void subtract(const BigNumber &Other) {
    long Borrow = 0;
    for (int I = 0; I != Used; ++I) {
      Borrow += static_cast<long>(Words[I]) -
                (I < Other.Used ? static_cast<long>(Other.Words[I]) : 0);
      Words[I] = static_cast<unsigned>(Borrow);
      Borrow >>= 32;
    }
    dropZeros();
  }

private:
  void dropZeros() {
    while (Used && Words[Used - 1] == 0)
      --Used;
  }

  int Used;
  unsigned *Words;
};

} // namespace cupcc

#endif // CUPCC_LIBC_STDLIB_BIG_NUMBER_H
