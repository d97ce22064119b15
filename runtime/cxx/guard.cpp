//===- guard.cpp - the guards of function-local statics -------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The Itanium C++ ABI's guard is 8 bytes, zero at first; Clang tests the first
// byte inline and calls __cxa_guard_acquire while it is zero. All threads of a
// grid may arrive at once, those of one warp included: the one that gets the
// guard returns 1 and runs the initialiser, the others wait. Each thread of a
// warp makes progress by itself from sm_70 on, so waiting for another thread of
// the own warp is allowed; the waiting threads sleep to leave it the machine.
//
// The first byte is set with release order after the initialiser and read with
// acquire order, device-wide. The second word is the lock. PTX, as Clang gives
// these operations no scope (see atomics.cpp); the first byte is written as
// part of the whole first word, which has no other use.
//
//===----------------------------------------------------------------------===//

namespace {

enum : unsigned { Idle = 0, Running = 1 };

struct Guard {
  unsigned Done;
  unsigned Lock;
};

unsigned loadAcquire(unsigned *Word) {
  unsigned Value;
  asm volatile("ld.acquire.gpu.u32 %0, [%1];"
               : "=r"(Value)
               : "l"(Word)
               : "memory");
  return Value;
}

void storeRelease(unsigned *Word, unsigned Value) {
  asm volatile("st.release.gpu.u32 [%0], %1;" ::"l"(Word), "r"(Value)
               : "memory");
}

bool tryLock(unsigned *Word) {
  unsigned Old;
  asm volatile("atom.acquire.gpu.cas.b32 %0, [%1], %2, %3;"
               : "=r"(Old)
               : "l"(Word), "r"(+Idle), "r"(+Running)
               : "memory");
  return Old == Idle;
}

} // namespace

extern "C" {

[[gnu::noinline]] int __cxa_guard_acquire(Guard *G) {
  for (unsigned Nanoseconds = 32;;) {
    if (loadAcquire(&G->Done))
      return 0;
    if (tryLock(&G->Lock)) {
      // Done and unlocked between the two lines above?
      if (!loadAcquire(&G->Done))
        return 1;
      storeRelease(&G->Lock, Idle);
      return 0;
    }
    asm volatile("nanosleep.u32 %0;" ::"r"(Nanoseconds));
    if (Nanoseconds < 4096)
      Nanoseconds *= 2;
  }
}

void __cxa_guard_release(Guard *G) {
  storeRelease(&G->Done, 1);
  storeRelease(&G->Lock, Idle);
}

// After an exception in the initialiser, on the host: the next one tries.
void __cxa_guard_abort(Guard *G) { storeRelease(&G->Lock, Idle); }

// No destructor of a static object runs on a device: no moment is its end, as
// its variables live on from kernel to kernel.
int __cxa_atexit(void (*)(void *), void *, void *) { return 0; }

// Identifies a shared library to __cxa_atexit.
void *__dso_handle = nullptr;

} // extern "C"
