//===- futex.cpp - the futex calls of libstdc++
//-----------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// <atomic>'s wait and what is made of it (<semaphore>, <latch>, <barrier>) call
// Linux by number. Waiting ends when the word differs: no thread is woken, so a
// change from and back to a value may not be seen, which C++ allows. Other
// calls of the system fail as those that a kernel does not know.
//
//===----------------------------------------------------------------------===//

#include "waiting.h"
#include <errno.h>
#include <linux/futex.h>
#include <stdarg.h>
#include <sys/syscall.h>
#include <unistd.h>

using cupcc::Deadline;

namespace {

int fail(int Error) {
  errno = Error;
  return -1;
}

timespec after(const timespec &Delay) {
  timespec Now;
  clock_gettime(CLOCK_MONOTONIC, &Now);
  long Nanoseconds = Now.tv_nsec + Delay.tv_nsec;
  return {Now.tv_sec + Delay.tv_sec + Nanoseconds / 1000000000,
          Nanoseconds % 1000000000};
}

int wait(const int *Word, int Value, const timespec *Time) {
  auto Changed = [=] { return cupcc::loadAcquire(Word) != Value; };
  if (Changed())
    return fail(EAGAIN);
  if (!Time) {
    cupcc::waitUntil(Changed);
    return 0;
  }
  if (!cupcc::isValid(*Time))
    return fail(EINVAL);
  Deadline Until(*Time);
  return cupcc::waitUntil(Changed, &Until) ? 0 : fail(ETIMEDOUT);
}

} // namespace

extern "C" long syscall(long Number, ...) noexcept {
  if (Number != SYS_futex)
    return fail(ENOSYS);
  va_list Arguments;
  va_start(Arguments, Number);
  auto *Word = va_arg(Arguments, const int *);
  int Operation =
      va_arg(Arguments, int) & ~(FUTEX_PRIVATE_FLAG | FUTEX_CLOCK_REALTIME);
  int Value = va_arg(Arguments, int);
  if (Operation == FUTEX_WAKE || Operation == FUTEX_WAKE_BITSET) {
    va_end(Arguments);
    return 0;
  }
  if (Operation != FUTEX_WAIT && Operation != FUTEX_WAIT_BITSET) {
    va_end(Arguments);
    return fail(ENOSYS);
  }
  auto *Time = va_arg(Arguments, const timespec *);
  va_end(Arguments);
  timespec Moment;
  if (Time && Operation == FUTEX_WAIT) {
    Moment = after(*Time); // an interval, where the other takes a moment
    Time = &Moment;
  }
  return wait(Word, Value, Time);
}
