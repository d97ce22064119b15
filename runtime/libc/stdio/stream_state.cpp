//===- stream_state.cpp - asking and telling a stream ---------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The three streams have no buffer, no position, no lock and no orientation.
// What sets one is accepted where a program cannot tell the difference.
//
//===----------------------------------------------------------------------===//

#include "input.h"
#include <stdio_ext.h>
#include <wchar.h>

using namespace cupcc::stdio;

static int fail(int Error) {
  errno = Error;
  return -1;
}
static bool isStream(FILE *Stream) {
  return Stream == stdin || Stream == stdout || Stream == stderr;
}
static int success(FILE *Stream) { return isStream(Stream) ? 0 : fail(EBADF); }
/// As on a terminal.
static int noPosition(FILE *Stream) {
  return fail(isStream(Stream) ? ESPIPE : EBADF);
}

extern "C" {

int fflush(FILE *Stream) {
  return !Stream || isStream(Stream) ? 0 : fail(EBADF);
}
int fflush_unlocked(FILE *Stream) { return fflush(Stream); }
int fclose(FILE *Stream) { return success(Stream); }
int fcloseall() { return 0; }

int setvbuf(FILE *Stream, char *, int, size_t) noexcept {
  return success(Stream);
}
void setbuf(FILE *, char *) noexcept {}
void setbuffer(FILE *, char *, size_t) noexcept {}
void setlinebuf(FILE *) noexcept {}

int feof(FILE *Stream) noexcept { return (Stream->_flags & SawEnd) != 0; }
int feof_unlocked(FILE *Stream) noexcept { return feof(Stream); }
int ferror(FILE *Stream) noexcept { return (Stream->_flags & SawError) != 0; }
int ferror_unlocked(FILE *Stream) noexcept { return ferror(Stream); }
void clearerr(FILE *Stream) noexcept { Stream->_flags &= ~(SawEnd | SawError); }
void clearerr_unlocked(FILE *Stream) noexcept { clearerr(Stream); }

int fileno(FILE *Stream) noexcept {
  return Stream == stdin    ? 0
         : Stream == stdout ? 1
         : Stream == stderr ? 2
                            : fail(EBADF);
}
int fileno_unlocked(FILE *Stream) noexcept { return fileno(Stream); }

void flockfile(FILE *) noexcept {}
int ftrylockfile(FILE *) noexcept { return 0; }
void funlockfile(FILE *) noexcept {}
int fwide(FILE *, int) noexcept { return 0; }

int fseek(FILE *Stream, long, int) { return noPosition(Stream); }
int fseeko(FILE *Stream, off_t, int) { return noPosition(Stream); }
int fseeko64(FILE *Stream, off64_t, int) { return noPosition(Stream); }
long ftell(FILE *Stream) { return noPosition(Stream); }
off_t ftello(FILE *Stream) { return noPosition(Stream); }
off64_t ftello64(FILE *Stream) { return noPosition(Stream); }
int fgetpos(FILE *Stream, fpos_t *) { return noPosition(Stream); }
int fgetpos64(FILE *Stream, fpos64_t *) { return noPosition(Stream); }
int fsetpos(FILE *Stream, const fpos_t *) { return noPosition(Stream); }
int fsetpos64(FILE *Stream, const fpos64_t *) { return noPosition(Stream); }
void rewind(FILE *Stream) {
  noPosition(Stream);
  clearerr(Stream);
}

} // extern "C"
