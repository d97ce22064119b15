//===- with_arguments.h - from '...' to a va_list ---------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIBC_STDIO_WITH_ARGUMENTS_H
#define CUPCC_LIBC_STDIO_WITH_ARGUMENTS_H

#include <stdarg.h>

/// The body of a function whose last parameter before '...' is \p Last: returns
/// \p Call, in which List is the arguments.
#define WITH_ARGUMENTS(Last, Call)                                             \
  va_list List;                                                                \
  va_start(List, Last);                                                        \
  int Result = Call;                                                           \
  va_end(List);                                                                \
  return Result

#endif // CUPCC_LIBC_STDIO_WITH_ARGUMENTS_H
