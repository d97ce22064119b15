//===- scan_streams.cpp - scanf from a stream -----------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The scanner reads memory: the stream's buffer. If it comes to the end of
// that, it begins again with more in it. What one call reads has room in the
// buffer. Wide text is not read. The names: see scan_memory.cpp.
//
//===----------------------------------------------------------------------===//

#include "file.h"
#include "scanner.h"
#include "with_arguments.h"

using namespace cupcc::stdio;

[[gnu::noinline]] static int scanStream(FILE *Stream, const char *Format,
                                        va_list List, bool IsC23) {
  File *F = File::forReading(Stream);
  if (!F)
    return EOF;
  LockedFile Locked(*F);
  while (true) {
    Scanner<char, true> Text(Locked->input(), Format, List, IsC23);
    int Result = Text.run();
    if (Text.sawEnd() && Locked->addInput())
      continue;
    Locked->consume(static_cast<size_t>(Text.taken()));
    return Result;
  }
}

#define DEFINE(Standard, IS_C23)                                               \
  int cupcc_##Standard##vfscanf(FILE *, const char *,                          \
                                va_list) __asm__(#Standard "vfscanf");         \
  int cupcc_##Standard##vfscanf(FILE *Stream, const char *Format,              \
                                va_list List) {                                \
    return scanStream(Stream, Format, List, IS_C23);                           \
  }                                                                            \
  int cupcc_##Standard##fscanf(FILE *, const char *,                           \
                               ...) __asm__(#Standard "fscanf");               \
  int cupcc_##Standard##fscanf(FILE *Stream, const char *Format, ...) {        \
    WITH_ARGUMENTS(Format, scanStream(Stream, Format, List, IS_C23));          \
  }                                                                            \
  int cupcc_##Standard##vscanf(const char *,                                   \
                               va_list) __asm__(#Standard "vscanf");           \
  int cupcc_##Standard##vscanf(const char *Format, va_list List) {             \
    return scanStream(stdin, Format, List, IS_C23);                            \
  }                                                                            \
  int cupcc_##Standard##scanf(const char *, ...) __asm__(#Standard "scanf");   \
  int cupcc_##Standard##scanf(const char *Format, ...) {                       \
    WITH_ARGUMENTS(Format, scanStream(stdin, Format, List, IS_C23));           \
  }

#define DEFINE_WIDE(Standard)                                                  \
  int cupcc_##Standard##vwscanf(const wchar_t *,                               \
                                va_list) __asm__(#Standard "vwscanf");         \
  int cupcc_##Standard##vwscanf(const wchar_t *, va_list) {                    \
    return noInput(stdin);                                                     \
  }                                                                            \
  int cupcc_##Standard##wscanf(const wchar_t *,                                \
                               ...) __asm__(#Standard "wscanf");               \
  int cupcc_##Standard##wscanf(const wchar_t *, ...) {                         \
    return noInput(stdin);                                                     \
  }                                                                            \
  int cupcc_##Standard##vfwscanf(FILE *, const wchar_t *,                      \
                                 va_list) __asm__(#Standard "vfwscanf");       \
  int cupcc_##Standard##vfwscanf(FILE *Stream, const wchar_t *, va_list) {     \
    return noInput(Stream);                                                    \
  }                                                                            \
  int cupcc_##Standard##fwscanf(FILE *, const wchar_t *,                       \
                                ...) __asm__(#Standard "fwscanf");             \
  int cupcc_##Standard##fwscanf(FILE *Stream, const wchar_t *, ...) {          \
    return noInput(Stream);                                                    \
  }

extern "C" {

DEFINE(, false)
DEFINE(__isoc99_, false)
DEFINE(__isoc23_, true)
DEFINE_WIDE()
DEFINE_WIDE(__isoc99_)
DEFINE_WIDE(__isoc23_)

} // extern "C"
