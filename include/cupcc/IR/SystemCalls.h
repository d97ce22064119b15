//===- SystemCalls.h - what the CUDA driver gives a kernel ------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// PTX has a few functions that the driver defines: malloc, free, vprintf and
// __assertfail (CUDA C++ Programming Guide, "PTX Writer's Guide to
// Interoperability", System Calls). The C library has malloc, free and vprintf
// too, and they are other functions: with a size that realloc can find, with
// errno, with the host's va_list. So up to PTX the driver's go by names of
// their own, and a program's malloc is the library's.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_IR_SYSTEMCALLS_H
#define CUPCC_IR_SYSTEMCALLS_H

#include "llvm/ADT/StringRef.h"

namespace llvm {
class Module;
}

namespace cupcc {

/// True for the name, up to PTX, of a function that the driver defines.
bool isSystemCall(llvm::StringRef Name);

/// Gives the driver's functions in \p M, where all but kernels is internal,
/// their names in PTX, and functions of the program that have those others.
void nameSystemCalls(llvm::Module &M);

} // namespace cupcc

#endif // CUPCC_IR_SYSTEMCALLS_H
