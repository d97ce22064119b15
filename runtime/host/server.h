//===- server.h - the thread that answers kernels ---------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_RUNTIME_HOST_SERVER_H
#define CUPCC_RUNTIME_HOST_SERVER_H

#include "host_calls.h"

namespace cupcc::hostcalls {

/// A new channel, all zero, in memory that lives until the process ends and
/// that a process forked from this one does not have. Null: no memory.
Channel *createChannel();

/// Serves \p C from now on; starts the thread, once. At the end of the program
/// what streams still have is written, and later calls fail with EIO. False: no
/// memory, or no thread.
bool serve(Channel &C);

/// In a process that was forked, which does not have the thread: nothing is
/// served any more, and nothing written at its end.
void forgetServer();

} // namespace cupcc::hostcalls

#endif // CUPCC_RUNTIME_HOST_SERVER_H
