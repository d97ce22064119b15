//===- functexcept.cpp - libstdc++'s ways to throw ------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// libstdc++'s headers throw through functions of the library. Where no kernel
// reaches a handler, each says what the exception would have been, and traps.
// Programs with handlers have libstdc++'s own functions.
//
// Relies on: the functions of libstdc++ 12 through which its headers throw
//  (bits/functexcept.h).
// Test: test/Runtime/cxx-library-is-closed.test,
//  test/EndToEnd/throw-from-library.cu.
// Goes when: never: a program without handlers does not pay for exceptions.
//
//===----------------------------------------------------------------------===//

#include "../libc/system_calls.h"
#include "report.h"
#include "terminate.h"

namespace __cxxabiv1 {
class __class_type_info;
}

namespace {

// glibc's: null for a number that is no error's. (strerror makes a text for it,
// in memory of each thread.)
extern "C" const char *strerrordesc_np(int) noexcept;

const char *systemErrorText(int Error) {
  const char *Text = strerrordesc_np(Error);
  return Text ? Text : "Unknown error";
}

// The longest that libstdc++'s headers ask for has 140 characters.
class ShortText {
public:
  const char *text() {
    Characters[Length] = 0;
    return Characters;
  }
  void append(char Character) {
    if (Length + 1 < sizeof(Characters))
      Characters[Length++] = Character;
  }
  void append(const char *Text) {
    while (*Text)
      append(*Text++);
  }
  void append(unsigned long Number) {
    char Digits[20];
    unsigned Count = 0;
    do
      Digits[Count++] = char('0' + Number % 10);
    while (Number /= 10);
    while (Count)
      append(Digits[--Count]);
  }

private:
  char Characters[256];
  unsigned Length = 0;
};

// What libstdc++'s __snprintf_lite understands: %%, %s and %zu.
void format(ShortText &Text, const char *Format, __builtin_va_list Arguments) {
  for (; *Format; ++Format) {
    if (Format[0] == '%' && Format[1] == 's') {
      Text.append(__builtin_va_arg(Arguments, const char *));
      ++Format;
    } else if (Format[0] == '%' && Format[1] == 'z' && Format[2] == 'u') {
      Text.append(__builtin_va_arg(Arguments, unsigned long));
      Format += 2;
    } else {
      Format += Format[0] == '%' && Format[1] == '%';
      Text.append(*Format);
    }
  }
}

// What std::future_error's what() has of its category's number.
const char *futureErrorText(int Code) {
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

} // namespace

namespace std {

#define CUPCC_THROW(NAME)                                                      \
  [[noreturn]] void __throw_##NAME() {                                         \
    cupcc::terminateWith("std::" #NAME, "std::" #NAME);                        \
  }

CUPCC_THROW(bad_exception)
CUPCC_THROW(bad_alloc)
CUPCC_THROW(bad_array_new_length)
CUPCC_THROW(bad_cast)
CUPCC_THROW(bad_typeid)

[[noreturn]] void __throw_bad_function_call() {
  cupcc::terminateWith("std::bad_function_call", "bad_function_call");
}

#define CUPCC_THROW_TEXT(NAME)                                                 \
  [[noreturn]] void __throw_##NAME(const char *Text) {                         \
    cupcc::terminateWith("std::" #NAME, Text);                                 \
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

[[noreturn, gnu::cold]] void __throw_out_of_range_fmt(const char *Format, ...) {
  ShortText Text;
  __builtin_va_list Arguments;
  __builtin_va_start(Arguments, Format);
  format(Text, Format, Arguments);
  __builtin_va_end(Arguments);
  cupcc::terminateWith("std::out_of_range", Text.text());
}

// As std::error_code's what() has it, of the category "iostream" or "generic".
[[noreturn]] void __throw_ios_failure(const char *Text) {
  ShortText Whole;
  Whole.append(Text);
  Whole.append(": iostream error");
  cupcc::terminateWith("std::ios_base::failure", Whole.text());
}
[[noreturn]] void __throw_ios_failure(const char *Text, int Error) {
  ShortText Whole;
  Whole.append(Text);
  Whole.append(": ");
  Whole.append(Error ? systemErrorText(Error) : "iostream error");
  cupcc::terminateWith("std::ios_base::failure", Whole.text());
}
[[noreturn]] void __throw_system_error(int Error) {
  cupcc::terminateWith("std::system_error", systemErrorText(Error));
}
[[noreturn]] void __throw_future_error(int Code) {
  cupcc::terminateWith("std::future_error", futureErrorText(Code));
}

/// Whether a handler is for the old ABI's failure: no handler is entered.
bool __is_ios_failure_handler(const __cxxabiv1::__class_type_info *);
bool __is_ios_failure_handler(const __cxxabiv1::__class_type_info *) {
  return false;
}

} // namespace std
