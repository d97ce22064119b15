//===- meetings.cpp - barriers, shuffles, votes ---------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../runner/simulated_thread.h"
#include "support.h"

using cupcc::oncpu::Meeting;

static unsigned lane() { return cupcc_cpu_thread.number() % 32; }

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

static Meeting meetWarp(unsigned Mask, unsigned Value) {
  Meeting Result;
  cupcc_cpu_meet_warp(Mask, Value, &Result);
  return Result;
}

/// The lanes that came with \p Value.
static unsigned lanesWith(const Meeting &All, unsigned Value) {
  unsigned Lanes = 0;
  for (unsigned I = 0; I < 32; ++I)
    Lanes |= unsigned((All.Present >> I & 1) && All.Values[I] == Value) << I;
  return Lanes;
}

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

/// The part of a warp that a shuffle stays in, out of its last operand.
struct Segment {
  unsigned Least, Most;
  explicit Segment(unsigned Operand) {
    unsigned Fixed = Operand >> 8 & 31;
    Least = lane() & Fixed;
    Most = Least | (Operand & 31 & ~Fixed);
  }
};

/// What the thread of lane \p From gave, or this one if that is out of reach.
static unsigned shuffle(unsigned Mask, unsigned Value, unsigned From,
                        bool IsInReach) {
  Meeting All = meetWarp(Mask, Value);
  return All.Values[IsInReach ? From : lane()];
}

#define SHUFFLE(NAME, FROM, IS_IN_REACH)                                       \
  unsigned shuffle_##NAME(unsigned Mask, unsigned Value, unsigned Operand,     \
                          unsigned Clamp)                                      \
      STANDS_FOR("nvvm.shfl.sync." #NAME ".i32");                              \
  unsigned shuffle_##NAME(unsigned Mask, unsigned Value, unsigned Operand,     \
                          unsigned Clamp) {                                    \
    Segment Part(Clamp);                                                       \
    unsigned B = Operand & 31, From = FROM;                                    \
    return shuffle(Mask, Value, From, IS_IN_REACH);                            \
  }

SHUFFLE(up, lane() - B, int(From) >= int(Part.Most))
SHUFFLE(down, lane() + B, From <= Part.Most)
SHUFFLE(bfly, lane() ^ B, From <= Part.Most)
SHUFFLE(idx, Part.Least | (B & ~(Clamp >> 8)), From <= Part.Most)
