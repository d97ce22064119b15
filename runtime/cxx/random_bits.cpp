//===- random_bits.cpp - the GPU's counters as random numbers -------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The timer and the clock of the multiprocessor differ from launch to launch,
// and the number of the thread from thread to thread. A count makes two numbers
// of one thread differ that the clocks do not tell apart. A hash spreads the
// difference over all bits. Not for secrets.
//
//===----------------------------------------------------------------------===//

#include "../libc/thread_slot.h"

using Word = unsigned long long;

/// The finaliser of SplitMix64.
static Word mix(Word X) {
  X = (X ^ X >> 30) * 0xbf58476d1ce4e5b9ull;
  X = (X ^ X >> 27) * 0x94d049bb133111ebull;
  return X ^ X >> 31;
}

static unsigned Count;

extern "C" unsigned __cupcc_random_bits() {
  Word Number = __scoped_atomic_fetch_add(&Count, 1u, __ATOMIC_RELAXED,
                                          __MEMORY_SCOPE_DEVICE);
  Word Thread = Number << 32 | cupcc::threadInGrid();
  Word Time = __nvvm_read_ptx_sreg_globaltimer() ^
              static_cast<Word>(__nvvm_read_ptx_sreg_clock64()) << 24;
  return static_cast<unsigned>(
      mix(mix(Thread + 0x9e3779b97f4a7c15ull) ^ Time) >> 32);
}
