//===- meetings.cpp - barriers, shuffles, votes ---------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support.h"
#include "warp.h"

using namespace cupcc::oncpu;

//===----------------------------------------------------------------------===//
// Of a block
//===----------------------------------------------------------------------===//

static Meeting meetBlock(unsigned Barrier, bool Value) {
  Meeting Result;
  cupcc_cpu_meet_block(Barrier, Value, &Result);
  return Result;
}

void sync(unsigned Barrier) STANDS_FOR("nvvm.barrier.cta.sync.aligned.all");
void sync(unsigned Barrier) { meetBlock(Barrier, false); }

bool syncAnd(unsigned Barrier, bool Value)
    STANDS_FOR("nvvm.barrier.cta.red.and.aligned.all");
bool syncAnd(unsigned Barrier, bool Value) {
  Meeting All = meetBlock(Barrier, Value);
  return All.Values[0] == All.Present;
}

bool syncOr(unsigned Barrier, bool Value)
    STANDS_FOR("nvvm.barrier.cta.red.or.aligned.all");
bool syncOr(unsigned Barrier, bool Value) {
  return meetBlock(Barrier, Value).Values[0] != 0;
}

unsigned syncCount(unsigned Barrier, bool Value)
    STANDS_FOR("nvvm.barrier.cta.red.popc.aligned.all");
unsigned syncCount(unsigned Barrier, bool Value) {
  return meetBlock(Barrier, Value).Values[0];
}

//===----------------------------------------------------------------------===//
// Of a warp
//===----------------------------------------------------------------------===//

void syncWarp(unsigned Mask) STANDS_FOR("nvvm.bar.warp.sync");
void syncWarp(unsigned Mask) { meetWarp(Mask, 0); }

unsigned ballot(unsigned Mask, bool Value) STANDS_FOR("nvvm.vote.ballot.sync");
unsigned ballot(unsigned Mask, bool Value) {
  return lanesWith(meetWarp(Mask, Value), true);
}

bool voteAny(unsigned Mask, bool Value) STANDS_FOR("nvvm.vote.any.sync");
bool voteAny(unsigned Mask, bool Value) {
  return lanesWith(meetWarp(Mask, Value), true) != 0;
}

bool voteAll(unsigned Mask, bool Value) STANDS_FOR("nvvm.vote.all.sync");
bool voteAll(unsigned Mask, bool Value) {
  return lanesWith(meetWarp(Mask, Value), false) == 0;
}

unsigned matchAny(unsigned Mask, unsigned Value)
    STANDS_FOR("nvvm.match.any.sync.i32");
unsigned matchAny(unsigned Mask, unsigned Value) {
  return lanesWith(meetWarp(Mask, Value), Value);
}

#define SHUFFLE(PTX, FUNCTION)                                                 \
  unsigned shuffle_##PTX(unsigned Mask, unsigned Value, unsigned Operand,      \
                         unsigned Clamp)                                       \
      STANDS_FOR("nvvm.shfl.sync." #PTX ".i32");                               \
  unsigned shuffle_##PTX(unsigned Mask, unsigned Value, unsigned Operand,      \
                         unsigned Clamp) {                                     \
    return FUNCTION(Mask, Value, Operand, Clamp).Value;                        \
  }

SHUFFLE(up, shuffleUp)
SHUFFLE(down, shuffleDown)
SHUFFLE(bfly, shuffleXor)
SHUFFLE(idx, shuffleIndex)
