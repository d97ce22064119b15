//===- malloc.cpp - the heap ----------------------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Over the device's heap, which is one for all threads, lives as long as the
// module, and is as large as cudaLimitMallocHeapSize says. The driver does not
// tell how large a block is: so each block of ours has a header just below the
// address that is handed out.
//
//===----------------------------------------------------------------------===//

#include "system_calls.h"

namespace {

using Size = decltype(sizeof(0));

struct alignas(16) Header {
  Size Bytes;  ///< asked for
  void *Block; ///< the system's
};

Header &headerOf(void *Memory) { return static_cast<Header *>(Memory)[-1]; }

/// glibc's numbers.
constexpr int NoMemory = 12, Invalid = 22;

constexpr Size MinAlignment = 16, PageSize = 4096;

/// What the driver's blocks have at least. Its own heap aligns to 16, that of
/// compute-sanitizer, which takes its place, to less.
constexpr Size SystemAlignment = 8;

bool isPowerOfTwo(Size N) { return N != 0 && (N & (N - 1)) == 0; }

/// \p Alignment: a power of two. Null when the heap is full.
void *allocate(Size Bytes, Size Alignment) {
  Size Extra = sizeof(Header) + Alignment - SystemAlignment;
  if (Bytes > ~Size(0) - Extra)
    return nullptr;
  void *Block = cupcc::systemMalloc(Bytes + Extra);
  if (!Block)
    return nullptr;
  Size Address = reinterpret_cast<Size>(Block) + sizeof(Header);
  Address += -Address & (Alignment - 1);
  void *Memory =
      static_cast<char *>(Block) + (Address - reinterpret_cast<Size>(Block));
  headerOf(Memory) = {Bytes, Block};
  return Memory;
}

void *orNoMemory(void *Memory) {
  if (!Memory)
    __cupcc_set_errno(NoMemory);
  return Memory;
}

} // namespace

extern "C" {

void *malloc(Size Bytes) { return orNoMemory(allocate(Bytes, MinAlignment)); }

void free(void *Memory) {
  if (Memory)
    __cupcc_system_free(headerOf(Memory).Block);
}
void cfree(void *Memory) { free(Memory); }

void *calloc(Size Count, Size Each) {
  Size Bytes;
  void *Memory = __builtin_mul_overflow(Count, Each, &Bytes)
                     ? nullptr
                     : allocate(Bytes, MinAlignment);
  if (Memory)
    __builtin_memset(Memory, 0, Bytes);
  return orNoMemory(Memory);
}

/// As glibc's: nothing is left of \p Memory when \p Bytes are zero.
void *realloc(void *Memory, Size Bytes) {
  if (!Memory)
    return malloc(Bytes);
  if (Bytes == 0) {
    free(Memory);
    return nullptr;
  }
  Size Old = headerOf(Memory).Bytes;
  void *New = malloc(Bytes);
  if (!New)
    return nullptr;
  __builtin_memcpy(New, Memory, Old < Bytes ? Old : Bytes);
  free(Memory);
  return New;
}

/// glibc rounds an alignment up to a power of two.
void *memalign(Size Alignment, Size Bytes) {
  Size Power = MinAlignment;
  while (Power < Alignment && Power != 0)
    Power *= 2;
  return orNoMemory(Power ? allocate(Bytes, Power) : nullptr);
}

void *aligned_alloc(Size Alignment, Size Bytes) {
  return memalign(Alignment, Bytes);
}
void *valloc(Size Bytes) { return memalign(PageSize, Bytes); }
void *pvalloc(Size Bytes) {
  if (Bytes > -PageSize)
    return orNoMemory(nullptr);
  return memalign(PageSize, (Bytes + PageSize - 1) & -PageSize);
}

/// Tells the error by its result and not by errno.
int posix_memalign(void **Result, Size Alignment, Size Bytes) {
  if (!isPowerOfTwo(Alignment) || Alignment % sizeof(void *) != 0)
    return Invalid;
  void *Memory =
      allocate(Bytes, Alignment < MinAlignment ? MinAlignment : Alignment);
  if (!Memory)
    return NoMemory;
  *Result = Memory;
  return 0;
}

Size malloc_usable_size(void *Memory) {
  return Memory ? headerOf(Memory).Bytes : 0;
}

} // extern "C"
