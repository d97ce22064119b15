//===- MemoryFile.cpp - a file without a place on disk --------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A program that is told /proc/self/fd/N opens the file anew and has a position
// of its own, so reading and writing here go by offset and never by the
// position of our descriptor.
//
// Relies on: ptxas and fatbinary of CUDA 13.0 reading and writing files by the
//  name /proc/self/fd/N.
// Test: test/Offload/Cubin/memory-file.test.
// Goes when: never: a file in a folder has a name to clash and to remove.
//
//===----------------------------------------------------------------------===//

#include "cupcc/Toolkit/MemoryFile.h"
#include "cupcc/Basic/Diagnostics.h"
#include "llvm/ADT/StringExtras.h"
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

using namespace cupcc;

static llvm::Error failure(llvm::StringRef What) {
  return fail(diag::err_memory_file, {What.str(), std::strerror(errno)});
}

/// A caller may have closed the standard streams; a descriptor below 3 would be
/// replaced in the program that is started.
static int aboveStandardStreams(int Fd) {
  if (Fd < 0 || Fd > STDERR_FILENO)
    return Fd;
  int Moved = fcntl(Fd, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
  int Saved = errno;
  close(Fd);
  errno = Saved;
  return Moved;
}

llvm::Expected<MemoryFile> MemoryFile::create(llvm::StringRef Name) {
  int Fd = aboveStandardStreams(memfd_create(Name.str().c_str(), MFD_CLOEXEC));
  if (Fd < 0)
    return failure("create");
  return MemoryFile(Fd);
}

MemoryFile &MemoryFile::operator=(MemoryFile &&Other) {
  std::swap(Fd, Other.Fd);
  return *this;
}

MemoryFile::~MemoryFile() {
  if (Fd >= 0)
    close(Fd);
}

std::string MemoryFile::path() const {
  return "/proc/self/fd/" + llvm::itostr(Fd);
}

static llvm::Error writeAt(int Fd, off_t Offset, llvm::StringRef Bytes) {
  while (!Bytes.empty()) {
    ssize_t Done = pwrite(Fd, Bytes.data(), Bytes.size(), Offset);
    if (Done < 0 && errno == EINTR)
      continue;
    if (Done < 0)
      return failure("write");
    Bytes = Bytes.drop_front(Done);
    Offset += Done;
  }
  return llvm::Error::success();
}

llvm::Error MemoryFile::write(llvm::StringRef Bytes) {
  if (ftruncate(Fd, 0) != 0)
    return failure("empty");
  return writeAt(Fd, 0, Bytes);
}

llvm::Error MemoryFile::append(llvm::StringRef Bytes) {
  struct stat Status;
  if (fstat(Fd, &Status) != 0)
    return failure("write");
  llvm::Error E = writeAt(Fd, Status.st_size, Bytes);
  if (E && ftruncate(Fd, Status.st_size) != 0)
    return llvm::joinErrors(std::move(E), failure("empty"));
  return E;
}

llvm::Expected<std::string> MemoryFile::read() const {
  struct stat Status;
  if (fstat(Fd, &Status) != 0)
    return failure("read");
  std::string Result(Status.st_size, '\0');
  for (size_t Offset = 0; Offset < Result.size();) {
    ssize_t Done =
        pread(Fd, Result.data() + Offset, Result.size() - Offset, Offset);
    if (Done < 0 && errno == EINTR)
      continue;
    if (Done < 0)
      return failure("read");
    if (Done == 0)
      Result.resize(Offset);
    Offset += Done;
  }
  return Result;
}
