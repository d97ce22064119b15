//===- address_space.cpp - what a pointer points at -----------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// __isShared and its kind, and conversions between generic addresses and those
// of one state space, as the headers' inline functions call them.
//
//===----------------------------------------------------------------------===//

#include "cuda_declarations.h"

#define CUPCC_SPACE(N) __attribute__((address_space(N)))

// One instruction in nvcc: inlined whatever the optimisation level.
#pragma clang attribute push(__attribute__((always_inline)),                   \
                             apply_to = function)
extern "C" {

unsigned __nv_isGlobal_impl(const void *P) { return __nvvm_isspacep_global(P); }
unsigned __nv_isShared_impl(const void *P) { return __nvvm_isspacep_shared(P); }
unsigned __nv_isConstant_impl(const void *P) {
  return __nvvm_isspacep_const(P);
}
unsigned __nv_isLocal_impl(const void *P) { return __nvvm_isspacep_local(P); }

// Clang has a builtin for sm_90 and later only; the headers ask from there on.
// LLVM knows the answer where it knows the address space.
bool isClusterShared(const void *P) __asm__(
    "llvm.nvvm.isspacep.shared.cluster");
unsigned __nv_isClusterShared_impl(const void *P) { return isClusterShared(P); }

// No builtin of LLVM 22 knows this one.
#define CUPCC_IS_SPACE(NAME, SPACE)                                            \
  unsigned NAME(const void *P) {                                               \
    unsigned Result;                                                           \
    asm("{\n\t"                                                                \
        ".reg .pred Is;\n\t"                                                   \
        "isspacep." SPACE " Is, %1;\n\t"                                       \
        "selp.u32 %0, 1, 0, Is;\n\t"                                           \
        "}"                                                                    \
        : "=r"(Result)                                                         \
        : "l"(P));                                                             \
    return Result;                                                             \
  }
CUPCC_IS_SPACE(__nv_isGridConstant_impl, "param")

#define CUPCC_CONVERT(NAME, SPACE)                                             \
  size_t __nv_cvta_generic_to_##NAME##_impl(const void *P) {                   \
    return reinterpret_cast<size_t>(                                           \
        (const CUPCC_SPACE(SPACE) char *)static_cast<const char *>(P));        \
  }                                                                            \
  void *__nv_cvta_##NAME##_to_generic_impl(size_t Address) {                   \
    return (char *)reinterpret_cast<CUPCC_SPACE(SPACE) char *>(Address);       \
  }

CUPCC_CONVERT(global, 1)
CUPCC_CONVERT(shared, 3)
CUPCC_CONVERT(constant, 4)
CUPCC_CONVERT(local, 5)

// A builtin of nvcc's, which <cuda_pipeline.h> and <cuda_awbarrier.h> declare
// for themselves.
unsigned __nvvm_get_smem_pointer(void *P) {
  return static_cast<unsigned>(__nv_cvta_generic_to_shared_impl(P));
}

} // extern "C"
#pragma clang attribute pop
