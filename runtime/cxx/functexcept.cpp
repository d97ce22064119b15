//===- functexcept.cpp - libstdc++'s ways to throw ------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// libstdc++'s headers throw through functions of the library. On a device each
// says what the exception would have been, and traps.
//
//===----------------------------------------------------------------------===//

#include "report.h"

namespace std {

#define CUPCC_THROW(NAME)                                                      \
  [[noreturn]] void __throw_##NAME() { cupcc::reportAndTrap("std::" #NAME); }

CUPCC_THROW(bad_exception)
CUPCC_THROW(bad_alloc)
CUPCC_THROW(bad_array_new_length)
CUPCC_THROW(bad_cast)
CUPCC_THROW(bad_typeid)
CUPCC_THROW(bad_function_call)

#define CUPCC_THROW_TEXT(NAME)                                                 \
  [[noreturn]] void __throw_##NAME(const char *Text) {                         \
    cupcc::reportAndTrap("std::" #NAME, Text);                                 \
  }

CUPCC_THROW_TEXT(logic_error)
CUPCC_THROW_TEXT(domain_error)
CUPCC_THROW_TEXT(invalid_argument)
CUPCC_THROW_TEXT(length_error)
CUPCC_THROW_TEXT(out_of_range)
CUPCC_THROW_TEXT(runtime_error)
CUPCC_THROW_TEXT(range_error)
CUPCC_THROW_TEXT(overflow_error)
CUPCC_THROW_TEXT(underflow_error)

// The text is a format, whose arguments (positions, sizes) are not printed.
[[noreturn]] void __throw_out_of_range_fmt(const char *Format, ...) {
  cupcc::reportAndTrap("std::out_of_range", Format);
}

[[noreturn]] void __throw_ios_failure(const char *Text) {
  cupcc::reportAndTrap("std::ios_base::failure", Text);
}
[[noreturn]] void __throw_ios_failure(const char *Text, int) {
  cupcc::reportAndTrap("std::ios_base::failure", Text);
}
[[noreturn]] void __throw_system_error(int) {
  cupcc::reportAndTrap("std::system_error");
}
[[noreturn]] void __throw_future_error(int) {
  cupcc::reportAndTrap("std::future_error");
}
[[noreturn]] void __throw_regex_error(int) {
  cupcc::reportAndTrap("std::regex_error");
}

[[noreturn]] void terminate() noexcept {
  cupcc::reportAndTrap("std::terminate called");
}

// _GLIBCXX_ASSERTIONS.
[[noreturn]] void __glibcxx_assert_fail(const char *, int, const char *Function,
                                        const char *Condition) noexcept {
  cupcc::reportAndTrap(Function ? Function : "assertion", Condition);
}

} // namespace std
