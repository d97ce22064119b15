//===- format_text.h - text as text -----------------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// %s, %c and their long forms, in narrow and wide formats. Between the two
// there are the characters of ASCII alone: the "C" locale has no others.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIBC_STDIO_FORMAT_TEXT_H
#define CUPCC_LIBC_STDIO_FORMAT_TEXT_H

#include "conversion.h"
#include "output.h"
#include <errno.h>

namespace cupcc::stdio {

/// What is no errno: glibc takes the wide character WEOF for a failed write.
inline constexpr int WroteEnd = -1;

/// True if \p From can be written as \p To.
template <typename To, typename From> bool isConvertible(From C) {
  return sizeof(To) == sizeof(From) || (C >= 0 && C < 0x80);
}

/// \p Text, or as much of it as the precision says. Returns 0 or errno.
template <typename Char, typename From>
int formatText(Output<Char> &Out, const Conversion &C, const From *Text) {
  long Size = 0;
  for (; Size != C.Precision && Text[Size]; ++Size)
    if (!isConvertible<Char>(Text[Size]))
      return EILSEQ;
  if (!C.Left)
    Out.fill(' ', C.Width - Size);
  for (long I = 0; I != Size; ++I)
    Out.put(static_cast<Char>(Text[I]));
  if (C.Left)
    Out.fill(' ', C.Width - Size);
  return 0;
}

/// As glibc's: a null pointer is "(null)" where that fits, and nothing else.
template <typename Char, typename From>
int formatString(Output<Char> &Out, Conversion C, const From *Text) {
  if (Text)
    return formatText(Out, C, Text);
  if (C.Precision >= 0 && C.Precision < 6)
    C.Precision = 0;
  return formatText(Out, C, "(null)");
}

template <typename Char>
void putCharacter(Output<Char> &Out, const Conversion &C, Char Character) {
  if (!C.Left)
    Out.fill(' ', C.Width - 1l);
  Out.put(Character);
  if (C.Left)
    Out.fill(' ', C.Width - 1l);
}

/// \p Bits: an int or a wint_t. Returns 0, errno or WroteEnd.
template <typename Char>
int formatCharacter(Output<Char> &Out, const Conversion &C,
                    unsigned long Bits) {
  bool IsWide = C.Kind == 'C' || C.isLong();
  auto Wide = static_cast<wchar_t>(Bits);
  if constexpr (sizeof(Char) == 1) {
    if (IsWide && !isConvertible<Char>(Wide))
      return EILSEQ;
  } else if (!IsWide) {
    // btowc() of the character as a byte.
    Wide = static_cast<unsigned char>(Bits);
    if (Wide >= 0x80)
      return WroteEnd;
  }
  putCharacter(Out, C, static_cast<Char>(Wide));
  return 0;
}

} // namespace cupcc::stdio

#endif // CUPCC_LIBC_STDIO_FORMAT_TEXT_H
