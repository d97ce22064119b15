//===- execute.h - doing what a kernel asks for -----------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_RUNTIME_HOST_EXECUTE_H
#define CUPCC_RUNTIME_HOST_EXECUTE_H

#include "host_calls.h"

namespace cupcc::hostcalls {

/// Executes the call in \p M, which came through \p Home, and puts its result
/// there. False: the call would wait (a terminal, a pipe); try again.
bool execute(Channel &Home, Message &M);

/// Writes what \p Stream has. Returns 0 or a negative number of errno's. What
/// could not be written is dropped, as by the host's C library at an error.
long flush(StreamBuffer &Stream);

} // namespace cupcc::hostcalls

#endif // CUPCC_RUNTIME_HOST_EXECUTE_H
