//===- descriptors.cpp - open, read, write, close -------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Descriptors are the host's. What is longer than a message is several calls.
// 1 and 2 are the console for writing, as stdout and stderr are.
//
//===----------------------------------------------------------------------===//

#include "../stdio/console.h"
#include "host_call.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdarg.h>
#include <sys/ioctl.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

extern "C" unsigned long __cupcc_nanoseconds();

using namespace cupcc;
using hostcalls::Call;

[[gnu::noinline]] static int openFile(int Folder, const char *Path, int Flags,
                                      int Mode) {
  HostCall Open(Call::Open);
  Open.argument(0, Folder);
  Open.text(1, Path);
  Open.argument(2, Flags);
  Open.argument(3, Mode);
  return static_cast<int>(Open.run());
}

/// What is given where a file may be made.
#define MODE_ARGUMENT(Last)                                                    \
  int Mode = 0;                                                                \
  if (Last & (O_CREAT | __O_TMPFILE)) {                                        \
    va_list List;                                                              \
    va_start(List, Last);                                                      \
    Mode = va_arg(List, int);                                                  \
    va_end(List);                                                              \
  }

[[gnu::noinline]] static ssize_t readOnce(Call What, int File, void *To,
                                          size_t Size, off_t Offset) {
  HostCall Read(What);
  Read.argument(0, File);
  Read.argument(2, static_cast<long>(Read.room(1, Size)));
  Read.argument(3, Offset);
  long Count = Read.run();
  if (Count > 0)
    Read.read(1, To, static_cast<size_t>(Count));
  return Count;
}

[[gnu::noinline]] static ssize_t
writeOnce(Call What, int File, const void *From, size_t Size, off_t Offset) {
  HostCall Write(What);
  Write.argument(0, File);
  Write.argument(2, static_cast<long>(Write.bytes(1, From, Size)));
  Write.argument(3, Offset);
  return Write.run();
}

/// Calls \p Once for piece after piece, until one is shorter than it could be.
template <typename Function>
static ssize_t inPieces(size_t Size, Function Once) {
  size_t Done = 0;
  while (true) {
    ssize_t Count = Once(Done, Size - Done);
    if (Count < 0)
      return Done ? static_cast<ssize_t>(Done) : -1;
    Done += static_cast<size_t>(Count);
    if (Done >= Size || static_cast<size_t>(Count) < hostcalls::DataBytes)
      return static_cast<ssize_t>(Done);
  }
}

