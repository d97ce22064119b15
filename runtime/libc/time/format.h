//===- format.h - strftime and wcsftime -------------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The "C" locale's, with the flags and widths of glibc. The parts that many
// conversions share are not inlined: ptxas would need minutes.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIBC_TIME_FORMAT_H
#define CUPCC_LIBC_TIME_FORMAT_H

#include "../ctype/classes.h"
#include "../string/decimal.h"
#include "calendar.h"
#include "names.h"
#include <stddef.h>

namespace cupcc {

/// The number of the week in its year, when weeks start on \p FirstDay.
inline int weekOfYear(const tm &T, int FirstDay) {
  int Weekday = FirstDay ? (T.tm_wday - FirstDay + 7) % 7 : T.tm_wday;
  return (T.tm_yday - Weekday + 7) / 7;
}

/// ISO 8601's week, and \p Year that it belongs to.
[[gnu::noinline]] inline int isoWeek(const tm &T, long &Year) {
  Year = TmYearBase + T.tm_year;
  auto DaysIntoFirst = [&](int DayOfYear) {
    // The week with the year's first Thursday is the first.
    return DayOfYear - (DayOfYear - T.tm_wday + 382) % 7 + 3;
  };
  int Days = DaysIntoFirst(T.tm_yday);
  if (Days < 0) {
    --Year;
    Days = DaysIntoFirst(T.tm_yday + 365 + isLeap(Year));
  } else {
    int Next = DaysIntoFirst(T.tm_yday - (365 + isLeap(Year)));
    if (Next >= 0) {
      ++Year;
      Days = Next;
    }
  }
  return Days / 7 + 1;
}

template <typename Char> class TimeFormatter {
public:
  TimeFormatter(Char *Buffer, size_t Size, const tm &T)
      : Next(Buffer), Left(Size), T(T) {}

  /// \returns whether there was room, for the zero at the end, too.
  bool format(const Char *Format) {
    for (; *Format; ++Format)
      if (*Format != '%')
        put(*Format);
      else
        Format = conversion(Format);
    if (Left == 0)
      return false;
    *Next = 0;
    return true;
  }

  const Char *end() const { return Next; }

private:
  struct Options {
    char Padding = 0; ///< '_', '-', '0' or none
    bool Upper = false, Swap = false;
    int Width = -1;
  };

  void put(Char C) {
    if (Left == 0)
      return;
    // The last place is the zero's.
    if (--Left != 0)
      *Next++ = C;
  }

  static Char changeCase(Char C, const Options &O, bool Lower) {
    return Lower ? toLower(C) : O.Upper ? toUpper(C) : C;
  }

  [[gnu::noinline]] void fill(Char C, int Count) {
    for (; Count > 0; --Count)
      put(C);
  }

  /// Text is padded in front, also where '-' says that a number is not.
  void padTo(int Length, const Options &O) {
    fill(O.Padding == '0' ? '0' : ' ', O.Width - Length);
  }

  [[gnu::noinline]] void text(const char *Text, int Length, const Options &O,
                              bool Lower = false) {
    padTo(Length, O);
    for (int I = 0; I != Length; ++I)
      put(changeCase(Text[I], O, Lower));
  }
  void text(const char *Whole, const Options &O, bool Lower = false) {
    int Length = 0;
    while (Whole[Length])
      ++Length;
    text(Whole, Length, O, Lower);
  }

  [[gnu::noinline]] void name(const char (*Names)[10], int Index, int Count,
                              bool Short, Options O) {
    O.Upper |= O.Swap;
    if (Index < 0 || Index >= Count)
      text("?", O);
    else if (Short)
      text(Names[Index], ShortName, O);
    else
      text(Names[Index], O);
  }

  /// At least \p Digits wide; \p Space: padded with spaces, not zeros.
  [[gnu::noinline]] void number(long Value, int Digits, const Options &O,
                                bool Space = false) {
    char Padding = O.Padding ? O.Padding : Space ? '_' : '0';
    char Text[24];
    char *End = writeDecimal(Text, Value < 0 ? -Value : Value);
    int Length = int(End - Text) + (Value < 0);
    bool Spaces = Padding == '_' || Padding == '-';
    if (Padding == '-')
      Digits = 0;
    int Missing = (O.Width > Digits ? O.Width : Digits) - Length;
    if (Spaces)
      fill(' ', Missing);
    if (Value < 0)
      put('-');
    if (!Spaces)
      fill('0', Missing);
    for (const char *P = Text; P != End; ++P)
      put(*P);
  }

  /// A conversion that stands for those of \p Format, which stand for
  /// themselves: no function here calls itself, since a kernel with recursion
  /// has the stack that cudaLimitStackSize says, and not the one it needs.
  [[gnu::noinline]] void others(const char *Format, const Options &O) {
    Char Result[96];
    TimeFormatter Inner(Result, sizeof(Result) / sizeof(Char), T);
    for (const char *P = Format; *P; ++P)
      if (*P == '%')
        Inner.convertOne(*++P, Options());
      else
        Inner.put(static_cast<Char>(*P));
    padTo(int(Inner.Next - Result), O);
    for (const Char *P = Result; P != Inner.Next; ++P)
      put(changeCase(*P, O, false));
  }

  void zoneOffset(const Options &O);
  void secondsSinceEpoch(const Options &O);
  void dayAndTime(char Letter, const Options &O);
  bool convertOne(char Letter, const Options &O);
  bool convert(char Letter, const Options &O);
  const Char *conversion(const Char *Start);

  Char *Next;
  size_t Left;
  const tm &T;
};

} // namespace cupcc

#endif // CUPCC_LIBC_TIME_FORMAT_H
