//===- Announcement.cpp - what one process tells the others ---------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Announcement.h"
#include "cupcc/Basic/Diagnostics.h"
#include "cupcc/Toolkit/LockBytes.h"
#include <cerrno>
#include <cstring>
#include <fcntl.h>

using namespace cupcc;

llvm::Expected<Announcement> Announcement::create() {
  llvm::Expected<MemoryFile> File = MemoryFile::create("cupcc-announcement");
  if (!File)
    return File.takeError();
  // Before there is another process that could take it.
  if (!lockBytes(*File, F_SETLK, F_WRLCK))
    return fail(diag::err_memory_file, {"lock", std::strerror(errno)});
  return Announcement(std::move(*File));
}

llvm::Error Announcement::announce(llvm::StringRef Text) {
  llvm::Error E = File.write(Text);
  lockBytes(File, F_SETLK, F_UNLCK);
  return E;
}

llvm::Expected<std::string> Announcement::wait() const {
  lockBytes(File, F_SETLKW, F_RDLCK);
  llvm::Expected<std::string> Text = File.read();
  lockBytes(File, F_SETLK, F_UNLCK);
  return Text;
}
