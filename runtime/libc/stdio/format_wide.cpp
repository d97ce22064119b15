//===- format_wide.cpp - formatting wide characters into arrays -----------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// <wchar.h>'s functions; names as in format_memory.cpp.
//
//===----------------------------------------------------------------------===//

#include "../string/checked.h"
#include "formatter.h"
#include "with_arguments.h"
#include <wchar.h>

using namespace cupcc::stdio;

/// Unlike snprintf, the function fails where the array is too small.
template <bool Floating>
static int intoArray(wchar_t *Buffer, size_t Size, const wchar_t *Format,
                     va_list List) {
  if (Size == 0)
    return -1;
  Output<wchar_t> Out(Buffer, Size);
  int Count = format<Floating>(Out, Format, List);
  return Count >= 0 && static_cast<size_t>(Count) >= Size ? -1 : Count;
}

#define DEFINE(I, FLOATING, NOEXCEPT)                                          \
  int vsw##I##printf(wchar_t *Buffer, size_t Size, const wchar_t *Format,      \
                     va_list List) NOEXCEPT {                                  \
    return intoArray<FLOATING>(Buffer, Size, Format, List);                    \
  }                                                                            \
  int sw##I##printf(wchar_t *Buffer, size_t Size, const wchar_t *Format, ...)  \
      NOEXCEPT {                                                               \
    WITH_ARGUMENTS(Format, intoArray<FLOATING>(Buffer, Size, Format, List));   \
  }                                                                            \
  int __vsw##I##printf_chk(wchar_t *Buffer, size_t Size, int, size_t Room,     \
                           const wchar_t *Format, va_list List) {              \
    cupcc::checkRoom(Size, Room);                                              \
    return intoArray<FLOATING>(Buffer, Size, Format, List);                    \
  }                                                                            \
  int __sw##I##printf_chk(wchar_t *Buffer, size_t Size, int, size_t Room,      \
                          const wchar_t *Format, ...) {                        \
    cupcc::checkRoom(Size, Room);                                              \
    WITH_ARGUMENTS(Format, intoArray<FLOATING>(Buffer, Size, Format, List));   \
  }

extern "C" {

DEFINE(, true, noexcept)
DEFINE(i, false, )

} // extern "C"
