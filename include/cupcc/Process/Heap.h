//===- Heap.h - how this process's memory grows -----------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_PROCESS_HEAP_H
#define CUPCC_PROCESS_HEAP_H

namespace cupcc {

/// Lets the heap keep what is freed, for this process and those that are split
/// off from it. To be called at the start of a program.
///
/// Left to itself, glibc's malloc() maps each large block apart, and gives it
/// and the end of the heap back to the system when they are freed. Clang and
/// LLVM grow tables all the time; each growth then had its pages cleared again.
void keepFreedMemory();

/// Gives back to the system what is freed now.
void releaseFreedMemory();

} // namespace cupcc

#endif // CUPCC_PROCESS_HEAP_H
