//===- Heap.cpp - how this process's memory grows -------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cupcc/Process/Heap.h"
#include <limits>
#include <malloc.h>

void cupcc::keepFreedMemory() {
  constexpr int MiB = 1 << 20;
  // The most that glibc takes.
  mallopt(M_MMAP_THRESHOLD, 32 * MiB);
  mallopt(M_TRIM_THRESHOLD, std::numeric_limits<int>::max());
  mallopt(M_TOP_PAD, 16 * MiB);
}

void cupcc::releaseFreedMemory() { malloc_trim(0); }
