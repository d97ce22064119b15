//===- globals.cpp - the exceptions that a thread handles -------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What libsupc++ keeps for each thread: the exceptions whose handlers it is in,
// for 'throw;' and std::current_exception, and how many are on their way. Where
// an exception goes does not depend on it (IR/Exceptions).
//
//===----------------------------------------------------------------------===//

#include "../../libc/thread_slot.h"

namespace {

// libsupc++'s __cxa_eh_globals.
struct Globals {
  void *CaughtExceptions;
  unsigned UncaughtExceptions;
};

cupcc::ThreadTable<Globals> Table;

} // namespace

extern "C" void *__cupcc_exception_globals() { return &Table.mine(); }
