//===- numbers.c - numbers from text --------------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "call.h"
#include <stdlib.h>

double __cupcc_strtod(const char *Text, char **End) {
  struct BigCall C;
  double Result = _strtod_r(beginBigCall(&C), Text, End);
  endBigCall(&C);
  return Result;
}
