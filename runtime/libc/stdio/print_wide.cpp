//===- print_wide.cpp - wide characters to a stream -----------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Streams have bytes: a character that the "C" locale has none for is an
// error, as it is on the host, and the call prints nothing. A stream has no
// orientation: narrow and wide output may be mixed.
//
//===----------------------------------------------------------------------===//

#include "console.h"
#include "file.h"
#include "formatter.h"
#include "with_arguments.h"
#include <stdlib.h>
#include <wchar.h>

using namespace cupcc::stdio;

/// Makes bytes of \p Count wide characters, in their own memory, and prints
/// them.
static bool printWide(FILE *Stream, wchar_t *Text, size_t Count) {
  auto *Bytes = reinterpret_cast<char *>(Text);
  for (size_t I = 0; I != Count; ++I) {
    if (!isConvertible<char>(Text[I])) {
      errno = EILSEQ;
      return false;
    }
    Bytes[I] = static_cast<char>(Text[I]);
  }
  Bytes[Count] = 0;
  if (__cupcc_is_file(Stream))
    return __cupcc_file_operation(Stream, WriteFile, Bytes,
                                  static_cast<long>(Count)) ==
           static_cast<long>(Count);
  return printText(Bytes, Count);
}

template <bool Floating>
static int print(FILE *Stream, const wchar_t *Format, va_list List) {
  if (!__cupcc_is_file(Stream) && !isConsole(Stream))
    return -1;
  constexpr int Enough = 128;
  wchar_t Small[Enough];
  Output<wchar_t> Out(Small, Enough);
  int Count = format<Floating>(Out, Format, List);
  if (Count < 0)
    return -1;
  auto Size = static_cast<size_t>(Count);
  if (Count < Enough)
    return printWide(Stream, Small, Size) ? Count : -1;
  auto *Text = static_cast<wchar_t *>(malloc((Size + 1) * sizeof(wchar_t)));
  if (!Text)
    return -1;
  Output<wchar_t> All(Text, Size + 1);
  format<Floating>(All, Format, List);
  bool Printed = printWide(Stream, Text, Size);
  free(Text);
  return Printed ? Count : -1;
}

#define DEFINE(I, FLOATING)                                                    \
  int v##I##wprintf(const wchar_t *Format, va_list List) {                     \
    return print<FLOATING>(stdout, Format, List);                              \
  }                                                                            \
  int __v##I##wprintf_chk(int, const wchar_t *Format, va_list List) {          \
    return print<FLOATING>(stdout, Format, List);                              \
  }                                                                            \
  int I##wprintf(const wchar_t *Format, ...) {                                 \
    WITH_ARGUMENTS(Format, print<FLOATING>(stdout, Format, List));             \
  }                                                                            \
  int __##I##wprintf_chk(int, const wchar_t *Format, ...) {                    \
    WITH_ARGUMENTS(Format, print<FLOATING>(stdout, Format, List));             \
  }                                                                            \
  int vf##I##wprintf(FILE *Stream, const wchar_t *Format, va_list List) {      \
    return print<FLOATING>(Stream, Format, List);                              \
  }                                                                            \
  int __vf##I##wprintf_chk(FILE *Stream, int, const wchar_t *Format,           \
                           va_list List) {                                     \
    return print<FLOATING>(Stream, Format, List);                              \
  }                                                                            \
  int f##I##wprintf(FILE *Stream, const wchar_t *Format, ...) {                \
    WITH_ARGUMENTS(Format, print<FLOATING>(Stream, Format, List));             \
  }                                                                            \
  int __f##I##wprintf_chk(FILE *Stream, int, const wchar_t *Format, ...) {     \
    WITH_ARGUMENTS(Format, print<FLOATING>(Stream, Format, List));             \
  }

extern "C" {

DEFINE(, true)
DEFINE(i, false)

wint_t fputwc(wchar_t Character, FILE *Stream) {
  wchar_t Text[2] = {Character, 0};
  if ((!__cupcc_is_file(Stream) && !isConsole(Stream)) ||
      !printWide(Stream, Text, 1))
    return WEOF;
  return static_cast<wint_t>(Character);
}
wint_t putwc(wchar_t Character, FILE *Stream) {
  return fputwc(Character, Stream);
}
wint_t putwchar(wchar_t Character) { return fputwc(Character, stdout); }
wint_t fputwc_unlocked(wchar_t Character, FILE *Stream) {
  return fputwc(Character, Stream);
}
wint_t putwc_unlocked(wchar_t Character, FILE *Stream) {
  return fputwc(Character, Stream);
}
wint_t putwchar_unlocked(wchar_t Character) {
  return fputwc(Character, stdout);
}

int fputws(const wchar_t *Text, FILE *Stream) {
  return fiwprintf(Stream, L"%ls", Text) < 0 ? -1 : 1;
}
int fputws_unlocked(const wchar_t *Text, FILE *Stream) {
  return fputws(Text, Stream);
}

} // extern "C"
