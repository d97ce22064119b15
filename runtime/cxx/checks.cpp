//===- checks.cpp - what ends a kernel in every program ---------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What libstdc++'s headers call where a check fails, and nothing is thrown that
// a handler could have: assertions.
//
//===----------------------------------------------------------------------===//

#include "../libc/system_calls.h"
#include "report.h"

namespace std {

// _GLIBCXX_ASSERTIONS.
[[noreturn]] void __glibcxx_assert_fail(const char *File, int Line,
                                        const char *Function,
                                        const char *Condition) noexcept {
  if (File && Function && Condition)
    __assertfail(Condition, File, Line, Function, sizeof(char));
  cupcc::reportAndTrap("assertion failed");
}

} // namespace std
