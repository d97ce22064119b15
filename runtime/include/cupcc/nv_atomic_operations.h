//===- nv_atomic_operations.h - atomics of one type -------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What nv_atomics.h calls: a function for each operation and each kind of value
// that PTX tells apart. The definitions are in device/nv_atomics.cpp. Orders
// and scopes are those of crt/device_functions.h.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_NV_ATOMIC_OPERATIONS_H
#define CUPCC_NV_ATOMIC_OPERATIONS_H

#pragma clang system_header

// X(bytes, type)
#define __CUPCC_NV_ATOMIC_SIZES(X)                                             \
  X(1, unsigned char)                                                          \
  X(2, unsigned short)                                                         \
  X(4, unsigned)                                                               \
  X(8, unsigned long)                                                          \
  X(16, unsigned __int128)

// X(operation, type in PTX, type): what adds, compares or combines bits.
#define __CUPCC_NV_ATOMIC_UPDATES(X)                                           \
  X(add, s32, int)                                                             \
  X(add, u32, unsigned)                                                        \
  X(add, u64, unsigned long)                                                   \
  X(add, f32, float)                                                           \
  X(add, f64, double)                                                          \
  X(min, s32, int)                                                             \
  X(min, u32, unsigned)                                                        \
  X(min, s64, long)                                                            \
  X(min, u64, unsigned long)                                                   \
  X(max, s32, int)                                                             \
  X(max, u32, unsigned)                                                        \
  X(max, s64, long)                                                            \
  X(max, u64, unsigned long)                                                   \
  X(and, b32, unsigned)                                                        \
  X(and, b64, unsigned long)                                                   \
  X(or, b32, unsigned)                                                         \
  X(or, b64, unsigned long)                                                    \
  X(xor, b32, unsigned)                                                        \
  X(xor, b64, unsigned long)

extern "C" {
#define __CUPCC_DECLARE(BYTES, T)                                              \
  __device__ T __cupcc_nv_atomic_load_##BYTES(const void *, int Order,         \
                                              int Scope);                      \
  __device__ void __cupcc_nv_atomic_store_##BYTES(void *, T, int Order,        \
                                                  int Scope);                  \
  __device__ T __cupcc_nv_atomic_exchange_##BYTES(void *, T, int Order,        \
                                                  int Scope);                  \
  __device__ T __cupcc_nv_atomic_compare_exchange_##BYTES(                     \
      void *, T Expected, T Desired, int Order, int Scope);
__CUPCC_NV_ATOMIC_SIZES(__CUPCC_DECLARE)
#undef __CUPCC_DECLARE

#define __CUPCC_DECLARE(OPERATION, TYPE, T)                                    \
  __device__ T __cupcc_nv_atomic_##OPERATION##_##TYPE(void *, T, int Order,    \
                                                      int Scope);
__CUPCC_NV_ATOMIC_UPDATES(__CUPCC_DECLARE)
#undef __CUPCC_DECLARE

__device__ void __cupcc_nv_atomic_fence(int Order, int Scope);
} // extern "C"

#endif // CUPCC_NV_ATOMIC_OPERATIONS_H
