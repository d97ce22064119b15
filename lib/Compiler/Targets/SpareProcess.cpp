//===- SpareProcess.cpp - a second lowering of one target -----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SpareProcess.h"
#include "cupcc/Basic/Diagnostics.h"
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <unistd.h>

using namespace cupcc;

/// True if a byte came; false when the other end is closed.
static bool waitForByte(int From) {
  char Byte;
  ssize_t Count;
  do
    Count = read(From, &Byte, 1);
  while (Count < 0 && errno == EINTR);
  return Count == 1;
}

llvm::Expected<bool> SpareProcess::leave() {
  int Ends[2];
  if (pipe2(Ends, O_CLOEXEC) != 0)
    return fail(diag::err_cannot_fork, {strerror(errno)});
  llvm::Expected<bool> IsCopy = ChildProcess::split(Copy);
  if (!IsCopy) {
    close(Ends[0]);
    close(Ends[1]);
    return IsCopy.takeError();
  }
  if (*IsCopy) {
    close(Ends[1]);
    const bool IsNeeded = waitForByte(Ends[0]);
    close(Ends[0]);
    if (!IsNeeded)
      ChildProcess::exit(0);
    return true;
  }
  close(Ends[0]);
  Wake = Ends[1];
  return false;
}

ProcessEnd SpareProcess::goOn() {
  const char Byte = 1;
  ssize_t Count;
  do
    Count = write(Wake, &Byte, 1);
  while (Count < 0 && errno == EINTR);
  close(Wake);
  Wake = -1;
  ProcessEnd End = Copy->wait();
  Copy.reset();
  return End;
}

void SpareProcess::dismiss() {
  if (Wake != -1)
    close(Wake);
  Wake = -1;
  Copy.reset();
}
