//===- digits_of_float.cpp - ecvt and the like ----------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// From the formatter, so that all digits are right: the host multiplies by
// powers of ten, and its last ones can differ.
//
//===----------------------------------------------------------------------===//

#include "../ctype/classes.h"
#include "../thread_area.h"
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

using namespace cupcc;

namespace {

/// The digits that say something: of a double, and of a host's long double.
constexpr int OfDouble = 17, OfLongDouble = 21;

/// More than "%.21g" can be long.
constexpr int LongestGeneral = 40;

int least(int A, int B) { return A < B ? A : B; }

int fail() {
  errno = EINVAL;
  return -1;
}

size_t countDigits(const char *Text) {
  size_t Count = 0;
  while (isDigit(Text[Count]))
    ++Count;
  return Count;
}

/// Rounds to \p Digits before the decimal point's other side: -2 to hundreds.
/// \returns how many digits went.
template <typename T> int dropDigits(T &Value, int &Digits) {
  int Dropped = 0;
  for (; Digits < 0; ++Digits, ++Dropped) {
    T Less = Value * T(0.1L);
    if (Less < 1.0) {
      Digits = 0;
      break;
    }
    Value = Less;
  }
  return Dropped;
}

/// Takes the point of \p Buffer, "12.34", out, and zeros in front of a number
/// below one. \returns where the point was.
int removePoint(char *Buffer, bool IsZero) {
  size_t Whole = countDigits(Buffer);
  int Point = int(Whole);
  if (Whole == 0 || Buffer[Whole] == 0)
    return Point;
  char *Rest = Buffer + Whole + 1;
  if (Whole == 1 && Buffer[0] == '0' && !IsZero) {
    Point = 0;
    Whole = 0;
    for (; *Rest == '0'; ++Rest)
      --Point;
  }
  memmove(Buffer + Whole, Rest, strlen(Rest) + 1);
  return Point;
}

int write(char *Buffer, size_t Size, const char *Letter, int Digits,
          double Value) {
  const char Format[] = {'%', '.', '*', *Letter, 0};
  return snprintf(Buffer, Size, Format, Digits, Value);
}
int write(char *Buffer, size_t Size, const char *Letter, int Digits,
          long double Value) {
  const char Format[] = {'%', '.', '*', 'L', *Letter, 0};
  return snprintf(Buffer, Size, Format, Digits, Value);
}

template <typename T>
[[gnu::noinline]] int fixed(T Value, int Digits, int MostDigits, int *Point,
                            int *Negative, char *Buffer, size_t Size) {
  if (!Buffer)
    return fail();
  int Dropped = 0;
  *Negative = isfinite(Value) && signbit(Value);
  if (isfinite(Value)) {
    Value = fabs(Value);
    Dropped = dropDigits(Value, Digits);
  }
  int Length = write(Buffer, Size, "f", least(Digits, MostDigits), Value);
  if (Length < 0 || size_t(Length) >= Size)
    return -1;
  *Point = removePoint(Buffer, Value == 0);
  if (Dropped && *Point) {
    *Point += Dropped;
    size_t End = strlen(Buffer);
    while (Dropped-- > 0 && End + 1 < Size)
      Buffer[End++] = '0';
    Buffer[End] = 0;
  }
  return 0;
}

template <typename T>
[[gnu::noinline]] int scientific(T Value, int Digits, int MostDigits,
                                 int *Point, int *Negative, char *Buffer,
                                 size_t Size) {
  if (!isfinite(Value) || Value == 0)
    if (Digits > 0 || Size == 0)
      return fixed(Value, least(Digits, MostDigits) - 1, MostDigits, Point,
                   Negative, Buffer, Size);
  *Negative = isfinite(Value) && signbit(Value);
  if (Digits <= 0 && Size)
    Buffer[0] = 0;
  *Point = 1;
  if (Digits <= 0 && (!isfinite(Value) || Value == 0))
    return 0;
  // With no digits the place of the first is told, which is not rounded then.
  char Text[OfLongDouble + 12];
  int Shown = Digits > 0 ? least(Digits, MostDigits) : OfLongDouble;
  write(Text, sizeof(Text), "e", Shown - 1, fabs(Value));
  char *Exponent = strchr(Text, 'e');
  *Exponent = 0;
  *Point += atoi(Exponent + 1);
  if (Digits <= 0)
    return 0;
  removePoint(Text, false);
  if (strlen(Text) >= Size)
    return -1;
  strcpy(Buffer, Text);
  return 0;
}

/// As long as the longest number with its digits behind the point.
template <typename T> struct Buffer {
  char Text[OfLongDouble + (sizeof(T) > sizeof(double) ? 4936 : 312)];
};
template <typename T> char *mine() {
  return threadArea<Buffer<T>, Buffer<T>>().Text;
}

} // namespace

#define DIGITS(E_R, F_R, E, F, G, TYPE, MOST)                                  \
  int F_R(TYPE Value, int Digits, int *Point, int *Negative, char *Buffer,     \
          size_t Size) noexcept {                                              \
    return fixed(Value, Digits, MOST, Point, Negative, Buffer, Size);          \
  }                                                                            \
  int E_R(TYPE Value, int Digits, int *Point, int *Negative, char *Buffer,     \
          size_t Size) noexcept {                                              \
    return scientific(Value, Digits, MOST, Point, Negative, Buffer, Size);     \
  }                                                                            \
  char *F(TYPE Value, int Digits, int *Point, int *Negative) noexcept {        \
    F_R(Value, Digits, Point, Negative, mine<TYPE>(), sizeof(Buffer<TYPE>));   \
    return mine<TYPE>();                                                       \
  }                                                                            \
  char *E(TYPE Value, int Digits, int *Point, int *Negative) noexcept {        \
    E_R(Value, Digits, Point, Negative, mine<TYPE>(), sizeof(Buffer<TYPE>));   \
    return mine<TYPE>();                                                       \
  }                                                                            \
  char *G(TYPE Value, int Digits, char *Buffer) noexcept {                     \
    write(Buffer, LongestGeneral, "g", least(Digits, MOST), Value);            \
    return Buffer;                                                             \
  }

extern "C" {

DIGITS(ecvt_r, fcvt_r, ecvt, fcvt, gcvt, double, OfDouble)
DIGITS(qecvt_r, qfcvt_r, qecvt, qfcvt, qgcvt, long double, OfLongDouble)

} // extern "C"
