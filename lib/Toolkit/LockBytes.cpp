//===- LockBytes.cpp - what one process at a time has ---------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cupcc/Toolkit/LockBytes.h"
#include <cerrno>
#include <fcntl.h>

bool cupcc::lockBytes(const MemoryFile &File, int Command, short Type,
                      off_t Begin, off_t Length) {
  struct flock Request = {};
  Request.l_type = Type;
  Request.l_whence = SEEK_SET;
  Request.l_start = Begin;
  Request.l_len = Length;
  int Result;
  do
    Result = fcntl(File.fd(), Command, &Request);
  while (Result == -1 && errno == EINTR);
  return Result == 0;
}
