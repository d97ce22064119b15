//===- LockBytes.h - what one process at a time has -------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_TOOLKIT_LOCKBYTES_H
#define CUPCC_TOOLKIT_LOCKBYTES_H

#include "cupcc/Toolkit/MemoryFile.h"
#include <sys/types.h>

namespace cupcc {

/// Asks fcntl(2) to lock or unlock \p Length bytes of \p File, 0 is all behind
/// \p Begin: \p Command is F_SETLK or F_SETLKW, which waits, \p Type F_RDLCK,
/// F_WRLCK or F_UNLCK. Such locks belong to a process: one that is forked does
/// not have them, and the kernel gives them back when it ends, however it ends.
/// False, with errno, if another process has it or there is no lock left.
bool lockBytes(const MemoryFile &File, int Command, short Type, off_t Begin = 0,
               off_t Length = 0);

} // namespace cupcc

#endif // CUPCC_TOOLKIT_LOCKBYTES_H
