//===- UnreadErrno.h - errno that is not read -------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_LIBRARY_UNREADERRNO_H
#define CUPCC_LIB_IR_LIBRARY_UNREADERRNO_H

namespace llvm {
class Module;
}

namespace cupcc {

/// Before the C library is linked to \p M: where nothing in \p M can read
/// errno, gives the library one variable to write it to. The optimiser drops a
/// variable that is only written. Else the library's own stays, which has one
/// number for each thread (runtime/libc/errno.cpp) in some megabytes of memory.
/// A format with %m reads errno, if it is constant (NarrowFormatting.h).
void provideUnreadErrno(llvm::Module &M);

} // namespace cupcc

#endif // CUPCC_LIB_IR_LIBRARY_UNREADERRNO_H
