//===- format_memory.cpp - formatting into arrays -------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// <stdio.h>'s functions. Those with an i have no floating point: the compiler
// takes them where a call needs none (NarrowFormatting.h). Those with _chk are
// what _FORTIFY_SOURCE makes of the others.
//
//===----------------------------------------------------------------------===//

#include "../string/checked.h"
#include "formatter.h"
#include "with_arguments.h"
#include <stdio.h>
#include <stdlib.h>

using namespace cupcc::stdio;

template <bool Floating>
static int intoArray(char *Buffer, size_t Size, const char *Format,
                     va_list List) {
  Output<char> Out(Buffer, Size);
  return format<Floating>(Out, Format, List);
}

/// Formats into an array of \p Room characters of a size the caller forgot.
template <bool Floating>
static int intoRoom(char *Buffer, size_t Room, const char *Format,
                    va_list List) {
  int Count = intoArray<Floating>(Buffer, Room, Format, List);
  cupcc::checkRoom(static_cast<size_t>(Count + 1), Room);
  return Count;
}

/// Formats twice: the first time to know how much memory it needs.
template <bool Floating>
static int intoHeap(char **Result, const char *Format, va_list List) {
  int Count = intoArray<Floating>(nullptr, 0, Format, List);
  if (Count < 0)
    return -1;
  size_t Size = static_cast<size_t>(Count) + 1;
  *Result = static_cast<char *>(malloc(Size));
  return *Result ? intoArray<Floating>(*Result, Size, Format, List) : -1;
}

static constexpr size_t Unlimited = ~size_t(0);

#define DEFINE(I, FLOATING, NOEXCEPT)                                          \
  int vsn##I##printf(char *Buffer, size_t Size, const char *Format,            \
                     va_list List) NOEXCEPT {                                  \
    return intoArray<FLOATING>(Buffer, Size, Format, List);                    \
  }                                                                            \
  int sn##I##printf(char *Buffer, size_t Size, const char *Format, ...)        \
      NOEXCEPT {                                                               \
    WITH_ARGUMENTS(Format, intoArray<FLOATING>(Buffer, Size, Format, List));   \
  }                                                                            \
  int vs##I##printf(char *Buffer, const char *Format, va_list List) NOEXCEPT { \
    return intoArray<FLOATING>(Buffer, Unlimited, Format, List);               \
  }                                                                            \
  int s##I##printf(char *Buffer, const char *Format, ...) NOEXCEPT {           \
    WITH_ARGUMENTS(Format,                                                     \
                   intoArray<FLOATING>(Buffer, Unlimited, Format, List));      \
  }                                                                            \
  int vas##I##printf(char **Buffer, const char *Format, va_list List)          \
      NOEXCEPT {                                                               \
    return intoHeap<FLOATING>(Buffer, Format, List);                           \
  }                                                                            \
  int as##I##printf(char **Buffer, const char *Format, ...) NOEXCEPT {         \
    WITH_ARGUMENTS(Format, intoHeap<FLOATING>(Buffer, Format, List));          \
  }                                                                            \
  int __vsn##I##printf_chk(char *Buffer, size_t Size, int, size_t Room,        \
                           const char *Format, va_list List) {                 \
    cupcc::checkRoom(Size, Room);                                              \
    return intoArray<FLOATING>(Buffer, Size, Format, List);                    \
  }                                                                            \
  int __sn##I##printf_chk(char *Buffer, size_t Size, int, size_t Room,         \
                          const char *Format, ...) {                           \
    cupcc::checkRoom(Size, Room);                                              \
    WITH_ARGUMENTS(Format, intoArray<FLOATING>(Buffer, Size, Format, List));   \
  }                                                                            \
  int __vs##I##printf_chk(char *Buffer, int, size_t Room, const char *Format,  \
                          va_list List) {                                      \
    return intoRoom<FLOATING>(Buffer, Room, Format, List);                     \
  }                                                                            \
  int __s##I##printf_chk(char *Buffer, int, size_t Room, const char *Format,   \
                         ...) {                                                \
    WITH_ARGUMENTS(Format, intoRoom<FLOATING>(Buffer, Room, Format, List));    \
  }                                                                            \
  int __vas##I##printf_chk(char **Buffer, int, const char *Format,             \
                           va_list List) {                                     \
    return intoHeap<FLOATING>(Buffer, Format, List);                           \
  }                                                                            \
  int __as##I##printf_chk(char **Buffer, int, const char *Format, ...) {       \
    WITH_ARGUMENTS(Format, intoHeap<FLOATING>(Buffer, Format, List));          \
  }

extern "C" {

DEFINE(, true, noexcept)
DEFINE(i, false, )

int __asprintf(char **Buffer, const char *Format, ...) noexcept {
  WITH_ARGUMENTS(Format, intoHeap<true>(Buffer, Format, List));
}

} // extern "C"
