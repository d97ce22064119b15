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

namespace cupcc {

// libsupc++'s __cxa_eh_globals.
struct ExceptionGlobals {
  void *CaughtExceptions;
  unsigned UncaughtExceptions;
};

// Files that are linked share it: one may catch what the other throws.
ThreadTable<ExceptionGlobals> ExceptionTable;

} // namespace cupcc

extern "C" void *__cupcc_exception_globals() {
  return &cupcc::ExceptionTable.mine();
}
