//===- formatter.h - what a format says -------------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// glibc's printf in the "C" locale, to the letter: what is undefined in C is
// here what it is there. The host's own output is the test.
//
// Without floating point a formatter is small, so it exists without.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIBC_STDIO_FORMATTER_H
#define CUPCC_LIBC_STDIO_FORMATTER_H

#include "arguments.h"
#include "format_floating.h"
#include "format_integer.h"
#include "format_text.h"
#include <errno.h>
#include <limits.h>
#include <string.h>

/// The calling thread's errno (../errno.cpp).
extern "C" int __cupcc_errno_to_print();

namespace cupcc::stdio {

template <typename Char, bool Floating> class Formatter {
public:
  Formatter(Output<Char> &Out, const Char *Format, va_list List)
      : Out(Out), Format(Format), Args(Format, List) {}

  /// Returns 0 or errno.
  int run();

private:
  int convert(Conversion &C);
  int resolveSizes(Conversion &C);
  [[gnu::noinline]] int formatError(Conversion &C);
  void storeCount(const Conversion &C, unsigned long Address);
  [[gnu::noinline]] void putUnknown(const Conversion &C);
  void putNumber(unsigned Number);

  Output<Char> &Out;
  const Char *Format;
  Arguments<Char> Args;
  /// glibc takes a format to pieces in another way once it has met an
  /// argument with a number, or what is no conversion.
  bool IsUnusual = false;
};

template <typename Char, bool Floating> int Formatter<Char, Floating>::run() {
  for (const Char *P = Format; *P;) {
    if (*P != '%') {
      Out.put(*P++);
    } else {
      Conversion C;
      P = readConversion(P + 1, C);
      if (int Error = convert(C))
        return Error;
    }
    if (Out.count() > INT_MAX)
      return EOVERFLOW;
  }
  return 0;
}

/// Takes width and precision from the arguments where they are there.
template <typename Char, bool Floating>
int Formatter<Char, Floating>::resolveSizes(Conversion &C) {
  if (C.WidthArgument >= 0) {
    long Width =
        static_cast<int>(Args.get(C.WidthArgument, ArgumentType::Int).Bits);
    C.Left |= Width < 0;
    Width = Width < 0 ? -Width : Width;
    C.Width = Width > INT_MAX ? TooLarge : static_cast<int>(Width);
  }
  if (C.PrecisionArgument >= 0) {
    C.Precision =
        static_cast<int>(Args.get(C.PrecisionArgument, ArgumentType::Int).Bits);
    if (C.Precision < 0)
      C.Precision = -1;
  }
  if (C.Width == TooLarge || C.Precision == TooLarge ||
      C.ValueArgument == TooLarge)
    return EOVERFLOW;
  return 0;
}

template <typename Char, bool Floating>
int Formatter<Char, Floating>::convert(Conversion &C) {
  if (int Error = resolveSizes(C))
    return Error;
  IsUnusual |=
      C.ValueArgument > 0 || C.WidthArgument > 0 || C.PrecisionArgument > 0;
  Value V{};
  if (takesArgument(C))
    V = Args.get(C.ValueArgument, typeOf(C));
  switch (C.Kind) {
  case 'd':
  case 'i':
  case 'o':
  case 'u':
  case 'x':
  case 'X':
  case 'b':
  case 'B':
    formatInteger(Out, C, V.Bits);
    return 0;
  case 'a':
  case 'A':
  case 'e':
  case 'E':
  case 'f':
  case 'F':
  case 'g':
  case 'G':
    if constexpr (Floating)
      return formatFloating(Out, C, floatingOf(C, V));
    return 0;
  case 'c':
  case 'C':
    return formatCharacter(Out, C, V.Bits);
  case 's':
    if (!C.isLong())
      return formatString(Out, C, reinterpret_cast<const char *>(V.Bits));
    [[fallthrough]];
  case 'S':
    return formatString(Out, C, reinterpret_cast<const wchar_t *>(V.Bits));
  case 'p':
    if (V.Bits) {
      formatPointer(Out, C, V.Bits);
      return 0;
    }
    C.Precision = -1;
    return formatText(Out, C, "(nil)");
  case 'n':
    storeCount(C, V.Bits);
    return 0;
  case 'm':
    return formatError(C);
  case '%':
    Out.put('%');
    return 0;
  case 0:
    if (!IsUnusual)
      return EINVAL;
    [[fallthrough]];
  default:
    putUnknown(C);
    return 0;
  }
}

template <typename Char, bool Floating>
void Formatter<Char, Floating>::storeCount(const Conversion &C,
                                           unsigned long Address) {
  unsigned long Count = Out.count();
  if (C.Size == Length::Char)
    *reinterpret_cast<signed char *>(Address) = static_cast<signed char>(Count);
  else if (C.Size == Length::Short)
    *reinterpret_cast<short *>(Address) = static_cast<short>(Count);
  else if (C.isLong())
    *reinterpret_cast<long *>(Address) = static_cast<long>(Count);
  else
    *reinterpret_cast<int *>(Address) = static_cast<int>(Count);
}

/// %m: the error's text; %#m: its name, or its number if it has none.
template <typename Char, bool Floating>
int Formatter<Char, Floating>::formatError(Conversion &C) {
  int Errno = __cupcc_errno_to_print();
  if (C.Alternative) {
    if (const char *Name = strerrorname_np(Errno))
      return formatText(Out, C, Name);
    C.Kind = 'd';
    formatInteger(Out, C, static_cast<unsigned long>(Errno));
    return 0;
  }
  if (const char *Text = strerrordesc_np(Errno))
    return formatText(Out, C, Text);
  char Buffer[40];
  Output<char> Made(Buffer, sizeof Buffer);
  formatText(Made, Conversion(), "Unknown error ");
  Conversion Decimal;
  Decimal.Kind = 'd';
  formatInteger(Made, Decimal, static_cast<unsigned long>(Errno));
  Made.terminate();
  return formatText(Out, C, Buffer);
}

template <typename Char, bool Floating>
void Formatter<Char, Floating>::putNumber(unsigned Number) {
  Conversion Decimal;
  Decimal.Kind = 'u';
  formatInteger(Out, Decimal, Number);
}

/// A conversion that does not exist is text, in glibc's order.
template <typename Char, bool Floating>
void Formatter<Char, Floating>::putUnknown(const Conversion &C) {
  IsUnusual = true;
  Out.put('%');
  if (C.Alternative)
    Out.put('#');
  if (C.Group)
    Out.put('\'');
  if (C.Plus || C.Space)
    Out.put(C.Plus ? '+' : ' ');
  if (C.Left)
    Out.put('-');
  if (C.Zero && !C.Left)
    Out.put('0');
  if (C.Digits)
    Out.put('I');
  if (C.Width)
    putNumber(static_cast<unsigned>(C.Width));
  if (C.Precision >= 0) {
    Out.put('.');
    putNumber(static_cast<unsigned>(C.Precision));
  }
  if (C.Kind)
    Out.put(static_cast<Char>(C.Kind));
}

/// Formats. Returns the number of characters, or -1 with errno; \p Out has what
/// there was room for.
/// Not inlined, nor is what it calls for a conversion: small code, made once,
/// is what ptxas needs least time and a thread fewest registers for.
template <bool Floating, typename Char>
[[gnu::noinline]] int format(Output<Char> &Out, const Char *Format,
                             va_list List) {
  int Error = Formatter<Char, Floating>(Out, Format, List).run();
  Out.terminate();
  if (Error) {
    if (Error != WroteEnd)
      errno = Error;
    return -1;
  }
  return static_cast<int>(Out.count());
}

} // namespace cupcc::stdio

#endif // CUPCC_LIBC_STDIO_FORMATTER_H
