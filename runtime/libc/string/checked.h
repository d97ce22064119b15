//===- checked.h - the checks of _FORTIFY_SOURCE ----------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIBC_STRING_CHECKED_H
#define CUPCC_LIBC_STRING_CHECKED_H

#include "../../cxx/report.h"
#include <stddef.h>

namespace cupcc {

/// \p Needed and \p Room in the same unit.
inline void checkRoom(size_t Needed, size_t Room) {
  if (__builtin_expect(Needed > Room, false))
    reportAndTrap("*** buffer overflow detected ***: terminated");
}

} // namespace cupcc

#endif // CUPCC_LIBC_STRING_CHECKED_H
