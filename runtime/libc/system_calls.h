//===- system_calls.h - what the CUDA driver gives a kernel -----*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// PTX has four functions that the driver defines. Three have the names of
// functions of the C library that take or do something else, so they have names
// of their own until PTX is written (lib/Offload/PTX/SystemCalls.h).
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIBC_SYSTEM_CALLS_H
#define CUPCC_LIBC_SYSTEM_CALLS_H

extern "C" {

/// From the device's heap (cudaLimitMallocHeapSize), aligned to 16; null when
/// it is full. Lives until freed, also across kernels.
void *__cupcc_system_malloc(decltype(sizeof(0)) Size);
void __cupcc_system_free(void *Memory);

/// \p Arguments: each argument after the other at its natural alignment, as
/// variadic calls pass them in NVPTX. The host prints it at the next
/// synchronisation. Returns the number of arguments, or -1.
int __cupcc_system_vprintf(const char *Format, const void *Arguments);

/// Prints the message, with block and thread, and ends the kernel with
/// cudaErrorAssert. \p CharSize is 1.
void __assertfail(const char *Expression, const char *File, unsigned Line,
                  const char *Function, decltype(sizeof(0)) CharSize);

/// Sets errno of the calling thread (errno.cpp).
void __cupcc_set_errno(int Value);

} // extern "C"

namespace cupcc {

/// __cupcc_system_malloc() for a size that a program gives. CUDA's own does not
/// refuse each size that no heap has: for 2^60 bytes it was seen to return
/// memory (CUDA 13, H100; test/EndToEnd/catch-language.cu).
inline void *systemMalloc(decltype(sizeof(0)) Size) {
  constexpr decltype(sizeof(0)) Largest = 1ul << 40;
  return Size > Largest ? nullptr : __cupcc_system_malloc(Size);
}

} // namespace cupcc

#endif // CUPCC_LIBC_SYSTEM_CALLS_H
