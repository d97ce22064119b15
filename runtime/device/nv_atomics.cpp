//===- nv_atomics.cpp - atomics with an order and a scope -----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What nvcc's __nv_atomic_load() and its kind are (nv_atomics.h), in PTX, as
// nvcc writes it. Clang's builtins with a scope (__scoped_atomic_fetch_add) are
// the system's for NVPTX, whatever scope they are given.
//
// Order and scope are constants of the program, so that nothing remains of a
// switch where a function is inlined. Without optimisation it is called.
//
// - A sequentially consistent operation is 'fence.sc' and then acquire; a
//   store, relaxed.
// - The scope of the thread is the block's; that of a cluster is the device's
//   where there are no clusters.
// - A fence is 'fence.sc' for every order but acquire and release together.
//
//===----------------------------------------------------------------------===//

#include "cuda_declarations.h"

#include "../include/cupcc/nv_atomic_operations.h"

// As in crt/device_functions.h, which older toolkits have without them.
enum { Relaxed, Consume, Acquire, Release, AcquireRelease, Sequential };
enum { Thread, Block, Cluster, Device, System };

static bool hasClusters() { return __nvvm_reflect("__CUDA_ARCH") >= 900; }

// DO(order, scope, ...) with the scope's name in PTX.
#define CUPCC_SCOPES(DO, ORDER, ...)                                           \
  switch (Scope) {                                                             \
  case System:                                                                 \
    DO(ORDER, "sys", __VA_ARGS__);                                             \
    break;                                                                     \
  case Device:                                                                 \
    DO(ORDER, "gpu", __VA_ARGS__);                                             \
    break;                                                                     \
  case Cluster:                                                                \
    if (hasClusters())                                                         \
      DO(ORDER, "cluster", __VA_ARGS__);                                       \
    else                                                                       \
      DO(ORDER, "gpu", __VA_ARGS__);                                           \
    break;                                                                     \
  default:                                                                     \
    DO(ORDER, "cta", __VA_ARGS__);                                             \
  }

#define CUPCC_FENCE(ORDER, SCOPE, ...)                                         \
  asm volatile("fence." ORDER "." SCOPE ";" ::: "memory")

static void fence(int Scope) { CUPCC_SCOPES(CUPCC_FENCE, "sc", ) }

extern "C" void __cupcc_nv_atomic_fence(int Order, int Scope) {
  if (Order == AcquireRelease) {
    CUPCC_SCOPES(CUPCC_FENCE, "acq_rel", )
    return;
  }
  fence(Scope);
}

#define CUPCC_FENCE_BEFORE                                                     \
  if (Order == Sequential)                                                     \
    fence(Scope);

// DO(order, scope, ...) with the names in PTX.
#define CUPCC_LOAD_ORDERS(DO, ...)                                             \
  CUPCC_FENCE_BEFORE                                                           \
  switch (Order) {                                                             \
  case Relaxed:                                                                \
    CUPCC_SCOPES(DO, "relaxed", __VA_ARGS__)                                   \
    break;                                                                     \
  default:                                                                     \
    CUPCC_SCOPES(DO, "acquire", __VA_ARGS__)                                   \
  }
#define CUPCC_STORE_ORDERS(DO, ...)                                            \
  CUPCC_FENCE_BEFORE                                                           \
  switch (Order) {                                                             \
  case Release:                                                                \
    CUPCC_SCOPES(DO, "release", __VA_ARGS__)                                   \
    break;                                                                     \
  default:                                                                     \
    CUPCC_SCOPES(DO, "relaxed", __VA_ARGS__)                                   \
  }
#define CUPCC_UPDATE_ORDERS(DO, ...)                                           \
  CUPCC_FENCE_BEFORE                                                           \
  switch (Order) {                                                             \
  case Relaxed:                                                                \
    CUPCC_SCOPES(DO, "relaxed", __VA_ARGS__)                                   \
    break;                                                                     \
  case Release:                                                                \
    CUPCC_SCOPES(DO, "release", __VA_ARGS__)                                   \
    break;                                                                     \
  case AcquireRelease:                                                         \
    CUPCC_SCOPES(DO, "acq_rel", __VA_ARGS__)                                   \
    break;                                                                     \
  default:                                                                     \
    CUPCC_SCOPES(DO, "acquire", __VA_ARGS__)                                   \
  }

//===----------------------------------------------------------------------===//
// Loads and stores
//===----------------------------------------------------------------------===//

