//===- coroutine.cpp - what <coroutine> shares among all files ------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// std::noop_coroutine()'s frame is a variable of the header that could change,
// so that for a program it is the host's. A device has one of its own.
//
//===----------------------------------------------------------------------===//

#include <coroutine>

// The use is what gets the variable into the library.
extern "C" void *__cupcc_noop_coroutine();
extern "C" void *__cupcc_noop_coroutine() {
  return std::noop_coroutine().address();
}
