//===- JobSlots.cpp - no more processes than the user allows --------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cupcc/Toolkit/JobSlots.h"
#include "cupcc/Toolkit/LockBytes.h"
#include <fcntl.h>

using namespace cupcc;

llvm::Expected<JobSlots> JobSlots::create(unsigned Count) {
  llvm::Expected<MemoryFile> File = MemoryFile::create("cupcc-job-slots");
  if (!File)
    return File.takeError();
  return JobSlots(std::move(*File), Count);
}

bool JobSlots::take(unsigned Slot) const {
  return lockBytes(File, F_SETLK, F_WRLCK, Slot, 1);
}

void JobSlots::acquire(unsigned Preferred) const {
  for (unsigned I = 0; I < Count; ++I)
    if (take((Preferred + I) % Count))
      return;
  lockBytes(File, F_SETLKW, F_WRLCK, Preferred % Count, 1);
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

void JobSlots::release() const { lockBytes(File, F_SETLK, F_UNLCK); }
