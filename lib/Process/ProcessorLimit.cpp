//===- ProcessorLimit.cpp - fewer processors for a program ----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The processors that are kept are this one, which the scheduler has chosen for
// this process, and those behind it: several processes with a limit spread.
//
//===----------------------------------------------------------------------===//

#include "cupcc/Process/ProcessorLimit.h"
#include <algorithm>

using namespace cupcc;

ProcessorLimit::ProcessorLimit(unsigned Count) {
  if (sched_getaffinity(0, sizeof(Before), &Before) != 0 ||
      unsigned(CPU_COUNT(&Before)) <= Count)
    return;
  cpu_set_t Kept;
  CPU_ZERO(&Kept);
  const int Here = std::max(sched_getcpu(), 0);
  for (int I = 0; I < CPU_SETSIZE && unsigned(CPU_COUNT(&Kept)) < Count; ++I)
    if (const int Processor = (Here + I) % CPU_SETSIZE;
        CPU_ISSET(Processor, &Before))
      CPU_SET(Processor, &Kept);
  IsSet = sched_setaffinity(0, sizeof(Kept), &Kept) == 0;
}

ProcessorLimit::~ProcessorLimit() {
  if (IsSet)
    sched_setaffinity(0, sizeof(Before), &Before);
}
