//===- JobserverSlots.cpp - what make lets run at a time ------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A token that is lost slows make down until its end. So the driver holds them,
// which outlives a front end that crashes and holds interrupts back.
//
// In MAKEFLAGS stand a named pipe ("fifo:PATH") or two descriptors ("3,4").
// Make closes those for a recipe that neither calls $(MAKE) nor begins with
// '+', and the numbers are then other files'.
//
//===----------------------------------------------------------------------===//

#include "JobserverSlots.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include <algorithm>
#include <cstdlib>
#include <sys/stat.h>

using namespace cupcc;
using llvm::StringRef;

static bool isPipe(StringRef Descriptor) {
  int Number;
  struct stat Status;
  return !Descriptor.getAsInteger(10, Number) && fstat(Number, &Status) == 0 &&
         S_ISFIFO(Status.st_mode);
}

/// True if what MAKEFLAGS names is there.
static bool isReachable(StringRef MakeFlags) {
  StringRef Auth;
  for (StringRef Word : llvm::split(MakeFlags, ' '))
    if (Word.consume_front("--jobserver-auth=") ||
        Word.consume_front("--jobserver-fds="))
      Auth = Word;
  if (Auth.starts_with("fifo:"))
    return true;
  auto [Read, Write] = Auth.split(',');
  return isPipe(Read) && isPipe(Write);
}

static llvm::JobserverClient *findServer() {
  const char *MakeFlags = std::getenv("MAKEFLAGS");
  return MakeFlags && isReachable(MakeFlags)
             ? llvm::JobserverClient::getInstance()
             : nullptr;
}

JobserverSlots::JobserverSlots(unsigned Wanted)
    : Server(findServer()), Count(std::max(Wanted, 1u)) {
  if (!Server)
    return;
  // The first is the one that make gave to this process.
  while (Taken.size() < Wanted) {
    llvm::JobSlot Slot = Server->tryAcquire();
    if (!Slot.isValid())
      break;
    Taken.push_back(std::move(Slot));
  }
  Count = std::max<unsigned>(Taken.size(), 1);
}

JobserverSlots::~JobserverSlots() {
  for (llvm::JobSlot &Slot : Taken)
    Server->release(std::move(Slot));
}
