//===- control.cpp - clocks, traps and triggers ---------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What reads or disturbs the state of the machine: all volatile.
//
//===----------------------------------------------------------------------===//

#include "cuda_declarations.h"

// One instruction in nvcc: inlined whatever the optimisation level.
#pragma clang attribute push(__attribute__((always_inline)),                   \
                             apply_to = function)

void __nanosleep(unsigned Nanoseconds) {
  asm volatile("nanosleep.u32 %0;" ::"r"(Nanoseconds));
}

/// What a spin loop of the C++ library calls: a hint to let others run.
void __builtin_ia32_pause() __asm__("__builtin_ia32_pause");
void __builtin_ia32_pause() { asm volatile("nanosleep.u32 %0;" ::"r"(32)); }

extern "C" {

void __trap() { __builtin_trap(); }
void __brkpt() { asm volatile("brkpt;"); }

// glibc's clock_t is a long; the register has 32 bits, and nvcc extends its
// sign.
long clock() {
  int Now;
  asm volatile("mov.u32 %0, %%clock;" : "=r"(Now)::"memory");
  return Now;
}
long long clock64() {
  long long Now;
  asm volatile("mov.u64 %0, %%clock64;" : "=l"(Now)::"memory");
  return Now;
}

#define CUPCC_COUNTER(N)                                                       \
  unsigned __pm##N() {                                                         \
    unsigned Count;                                                            \
    asm volatile("mov.u32 %0, %%pm" #N ";" : "=r"(Count));                     \
    return Count;                                                              \
  }
CUPCC_COUNTER(0)
CUPCC_COUNTER(1)
CUPCC_COUNTER(2)
CUPCC_COUNTER(3)

// The instruction wants a literal.
void __prof_trigger(int Event) {
#define CUPCC_EVENT(N)                                                         \
  case N:                                                                      \
    asm volatile("pmevent " #N ";");                                           \
    return;
  switch (Event) {
    CUPCC_EVENT(0)
    CUPCC_EVENT(1)
    CUPCC_EVENT(2)
    CUPCC_EVENT(3)
    CUPCC_EVENT(4)
    CUPCC_EVENT(5)
    CUPCC_EVENT(6)
    CUPCC_EVENT(7)
    CUPCC_EVENT(8)
    CUPCC_EVENT(9)
    CUPCC_EVENT(10)
    CUPCC_EVENT(11)
    CUPCC_EVENT(12)
    CUPCC_EVENT(13)
    CUPCC_EVENT(14)
    CUPCC_EVENT(15)
  }
}

} // extern "C"
#pragma clang attribute pop
