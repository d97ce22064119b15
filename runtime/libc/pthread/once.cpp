//===- once.cpp - pthread_once
//----------------------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// 0: not yet; odd: a thread is at it; 2: done. The host's numbers. In a program
// with handlers what runs may throw, and the next thread tries again.
//
//===----------------------------------------------------------------------===//

#include "waiting.h"
#include <pthread.h>

static constexpr int Running = 1, Done = 2;

#if __cpp_exceptions

static void run(pthread_once_t *Once, void (*Run)()) {
  try {
    Run();
  } catch (...) {
    __atomic_store_n(Once, 0, __ATOMIC_RELEASE);
    throw;
  }
  __atomic_store_n(Once, Done, __ATOMIC_RELEASE);
}

extern "C" int pthread_once(pthread_once_t *Once, void (*Run)()) {
  while (cupcc::loadAcquire(Once) != Done) {
    if (cupcc::replace(Once, 0, Running)) {
      run(Once, Run);
      return 0;
    }
    cupcc::waitUntil([=] { return cupcc::loadAcquire(Once) != Running; });
  }
  return 0;
}

#else

extern "C" int pthread_once(pthread_once_t *Once, void (*Run)()) {
  if (cupcc::loadAcquire(Once) == Done)
    return 0;
  if (cupcc::replace(Once, 0, Running)) {
    Run();
    __atomic_store_n(Once, Done, __ATOMIC_RELEASE);
    return 0;
  }
  cupcc::waitUntil([=] { return cupcc::loadAcquire(Once) == Done; });
  return 0;
}

#endif
