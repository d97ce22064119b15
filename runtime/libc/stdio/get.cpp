//===- get.cpp - reading characters and lines -----------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// There is no input. Arrays and counts stay as they are, as they do on the host
// at the end of a file.
//
//===----------------------------------------------------------------------===//

#include "../string/checked.h"
#include "input.h"
#include <wchar.h>

using cupcc::checkRoom;
using cupcc::stdio::endOfInput;

static_assert(EOF == -1 && WEOF == static_cast<wint_t>(EOF));

extern "C" {

int fgetc(FILE *Stream) { return endOfInput(Stream); }
int getc(FILE *Stream) { return endOfInput(Stream); }
int getchar() { return endOfInput(stdin); }
int fgetc_unlocked(FILE *Stream) { return endOfInput(Stream); }
int getc_unlocked(FILE *Stream) { return endOfInput(Stream); }
int getchar_unlocked() { return endOfInput(stdin); }
int getw(FILE *Stream) { return endOfInput(Stream); }
/// glibc's inline getc_unlocked where a stream's buffer is empty.
int __uflow(FILE *Stream) { return endOfInput(Stream); }

char *fgets(char *, int, FILE *Stream) {
  endOfInput(Stream);
  return nullptr;
}
char *fgets_unlocked(char *Text, int Size, FILE *Stream) {
  return fgets(Text, Size, Stream);
}
char *__fgets_chk(char *Text, size_t Room, int Size, FILE *Stream) {
  checkRoom(static_cast<size_t>(Size), Room);
  return fgets(Text, Size, Stream);
}
char *__fgets_unlocked_chk(char *Text, size_t Room, int Size, FILE *Stream) {
  return __fgets_chk(Text, Room, Size, Stream);
}
char *gets(char *Text) { return fgets(Text, 0, stdin); }
char *__gets_chk(char *Text, size_t) { return fgets(Text, 0, stdin); }

size_t fread(void *, size_t Size, size_t Count, FILE *Stream) {
  if (Size && Count)
    endOfInput(Stream);
  return 0;
}
size_t fread_unlocked(void *Data, size_t Size, size_t Count, FILE *Stream) {
  return fread(Data, Size, Count, Stream);
}
size_t __fread_chk(void *Data, size_t Room, size_t Size, size_t Count,
                   FILE *Stream) {
  size_t Bytes;
  if (__builtin_mul_overflow(Size, Count, &Bytes))
    Bytes = ~size_t(0);
  checkRoom(Bytes, Room);
  return fread(Data, Size, Count, Stream);
}
size_t __fread_unlocked_chk(void *Data, size_t Room, size_t Size, size_t Count,
                            FILE *Stream) {
  return __fread_chk(Data, Room, Size, Count, Stream);
}

ssize_t getdelim(char **Line, size_t *Size, int, FILE *Stream) {
  if (!Line || !Size) {
    errno = EINVAL;
    return -1;
  }
  return endOfInput(Stream);
}
ssize_t __getdelim(char **Line, size_t *Size, int End, FILE *Stream) {
  return getdelim(Line, Size, End, Stream);
}
ssize_t getline(char **Line, size_t *Size, FILE *Stream) {
  return getdelim(Line, Size, '\n', Stream);
}

wint_t fgetwc(FILE *Stream) { return static_cast<wint_t>(endOfInput(Stream)); }
wint_t getwc(FILE *Stream) { return fgetwc(Stream); }
wint_t getwchar() { return fgetwc(stdin); }
wint_t fgetwc_unlocked(FILE *Stream) { return fgetwc(Stream); }
wint_t getwc_unlocked(FILE *Stream) { return fgetwc(Stream); }
wint_t getwchar_unlocked() { return fgetwc(stdin); }
wchar_t *fgetws(wchar_t *, int, FILE *Stream) {
  endOfInput(Stream);
  return nullptr;
}
wchar_t *fgetws_unlocked(wchar_t *Text, int Size, FILE *Stream) {
  return fgetws(Text, Size, Stream);
}
wchar_t *__fgetws_chk(wchar_t *Text, size_t Room, int Size, FILE *Stream) {
  checkRoom(static_cast<size_t>(Size), Room);
  return fgetws(Text, Size, Stream);
}
wchar_t *__fgetws_unlocked_chk(wchar_t *Text, size_t Room, int Size,
                               FILE *Stream) {
  return __fgetws_chk(Text, Room, Size, Stream);
}

/// What cannot be read cannot take a character back.
int ungetc(int, FILE *) { return EOF; }
wint_t ungetwc(wint_t, FILE *) { return WEOF; }

} // extern "C"
