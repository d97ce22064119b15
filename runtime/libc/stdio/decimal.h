//===- decimal.h - all decimal digits of a binary number --------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A double has at most 309 digits before its point and 1074 behind it. They are
// computed all, exactly, as a number of words of nine digits that is multiplied
// or divided by powers of two; rounding is then rounding of a decimal number.
// That is slower than what finds the first digits alone (newlib's dtoa), and
// needs an eighth of its memory, no heap and a tenth of its code: what counts
// where thousands of threads do it.
//
// A long double has up to 4,933 and 16,445. One beyond a double's range takes
// its words from the heap.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIBC_STDIO_DECIMAL_H
#define CUPCC_LIBC_STDIO_DECIMAL_H

#include <stdlib.h>

namespace cupcc::stdio {

class Decimal {
public:
  /// Mantissa * 2^Exponent, of a double or a long double.
  [[gnu::noinline]] Decimal(unsigned long Mantissa, int Exponent);
  Decimal(const Decimal &) = delete;
  Decimal &operator=(const Decimal &) = delete;
  ~Decimal() {
    if (Words != Few)
      free(Words);
  }

  /// True if there was no memory. Nothing else may be asked then.
  bool failed() const { return !Words; }

  /// The digit that counts 10^\p Exponent.
  [[gnu::noinline]] unsigned digit(long Exponent) const;
  /// The exponent of the first digit that is not zero; 0 for zero.
  int exponent() const;
  /// Below it there are only zeros.
  int lowestExponent() const { return 9 * (Point - End); }
  /// To a multiple of 10^\p Exponent, half to even.
  [[gnu::noinline]] void roundTo(long Exponent);

private:
  static constexpr unsigned Base = 1000000000;

  void multiply(int PowerOfTwo);
  void divide(int PowerOfTwo);
  void increment(int Index, unsigned Unit);
  bool isZeroFrom(int Index) const;
  unsigned word(int Index) const {
    return Index >= Begin && Index < End ? Words[Index] : 0;
  }
  static int floorDiv9(long N) {
    return static_cast<int>(N >= 0 ? N / 9 : -((8 - N) / 9));
  }
  /// The word with the digit of \p Exponent; *\p Unit: what it counts there.
  int find(long Exponent, unsigned &Unit) const;

  /// Words[I] counts 1e9^(Point - 1 - I), for I from Begin to End. There is
  /// room for one more before Begin, which rounding may need.
  unsigned *Words;
  int Begin, End, Point;
  unsigned Few[128];
};

} // namespace cupcc::stdio

#endif // CUPCC_LIBC_STDIO_DECIMAL_H
