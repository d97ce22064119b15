//===- SharedFlag.cpp - what a process says before it ends ----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cupcc/Process/SharedFlag.h"
#include <new>
#include <sys/mman.h>

using namespace cupcc;

SharedFlag::SharedFlag() {
  void *Memory = mmap(nullptr, sizeof(*Flag), PROT_READ | PROT_WRITE,
                      MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (Memory != MAP_FAILED)
    Flag = new (Memory) std::atomic<bool>(false);
}

SharedFlag::~SharedFlag() {
  if (Flag)
    munmap(Flag, sizeof(*Flag));
}

void SharedFlag::set() {
  if (Flag)
    *Flag = true;
}

bool SharedFlag::isSet() const { return Flag && *Flag; }
