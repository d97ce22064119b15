//===- errno.cpp - the error number of each thread ------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A program that never reads errno does not pay for it: where nothing of its
// own names __errno_location or what reads errno for it, the compiler gives the
// library a variable that is written and never read, and that is dropped with
// its writes (lib/IR/Library/UnreadErrno.cpp).
//
//===----------------------------------------------------------------------===//

#include "thread_slot.h"

static cupcc::ThreadTable<int> Numbers;

extern "C" {

/// glibc's name, behind its macro errno.
int *__errno_location() { return &Numbers.mine(); }

/// newlib's.
int *__errno() { return __errno_location(); }

/// What %m prints. The compiler gives a program that never reads errno a
/// function of that name that returns 0.
int __cupcc_errno_to_print() { return *__errno_location(); }

/// For the library itself.
void __cupcc_set_errno(int Value) { *__errno_location() = Value; }

} // extern "C"
