//===- new.cpp - operator new and delete ----------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Over the device's heap. Where the host would throw std::bad_alloc, the kernel
// says so and traps; the nothrow forms return null.
//
// The heap aligns to 16 bytes. For more, a block has room for the alignment
// and, just below the address handed out, the address to free.
//
//===----------------------------------------------------------------------===//

#include "../libc/system_calls.h"
#include "terminate.h"

namespace std {
struct nothrow_t;
enum class align_val_t : decltype(sizeof(0)) {};
} // namespace std

namespace {

using Size = decltype(sizeof(0));

void *allocate(Size Bytes) {
  // Two objects have two addresses, also when they are empty.
  void *Memory = __cupcc_system_malloc(Bytes ? Bytes : 1);
  if (!Memory)
    cupcc::terminateWith("std::bad_alloc",
                         "the device's heap is full; see "
                         "cudaDeviceSetLimit(cudaLimitMallocHeapSize, ...)");
  return Memory;
}

void *allocateAlignedOrNull(Size Bytes, Size Alignment) {
  if (Bytes > ~Size(0) - Alignment - sizeof(void *))
    return nullptr;
  char *Memory = static_cast<char *>(
      __cupcc_system_malloc(Bytes + Alignment + sizeof(void *)));
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
    cupcc::terminateWith("std::bad_alloc",
                         "the device's heap is full; see "
                         "cudaDeviceSetLimit(cudaLimitMallocHeapSize, ...)");
  return Memory;
}

void freeAligned(void *Memory) {
  if (Memory)
    __cupcc_system_free(static_cast<void **>(Memory)[-1]);
}

} // namespace

using std::align_val_t;
using std::nothrow_t;

void *operator new(Size N) { return allocate(N); }
void *operator new[](Size N) { return allocate(N); }
void *operator new(Size N, const nothrow_t &) noexcept {
  return __cupcc_system_malloc(N ? N : 1);
}
void *operator new[](Size N, const nothrow_t &) noexcept {
  return __cupcc_system_malloc(N ? N : 1);
}
void *operator new(Size N, align_val_t A) {
  return allocateAligned(N, static_cast<Size>(A));
}
void *operator new[](Size N, align_val_t A) {
  return allocateAligned(N, static_cast<Size>(A));
}
void *operator new(Size N, align_val_t A, const nothrow_t &) noexcept {
  return allocateAlignedOrNull(N, static_cast<Size>(A));
}
void *operator new[](Size N, align_val_t A, const nothrow_t &) noexcept {
  return allocateAlignedOrNull(N, static_cast<Size>(A));
}

void operator delete(void *P) noexcept { __cupcc_system_free(P); }
void operator delete[](void *P) noexcept { __cupcc_system_free(P); }
void operator delete(void *P, Size) noexcept { __cupcc_system_free(P); }
void operator delete[](void *P, Size) noexcept { __cupcc_system_free(P); }
void operator delete(void *P, const nothrow_t &) noexcept {
  __cupcc_system_free(P);
}
void operator delete[](void *P, const nothrow_t &) noexcept {
  __cupcc_system_free(P);
}
void operator delete(void *P, align_val_t) noexcept { freeAligned(P); }
void operator delete[](void *P, align_val_t) noexcept { freeAligned(P); }
void operator delete(void *P, Size, align_val_t) noexcept { freeAligned(P); }
void operator delete[](void *P, Size, align_val_t) noexcept { freeAligned(P); }
void operator delete(void *P, align_val_t, const nothrow_t &) noexcept {
  freeAligned(P);
}
void operator delete[](void *P, align_val_t, const nothrow_t &) noexcept {
  freeAligned(P);
}