extern "C" {

int open(const char *Path, int Flags, ...) {
  MODE_ARGUMENT(Flags);
  return openFile(AT_FDCWD, Path, Flags, Mode);
}
int open64(const char *Path, int Flags, ...) {
  MODE_ARGUMENT(Flags);
  return openFile(AT_FDCWD, Path, Flags, Mode);
}
int openat(int Folder, const char *Path, int Flags, ...) {
  MODE_ARGUMENT(Flags);
  return openFile(Folder, Path, Flags, Mode);
}
int openat64(int Folder, const char *Path, int Flags, ...) {
  MODE_ARGUMENT(Flags);
  return openFile(Folder, Path, Flags, Mode);
}
int creat(const char *Path, mode_t Mode) {
  return openFile(AT_FDCWD, Path, O_WRONLY | O_CREAT | O_TRUNC,
                  static_cast<int>(Mode));
}
int creat64(const char *Path, mode_t Mode) { return creat(Path, Mode); }

int close(int File) { return static_cast<int>(callHost(Call::Close, File)); }

[[gnu::noinline]] ssize_t read(int File, void *To, size_t Size) {
  return inPieces(Size, [=](size_t Done, size_t Left) {
    return readOnce(Call::Read, File, static_cast<char *>(To) + Done, Left, 0);
  });
}
ssize_t pread(int File, void *To, size_t Size, off_t Offset) {
  return inPieces(Size, [=](size_t Done, size_t Left) {
    return readOnce(Call::ReadAt, File, static_cast<char *>(To) + Done, Left,
                    Offset + static_cast<off_t>(Done));
  });
}
ssize_t pread64(int File, void *To, size_t Size, off64_t Offset) {
  return pread(File, To, Size, Offset);
}

[[gnu::noinline]] ssize_t write(int File, const void *From, size_t Size) {
  if (File == STDOUT_FILENO || File == STDERR_FILENO)
    return stdio::printBytes(static_cast<const char *>(From), Size)
               ? static_cast<ssize_t>(Size)
               : -1;
  return inPieces(Size, [=](size_t Done, size_t Left) {
    return writeOnce(Call::Write, File, static_cast<const char *>(From) + Done,
                     Left, 0);
  });
}
ssize_t pwrite(int File, const void *From, size_t Size, off_t Offset) {
  return inPieces(Size, [=](size_t Done, size_t Left) {
    return writeOnce(Call::WriteAt, File,
                     static_cast<const char *>(From) + Done, Left,
                     Offset + static_cast<off_t>(Done));
  });
}
ssize_t pwrite64(int File, const void *From, size_t Size, off64_t Offset) {
  return pwrite(File, From, Size, Offset);
}

/// In one message, if there is room for all: a pipe gets it in one piece.
ssize_t writev(int File, const iovec *Parts, int Count) {
  size_t Size = 0;
  for (int I = 0; I < Count; ++I)
    Size += Parts[I].iov_len;
  if (Size <= hostcalls::DataBytes && File > STDERR_FILENO) {
    HostCall Write(Call::Write);
    Write.argument(0, File);
    Write.room(1, Size);
    char *To = Write.data();
    for (int I = 0; To && I < Count; To += Parts[I++].iov_len)
      copyBytes(To, Parts[I].iov_base, Parts[I].iov_len);
    Write.argument(2, static_cast<long>(Size));
    return Write.run();
  }
  ssize_t Done = 0;
  for (int I = 0; I < Count; ++I) {
    ssize_t Written = write(File, Parts[I].iov_base, Parts[I].iov_len);
    if (Written < 0)
      return Done ? Done : -1;
    Done += Written;
    if (static_cast<size_t>(Written) != Parts[I].iov_len)
      break;
  }
  return Done;
}

[[gnu::noinline]] off_t lseek(int File, off_t Offset, int From) noexcept {
  return callHost(Call::Seek, File, Offset, From);
}
off64_t lseek64(int File, off64_t Offset, int From) noexcept {
  return callHost(Call::Seek, File, Offset, From);
}
int dup(int File) noexcept {
  return static_cast<int>(callHost(Call::Duplicate, File));
}
int fchmod(int File, mode_t Mode) noexcept {
  return static_cast<int>(callHost(Call::SetModeOf, File, Mode));
}
/// From where \p In is.
ssize_t sendfile(int Out, int In, off_t *Offset, size_t Size) noexcept {
  if (Offset) {
    errno = EINVAL;
    return -1;
  }
  HostCall Copy(Call::CopyBetween);
  Copy.argument(0, Out);
  Copy.argument(1, In);
  Copy.argument(2, 0);
  Copy.argument(3, static_cast<long>(Size));
  return Copy.run();
}
ssize_t sendfile64(int Out, int In, off64_t *Offset, size_t Size) noexcept {
  return sendfile(Out, In, Offset, Size);
}

/// Of what takes a pointer, how much there is to read and the size of a
/// terminal: the structures of others are not known here.
int ioctl(int File, unsigned long Request, ...) noexcept {
  va_list List;
  va_start(List, Request);
  void *Result = va_arg(List, void *);
  va_end(List);
  size_t Size = Request == FIONREAD     ? sizeof(int)
                : Request == TIOCGWINSZ ? sizeof(winsize)
                                        : 0;
  if (!Size) {
    errno = ENOTTY;
    return -1;
  }
  HostCall Asked(Call::Control);
  Asked.argument(0, File);
  Asked.argument(1, static_cast<long>(Request));
  Asked.room(2, Size);
  long Value = Asked.run();
  if (Value >= 0)
    Asked.read(2, Result, Size);
  return static_cast<int>(Value);
}
int isatty(int File) noexcept {
  winsize Size;
  return ioctl(File, TIOCGWINSZ, &Size) == 0;
}

/// Asks, and does not wait but by asking again.
int poll(pollfd *Files, nfds_t Count, int Milliseconds) {
  constexpr size_t Most = hostcalls::DataBytes / sizeof(pollfd);
  if (Count > Most) {
    errno = EINVAL;
    return -1;
  }
  const unsigned long End = __cupcc_nanoseconds() +
                            static_cast<unsigned long>(Milliseconds) * 1000000;
  while (true) {
    HostCall Asked(Call::Poll);
    Asked.bytes(0, Files, Count * sizeof *Files);
    Asked.argument(1, static_cast<long>(Count));
    Asked.argument(2, 0);
    long Ready = Asked.run();
    Asked.read(0, Files, Count * sizeof *Files);
    if (Ready != 0 || (Milliseconds >= 0 && __cupcc_nanoseconds() >= End))
      return static_cast<int>(Ready);
  }
}

int fsync(int File) {
  return static_cast<int>(callHost(Call::Synchronize, File));
}
int fdatasync(int File) { return fsync(File); }
int ftruncate(int File, off_t Size) noexcept {
  return static_cast<int>(callHost(Call::SetSizeOf, File, Size));
}
int ftruncate64(int File, off64_t Size) noexcept {
  return static_cast<int>(callHost(Call::SetSizeOf, File, Size));
}

} // extern "C"
