//===- abort.cpp - the ends that a program can come to --------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A device has no process to end: the kernel traps, and the host sees the error
// at its next call of the runtime. abort says so before; assert goes through
// the driver, which prints it.
//
//===----------------------------------------------------------------------===//

#include "../cxx/report.h"
#include "system_calls.h"

extern "C" {

[[noreturn]] void __assert_fail(const char *Expression, const char *File,
                                unsigned Line, const char *Function) {
  __assertfail(Expression, File, Line, Function, sizeof(char));
  cupcc::endKernel();
}

[[noreturn]] void abort() { cupcc::reportAndTrap("abort called"); }

} // extern "C"
