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

/// What reading from \p Stream comes to. Standard input has an end; what is not
/// for reading has an error.
inline int endOfInput(FILE *Stream) {
  if (Stream == stdin) {
    Stream->_flags |= SawEnd;
    return EOF;
  }
  if (Stream == stdout || Stream == stderr)
    Stream->_flags |= SawError;
  errno = EBADF;
  return EOF;
}

} // namespace cupcc::stdio

#endif // CUPCC_LIBC_STDIO_INPUT_H
