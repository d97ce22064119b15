//===- scanner.h - what a format of scanf's says ----------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// glibc's scanf of ISO C (%a reads a number), in the "C" locale. It reads text
// that lies in memory: of a stream, its buffer (scan_streams.cpp).
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIBC_STDIO_SCANNER_H
#define CUPCC_LIBC_STDIO_SCANNER_H

#include "format_text.h"
#include "scan_number.h"
#include <stdarg.h>
#include <stdio.h>

namespace cupcc::stdio {

template <typename Char, bool Floating> class Scanner {
public:
  Scanner(const Char *Text, const Char *Format, va_list List, bool IsC23)
      : In(Text), Format(Format), IsC23(IsC23) {
    va_copy(First, List);
    va_copy(Next, List);
  }

  /// What scanf returns.
  int run();
  /// How much of the text it has taken, and whether that is all.
  long taken() const { return In.count(); }
  bool sawEnd() const { return In.atEnd(); }

private:
  enum Outcome { Stored, Skipped, NoMatch, NoInput, NoMemory };

  Outcome convert(const ScanConversion &C);
  Outcome convertNumber(const ScanConversion &C);
  [[gnu::noinline]] Outcome convertFloating(const ScanConversion &C);
  template <typename T, typename Function>
  Outcome storeFloating(const ScanConversion &C, const NumberText &Text,
                        Function Convert);
  template <typename To, typename Accept>
  [[gnu::noinline]] Outcome convertText(const ScanConversion &C,
                                        Accept IsAccepted);
  template <typename Accept>
  Outcome convertText(const ScanConversion &C, Accept IsAccepted) {
    return C.isWideText() ? convertText<wchar_t>(C, IsAccepted)
                          : convertText<char>(C, IsAccepted);
  }
  void store(const ScanConversion &C, unsigned long Bits);
  /// All arguments are pointers.
  void *argument(int Which);

  ScanInput<Char> In;
  const Char *Format;
  va_list First, Next;
  bool IsC23;
};

template <typename Char, bool Floating>
void *Scanner<Char, Floating>::argument(int Which) {
  if (Which == NextArgument)
    return va_arg(Next, void *);
  va_list List;
  va_copy(List, First);
  while (--Which)
    (void)va_arg(List, void *);
  return va_arg(List, void *);
}

template <typename Char, bool Floating>
void Scanner<Char, Floating>::store(const ScanConversion &C,
                                    unsigned long Bits) {
  void *To = argument(C.Argument);
  if (C.Size == Length::Char)
    *static_cast<char *>(To) = static_cast<char>(Bits);
  else if (C.Size == Length::Short)
    *static_cast<short *>(To) = static_cast<short>(Bits);
  else if (C.isLong() || C.Kind == 'p')
    *static_cast<unsigned long *>(To) = Bits;
  else
    *static_cast<int *>(To) = static_cast<int>(Bits);
}

template <typename Char, bool Floating>
auto Scanner<Char, Floating>::convertNumber(const ScanConversion &C)
    -> Outcome {
  unsigned long Bits;
  if (!scanInteger(In, C, IsC23, Bits))
    return NoMatch;
  if (C.Suppress)
    return Skipped;
  store(C, Bits);
  return Stored;
}

template <typename Char, bool Floating>
auto Scanner<Char, Floating>::convertFloating(const ScanConversion &C)
    -> Outcome {
  NumberText Text;
  if (!scanFloating(In, Text))
    return NoMatch;
  if (Text.failed())
    return NoMemory;
  if (C.Size == Length::LongLong)
    return storeFloating<long double>(C, Text, strtold);
  if (C.isLong())
    return storeFloating<double>(C, Text, strtod);
  return storeFloating<float>(C, Text, strtof);
}

template <typename Char, bool Floating>
template <typename T, typename Function>
auto Scanner<Char, Floating>::storeFloating(const ScanConversion &C,
                                            const NumberText &Text,
                                            Function Convert) -> Outcome {
  char *End;
  T Number = Convert(Text.text(), &End);
  if (End == Text.text())
    return NoMatch;
  if (C.Suppress)
    return Skipped;
  *static_cast<T *>(argument(C.Argument)) = Number;
  return Stored;
}

/// Measures first, since it may have to allocate.
template <typename Char, bool Floating>
template <typename To, typename Accept>
auto Scanner<Char, Floating>::convertText(const ScanConversion &C,
                                          Accept IsAccepted) -> Outcome {
  const Char *Begin = In.position();
  while (In.peek() != EndOfInput && IsAccepted(In.peek())) {
    if (!C.Suppress && !isConvertible<To>(*In.position())) {
      errno = EILSEQ;
      return NoMatch;
    }
    In.take();
  }
  long Size = In.position() - Begin;
  if (!Size)
    return NoMatch;
  if (C.Suppress)
    return Skipped;
  bool HasEnd = C.Kind != 'c' && C.Kind != 'C';
  To *Target;
  if (C.Allocate) {
    auto Bytes = static_cast<size_t>(Size + HasEnd) * sizeof(To);
    Target = static_cast<To *>(malloc(Bytes));
    if (!Target)
      return NoMemory;
    *static_cast<To **>(argument(C.Argument)) = Target;
  } else {
    Target = static_cast<To *>(argument(C.Argument));
  }
  for (long I = 0; I != Size; ++I)
    Target[I] = static_cast<To>(Begin[I]);
  if (HasEnd)
    Target[Size] = 0;
  return Stored;
}

template <typename Char, bool Floating>
auto Scanner<Char, Floating>::convert(const ScanConversion &C) -> Outcome {
  CharacterSet<Char> Set;
  if (C.Kind == '[' && !Set.read(Format))
    return NoMatch;
  if (C.Kind == 'n') {
    if (!C.Suppress)
      store(C, static_cast<unsigned long>(In.count()));
    return Skipped;
  }
  if (In.atEnd()) {
    // glibc leaves no pointer that was never set.
    if (C.Allocate && !C.Suppress)
      *static_cast<void **>(argument(C.Argument)) = nullptr;
    return C.Kind ? NoInput : NoMatch;
  }
  In.setWidth(C.Width);
  switch (C.Kind) {
  case 'b':
    if (!IsC23)
      return NoMatch;
    [[fallthrough]];
  case 'd':
  case 'i':
  case 'o':
  case 'u':
  case 'x':
  case 'X':
  case 'p':
    return convertNumber(C);
  case 'a':
  case 'A':
  case 'e':
  case 'E':
  case 'f':
  case 'F':
  case 'g':
  case 'G':
    if constexpr (Floating)
      return convertFloating(C);
    return NoMatch;
  case 'c':
  case 'C':
    In.setWidth(C.Width ? C.Width : 1);
    return convertText(C, [](unsigned) { return true; });
  case 's':
  case 'S':
    return convertText(C, [](unsigned X) { return !isSpace(X); });
  case '[':
    return convertText(C, [&](unsigned X) { return Set.has(X); });
  case '%':
    return In.take() == '%' ? Skipped : NoMatch;
  default:
    return NoMatch;
  }
}

template <typename Char, bool Floating> int Scanner<Char, Floating>::run() {
  int Done = 0;
  while (*Format) {
    auto C = static_cast<unsigned>(*Format);
    if (isSpace(C)) {
      ++Format;
      In.skipSpace();
      continue;
    }
    ScanConversion Conversion;
    Outcome Result;
    if (C != '%') {
      Result = In.atEnd()                  ? NoInput
               : *In.position() == *Format ? Skipped
                                           : NoMatch;
      In.setWidth(0);
      In.take();
      ++Format;
    } else {
      Format = readScanConversion(Format + 1, Conversion);
      if (!Conversion.keepsSpace())
        In.skipSpace();
      Result = convert(Conversion);
    }
    Done += Result == Stored;
    if (Result == NoMemory || (Result == NoInput && !Done))
      return EOF;
    if (Result >= NoMatch)
      return Done;
  }
  return Done;
}

/// Not inlined: small code, made once, is what ptxas needs least time and a
/// thread fewest registers for.
template <bool Floating, typename Char>
[[gnu::noinline]] int scan(const Char *Text, const Char *Format, va_list List,
                           bool IsC23) {
  return Scanner<Char, Floating>(Text, Format, List, IsC23).run();
}

} // namespace cupcc::stdio

#endif // CUPCC_LIBC_STDIO_SCANNER_H