#define CUPCC_LOAD(ORDER, SCOPE, TYPE, CONSTRAINT)                             \
  asm volatile("ld." ORDER "." SCOPE "." TYPE " %0, [%1];"                     \
               : "=" CONSTRAINT(Value)                                         \
               : "l"(P)                                                        \
               : "memory")
#define CUPCC_STORE(ORDER, SCOPE, TYPE, CONSTRAINT)                            \
  asm volatile("st." ORDER "." SCOPE "." TYPE " [%0], %1;" ::"l"(P),           \
               CONSTRAINT(Value)                                               \
               : "memory")

// R is the type of the register.
#define CUPCC_LOAD_STORE(BYTES, T, TYPE, R, CONSTRAINT)                        \
  T __cupcc_nv_atomic_load_##BYTES(const void *P, int Order, int Scope) {      \
    R Value;                                                                   \
    CUPCC_LOAD_ORDERS(CUPCC_LOAD, TYPE, CONSTRAINT)                            \
    return static_cast<T>(Value);                                              \
  }                                                                            \
  void __cupcc_nv_atomic_store_##BYTES(void *P, T Stored, int Order,           \
                                       int Scope) {                            \
    R Value = Stored;                                                          \
    CUPCC_STORE_ORDERS(CUPCC_STORE, TYPE, CONSTRAINT)                          \
  }

extern "C" {
CUPCC_LOAD_STORE(1, unsigned char, "b8", unsigned, "r")
CUPCC_LOAD_STORE(2, unsigned short, "b16", unsigned short, "h")
CUPCC_LOAD_STORE(4, unsigned, "b32", unsigned, "r")
CUPCC_LOAD_STORE(8, unsigned long, "b64", unsigned long, "l")
} // extern "C"

//===----------------------------------------------------------------------===//
// Updates
//===----------------------------------------------------------------------===//

#define CUPCC_UPDATE(ORDER, SCOPE, OPERATION, CONSTRAINT)                      \
  asm volatile("atom." ORDER "." SCOPE "." OPERATION " %0, [%1], %2;"          \
               : "=" CONSTRAINT(Old)                                           \
               : "l"(P), CONSTRAINT(Value)                                     \
               : "memory")
#define CUPCC_CAS(ORDER, SCOPE, TYPE, CONSTRAINT)                              \
  asm volatile("atom." ORDER "." SCOPE ".cas." TYPE " %0, [%1], %2, %3;"       \
               : "=" CONSTRAINT(Old)                                           \
               : "l"(P), CONSTRAINT(Expected), CONSTRAINT(Desired)             \
               : "memory")

#define CUPCC_UPDATE_FUNCTION(NAME, OPERATION, T, CONSTRAINT)                  \
  T __cupcc_nv_atomic_##NAME(void *P, T Value, int Order, int Scope) {         \
    T Old;                                                                     \
    CUPCC_UPDATE_ORDERS(CUPCC_UPDATE, OPERATION, CONSTRAINT)                   \
    return Old;                                                                \
  }
#define CUPCC_CAS_FUNCTION(BYTES, T, TYPE, CONSTRAINT)                         \
  T __cupcc_nv_atomic_compare_exchange_##BYTES(void *P, T Expected, T Desired, \
                                               int Order, int Scope) {         \
    T Old;                                                                     \
    CUPCC_UPDATE_ORDERS(CUPCC_CAS, TYPE, CONSTRAINT)                           \
    return Old;                                                                \
  }

