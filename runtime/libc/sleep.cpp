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

namespace {

/// glibc's, on the only host that there is.
struct TimeSpec {
  long Seconds;
  long Nanoseconds;
};

/// The most that one instruction may be asked for, in nanoseconds.
constexpr unsigned LongestSleep = 1000000;

} // namespace

static void sleepFor(unsigned Nanoseconds) {
  asm volatile("nanosleep.u32 %0;" ::"r"(Nanoseconds));
}

extern "C" {

int sched_yield() {
  sleepFor(0);
  return 0;
}

/// Never interrupted, so that nothing remains and \p Remaining is not written.
int nanosleep(const TimeSpec *Time, TimeSpec * /*Remaining*/) {
  unsigned long long Left = Time->Seconds * 1000000000ull + Time->Nanoseconds;
  for (; Left > LongestSleep; Left -= LongestSleep)
    sleepFor(LongestSleep);
  sleepFor(static_cast<unsigned>(Left));
  return 0;
}

} // extern "C"
