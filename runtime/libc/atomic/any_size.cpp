//===- any_size.cpp - atomics of any size ---------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What libatomic has for objects whose size is none of 1, 2, 4, 8 and 16 bytes,
// or that are not aligned to it. Clang knows the names as builtins of other
// types, so they are given as the symbols' names. Every order is the strongest
// but for the fence that sequential consistency wants beside it.
//
//===----------------------------------------------------------------------===//

#include "locks.h"

using Size = decltype(sizeof(0));
using cupcc::AddressLock;

namespace {

unsigned Locks[256];

void copy(void *To, const void *From, Size Bytes) {
  for (Size I = 0; I != Bytes; ++I)
    static_cast<char *>(To)[I] = static_cast<const char *>(From)[I];
}

bool isEqual(const void *A, const void *B, Size Bytes) {
  for (Size I = 0; I != Bytes; ++I)
    if (static_cast<const char *>(A)[I] != static_cast<const char *>(B)[I])
      return false;
  return true;
}

/// Orders what is under the lock with what is atomic without.
void fenceFor(int Order) {
  if (Order == __ATOMIC_SEQ_CST)
    __nvvm_membar_sys();
}

} // namespace

unsigned *cupcc::lockOf(const void *Address) {
  auto Number = reinterpret_cast<unsigned long>(Address);
  return &Locks[(Number >> 4 ^ Number >> 12) % 256];
}

extern "C" {

void load(Size Bytes, const void *Object, void *Result,
          int Order) __asm__("__atomic_load");
void load(Size Bytes, const void *Object, void *Result, int Order) {
  fenceFor(Order);
  AddressLock Lock(Object);
  copy(Result, Object, Bytes);
}

void store(Size Bytes, void *Object, const void *Value,
           int Order) __asm__("__atomic_store");
void store(Size Bytes, void *Object, const void *Value, int Order) {
  fenceFor(Order);
  AddressLock Lock(Object);
  copy(Object, Value, Bytes);
}

void exchange(Size Bytes, void *Object, const void *Value, void *Result,
              int Order) __asm__("__atomic_exchange");
void exchange(Size Bytes, void *Object, const void *Value, void *Result,
              int Order) {
  fenceFor(Order);
  AddressLock Lock(Object);
  // Value and Result may be one.
  for (Size I = 0; I != Bytes; ++I) {
    char New = static_cast<const char *>(Value)[I];
    static_cast<char *>(Result)[I] = static_cast<char *>(Object)[I];
    static_cast<char *>(Object)[I] = New;
  }
}

bool compareExchange(Size Bytes, void *Object, void *Expected,
                     const void *Desired, int Success,
                     int Failure) __asm__("__atomic_compare_exchange");
bool compareExchange(Size Bytes, void *Object, void *Expected,
                     const void *Desired, int Success, int Failure) {
  fenceFor(Success == __ATOMIC_SEQ_CST ? Success : Failure);
  AddressLock Lock(Object);
  if (!isEqual(Object, Expected, Bytes)) {
    copy(Expected, Object, Bytes);
    return false;
  }
  copy(Object, Desired, Bytes);
  return true;
}

/// What the host's libatomic says of the same type: its 16 bytes are one
/// instruction, the device's from sm_90 on.
bool isLockFree(Size Bytes,
                const void *Object) __asm__("__atomic_is_lock_free");
bool isLockFree(Size Bytes, const void *Object) {
  Size Largest = __nvvm_reflect("__CUDA_ARCH") >= 900 ? 16 : 8;
  return Bytes <= Largest && (Bytes & (Bytes - 1)) == 0 &&
         reinterpret_cast<Size>(Object) % Bytes == 0;
}

} // extern "C"
