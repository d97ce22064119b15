//===- rand.cpp - rand and srand ------------------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One generator for all threads would be a queue of all threads. So rand() is a
// hash: Squares (B. Widynski, "Squares: A Fast Counter-Based RNG",
// arXiv:2004.06278), of the thread, its block and the clock.
//
// srand() makes the numbers of the calling thread, for the rest of its kernel,
// those of the seed: a hash of the seed, the block, the thread, and how many
// came before. They are the same in every run and on every device.
//
//===----------------------------------------------------------------------===//

#include "thread_slot.h"

namespace {

using Word = unsigned long long;

constexpr Word rotateHalf(Word X) { return X >> 32 | X << 32; }

/// Four rounds of Squares. \p Key: odd, with irregular digits.
constexpr unsigned squares(Word Counter, Word Key) {
  Word X = Counter * Key, Y = X, Z = Y + Key;
  X = rotateHalf(X * X + Y);
  X = rotateHalf(X * X + Z);
  X = rotateHalf(X * X + Y);
  return static_cast<unsigned>((X * X + Z) >> 32);
}

/// Spreads a seed over all bits (the finaliser of SplitMix64).
constexpr Word keyOf(unsigned Seed) {
  Word X = Seed + 0x9e3779b97f4a7c15ull;
  X = (X ^ X >> 30) * 0xbf58476d1ce4e5b9ull;
  X = (X ^ X >> 27) * 0x94d049bb133111ebull;
  return (X ^ X >> 31) | 1;
}

constexpr Word UnseededKey = 0x548c9decbce65297ull;

struct Seeded {
  unsigned Seed;
  unsigned Count;
};

cupcc::ThreadTable<Seeded> Table;

// Set by srand and by nothing else. In a program without srand the optimiser
// knows that it is false, and drops the table.
bool AnySeeded;

int toRandRange(unsigned Hash) { return static_cast<int>(Hash >> 1); }

} // namespace

extern "C" {

int rand() {
  Word Thread = cupcc::threadInGrid();
  if (AnySeeded)
    if (Seeded *Mine = Table.mineIfUsed())
      return toRandRange(
          squares(Thread << 32 | Mine->Count++, keyOf(Mine->Seed)));
  return toRandRange(
      squares(Thread * 0x9e3779b97f4a7c15ull ^ __nvvm_read_ptx_sreg_clock64(),
              UnseededKey));
}

void srand(unsigned Seed) {
  AnySeeded = true;
  Table.mine() = {Seed, 0};
}

} // extern "C"
