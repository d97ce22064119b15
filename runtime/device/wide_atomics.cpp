//===- wide_atomics.cpp - atomics on 128 bits and on float vectors --------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// From sm_90 on. The headers' atomicCAS for any 16-byte type and atomicAdd for
// float2 and float4 are templates and inline functions over these.
//
//===----------------------------------------------------------------------===//

#include "cuda_declarations.h"

// One instruction in nvcc: inlined whatever the optimisation level.
#pragma clang attribute push(__attribute__((always_inline)),                   \
                             apply_to = function)
extern "C" {

#define CUPCC_VECTOR_ADD(SUFFIX, SCOPE)                                        \
  float2 __f2AtomicAdd##SUFFIX(float2 *Address, float2 Value) {                \
    float2 Old;                                                                \
    asm volatile("{\n\t"                                                       \
                 ".reg .b64 Global;\n\t"                                       \
                 "cvta.to.global.u64 Global, %2;\n\t"                          \
                 "atom.relaxed." SCOPE ".global.add.v2.f32 {%0, %1}, "         \
                 "[Global], {%3, %4};\n\t"                                     \
                 "}"                                                           \
                 : "=f"(Old.x), "=f"(Old.y)                                    \
                 : "l"(Address), "f"(Value.x), "f"(Value.y)                    \
                 : "memory");                                                  \
    return Old;                                                                \
  }                                                                            \
  float4 __f4AtomicAdd##SUFFIX(float4 *Address, float4 Value) {                \
    float4 Old;                                                                \
    asm volatile("{\n\t"                                                       \
                 ".reg .b64 Global;\n\t"                                       \
                 "cvta.to.global.u64 Global, %4;\n\t"                          \
                 "atom.relaxed." SCOPE ".global.add.v4.f32 "                   \
                 "{%0, %1, %2, %3}, [Global], {%5, %6, %7, %8};\n\t"           \
                 "}"                                                           \
                 : "=f"(Old.x), "=f"(Old.y), "=f"(Old.z), "=f"(Old.w)          \
                 : "l"(Address), "f"(Value.x), "f"(Value.y), "f"(Value.z),     \
                   "f"(Value.w)                                                \
                 : "memory");                                                  \
    return Old;                                                                \
  }

CUPCC_VECTOR_ADD(, "gpu")
CUPCC_VECTOR_ADD(_block, "cta")
CUPCC_VECTOR_ADD(_system, "sys")

#define CUPCC_128(SUFFIX, SCOPE)                                               \
  void __u128AtomicCAS##SUFFIX(void *Address, void *Expected, void *Value,     \
                               void *Old) {                                    \
    auto *E = static_cast<unsigned long long *>(Expected);                     \
    auto *V = static_cast<unsigned long long *>(Value);                        \
    auto *O = static_cast<unsigned long long *>(Old);                          \
    unsigned long long Low, High;                                              \
    asm volatile("{\n\t"                                                       \
                 ".reg .b128 Expected, Value, Old;\n\t"                        \
                 "mov.b128 Expected, {%3, %4};\n\t"                            \
                 "mov.b128 Value, {%5, %6};\n\t"                               \
                 "atom.relaxed." SCOPE                                         \
                 ".cas.b128 Old, [%2], Expected, Value;\n\t"                   \
                 "mov.b128 {%0, %1}, Old;\n\t"                                 \
                 "}"                                                           \
                 : "=l"(Low), "=l"(High)                                       \
                 : "l"(Address), "l"(E[0]), "l"(E[1]), "l"(V[0]), "l"(V[1])    \
                 : "memory");                                                  \
    O[0] = Low;                                                                \
    O[1] = High;                                                               \
  }                                                                            \
  void __u128AtomicExch##SUFFIX(void *Address, void *Value, void *Old) {       \
    auto *V = static_cast<unsigned long long *>(Value);                        \
    auto *O = static_cast<unsigned long long *>(Old);                          \
    unsigned long long Low, High;                                              \
    asm volatile("{\n\t"                                                       \
                 ".reg .b128 Value, Old;\n\t"                                  \
                 "mov.b128 Value, {%3, %4};\n\t"                               \
                 "atom.relaxed." SCOPE ".exch.b128 Old, [%2], Value;\n\t"      \
                 "mov.b128 {%0, %1}, Old;\n\t"                                 \
                 "}"                                                           \
                 : "=l"(Low), "=l"(High)                                       \
                 : "l"(Address), "l"(V[0]), "l"(V[1])                          \
                 : "memory");                                                  \
    O[0] = Low;                                                                \
    O[1] = High;                                                               \
  }

CUPCC_128(, "gpu")
CUPCC_128(_block, "cta")
CUPCC_128(_system, "sys")

} // extern "C"
#pragma clang attribute pop
