//===- JobSlots.cpp - no more processes than the user allows --------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cupcc/Toolkit/JobSlots.h"
#include <cerrno>
#include <fcntl.h>

using namespace cupcc;

llvm::Expected<JobSlots> JobSlots::create(unsigned Count) {
  llvm::Expected<MemoryFile> File = MemoryFile::create("cupcc-job-slots");
  if (!File)
    return File.takeError();
  return JobSlots(std::move(*File), Count);
}

/// fcntl(2) locks belong to a process and are not inherited.
static struct flock lockRequest(short Type, off_t Start, off_t Length) {
  struct flock Request = {};
  Request.l_type = Type;
  Request.l_whence = SEEK_SET;
  Request.l_start = Start;
  Request.l_len = Length;
  return Request;
}

bool JobSlots::take(unsigned Slot) const {
  struct flock Request = lockRequest(F_WRLCK, Slot, 1);
  return fcntl(File.fd(), F_SETLK, &Request) == 0;
}

void JobSlots::acquire(unsigned Preferred) const {
  for (unsigned I = 0; I < Count; ++I)
    if (take((Preferred + I) % Count))
      return;
  struct flock Request = lockRequest(F_WRLCK, Preferred % Count, 1);
  while (fcntl(File.fd(), F_SETLKW, &Request) == -1 && errno == EINTR)
    ;
}

unsigned JobSlots::acquireUpTo(unsigned Wanted, unsigned Preferred) const {
  release();
  unsigned Taken = 0;
  for (unsigned I = 0; I < Count && Taken < Wanted; ++I)
    Taken += take((Preferred + I) % Count);
  if (Taken)
    return Taken;
  acquire(Preferred);
  return 1;
}

void JobSlots::release() const {
  struct flock Request = lockRequest(F_UNLCK, 0, 0);
  fcntl(File.fd(), F_SETLK, &Request);
}
