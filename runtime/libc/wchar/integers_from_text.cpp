//===- integers_from_text.cpp - wcstol and the like -----------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// <wchar.h>'s and <inttypes.h>'s.
//
//===----------------------------------------------------------------------===//

#include "../stdlib/integer_from_text.h"
#include <inttypes.h>
#include <wchar.h>

using namespace cupcc;

using Char = wchar_t;
#define TEXT_NAME(Before, After) Before##wcs##After
#include "../stdlib/integers_from_text.def"
