//===- async_copy.cpp - asynchronous copies into shared memory ------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// From sm_80 on: what <cuda_pipeline.h> and CCCL call through crt/sm_80_rt.h.
//
//===----------------------------------------------------------------------===//

#include "cuda_declarations.h"

// One instruction in nvcc: inlined whatever the optimisation level.
#pragma clang attribute push(__attribute__((always_inline)),                   \
                             apply_to = function)
extern "C" {

// 4 and 8 bytes go through the first-level cache, 16 past it, as in nvcc.
#define CUPCC_COPY(BYTES, CACHE)                                               \
  void __nv_memcpy_async_shared_global_##BYTES##_impl(                         \
      void *Shared, const void *Global, unsigned Size) {                       \
    asm volatile("cp.async." CACHE ".shared.global [%0], [%1], " #BYTES        \
                 ", %2;" ::"r"(static_cast<unsigned>(                          \
                     __nv_cvta_generic_to_shared_impl(Shared))),               \
                 "l"(__nv_cvta_generic_to_global_impl(Global)), "r"(Size)      \
                 : "memory");                                                  \
  }

CUPCC_COPY(4, "ca")
CUPCC_COPY(8, "ca")
CUPCC_COPY(16, "cg")

// A hint about the cache; the pointer stays what it is.
void *__nv_associate_access_property_impl(const void *P, unsigned long long) {
  return const_cast<void *>(P);
}

} // extern "C"
#pragma clang attribute pop
