//===- wide.cpp - 16-byte atomics -----------------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What code that is lowered for a device has in place of instructions on i128
// (lib/IR/Program/WideAtomics.cpp). From sm_90 on PTX has them, and the
// object is atomic between device and host, too. Before, a lock is used.
//
//===----------------------------------------------------------------------===//

#include "locks.h"

using Word = unsigned long;
using Wide = unsigned __int128;
using cupcc::AddressLock;

namespace {

constexpr Wide join(Word Low, Word High) {
  return static_cast<Wide>(High) << 64 | Low;
}
constexpr Word low(Wide V) { return static_cast<Word>(V); }
constexpr Word high(Wide V) { return static_cast<Word>(V >> 64); }

bool hasInstructions() { return __nvvm_reflect("__CUDA_ARCH") >= 900; }

/// No instruction takes an address of the stack, and no other thread has it.
bool isOwn(const void *Object) { return __nvvm_isspacep_local(Object); }

/// The relaxed instructions below between two fences have every order.
void fenceBefore(int Order) {
  if (Order != __ATOMIC_RELAXED)
    __nvvm_membar_sys();
}
void fenceAfter(int Order) {
  if (Order != __ATOMIC_RELAXED && Order != __ATOMIC_RELEASE)
    __nvvm_membar_sys();
}

Wide compareAndSwap(Wide *Object, Wide Expected, Wide Desired) {
  Word Low, High;
  asm volatile("{\n\t"
               ".reg .b128 Expected, Value, Old;\n\t"
               "mov.b128 Expected, {%3, %4};\n\t"
               "mov.b128 Value, {%5, %6};\n\t"
               "atom.relaxed.sys.cas.b128 Old, [%2], Expected, Value;\n\t"
               "mov.b128 {%0, %1}, Old;\n\t"
               "}"
               : "=l"(Low), "=l"(High)
               : "l"(Object), "l"(low(Expected)), "l"(high(Expected)),
                 "l"(low(Desired)), "l"(high(Desired))
               : "memory");
  return join(Low, High);
}

Wide exchange(Wide *Object, Wide Value) {
  Word Low, High;
  asm volatile("{\n\t"
               ".reg .b128 Value, Old;\n\t"
               "mov.b128 Value, {%3, %4};\n\t"
               "atom.relaxed.sys.exch.b128 Old, [%2], Value;\n\t"
               "mov.b128 {%0, %1}, Old;\n\t"
               "}"
               : "=l"(Low), "=l"(High)
               : "l"(Object), "l"(low(Value)), "l"(high(Value))
               : "memory");
  return join(Low, High);
}

/// Not a compare-and-swap: the object may be in memory that is only read.
Wide load(const Wide *Object) {
  Word Low, High;
  asm volatile("{\n\t"
               ".reg .b128 Value;\n\t"
               "ld.relaxed.sys.b128 Value, [%2];\n\t"
               "mov.b128 {%0, %1}, Value;\n\t"
               "}"
               : "=l"(Low), "=l"(High)
               : "l"(Object)
               : "memory");
  return join(Low, High);
}

Wide exchangeUnderLock(Wide *Object, Wide Value) {
  AddressLock Lock(Object);
  Wide Old = *Object;
  *Object = Value;
  return Old;
}

} // namespace

extern "C" {

Wide loadWide(const Wide *Object, int Order) __asm__("__atomic_load_16");
Wide loadWide(const Wide *Object, int Order) {
  if (isOwn(Object))
    return *Object;
  fenceBefore(Order);
  Wide Result;
  if (hasInstructions()) {
    Result = load(Object);
  } else {
    AddressLock Lock(Object);
    Result = *Object;
  }
  fenceAfter(Order);
  return Result;
}

Wide exchangeWide(Wide *Object, Wide Value,
                  int Order) __asm__("__atomic_exchange_16");
Wide exchangeWide(Wide *Object, Wide Value, int Order) {
  fenceBefore(Order);
  Wide Old = hasInstructions() && !isOwn(Object)
                 ? exchange(Object, Value)
                 : exchangeUnderLock(Object, Value);
  fenceAfter(Order);
  return Old;
}

void storeWide(Wide *Object, Wide Value,
               int Order) __asm__("__atomic_store_16");
void storeWide(Wide *Object, Wide Value, int Order) {
  exchangeWide(Object, Value, Order);
}

Wide __cupcc_atomic_compare_and_swap_16(Wide *Object, Wide Expected,
                                        Wide Desired, int Order) {
  fenceBefore(Order);
  Wide Old;
  if (hasInstructions() && !isOwn(Object)) {
    Old = compareAndSwap(Object, Expected, Desired);
  } else {
    AddressLock Lock(Object);
    Old = *Object;
    if (Old == Expected)
      *Object = Desired;
  }
  fenceAfter(Order);
  return Old;
}

} // extern "C"
