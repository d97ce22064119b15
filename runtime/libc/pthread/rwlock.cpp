//===- rwlock.cpp - pthread_rwlock_...
//--------------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// __readers holds, as on the host, 8 for each reader and 2 for a writer. Bit 0
// is the host's note of who came last and stays as it is. A writer that waits
// has the writer's bit already: no reader comes in before it, and it goes on
// when the last one has left.
//
//===----------------------------------------------------------------------===//

#include "waiting.h"
#include <errno.h>
#include <pthread.h>

using cupcc::Deadline;

namespace {

constexpr unsigned Writer = 2, Reader = 8;

unsigned *stateOf(pthread_rwlock_t *L) { return &L->__data.__readers; }

bool enterAsReader(pthread_rwlock_t *L) {
  unsigned Now = cupcc::loadAcquire(stateOf(L));
  return !(Now & Writer) && cupcc::replace(stateOf(L), Now, Now + Reader);
}

/// Other readers that come or leave in between make it try again.
bool enterBesideReaders(pthread_rwlock_t *L) {
  while (!(cupcc::loadAcquire(stateOf(L)) & Writer))
    if (enterAsReader(L))
      return true;
  return false;
}

/// Among the writers; readers may still be inside.
bool becomeWriter(pthread_rwlock_t *L) {
  unsigned Now = cupcc::loadAcquire(stateOf(L));
  return !(Now & Writer) && cupcc::replace(stateOf(L), Now, Now | Writer);
}

bool enterAsOnly(pthread_rwlock_t *L) {
  unsigned Now = cupcc::loadAcquire(stateOf(L));
  return !(Now & Writer) && Now < Reader &&
         cupcc::replace(stateOf(L), Now, Now | Writer);
}

void leaveAsWriter(pthread_rwlock_t *L) {
  __atomic_fetch_and(stateOf(L), ~Writer, __ATOMIC_RELEASE);
}

int lockForReading(pthread_rwlock_t *L, const Deadline *Until) {
  return cupcc::waitUntil([=] { return enterAsReader(L); }, Until) ? 0
                                                                   : ETIMEDOUT;
}

int lockForWriting(pthread_rwlock_t *L, const Deadline *Until) {
  if (!cupcc::waitUntil([=] { return becomeWriter(L); }, Until))
    return ETIMEDOUT;
  if (cupcc::waitUntil([=] { return cupcc::loadAcquire(stateOf(L)) < Reader; },
                       Until))
    return 0;
  leaveAsWriter(L);
  return ETIMEDOUT;
}

int lockUntil(int (*Lock)(pthread_rwlock_t *, const Deadline *),
              pthread_rwlock_t *L, const timespec &Time) {
  if (!cupcc::isValid(Time))
    return EINVAL;
  Deadline Until(Time);
  return Lock(L, &Until);
}

} // namespace

extern "C" {

int pthread_rwlock_init(pthread_rwlock_t *L,
                        const pthread_rwlockattr_t *) noexcept {
  *L = pthread_rwlock_t PTHREAD_RWLOCK_INITIALIZER;
  return 0;
}
int pthread_rwlock_destroy(pthread_rwlock_t *) noexcept { return 0; }

int pthread_rwlock_rdlock(pthread_rwlock_t *L) noexcept {
  return lockForReading(L, nullptr);
}
int pthread_rwlock_wrlock(pthread_rwlock_t *L) noexcept {
  return lockForWriting(L, nullptr);
}
int pthread_rwlock_tryrdlock(pthread_rwlock_t *L) noexcept {
  return cupcc::tryAFewTimes([=] { return enterBesideReaders(L); }) ? 0 : EBUSY;
}
int pthread_rwlock_trywrlock(pthread_rwlock_t *L) noexcept {
  return cupcc::tryAFewTimes([=] { return enterAsOnly(L); }) ? 0 : EBUSY;
}

int pthread_rwlock_timedrdlock(pthread_rwlock_t *L,
                               const timespec *Time) noexcept {
  return lockUntil(lockForReading, L, *Time);
}
int pthread_rwlock_clockrdlock(pthread_rwlock_t *L, clockid_t,
                               const timespec *Time) noexcept {
  return lockUntil(lockForReading, L, *Time);
}
int pthread_rwlock_timedwrlock(pthread_rwlock_t *L,
                               const timespec *Time) noexcept {
  return lockUntil(lockForWriting, L, *Time);
}
int pthread_rwlock_clockwrlock(pthread_rwlock_t *L, clockid_t,
                               const timespec *Time) noexcept {
  return lockUntil(lockForWriting, L, *Time);
}

/// While there are readers the bit is that of a writer who waits.
int pthread_rwlock_unlock(pthread_rwlock_t *L) noexcept {
  if (cupcc::loadAcquire(stateOf(L)) >= Reader)
    __atomic_fetch_sub(stateOf(L), Reader, __ATOMIC_RELEASE);
  else
    leaveAsWriter(L);
  return 0;
}

} // extern "C"
