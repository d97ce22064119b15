//===- new.cpp - operator new and delete ----------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Over the device's heap. Where the host would throw std::bad_alloc, the kernel
// says so and traps, or, in a program with handlers, throws it; the nothrow
// forms return null. Before, the program's handler is called, as on the host.
//
// The heap aligns to 16 bytes. For more, a block has room for the alignment
// and, just below the address handed out, the address to free.
//
//===----------------------------------------------------------------------===//

#include "../libc/system_calls.h"
#include "exceptions/full_heap.h"
#include "terminate.h"

namespace std {
enum class align_val_t : decltype(sizeof(0)) {};
using new_handler = void (*)();
new_handler set_new_handler(new_handler) noexcept;
new_handler get_new_handler() noexcept;
} // namespace std

namespace {

using Size = decltype(sizeof(0));
using Handler = void (*)();

// One for all threads. Where nothing sets it, the optimiser sees that it is
// null always.
Handler NewHandler;

// What operator new does when the heap is full: the handler may have made room.
bool makeRoom() {
  Handler Programs = __atomic_load_n(&NewHandler, __ATOMIC_ACQUIRE);
  if (Programs)
    Programs();
  return Programs;
}

[[noreturn, gnu::cold]] void reportFullHeap() {
#if __cpp_exceptions
  __cupcc_throw_bad_alloc();
#else
  cupcc::terminateWith("std::bad_alloc", cupcc::FullHeapAdvice);
#endif
}

void *allocateOrNull(Size Bytes) {
  for (;;) {
    // Two objects have two addresses, also when they are empty.
    void *Memory = cupcc::systemMalloc(Bytes ? Bytes : 1);
    if (Memory || !makeRoom())
      return Memory;
  }
}

void *allocate(Size Bytes) {
  void *Memory = allocateOrNull(Bytes);
  if (!Memory)
    reportFullHeap();
  return Memory;
}

void *allocateAlignedOrNull(Size Bytes, Size Alignment) {
  if (Bytes > ~Size(0) - Alignment - sizeof(void *))
    return nullptr;
  char *Memory =
      static_cast<char *>(allocateOrNull(Bytes + Alignment + sizeof(void *)));
  if (!Memory)
    return nullptr;
  Size First = reinterpret_cast<Size>(Memory) + sizeof(void *);
  char *Aligned = Memory + sizeof(void *) + (-First & (Alignment - 1));
  reinterpret_cast<void **>(Aligned)[-1] = Memory;
  return Aligned;
}

void *allocateAligned(Size Bytes, Size Alignment) {
  void *Memory = allocateAlignedOrNull(Bytes, Alignment);
  if (!Memory)
    reportFullHeap();
  return Memory;
}

void freeAligned(void *Memory) {
  if (Memory)
    __cupcc_system_free(static_cast<void **>(Memory)[-1]);
}

} // namespace

using std::align_val_t;

Handler std::set_new_handler(Handler New) noexcept {
  return __atomic_exchange_n(&NewHandler, New, __ATOMIC_ACQ_REL);
}
Handler std::get_new_handler() noexcept {
  return __atomic_load_n(&NewHandler, __ATOMIC_ACQUIRE);
}

// The other forms are in new_forms.cpp.
void *operator new(Size N) { return allocate(N); }
void *operator new(Size N, align_val_t A) {
  return allocateAligned(N, static_cast<Size>(A));
}
void operator delete(void *P) noexcept { __cupcc_system_free(P); }
void operator delete(void *P, align_val_t) noexcept { freeAligned(P); }

extern "C" {
void *__cupcc_new_or_null(Size N) { return allocateOrNull(N); }
void *__cupcc_aligned_new_or_null(Size N, align_val_t A) {
  return allocateAlignedOrNull(N, static_cast<Size>(A));
}
}