#define CUPCC_CONSTRAINT_s32 "r"
#define CUPCC_CONSTRAINT_u32 "r"
#define CUPCC_CONSTRAINT_b32 "r"
#define CUPCC_CONSTRAINT_s64 "l"
#define CUPCC_CONSTRAINT_u64 "l"
#define CUPCC_CONSTRAINT_b64 "l"
#define CUPCC_CONSTRAINT_f32 "f"
#define CUPCC_CONSTRAINT_f64 "d"
#define CUPCC_DEFINE(OPERATION, TYPE, T)                                       \
  CUPCC_UPDATE_FUNCTION(OPERATION##_##TYPE, #OPERATION "." #TYPE, T,           \
                        CUPCC_CONSTRAINT_##TYPE)

extern "C" {
__CUPCC_NV_ATOMIC_UPDATES(CUPCC_DEFINE)
CUPCC_UPDATE_FUNCTION(exchange_4, "exch.b32", unsigned, "r")
CUPCC_UPDATE_FUNCTION(exchange_8, "exch.b64", unsigned long, "l")
CUPCC_CAS_FUNCTION(2, unsigned short, "b16", "h")
CUPCC_CAS_FUNCTION(4, unsigned, "b32", "r")
CUPCC_CAS_FUNCTION(8, unsigned long, "b64", "l")
} // extern "C"

//===----------------------------------------------------------------------===//
// 16 bytes
//===----------------------------------------------------------------------===//

using Word = unsigned long;
using Wide = unsigned __int128;

static Wide join(Word Low, Word High) {
  return static_cast<Wide>(High) << 64 | Low;
}

#define CUPCC_LOAD_16(ORDER, SCOPE, ...)                                       \
  asm volatile("{\n\t"                                                         \
               ".reg .b128 Value;\n\t"                                         \
               "ld." ORDER "." SCOPE ".b128 Value, [%2];\n\t"                  \
               "mov.b128 {%0, %1}, Value;\n\t"                                 \
               "}"                                                             \
               : "=l"(Low), "=l"(High)                                         \
               : "l"(P)                                                        \
               : "memory")
#define CUPCC_STORE_16(ORDER, SCOPE, ...)                                      \
  asm volatile("{\n\t"                                                         \
               ".reg .b128 Value;\n\t"                                         \
               "mov.b128 Value, {%1, %2};\n\t"                                 \
               "st." ORDER "." SCOPE ".b128 [%0], Value;\n\t"                  \
               "}" ::"l"(P),                                                   \
               "l"(Low), "l"(High)                                             \
               : "memory")
#define CUPCC_EXCHANGE_16(ORDER, SCOPE, ...)                                   \
  asm volatile("{\n\t"                                                         \
               ".reg .b128 Value, Old;\n\t"                                    \
               "mov.b128 Value, {%3, %4};\n\t"                                 \
               "atom." ORDER "." SCOPE ".exch.b128 Old, [%2], Value;\n\t"      \
               "mov.b128 {%0, %1}, Old;\n\t"                                   \
               "}"                                                             \
               : "=l"(OldLow), "=l"(OldHigh)                                   \
               : "l"(P), "l"(Low), "l"(High)                                   \
               : "memory")
#define CUPCC_CAS_16(ORDER, SCOPE, ...)                                        \
  asm volatile(                                                                \
      "{\n\t"                                                                  \
      ".reg .b128 Expected, Value, Old;\n\t"                                   \
      "mov.b128 Expected, {%3, %4};\n\t"                                       \
      "mov.b128 Value, {%5, %6};\n\t"                                          \
      "atom." ORDER "." SCOPE ".cas.b128 Old, [%2], Expected, Value;\n\t"      \
      "mov.b128 {%0, %1}, Old;\n\t"                                            \
      "}"                                                                      \
      : "=l"(OldLow), "=l"(OldHigh)                                            \
      : "l"(P), "l"(ExpectedLow), "l"(ExpectedHigh), "l"(Low), "l"(High)       \
      : "memory")

extern "C" {

Wide __cupcc_nv_atomic_load_16(const void *P, int Order, int Scope) {
  Word Low, High;
  CUPCC_LOAD_ORDERS(CUPCC_LOAD_16, )
  return join(Low, High);
}
void __cupcc_nv_atomic_store_16(void *P, Wide Stored, int Order, int Scope) {
  Word Low = static_cast<Word>(Stored), High = static_cast<Word>(Stored >> 64);
  CUPCC_STORE_ORDERS(CUPCC_STORE_16, )
}

// From sm_90 on.
Wide __cupcc_nv_atomic_exchange_16(void *P, Wide Value, int Order, int Scope) {
  Word Low = static_cast<Word>(Value), High = static_cast<Word>(Value >> 64);
  Word OldLow, OldHigh;
  CUPCC_UPDATE_ORDERS(CUPCC_EXCHANGE_16, )
  return join(OldLow, OldHigh);
}
Wide __cupcc_nv_atomic_compare_exchange_16(void *P, Wide Expected, Wide Desired,
                                           int Order, int Scope) {
  Word ExpectedLow = static_cast<Word>(Expected);
  Word ExpectedHigh = static_cast<Word>(Expected >> 64);
  Word Low = static_cast<Word>(Desired);
  Word High = static_cast<Word>(Desired >> 64);
  Word OldLow, OldHigh;
  CUPCC_UPDATE_ORDERS(CUPCC_CAS_16, )
  return join(OldLow, OldHigh);
}

} // extern "C"
