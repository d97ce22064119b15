//===- put.cpp - text to the console --------------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Of the console nothing is buffered: what a call prints is the driver's, and
// appears at the host's next synchronisation. Files have a buffer (file.h).
//
//===----------------------------------------------------------------------===//

#include "../system_calls.h"
#include "console.h"
#include "file.h"
#include <errno.h>
#include <string.h>

using namespace cupcc::stdio;

static bool putBytes(FILE *File, const char *Text, size_t Size) {
  return __cupcc_file_operation(File, WriteFile, Text,
                                static_cast<long>(Size)) ==
         static_cast<long>(Size);
}

static int putToConsole(int Character) {
  const char Text[2] = {static_cast<char>(Character), 0};
  return printText(Text, 1) ? static_cast<unsigned char>(Character) : EOF;
}

extern "C" {

int fputs(const char *Text, FILE *Stream) {
  size_t Size = strlen(Text);
  if (__cupcc_is_file(Stream))
    return putBytes(Stream, Text, Size) ? 1 : EOF;
  return isConsole(Stream) && printText(Text, Size) ? 1 : EOF;
}
int fputs_unlocked(const char *Text, FILE *Stream) {
  return fputs(Text, Stream);
}

int puts(const char *Text) {
  return __cupcc_system_vprintf("%s\n", &Text) >= 0 ? 1 : EOF;
}

int fputc(int Character, FILE *Stream) {
  const char Text[2] = {static_cast<char>(Character), 0};
  bool Put = __cupcc_is_file(Stream) ? putBytes(Stream, Text, 1)
                                     : isConsole(Stream) && printText(Text, 1);
  return Put ? static_cast<unsigned char>(Character) : EOF;
}
int putc(int Character, FILE *Stream) { return fputc(Character, Stream); }
int fputc_unlocked(int Character, FILE *Stream) {
  return fputc(Character, Stream);
}
int putc_unlocked(int Character, FILE *Stream) {
  return fputc(Character, Stream);
}
int putchar(int Character) { return putToConsole(Character); }
int putchar_unlocked(int Character) { return putToConsole(Character); }
/// glibc's inline putc_unlocked where a stream's buffer is full.
int __overflow(FILE *Stream, int Character) { return fputc(Character, Stream); }
int putw(int Word, FILE *Stream) {
  return fwrite(&Word, sizeof Word, 1, Stream) ? 0 : EOF;
}

size_t fwrite(const void *Data, size_t Size, size_t Count, FILE *Stream) {
  const bool IsFile = __cupcc_is_file(Stream);
  if ((!IsFile && !isConsole(Stream)) || Size == 0 || Count == 0)
    return 0;
  size_t Bytes;
  if (__builtin_mul_overflow(Size, Count, &Bytes)) {
    errno = ENOMEM;
    return 0;
  }
  if (IsFile) {
    long Written = __cupcc_file_operation(Stream, WriteFile, Data,
                                          static_cast<long>(Bytes));
    return Written > 0 ? static_cast<size_t>(Written) / Size : 0;
  }
  return printBytes(static_cast<const char *>(Data), Bytes) ? Count : 0;
}
size_t fwrite_unlocked(const void *Data, size_t Size, size_t Count,
                       FILE *Stream) {
  return fwrite(Data, Size, Count, Stream);
}

void perror(const char *Text) {
  const char *Error = strerror(errno);
  if (Text && *Text)
    printf("%s: %s\n", Text, Error);
  else
    printf("%s\n", Error);
}

} // extern "C"
