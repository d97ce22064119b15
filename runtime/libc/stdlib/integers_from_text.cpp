//===- integers_from_text.cpp - strtol and the like -----------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// <stdlib.h>'s and <inttypes.h>'s.
//
//===----------------------------------------------------------------------===//

#include "integer_from_text.h"
#include <inttypes.h>
#include <stdlib.h>

using namespace cupcc;

using Char = char;
#define TEXT_NAME(Before, After) Before##str##After
#include "integers_from_text.def"

extern "C" {

int atoi(const char *Text) noexcept {
  return int(integerFromText<Sign::Has>(Text, (char **)nullptr, 10));
}
long atol(const char *Text) noexcept {
  return integerFromText<Sign::Has>(Text, (char **)nullptr, 10);
}
long long atoll(const char *Text) noexcept {
  return integerFromText<Sign::Has>(Text, (char **)nullptr, 10);
}

} // extern "C"
