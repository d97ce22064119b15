//===- grid.h - run every thread of a launch -------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_TEST_CPU_GRID_H
#define CUPCC_TEST_CPU_GRID_H

#include "simulated_thread.h"
#include "tables.h"

namespace cupcc::oncpu {

struct Launch {
  KernelEntry Entry;
  void **Arguments;
  Index GridSize, BlockSize;
  unsigned DynamicSharedBytes;
};

/// What the programs are compiled for (run-one).
inline constexpr int Architecture = 80;

/// Shared memory that a block may ask for at its launch; an architecture's
/// most.
inline constexpr unsigned MostDynamicSharedBytes = 227 * 1024;

/// Runs all blocks, one at a time, and the threads of each: on one thread of
/// the process, in order, or on as many as CUPCC_CPU_THREADS says, at once;
/// in turns where they wait for one another (turns.cpp). The
/// end of the first device thread that did not just return or exit is the
/// launch's, and later blocks are not begun.
EndOfThread runGrid(const Launch &What);

} // namespace cupcc::oncpu

#endif // CUPCC_TEST_CPU_GRID_H
