//===- sleep.cpp - giving way to other threads ----------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// libcu++ waits with these on both sides (cuda::barrier, cuda::atomic::wait):
// its host code is parsed, and the device runs it, too.
//
//===----------------------------------------------------------------------===//

#include "system_calls.h"

namespace {

/// glibc's, on the only host that there is.
struct TimeSpec {
  long Seconds;
  long Nanoseconds;
};

/// The most that one instruction may be asked for, in nanoseconds.
constexpr unsigned LongestSleep = 1000000;

/// glibc's EINVAL.
constexpr int Invalid = 22;

} // namespace

static void sleepFor(unsigned Nanoseconds) {
  asm volatile("nanosleep.u32 %0;" ::"r"(Nanoseconds));
}

extern "C" {

/// For the library itself.
void __cupcc_sleep(unsigned Nanoseconds) { sleepFor(Nanoseconds); }

int sched_yield() {
  sleepFor(0);
  return 0;
}

/// Never interrupted, so that nothing remains and \p Remaining is not written.
/// The instruction may end early; the timer goes on in steps of up to a
/// microsecond.
int nanosleep(const TimeSpec *Time, TimeSpec * /*Remaining*/) {
  if (Time->Seconds < 0 || Time->Nanoseconds < 0 ||
      Time->Nanoseconds >= 1000000000) {
    __cupcc_set_errno(Invalid);
    return -1;
  }
  unsigned long long Wanted = Time->Seconds * 1000000000ull + Time->Nanoseconds;
  unsigned long long Start = __nvvm_read_ptx_sreg_globaltimer();
  while (true) {
    unsigned long long Passed = __nvvm_read_ptx_sreg_globaltimer() - Start;
    if (Passed >= Wanted)
      return 0;
    unsigned long long Left = Wanted - Passed;
    sleepFor(Left < LongestSleep ? static_cast<unsigned>(Left) : LongestSleep);
  }
}

} // extern "C"
