//===- warp.h - the lanes of a warp meet -----------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_TEST_CPU_WARP_H
#define CUPCC_TEST_CPU_WARP_H

#include "../runner/simulated_thread.h"

namespace cupcc::oncpu {

inline unsigned lane() { return cupcc_cpu_thread.number() % 32; }

inline Meeting meetWarp(unsigned Mask, unsigned Value) {
  Meeting Result;
  cupcc_cpu_meet_warp(Mask, Value, &Result);
  return Result;
}

/// The lanes that came with \p Value.
inline unsigned lanesWith(const Meeting &All, unsigned Value) {
  unsigned Lanes = 0;
  for (unsigned I = 0; I < 32; ++I)
    Lanes |= unsigned((All.Present >> I & 1) && All.Values[I] == Value) << I;
  return Lanes;
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

/// What a lane gave; the thread's own value if that lane is out of reach.
struct Shuffled {
  unsigned Value;
  bool IsInReach;
};

inline Shuffled shuffle(unsigned Mask, unsigned Value, unsigned From,
                        bool IsInReach) {
  Meeting All = meetWarp(Mask, Value);
  return {All.Values[IsInReach ? From : lane()], IsInReach};
}

inline Shuffled shuffleUp(unsigned Mask, unsigned Value, unsigned Distance,
                          unsigned Clamp) {
  int From = int(lane()) - int(Distance & 31);
  return shuffle(Mask, Value, unsigned(From), From >= int(Segment(Clamp).Most));
}

inline Shuffled shuffleDown(unsigned Mask, unsigned Value, unsigned Distance,
                            unsigned Clamp) {
  unsigned From = lane() + (Distance & 31);
  return shuffle(Mask, Value, From, From <= Segment(Clamp).Most);
}

inline Shuffled shuffleXor(unsigned Mask, unsigned Value, unsigned Bits,
                           unsigned Clamp) {
  unsigned From = lane() ^ (Bits & 31);
  return shuffle(Mask, Value, From, From <= Segment(Clamp).Most);
}

inline Shuffled shuffleIndex(unsigned Mask, unsigned Value, unsigned Index,
                             unsigned Clamp) {
  Segment Part(Clamp);
  unsigned From = Part.Least | (Index & 31 & ~(Clamp >> 8));
  return shuffle(Mask, Value, From, From <= Part.Most);
}

} // namespace cupcc::oncpu

#endif // CUPCC_TEST_CPU_WARP_H
