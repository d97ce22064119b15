//===- keys.cpp - pthread_key_..., pthread_getspecific
//----------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each thread's values are in its area on the heap. Destructors are not run: no
// function of a thread is called when it ends.
//
//===----------------------------------------------------------------------===//

#include "../thread_area.h"
#include <errno.h>
#include <limits.h>
#include <pthread.h>

namespace {

constexpr unsigned Most = 128;

/// A value belongs to a key if it was set since the key was made.
struct Value {
  unsigned Generation;
  const void *Pointer;
};
struct Values {
  Value Of[Most];
};

/// Even: free. Each use of a key is another generation.
unsigned Generations[Most];

Values &mine() { return cupcc::threadArea<Values, struct Specific>(); }

unsigned generationOf(pthread_key_t Key) {
  return Key < Most ? __atomic_load_n(&Generations[Key], __ATOMIC_ACQUIRE) : 0;
}
bool isUsed(unsigned Generation) { return Generation % 2; }

/// \returns whether no other thread changed the key's state before.
bool goOn(unsigned Key, unsigned Generation) {
  return __atomic_compare_exchange_n(&Generations[Key], &Generation,
                                     Generation + 1, false, __ATOMIC_ACQ_REL,
                                     __ATOMIC_RELAXED);
}

} // namespace

extern "C" {

int pthread_key_create(pthread_key_t *Result, void (*)(void *)) noexcept {
  for (unsigned Key = 0; Key != Most; ++Key) {
    unsigned Generation = generationOf(Key);
    if (!isUsed(Generation) && goOn(Key, Generation)) {
      *Result = Key;
      return 0;
    }
  }
  return EAGAIN;
}
int pthread_key_delete(pthread_key_t Key) noexcept {
  unsigned Generation = generationOf(Key);
  return isUsed(Generation) && goOn(Key, Generation) ? 0 : EINVAL;
}

void *pthread_getspecific(pthread_key_t Key) noexcept {
  unsigned Generation = generationOf(Key);
  if (!isUsed(Generation))
    return nullptr;
  Value &V = mine().Of[Key];
  return V.Generation == Generation ? const_cast<void *>(V.Pointer) : nullptr;
}
int pthread_setspecific(pthread_key_t Key, const void *Pointer) noexcept {
  unsigned Generation = generationOf(Key);
  if (!isUsed(Generation))
    return EINVAL;
  mine().Of[Key] = {Generation, Pointer};
  return 0;
}

} // extern "C"
