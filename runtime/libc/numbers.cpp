//===- numbers.cpp - strtod and its kin -----------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// <stdlib.h>'s numbers from text.
//
//===----------------------------------------------------------------------===//

#include "newlib_side.h"
#include <stdlib.h>

extern "C" {

double strtod(const char *Text, char **End) noexcept {
  return __cupcc_strtod(Text, End);
}

} // extern "C"
