//===- tables.cpp - what <ctype.h> expands to -----------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Behind the host's macros and inline functions.
//
//===----------------------------------------------------------------------===//

#include "tables.h"
#include <stdlib.h>

using namespace cupcc;

static constexpr const unsigned short *Classes = ClassTable.zero();
static constexpr const int *Lower = LowerTable.zero(),
                           *Upper = UpperTable.zero();

extern "C" {

const unsigned short **__ctype_b_loc() noexcept {
  return const_cast<const unsigned short **>(&Classes);
}
const int **__ctype_tolower_loc() noexcept {
  return const_cast<const int **>(&Lower);
}
const int **__ctype_toupper_loc() noexcept {
  return const_cast<const int **>(&Upper);
}

/// A character has one byte in the "C" locale.
size_t __ctype_get_mb_cur_max() noexcept { return 1; }

} // extern "C"
