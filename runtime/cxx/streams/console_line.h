//===- console_line.h - each thread's line on the console -------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a thread writes to std::cout comes in pieces and must not be mixed with
// other threads'. Each thread has a line of its own, which is printed whole
// when it ends. Where the line does not end, it is printed before the thread
// prints in another way, and when the thread ends
// (lib/IR/Library/FlushConsole.h).
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_CXX_STREAMS_CONSOLE_LINE_H
#define CUPCC_CXX_STREAMS_CONSOLE_LINE_H

extern "C" {

/// Adds text to the calling thread's line. Prints as far as lines end in it.
void __cupcc_console_write(const char *Text, decltype(sizeof(0)) Size);
/// Prints what there is of the calling thread's line.
void __cupcc_console_flush();

} // extern "C"

#endif // CUPCC_CXX_STREAMS_CONSOLE_LINE_H
