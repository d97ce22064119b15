//===- FlushConsole.h - the order of what a thread prints -------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A thread's text for std::cout waits until its line ends
// (runtime/cxx/streams/console_line.h). In a program that has such text, a line
// that has not ended is printed before the thread's next printf, failed
// assertion or end. Other programs pay nothing.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_LIBRARY_FLUSHCONSOLE_H
#define CUPCC_LIB_IR_LIBRARY_FLUSHCONSOLE_H

#include "cupcc/Basic/LinkModel.h"

namespace llvm {
class Module;
}

namespace cupcc {

/// For a module that the device libraries have been linked to. Where \p Link
/// says that there are others, whose kernels do not know of the line, a line
/// also ends where a function returns that they may call.
void flushConsole(llvm::Module &M, LinkModel Link);

} // namespace cupcc

#endif // CUPCC_LIB_IR_LIBRARY_FLUSHCONSOLE_H
