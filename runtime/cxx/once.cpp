//===- once.cpp - std::call_once's variables ------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What libstdc++ has in mutex.cc as two thread_local variables: the function
// that std::call_once hands through pthread_once to itself, and how to call it.
// The compiler calls the two functions where a program takes their addresses
// (lib/IR/Program/OnceVariables.cpp).
//
// Relies on: libstdc++ 12's mutex.cc and its two thread_local variables
//  (lib/IR/Program/OnceVariables.cpp).
// Test: test/Frontend/CodeGen/call-once.cu.
// Goes when: OnceVariables.cpp goes.
//
//===----------------------------------------------------------------------===//

#include "../libc/thread_slot.h"

namespace {

struct Once {
  void *Callable;
  void (*Call)();
};

cupcc::ThreadTable<Once> Table;

} // namespace

extern "C" {

void **__cupcc_once_callable() { return &Table.mine().Callable; }
void (**__cupcc_once_call())() { return &Table.mine().Call; }

/// What pthread_once is given to run.
void __once_proxy() { Table.mine().Call(); }

} // extern "C"
