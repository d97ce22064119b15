//===- digits_of_float.cpp - ecvt and the like, and strfromd --------------===//
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
int dropDigits(double &Value, int &Digits) {
  int Dropped = 0;
  for (; Digits < 0; ++Digits, ++Dropped) {
    double Less = Value * 0.1;
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

[[gnu::noinline]] int fixed(double Value, int Digits, int MostDigits,
                            int *Point, int *Negative, char *Buffer,
                            size_t Size) {
  if (!Buffer)
    return fail();
  int Dropped = 0;
  *Negative = isfinite(Value) && signbit(Value);
  if (isfinite(Value)) {
    Value = fabs(Value);
    Dropped = dropDigits(Value, Digits);
  }
  int Length = snprintf(Buffer, Size, "%.*f", least(Digits, MostDigits), Value);
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

[[gnu::noinline]] int scientific(double Value, int Digits, int MostDigits,
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
  snprintf(Text, sizeof(Text), "%.*e", Shown - 1, fabs(Value));
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

struct Buffers {
  char Text[OfLongDouble + 312];
};
char *mine() { return threadArea<Buffers, Buffers>().Text; }

/// Whether \p Format is one of strfromd's: "%", perhaps a precision, a letter.
bool isAllowed(const char *Format) {
  if (*Format++ != '%')
    return false;
  if (*Format == '.')
    ++Format;
  while (isDigit(*Format))
    ++Format;
  return *Format && strchr("aAeEfFgG", *Format) && !Format[1];
}

[[gnu::noinline]] int write(char *Buffer, size_t Size, const char *Format,
                            double Value) {
  if (!isAllowed(Format))
    abort();
  return snprintf(Buffer, Size, Format, Value);
}

} // namespace

#define WRITE(NAME, TYPE)                                                      \
  int NAME(char *Buffer, size_t Size, const char *Format,                      \
           TYPE Value) noexcept {                                              \
    return write(Buffer, Size, Format, static_cast<double>(Value));            \
  }

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
    F_R(Value, Digits, Point, Negative, mine(), sizeof(Buffers));              \
    return mine();                                                             \
  }                                                                            \
  char *E(TYPE Value, int Digits, int *Point, int *Negative) noexcept {        \
    E_R(Value, Digits, Point, Negative, mine(), sizeof(Buffers));              \
    return mine();                                                             \
  }                                                                            \
  char *G(TYPE Value, int Digits, char *Buffer) noexcept {                     \
    snprintf(Buffer, LongestGeneral, "%.*g", least(Digits, MOST),              \
             static_cast<double>(Value));                                      \
    return Buffer;                                                             \
  }

extern "C" {

DIGITS(ecvt_r, fcvt_r, ecvt, fcvt, gcvt, double, OfDouble)
DIGITS(qecvt_r, qfcvt_r, qecvt, qfcvt, qgcvt, long double, OfLongDouble)

WRITE(strfromd, double)
WRITE(strfromf, float)
WRITE(strfroml, long double)
WRITE(strfromf32, _Float32)
WRITE(strfromf64, _Float64)
WRITE(strfromf32x, _Float32x)
WRITE(strfromf64x, _Float64x)

} // extern "C"
