//===- get.cpp - reading characters and lines -----------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Characters and lines of files and of standard input. A byte that is not ASCII
// is no wide character of the "C" locale.
//
//===----------------------------------------------------------------------===//

#include "../string/checked.h"
#include "file.h"
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

using cupcc::checkRoom;
using cupcc::stdio::File;
using cupcc::stdio::LockedFile;

static_assert(EOF == -1 && WEOF == static_cast<wint_t>(EOF));

/// -1 at the end, and for what the "C" locale has no wide character of.
[[gnu::noinline]] static int getWide(File &F) {
  int Character = F.get();
  if (Character == EOF)
    return EOF;
  if (Character < 128)
    return Character;
  errno = EILSEQ;
  F.stream()->_flags |= cupcc::stdio::SawError;
  return EOF;
}

static int getByte(File &F) { return F.get(); }

/// Takes characters up to \p Size, and to \p End with it.
template <int (*Get)(File &), typename Character>
[[gnu::noinline]] static size_t getLine(File &F, Character *Text, size_t Size,
                                        int End) {
  size_t Count = 0;
  while (Count != Size) {
    int Next = Get(F);
    if (Next == EOF)
      break;
    Text[Count++] = static_cast<Character>(Next);
    if (Next == End)
      break;
  }
  return Count;
}

/// A line with its end, and a null behind it. Null at the end of the file, and
/// after an error: one of now, not one that the stream still remembers.
template <int (*Get)(File &), typename Character>
static Character *getString(Character *Text, int Size, FILE *Stream) {
  File *F = File::forReading(Stream);
  if (!F || Size <= 0)
    return nullptr;
  LockedFile Locked(*F);
  const int Earlier = Stream->_flags & cupcc::stdio::SawError;
  Stream->_flags ^= Earlier;
  size_t Count = getLine<Get>(*F, Text, static_cast<size_t>(Size) - 1, '\n');
  const bool Failed = Stream->_flags & cupcc::stdio::SawError;
  Stream->_flags |= Earlier;
  // At the end an array stays as it is.
  if ((!Count && Size > 1) || Failed)
    return nullptr;
  Text[Count] = 0;
  return Text;
}

/// Makes room for \p Wanted bytes in getdelim's buffer.
static bool makeRoom(char **Line, size_t *Size, size_t Wanted) {
  if (*Line && *Size >= Wanted)
    return true;
  size_t New = *Line ? *Size * 2 : 120;
  if (New < Wanted)
    New = Wanted;
  auto *Larger = static_cast<char *>(realloc(*Line ? *Line : nullptr, New));
  if (!Larger)
    return false;
  *Line = Larger;
  *Size = New;
  return true;
}

extern "C" {

[[gnu::noinline]] int fgetc(FILE *Stream) {
  File *F = File::forReading(Stream);
  if (!F)
    return EOF;
  LockedFile Locked(*F);
  return Locked->get();
}
int getc(FILE *Stream) { return fgetc(Stream); }
int getchar() { return fgetc(stdin); }
int fgetc_unlocked(FILE *Stream) { return fgetc(Stream); }
int getc_unlocked(FILE *Stream) { return fgetc(Stream); }
int getchar_unlocked() { return fgetc(stdin); }
/// glibc's inline getc_unlocked where a stream's buffer is empty.
int __uflow(FILE *Stream) { return fgetc(Stream); }

[[gnu::noinline]] size_t fread(void *Data, size_t Size, size_t Count,
                               FILE *Stream) {
  if (!Size || !Count)
    return 0;
  size_t Bytes;
  if (__builtin_mul_overflow(Size, Count, &Bytes)) {
    errno = EOVERFLOW;
    return 0;
  }
  File *F = File::forReading(Stream);
  if (!F)
    return 0;
  LockedFile Locked(*F);
  return Locked->read(static_cast<char *>(Data), Bytes) / Size;
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
int getw(FILE *Stream) {
  int Word;
  return fread(&Word, sizeof Word, 1, Stream) ? Word : EOF;
}

char *fgets(char *Text, int Size, FILE *Stream) {
  return getString<getByte>(Text, Size, Stream);
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
/// Without the end of the line.
char *__gets_chk(char *Text, size_t Room) {
  File *F = File::forReading(stdin);
  if (!F)
    return nullptr;
  LockedFile Locked(*F);
  size_t Count = getLine<getByte>(*F, Text, Room, '\n');
  if (!Count)
    return nullptr;
  if (Text[Count - 1] == '\n')
    --Count;
  checkRoom(Count + 1, Room);
  Text[Count] = 0;
  return Text;
}
char *gets(char *Text) { return __gets_chk(Text, ~size_t(0)); }

[[gnu::noinline]] ssize_t getdelim(char **Line, size_t *Size, int End,
                                   FILE *Stream) {
  if (!Line || !Size) {
    errno = EINVAL;
    return -1;
  }
  File *F = File::forReading(Stream);
  if (!F)
    return -1;
  LockedFile Locked(*F);
  size_t Count = 0;
  for (int Character; (Character = F->get()) != EOF;) {
    if (!makeRoom(Line, Size, Count + 2))
      return -1;
    (*Line)[Count++] = static_cast<char>(Character);
    if (Character == End)
      break;
  }
  if (!Count)
    return -1;
  (*Line)[Count] = 0;
  return static_cast<ssize_t>(Count);
}
ssize_t __getdelim(char **Line, size_t *Size, int End, FILE *Stream) {
  return getdelim(Line, Size, End, Stream);
}
ssize_t getline(char **Line, size_t *Size, FILE *Stream) {
  return getdelim(Line, Size, '\n', Stream);
}

[[gnu::noinline]] wint_t fgetwc(FILE *Stream) {
  File *F = File::forReading(Stream);
  if (!F)
    return WEOF;
  LockedFile Locked(*F);
  return static_cast<wint_t>(getWide(*F));
}
wint_t getwc(FILE *Stream) { return fgetwc(Stream); }
wint_t getwchar() { return fgetwc(stdin); }
wint_t fgetwc_unlocked(FILE *Stream) { return fgetwc(Stream); }
wint_t getwc_unlocked(FILE *Stream) { return fgetwc(Stream); }
wint_t getwchar_unlocked() { return fgetwc(stdin); }
wchar_t *fgetws(wchar_t *Text, int Size, FILE *Stream) {
  return getString<getWide>(Text, Size, Stream);
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

[[gnu::noinline]] int ungetc(int Character, FILE *Stream) {
  File *F = File::forReading(Stream);
  if (!F)
    return EOF;
  LockedFile Locked(*F);
  return Locked->unget(Character);
}
wint_t ungetwc(wint_t Character, FILE *Stream) {
  if (Character != WEOF && Character > 127) {
    errno = EILSEQ;
    return WEOF;
  }
  return static_cast<wint_t>(ungetc(static_cast<int>(Character), Stream));
}

} // extern "C"
