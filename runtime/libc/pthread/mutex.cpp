//===- mutex.cpp - pthread_mutex_...
//----------------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// __lock is 0 when no thread holds the mutex, as on the host. Kinds that
// remember their owner are recursive and error-checking ones.
//
//===----------------------------------------------------------------------===//

#include "waiting.h"
#include <errno.h>
#include <pthread.h>

using cupcc::Deadline;

namespace {

/// The lower bits of __kind; above are options that mean nothing here.
enum Kind { Normal, Recursive, ErrorCheck, Adaptive };

Kind kindOf(const pthread_mutex_t *M) { return Kind(M->__data.__kind & 3); }

bool hasOwner(Kind K) { return K == Recursive || K == ErrorCheck; }

bool isMine(const pthread_mutex_t *M) {
  return __atomic_load_n(&M->__data.__owner, __ATOMIC_RELAXED) ==
         __cupcc_thread_number();
}

void setOwner(pthread_mutex_t *M, int Owner) {
  __atomic_store_n(&M->__data.__owner, Owner, __ATOMIC_RELAXED);
}

bool take(pthread_mutex_t *M) {
  return __atomic_load_n(&M->__data.__lock, __ATOMIC_RELAXED) == 0 &&
         cupcc::replace(&M->__data.__lock, 0, 1);
}

/// What the second lock of an owner returns; -1 for the first.
int relock(pthread_mutex_t *M, bool IsTry) {
  Kind K = kindOf(M);
  if (!hasOwner(K) || !isMine(M))
    return -1;
  if (K == ErrorCheck)
    return IsTry ? EBUSY : EDEADLK;
  if (M->__data.__count + 1 == 0)
    return EAGAIN;
  ++M->__data.__count;
  return 0;
}

int taken(pthread_mutex_t *M) {
  if (hasOwner(kindOf(M))) {
    setOwner(M, __cupcc_thread_number());
    M->__data.__count = 1;
  }
  return 0;
}

int lock(pthread_mutex_t *M, const Deadline *Until) {
  if (int Again = relock(M, /*IsTry=*/false); Again >= 0)
    return Again;
  if (!cupcc::waitUntil([=] { return take(M); }, Until))
    return ETIMEDOUT;
  return taken(M);
}

int lockUntil(pthread_mutex_t *M, const timespec &Time) {
  if (!cupcc::isValid(Time))
    return EINVAL;
  Deadline Until(Time);
  return lock(M, &Until);
}

int &kindOf(pthread_mutexattr_t *A) { return *reinterpret_cast<int *>(A); }

} // namespace

extern "C" {

int pthread_mutex_init(pthread_mutex_t *M,
                       const pthread_mutexattr_t *A) noexcept {
  *M = pthread_mutex_t PTHREAD_MUTEX_INITIALIZER;
  if (A)
    M->__data.__kind = *reinterpret_cast<const int *>(A) & 3;
  return 0;
}
int pthread_mutex_destroy(pthread_mutex_t *M) noexcept {
  return M->__data.__lock ? EBUSY : 0;
}

int pthread_mutex_lock(pthread_mutex_t *M) noexcept { return lock(M, nullptr); }
int pthread_mutex_trylock(pthread_mutex_t *M) noexcept {
  if (int Again = relock(M, /*IsTry=*/true); Again >= 0)
    return Again;
  return cupcc::tryAFewTimes([=] { return take(M); }) ? taken(M) : EBUSY;
}
int pthread_mutex_timedlock(pthread_mutex_t *M, const timespec *Time) noexcept {
  return lockUntil(M, *Time);
}
int pthread_mutex_clocklock(pthread_mutex_t *M, clockid_t,
                            const timespec *Time) noexcept {
  return lockUntil(M, *Time);
}

int pthread_mutex_unlock(pthread_mutex_t *M) noexcept {
  if (hasOwner(kindOf(M))) {
    if (!isMine(M))
      return EPERM;
    if (--M->__data.__count)
      return 0;
    setOwner(M, 0);
  }
  __atomic_store_n(&M->__data.__lock, 0, __ATOMIC_RELEASE);
  return 0;
}

int pthread_mutexattr_init(pthread_mutexattr_t *A) noexcept {
  kindOf(A) = Normal;
  return 0;
}
int pthread_mutexattr_destroy(pthread_mutexattr_t *) noexcept { return 0; }
int pthread_mutexattr_settype(pthread_mutexattr_t *A, int Type) noexcept {
  if (Type < Normal || Type > Adaptive)
    return EINVAL;
  kindOf(A) = Type;
  return 0;
}
int pthread_mutexattr_gettype(const pthread_mutexattr_t *A,
                              int *Type) noexcept {
  *Type = *reinterpret_cast<const int *>(A) & 3;
  return 0;
}

} // extern "C"
