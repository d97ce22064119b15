//===- checks.cpp - what ends a kernel in every program ---------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What libstdc++'s headers call where a check fails, and nothing is thrown that
// a handler could have: assertions, and the futures that a device has not.
//
//===----------------------------------------------------------------------===//

#include "../libc/system_calls.h"
#include "report.h"
#include "terminate.h"

// What std::future_error's what() has of its category's number.
static const char *futureErrorText(int Code) {
  switch (Code) {
  case 1:
    return "std::future_error: Future already retrieved";
  case 2:
    return "std::future_error: Promise already satisfied";
  case 3:
    return "std::future_error: No associated state";
  case 4:
    return "std::future_error: Broken promise";
  default:
    return "std::future_error: Unknown error";
  }
}

namespace std {

[[noreturn]] void __throw_future_error(int Code) {
  cupcc::terminateWith("std::future_error", futureErrorText(Code));
}

// _GLIBCXX_ASSERTIONS.
[[noreturn]] void __glibcxx_assert_fail(const char *File, int Line,
                                        const char *Function,
                                        const char *Condition) noexcept {
  if (File && Function && Condition)
    __assertfail(Condition, File, Line, Function, sizeof(char));
  cupcc::reportAndTrap("assertion failed");
}

} // namespace std
