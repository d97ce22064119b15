//===- print.cpp - printf to the console ----------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// printf is CUDA's: the host formats (../printf.cpp). So are fprintf, but to
// files, and dprintf here. For formats that CUDA does not know the compiler
// takes the functions that begin with __cupcc_, which format on the device;
// those with an i have no floating point (NarrowFormatting.h).
//
//===----------------------------------------------------------------------===//

#include "../system_calls.h"
#include "console.h"
#include "file.h"
#include "formatter.h"
#include "with_arguments.h"
#include <stdlib.h>

using namespace cupcc::stdio;

/// Formats and prints. A long text is formatted twice, since it is printed
/// whole.
template <bool Floating> static int print(const char *Format, va_list List) {
  constexpr int Enough = 256;
  char Small[Enough];
  Output<char> Out(Small, Enough);
  int Count = format<Floating>(Out, Format, List);
  if (Count < 0)
    return -1;
  auto Size = static_cast<size_t>(Count);
  if (Count < Enough)
    return printText(Small, Size) ? Count : -1;
  char *Text = static_cast<char *>(malloc(Size + 1));
  if (!Text)
    return -1;
  Output<char> All(Text, Size + 1);
  format<Floating>(All, Format, List);
  bool Printed = printText(Text, Size);
  free(Text);
  return Printed ? Count : -1;
}

template <bool Floating>
static int print(FILE *Stream, const char *Format, va_list List) {
  if (__cupcc_is_file(Stream))
    return __cupcc_file_print(Stream, Format, List);
  return isConsole(Stream) ? print<Floating>(Format, List) : -1;
}
template <bool Floating>
static int print(int File, const char *Format, va_list List) {
  return isConsole(File) ? print<Floating>(Format, List) : -1;
}

/// The driver takes what is behind a va_list.
template <typename To>
static int printByDriver(To Where, const char *Format, va_list List) {
  if (!isConsole(Where))
    return -1;
  const void *Arguments = *reinterpret_cast<void *const *>(List);
  return __cupcc_system_vprintf(Format, Arguments);
}

extern "C" {

#define DEFINE_ON_DEVICE(I, FLOATING)                                          \
  int __cupcc_v##I##printf(const char *Format, va_list List) {                 \
    return print<FLOATING>(Format, List);                                      \
  }                                                                            \
  int __cupcc_v##I##printf_chk(int, const char *Format, va_list List) {        \
    return print<FLOATING>(Format, List);                                      \
  }                                                                            \
  int __cupcc_##I##printf(const char *Format, ...) {                           \
    WITH_ARGUMENTS(Format, print<FLOATING>(Format, List));                     \
  }                                                                            \
  int __cupcc_##I##printf_chk(int, const char *Format, ...) {                  \
    WITH_ARGUMENTS(Format, print<FLOATING>(Format, List));                     \
  }                                                                            \
  int __cupcc_vf##I##printf(FILE *Stream, const char *Format, va_list List) {  \
    return print<FLOATING>(Stream, Format, List);                              \
  }                                                                            \
  int __cupcc_vf##I##printf_chk(FILE *Stream, int, const char *Format,         \
                                va_list List) {                                \
    return print<FLOATING>(Stream, Format, List);                              \
  }                                                                            \
  int __cupcc_f##I##printf(FILE *Stream, const char *Format, ...) {            \
    WITH_ARGUMENTS(Format, print<FLOATING>(Stream, Format, List));             \
  }                                                                            \
  int __cupcc_f##I##printf_chk(FILE *Stream, int, const char *Format, ...) {   \
    WITH_ARGUMENTS(Format, print<FLOATING>(Stream, Format, List));             \
  }                                                                            \
  int __cupcc_vd##I##printf(int File, const char *Format, va_list List) {      \
    return print<FLOATING>(File, Format, List);                                \
  }                                                                            \
  int __cupcc_vd##I##printf_chk(int File, int, const char *Format,             \
                                va_list List) {                                \
    return print<FLOATING>(File, Format, List);                                \
  }                                                                            \
  int __cupcc_d##I##printf(int File, const char *Format, ...) {                \
    WITH_ARGUMENTS(Format, print<FLOATING>(File, Format, List));               \
  }                                                                            \
  int __cupcc_d##I##printf_chk(int File, int, const char *Format, ...) {       \
    WITH_ARGUMENTS(Format, print<FLOATING>(File, Format, List));               \
  }

DEFINE_ON_DEVICE(, true)
DEFINE_ON_DEVICE(i, false)

int vfprintf(FILE *Stream, const char *Format, va_list List) {
  return __cupcc_is_file(Stream) ? __cupcc_file_print(Stream, Format, List)
                                 : printByDriver(Stream, Format, List);
}
int __vfprintf_chk(FILE *Stream, int, const char *Format, va_list List) {
  return vfprintf(Stream, Format, List);
}
int fprintf(FILE *Stream, const char *Format, ...) {
  WITH_ARGUMENTS(Format, vfprintf(Stream, Format, List));
}
int __fprintf_chk(FILE *Stream, int, const char *Format, ...) {
  WITH_ARGUMENTS(Format, vfprintf(Stream, Format, List));
}
int vdprintf(int File, const char *Format, va_list List) {
  return printByDriver(File, Format, List);
}
int __vdprintf_chk(int File, int, const char *Format, va_list List) {
  return printByDriver(File, Format, List);
}
int dprintf(int File, const char *Format, ...) {
  WITH_ARGUMENTS(Format, printByDriver(File, Format, List));
}
int __dprintf_chk(int File, int, const char *Format, ...) {
  WITH_ARGUMENTS(Format, printByDriver(File, Format, List));
}

} // extern "C"
