//===- assert.cpp - the kinds of assert -----------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// __assert_fail, which assert calls, is in abort.cpp.
//
//===----------------------------------------------------------------------===//

#include "../system_calls.h"
#undef NDEBUG
#include <assert.h>
#include <string.h>

extern "C" {

void __assert(const char *Expression, const char *File, int Line) noexcept {
  __assert_fail(Expression, File, Line, "?");
}

void __assert_perror_fail(int Error, const char *File, unsigned Line,
                          const char *Function) noexcept {
  __assert_fail(strerror(Error), File, Line, Function);
}

} // extern "C"
