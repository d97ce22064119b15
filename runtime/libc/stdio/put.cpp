//===- put.cpp - text to the console --------------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Nothing is buffered, so setvbuf and fflush have nothing to do: what a call
// prints is the driver's, and appears at the host's next synchronisation.
//
//===----------------------------------------------------------------------===//

#include "../system_calls.h"
#include "console.h"
#include <errno.h>
#include <string.h>

using namespace cupcc::stdio;

extern "C" {

int fputs(const char *Text, FILE *Stream) {
  return isConsole(Stream) && printText(Text, strlen(Text)) ? 1 : EOF;
}
int fputs_unlocked(const char *Text, FILE *Stream) {
  return fputs(Text, Stream);
}

int puts(const char *Text) {
  return __cupcc_system_vprintf("%s\n", &Text) >= 0 ? 1 : EOF;
}

int fputc(int Character, FILE *Stream) {
  const char Text[2] = {static_cast<char>(Character), 0};
  if (!isConsole(Stream) || !printText(Text, 1))
    return EOF;
  return static_cast<unsigned char>(Character);
}
int putc(int Character, FILE *Stream) { return fputc(Character, Stream); }
int fputc_unlocked(int Character, FILE *Stream) {
  return fputc(Character, Stream);
}
int putc_unlocked(int Character, FILE *Stream) {
  return fputc(Character, Stream);
}
int putchar(int Character) { return fputc(Character, stdout); }
int putchar_unlocked(int Character) { return fputc(Character, stdout); }
/// glibc's inline putc_unlocked where a stream's buffer is full.
int __overflow(FILE *Stream, int Character) { return fputc(Character, Stream); }
int putw(int Word, FILE *Stream) {
  bool Printed = isConsole(Stream) &&
                 printBytes(reinterpret_cast<const char *>(&Word), sizeof Word);
  return Printed ? 0 : EOF;
}

size_t fwrite(const void *Data, size_t Size, size_t Count, FILE *Stream) {
  if (!isConsole(Stream) || Size == 0 || Count == 0)
    return 0;
  size_t Bytes;
  if (__builtin_mul_overflow(Size, Count, &Bytes)) {
    errno = ENOMEM;
    return 0;
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
