//===- Announcement.cpp - what one process tells the others ---------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Announcement.h"
#include "cupcc/Basic/Diagnostics.h"
#include <cerrno>
#include <cstring>
#include <fcntl.h>

using namespace cupcc;

/// fcntl(2) locks belong to a process and are not inherited: the lock is taken
/// before there is another process that could take it.
static int lock(const MemoryFile &File, int Command, short Type) {
  struct flock Request = {};
  Request.l_type = Type;
  Request.l_whence = SEEK_SET;
  int Result;
  do
    Result = fcntl(File.fd(), Command, &Request);
  while (Result == -1 && errno == EINTR);
  return Result;
}

llvm::Expected<Announcement> Announcement::create() {
  llvm::Expected<MemoryFile> File = MemoryFile::create("cupcc-announcement");
  if (!File)
    return File.takeError();
  if (lock(*File, F_SETLK, F_WRLCK) == -1)
    return fail(diag::err_memory_file, {"lock", std::strerror(errno)});
  return Announcement(std::move(*File));
}

llvm::Error Announcement::announce(llvm::StringRef Text) {
  llvm::Error E = File.write(Text);
  lock(File, F_SETLK, F_UNLCK);
  return E;
}

llvm::Expected<std::string> Announcement::wait() const {
  lock(File, F_SETLKW, F_RDLCK);
  llvm::Expected<std::string> Text = File.read();
  lock(File, F_SETLK, F_UNLCK);
  return Text;
}
