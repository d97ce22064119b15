//===- input.h - reading from a stream --------------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIBC_STDIO_INPUT_H
#define CUPCC_LIBC_STDIO_INPUT_H

#include <errno.h>
#include <stdio.h>

namespace cupcc::stdio {

/// glibc's flags of a stream, which its inline functions read, too.
inline constexpr int SawEnd = 0x10, SawError = 0x20;

/// What reading wide text by a format comes to: there is none.
inline int noInput(FILE *Stream) {
  Stream->_flags |= SawError;
  errno = ENOSYS;
  return EOF;
}

} // namespace cupcc::stdio

#endif // CUPCC_LIBC_STDIO_INPUT_H
