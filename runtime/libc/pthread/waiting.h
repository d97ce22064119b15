//===- waiting.h - waiting for other threads ---------------------*- C++
//-*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A device has no queue of waiting threads, and no scheduler that wakes one: a
// waiting thread looks again and again, and sleeps longer each time. Threads of
// one warp may wait for each other, as each makes progress by itself from sm_70
// on; no barrier of the warp may stand in such a loop.
//
// Objects have the host's layout, and idle ones the host's state, so that an
// object that the host made can be used in kernels, and the other way round.
// What waits on the host is not woken by a device.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIBC_PTHREAD_WAITING_H
#define CUPCC_LIBC_PTHREAD_WAITING_H

#include <time.h>

extern "C" {
unsigned long __cupcc_nanoseconds();
unsigned long __cupcc_cycles();
void __cupcc_sleep(unsigned Nanoseconds);
/// Identifies the calling thread among those that run; negative, as no thread
/// of the host is.
int __cupcc_thread_number();
}

namespace cupcc {

/// A moment, by any of the clocks: they are one on the device.
class Deadline {
public:
  explicit Deadline(const timespec &Time)
      : At(Time.tv_sec < 0 ? 0 : Time.tv_sec * 1000000000ul + Time.tv_nsec) {}
  bool hasPassed() const { return __cupcc_nanoseconds() >= At; }

private:
  unsigned long At;
};

inline bool isValid(const timespec &Time) {
  return Time.tv_nsec >= 0 && Time.tv_nsec < 1000000000;
}

/// Waits until \p Done() is true, or the deadline, if there is one, has passed.
/// \returns whether it is true.
template <typename Predicate>
bool waitUntil(Predicate Done, const Deadline *Until = nullptr) {
  for (unsigned Nanoseconds = 32; !Done();) {
    if (Until && Until->hasPassed())
      return false;
    __cupcc_sleep(Nanoseconds);
    if (Nanoseconds < 4096)
      Nanoseconds *= 2;
  }
  return true;
}

/// A small number that differs between threads and moments: the upper bits of a
/// product, into which all bits of both go.
inline unsigned drawLessThan8() {
  unsigned Moment = static_cast<unsigned>(__cupcc_cycles());
  return ((Moment ^ __cupcc_thread_number()) * 0x9e3779b1u) >> 29;
}

/// Asks whether \p Done() is true; if it is not, a few times more. How often is
/// drawn: of two threads of which each holds the lock that the other one tries
/// (std::lock, std::scoped_lock), one gives up, and lets go of its lock, while
/// the other one still tries. If both gave up at the same moment, as threads
/// that run in step do, they could exchange their locks for ever.
/// \returns whether it is true.
template <typename Predicate> bool tryAFewTimes(Predicate Done) {
  if (Done())
    return true;
  for (unsigned Left = drawLessThan8(); Left; --Left) {
    __cupcc_sleep(32);
    if (Done())
      return true;
  }
  return false;
}

/// Atomic for all threads of the device, and with the host.
template <typename T> T loadAcquire(const T *Object) {
  return __atomic_load_n(Object, __ATOMIC_ACQUIRE);
}
template <typename T> bool replace(T *Object, T Expected, T Desired) {
  return __atomic_compare_exchange_n(Object, &Expected, Desired, false,
                                     __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE);
}

} // namespace cupcc

#endif // CUPCC_LIBC_PTHREAD_WAITING_H
