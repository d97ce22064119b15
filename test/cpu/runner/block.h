//===- block.h - run the threads of one block ------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_TEST_CPU_BLOCK_H
#define CUPCC_TEST_CPU_BLOCK_H

#include "grid.h"

namespace cupcc::oncpu {

struct Block {
  const Launch &What;
  Index Place;
  unsigned LaunchNumber;

  unsigned threads() const;
};

/// Runs the thread that has this place in the block to its end.
EndOfThread runThread(const Block &Home, unsigned Number);

/// How a launch ends of which a thread ended so.
inline bool isGood(EndOfThread How) {
  return How == EndOfThread::Returned || How == EndOfThread::Exited;
}

/// Runs the threads in turns: one goes on until it waits for others. Weak,
/// since it is a part of the programs alone that have such threads.
[[gnu::weak]] EndOfThread runInTurns(const Block &Home);

} // namespace cupcc::oncpu

#endif // CUPCC_TEST_CPU_BLOCK_H
