//===- exit.cpp - the end of a thread -------------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A thread ends and its kernel goes on: what exit is to a program. Nothing that
// was registered is called, and a status other than zero is nowhere to be seen
// but in a line that is printed.
//
//===----------------------------------------------------------------------===//

#include "../system_calls.h"

[[noreturn]] static void endThread() {
  asm volatile("exit;");
  __builtin_unreachable();
}

extern "C" {

[[noreturn]] void _exit(int Status) {
  if (Status)
    __cupcc_system_vprintf("a thread exited with status %d\n", &Status);
  endThread();
}

[[noreturn]] void _Exit(int Status) { _exit(Status); }
[[noreturn]] void exit(int Status) { _exit(Status); }
[[noreturn]] void quick_exit(int Status) { _exit(Status); }

} // extern "C"
