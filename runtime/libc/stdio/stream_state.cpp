//===- stream_state.cpp - asking and telling a stream ---------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The three streams of the console have no buffer, no position, no lock and no
// orientation. What sets one is accepted where a program cannot tell the
// difference. Files have a buffer, a position and a lock (file.h).
//
//===----------------------------------------------------------------------===//

#include "file.h"
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
  if (!Stream || __cupcc_is_file(Stream)) {
    long Result = __cupcc_file_operation(Stream, FlushFile, nullptr, 0);
    return Stream ? static_cast<int>(Result) : 0;
  }
  return success(Stream);
}
int fflush_unlocked(FILE *Stream) { return fflush(Stream); }
int fclose(FILE *Stream) {
  if (__cupcc_is_file(Stream))
    return static_cast<int>(
        __cupcc_file_operation(Stream, CloseFile, nullptr, 0));
  return success(Stream);
}
int fcloseall() { return fflush(nullptr); }

int setvbuf(FILE *Stream, char *, int Kind, size_t) noexcept {
  if (__cupcc_is_file(Stream))
    return static_cast<int>(
        __cupcc_file_operation(Stream, BufferFile, nullptr, Kind));
  return success(Stream);
}
void setbuffer(FILE *Stream, char *Buffer, size_t Size) noexcept {
  setvbuf(Stream, Buffer, Buffer ? _IOFBF : _IONBF, Size);
}
void setbuf(FILE *Stream, char *Buffer) noexcept {
  setbuffer(Stream, Buffer, BUFSIZ);
}
void setlinebuf(FILE *Stream) noexcept { setvbuf(Stream, nullptr, _IOLBF, 0); }

int feof(FILE *Stream) noexcept { return (Stream->_flags & SawEnd) != 0; }
int feof_unlocked(FILE *Stream) noexcept { return feof(Stream); }
int ferror(FILE *Stream) noexcept { return (Stream->_flags & SawError) != 0; }
int ferror_unlocked(FILE *Stream) noexcept { return ferror(Stream); }
void clearerr(FILE *Stream) noexcept { Stream->_flags &= ~(SawEnd | SawError); }
void clearerr_unlocked(FILE *Stream) noexcept { clearerr(Stream); }

int fileno(FILE *Stream) noexcept {
  if (__cupcc_is_file(Stream))
    return static_cast<int>(
        __cupcc_file_operation(Stream, NumberOfFile, nullptr, 0));
  return Stream == stdin    ? 0
         : Stream == stdout ? 1
         : Stream == stderr ? 2
                            : fail(EBADF);
}
int fileno_unlocked(FILE *Stream) noexcept { return fileno(Stream); }

void flockfile(FILE *Stream) noexcept {
  if (__cupcc_is_file(Stream))
    __cupcc_file_operation(Stream, LockFile, nullptr, 0);
}
int ftrylockfile(FILE *Stream) noexcept {
  return __cupcc_is_file(Stream) ? static_cast<int>(__cupcc_file_operation(
                                       Stream, TryLockFile, nullptr, 0))
                                 : 0;
}
void funlockfile(FILE *Stream) noexcept {
  if (__cupcc_is_file(Stream))
    __cupcc_file_operation(Stream, UnlockFile, nullptr, 0);
}
int fwide(FILE *, int) noexcept { return 0; }

off_t ftello(FILE *Stream) {
  return __cupcc_is_file(Stream)
             ? __cupcc_file_operation(Stream, TellFile, nullptr, 0)
             : noPosition(Stream);
}
off64_t ftello64(FILE *Stream) { return ftello(Stream); }
long ftell(FILE *Stream) { return ftello(Stream); }

int fseeko(FILE *Stream, off_t Offset, int From) {
  if (!__cupcc_is_file(Stream))
    return noPosition(Stream);
  auto *Where = reinterpret_cast<void *>(static_cast<long>(From));
  return __cupcc_file_operation(Stream, SeekFile, Where, Offset) < 0 ? -1 : 0;
}
int fseeko64(FILE *Stream, off64_t Offset, int From) {
  return fseeko(Stream, Offset, From);
}
int fseek(FILE *Stream, long Offset, int From) {
  return fseeko(Stream, Offset, From);
}
int fgetpos(FILE *Stream, fpos_t *Position) {
  off_t At = ftello(Stream);
  if (At < 0)
    return -1;
  *Position = {};
  Position->__pos = At;
  return 0;
}
int fgetpos64(FILE *Stream, fpos64_t *Position) {
  off_t At = ftello(Stream);
  if (At < 0)
    return -1;
  *Position = {};
  Position->__pos = At;
  return 0;
}
int fsetpos(FILE *Stream, const fpos_t *Position) {
  return fseeko(Stream, Position->__pos, SEEK_SET);
}
int fsetpos64(FILE *Stream, const fpos64_t *Position) {
  return fseeko(Stream, Position->__pos, SEEK_SET);
}
void rewind(FILE *Stream) {
  fseek(Stream, 0, SEEK_SET);
  clearerr(Stream);
}

} // extern "C"
