//===- semaphore.cpp - sem_...
//----------------------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The first four bytes are the value, as on the host; the next four count the
// host's waiting threads.
//
//===----------------------------------------------------------------------===//

#include "waiting.h"
#include <errno.h>
#include <limits.h>
#include <semaphore.h>

using cupcc::Deadline;

namespace {

unsigned *valueOf(sem_t *S) { return reinterpret_cast<unsigned *>(S); }

bool take(sem_t *S) {
  unsigned Now = cupcc::loadAcquire(valueOf(S));
  return Now && cupcc::replace(valueOf(S), Now, Now - 1);
}

int fail(int Error) {
  errno = Error;
  return -1;
}

int waitFor(sem_t *S, const timespec &Time) {
  if (!cupcc::isValid(Time))
    return fail(EINVAL);
  Deadline Until(Time);
  return cupcc::waitUntil([=] { return take(S); }, &Until) ? 0
                                                           : fail(ETIMEDOUT);
}

} // namespace

extern "C" {

int sem_init(sem_t *S, int, unsigned Value) noexcept {
  if (Value > SEM_VALUE_MAX)
    return fail(EINVAL);
  __builtin_memset(S, 0, sizeof(*S));
  *valueOf(S) = Value;
  return 0;
}
int sem_destroy(sem_t *) noexcept { return 0; }

int sem_wait(sem_t *S) {
  cupcc::waitUntil([=] { return take(S); });
  return 0;
}
/// Another thread that took one in between is no reason to fail.
int sem_trywait(sem_t *S) noexcept {
  while (cupcc::loadAcquire(valueOf(S)))
    if (take(S))
      return 0;
  return fail(EAGAIN);
}
int sem_timedwait(sem_t *S, const timespec *Time) { return waitFor(S, *Time); }
int sem_clockwait(sem_t *S, clockid_t, const timespec *Time) {
  return waitFor(S, *Time);
}

int sem_post(sem_t *S) noexcept {
  unsigned Now;
  do {
    Now = cupcc::loadAcquire(valueOf(S));
    if (Now == SEM_VALUE_MAX)
      return fail(EOVERFLOW);
  } while (!cupcc::replace(valueOf(S), Now, Now + 1));
  return 0;
}
int sem_getvalue(sem_t *S, int *Value) noexcept {
  *Value = static_cast<int>(cupcc::loadAcquire(valueOf(S)));
  return 0;
}

} // extern "C"
