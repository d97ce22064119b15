//===- memory.cpp - fences, and atomics that are PTX assembly -------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support.h"
#include <atomic>

using std::memory_order;

#define FENCE_OF(SCOPE)                                                        \
  void membar_##SCOPE() STANDS_FOR("nvvm.membar." #SCOPE);                     \
  void membar_##SCOPE() { std::atomic_thread_fence(memory_order::seq_cst); }

FENCE_OF(cta)
FENCE_OF(gl)
FENCE_OF(sys)

/// Every address of a program on the CPU is everyone's.
bool isLocal(const void *Address) STANDS_FOR("nvvm.isspacep.local");
bool isLocal(const void *) { return false; }

unsigned loadAcquire(unsigned *Word) STANDS_FOR("asm.load.acquire.u32");
unsigned loadAcquire(unsigned *Word) {
  return std::atomic_ref(*Word).load(memory_order::acquire);
}

void storeRelease(unsigned *Word, unsigned Value)
    STANDS_FOR("asm.store.release.u32");
void storeRelease(unsigned *Word, unsigned Value) {
  std::atomic_ref(*Word).store(Value, memory_order::release);
}

unsigned compareAndSwap(unsigned *Word, unsigned Expected, unsigned Value)
    STANDS_FOR("asm.atom.acquire.cas.b32");
unsigned compareAndSwap(unsigned *Word, unsigned Expected, unsigned Value) {
  std::atomic_ref(*Word).compare_exchange_strong(
      Expected, Value, memory_order::acquire, memory_order::relaxed);
  return Expected;
}
