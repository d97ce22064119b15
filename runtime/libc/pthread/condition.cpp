//===- condition.cpp - pthread_cond_... -----------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Threads wait for a change of a number. The waiting threads are counted beside
// it, in one word, which is 0 when there are none: the state that the host
// expects. It lies where the host counts references to its groups of waiting
// threads, 0 when idle, too.
//
// A signal wakes all, each of which looks at its condition again, as any thread
// that waits for one must.
//
//===----------------------------------------------------------------------===//

#include "waiting.h"
#include <errno.h>
#include <pthread.h>

using cupcc::Deadline;

namespace {

using Word = unsigned long;

/// The lower half counts those who wait, the upper half the signals.
constexpr Word Waiter = 1, Signal = 1ul << 32, Waiters = Signal - 1;

Word *wordOf(pthread_cond_t *C) {
  return reinterpret_cast<Word *>(C->__data.__g_refs);
}

void leave(Word *W) {
  Word Now;
  do
    Now = cupcc::loadAcquire(W);
  while (!cupcc::replace(W, Now, (Now & Waiters) == 1 ? 0 : Now - Waiter));
}

void signalAll(Word *W) {
  Word Now;
  do
    Now = cupcc::loadAcquire(W);
  while ((Now & Waiters) && !cupcc::replace(W, Now, Now + Signal));
}

/// Without an end if \p Until is null.
int waitFor(pthread_cond_t *C, pthread_mutex_t *M, const Deadline *Until) {
  Word *W = wordOf(C);
  Word Before = __atomic_add_fetch(W, Waiter, __ATOMIC_SEQ_CST) / Signal;
  if (int Error = pthread_mutex_unlock(M)) {
    leave(W);
    return Error;
  }
  const bool Signalled = cupcc::waitUntil(
      [=] { return cupcc::loadAcquire(W) / Signal != Before; }, Until);
  leave(W);
  if (int Error = pthread_mutex_lock(M))
    return Error;
  return Signalled ? 0 : ETIMEDOUT;
}

int waitFor(pthread_cond_t *C, pthread_mutex_t *M, const timespec &Time) {
  if (!cupcc::isValid(Time))
    return EINVAL;
  Deadline Until(Time);
  return waitFor(C, M, &Until);
}

} // namespace

extern "C" {

int pthread_cond_init(pthread_cond_t *C, const pthread_condattr_t *) noexcept {
  *C = pthread_cond_t PTHREAD_COND_INITIALIZER;
  return 0;
}
int pthread_cond_destroy(pthread_cond_t *C) noexcept {
  // Those that were woken may still be on their way out.
  Word *W = wordOf(C);
  cupcc::waitUntil([=] { return !(cupcc::loadAcquire(W) & Waiters); });
  return 0;
}

int pthread_cond_wait(pthread_cond_t *C, pthread_mutex_t *M) {
  return waitFor(C, M, nullptr);
}
int pthread_cond_timedwait(pthread_cond_t *C, pthread_mutex_t *M,
                           const timespec *Time) {
  return waitFor(C, M, *Time);
}
int pthread_cond_clockwait(pthread_cond_t *C, pthread_mutex_t *M, clockid_t,
                           const timespec *Time) {
  return waitFor(C, M, *Time);
}

int pthread_cond_signal(pthread_cond_t *C) noexcept {
  signalAll(wordOf(C));
  return 0;
}
int pthread_cond_broadcast(pthread_cond_t *C) noexcept {
  signalAll(wordOf(C));
  return 0;
}

} // extern "C"
