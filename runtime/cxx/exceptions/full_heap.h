//===- full_heap.h - operator new without memory ----------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_CXX_EXCEPTIONS_FULL_HEAP_H
#define CUPCC_CXX_EXCEPTIONS_FULL_HEAP_H

namespace cupcc {

inline constexpr const char FullHeapAdvice[] =
    "the device's heap is full; see "
    "cudaDeviceSetLimit(cudaLimitMallocHeapSize, ...)";

} // namespace cupcc

/// Throws std::bad_alloc. If nothing catches it, the kernel's last line has the
/// advice.
extern "C" [[noreturn]] void __cupcc_throw_bad_alloc();

#endif // CUPCC_CXX_EXCEPTIONS_FULL_HEAP_H
