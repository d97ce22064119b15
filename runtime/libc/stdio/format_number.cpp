//===- format_number.cpp - one floating-point number as text --------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// <stdlib.h>'s strfromd and the like: "%", a precision or none, and a letter.
//
//===----------------------------------------------------------------------===//

#include "format_floating.h"
#include <errno.h>
#include <stdlib.h>

using namespace cupcc::stdio;

/// glibc, too, ends the program where the format is another.
static Conversion readFormat(const char *Format) {
  Conversion C;
  if (*Format++ != '%')
    abort();
  if (*Format == '.')
    C.Precision = readNumber(++Format);
  C.Kind = static_cast<unsigned char>(*Format);
  unsigned Letter = C.Kind | 0x20;
  bool IsFloating = Letter == 'a' || (Letter >= 'e' && Letter <= 'g');
  if (!IsFloating || Format[1])
    abort();
  return C;
}

static int fromNumber(char *Buffer, size_t Size, const char *Format,
                      Value Number, Length Type) {
  Conversion C = readFormat(Format);
  C.Size = Type;
  Output<char> Out(Buffer, Size);
  if (int Error = formatFloating(Out, C, floatingOf(C, Number))) {
    errno = Error;
    return -1;
  }
  Out.terminate();
  return static_cast<int>(Out.count());
}

#define DEFINE(Name, Type, WIDE, Length)                                       \
  int Name(char *Buffer, size_t Size, const char *Format,                      \
           Type Number) noexcept {                                             \
    return fromNumber(Buffer, Size, Format,                                    \
                      valueOf(static_cast<WIDE>(Number)), Length);             \
  }

extern "C" {

DEFINE(strfromf, float, double, Length::None)
DEFINE(strfromd, double, double, Length::None)
DEFINE(strfroml, long double, long double, Length::LongLong)
DEFINE(strfromf32, _Float32, double, Length::None)
DEFINE(strfromf64, _Float64, double, Length::None)
DEFINE(strfromf32x, _Float32x, double, Length::None)
DEFINE(strfromf64x, _Float64x, long double, Length::LongLong)

} // extern "C"
