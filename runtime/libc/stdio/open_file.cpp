//===- open_file.cpp - fopen and the like ---------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "file.h"
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

using namespace cupcc::stdio;

[[gnu::noinline]] static bool readMode(const char *Text, File::Mode &How) {
  How = {};
  switch (*Text) {
  case 'r':
    How.Reads = true;
    break;
  case 'w':
    How.Writes = true;
    How.Flags = O_CREAT | O_TRUNC;
    break;
  case 'a':
    How.Writes = How.Appends = true;
    How.Flags = O_CREAT | O_APPEND;
    break;
  default:
    errno = EINVAL;
    return false;
  }
  for (++Text; *Text && *Text != ','; ++Text) {
    if (*Text == '+')
      How.Reads = How.Writes = true;
    else if (*Text == 'x')
      How.Flags |= O_EXCL;
    else if (*Text == 'e')
      How.Flags |= O_CLOEXEC;
  }
  How.Flags |= !How.Writes ? O_RDONLY : How.Reads ? O_RDWR : O_WRONLY;
  return true;
}

/// With a file that is taken, and locked by nothing.
[[gnu::noinline]] static FILE *openFile(File *F, int Number,
                                        const File::Mode &How) {
  if (Number < 0) {
    F->release();
    return nullptr;
  }
  F->open(Number, How);
  if (How.Appends)
    lseek(Number, 0, SEEK_END);
  return F->stream();
}

[[gnu::noinline]] static FILE *openPath(const char *Path, const char *Mode) {
  File::Mode How;
  if (!readMode(Mode, How))
    return nullptr;
  File *F = File::take();
  return F ? openFile(F, open(Path, How.Flags, 0666), How) : nullptr;
}

/// A file that no folder has: it goes with its last descriptor.
static FILE *openTemporary() {
  File::Mode How = {true, true, false, 0};
  File *F = File::take();
  if (!F)
    return nullptr;
  int Number = open(P_tmpdir, O_TMPFILE | O_RDWR | O_EXCL, 0600);
  if (Number >= 0 || (errno != EOPNOTSUPP && errno != EISDIR))
    return openFile(F, Number, How);
  char Path[] = P_tmpdir "/cupccXXXXXX";
  Number = mkstemp(Path);
  if (Number >= 0)
    unlink(Path);
  return openFile(F, Number, How);
}

extern "C" {

FILE *fopen(const char *Path, const char *Mode) { return openPath(Path, Mode); }
FILE *fopen64(const char *Path, const char *Mode) {
  return openPath(Path, Mode);
}
FILE *tmpfile() { return openTemporary(); }
FILE *tmpfile64() { return openTemporary(); }

FILE *fdopen(int Number, const char *Mode) noexcept {
  File::Mode How;
  if (!readMode(Mode, How))
    return nullptr;
  // That there is such a file.
  if (lseek(Number, 0, SEEK_CUR) < 0 && errno == EBADF)
    return nullptr;
  File *F = File::take();
  return F ? openFile(F, Number, How) : nullptr;
}

/// The console stays the console.
FILE *freopen(const char *Path, const char *Mode, FILE *Stream) {
  File::Mode How;
  File *F = File::find(Stream);
  if (!F || !Path) {
    errno = F ? ENOSYS : Stream == stdout || Stream == stderr ? ENOTSUP : EBADF;
    return nullptr;
  }
  LockedFile Locked(*F);
  if (!readMode(Mode, How) || (Stream == stdin && How.Writes)) {
    errno = EINVAL;
    return nullptr;
  }
  Locked->close();
  return openFile(F, open(Path, How.Flags, 0666), How);
}
FILE *freopen64(const char *Path, const char *Mode, FILE *Stream) {
  return freopen(Path, Mode, Stream);
}

} // extern "C"
