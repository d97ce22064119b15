//===- atomics.cpp - atomic functions -------------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// CUDA's atomics are relaxed. Without a suffix they hold for all threads of the
// device, with _block for those of the block, with _system for the host and
// other devices as well.
//
// The device-wide ones are LLVM's atomic instructions, which LLVM moves from
// generic to global or shared addresses and which NVPTX writes as plain "atom",
// meaning relaxed and device-wide. LLVM 22 ignores the scope of an atomicrmw,
// and Clang's builtins for the other scopes (__nvvm_atom_cta_max_gen_ui) make
// no difference between signed and unsigned, so the other two are written in
// PTX. Clang gives the compare and swap below no scope; cupcc-device-cc gives
// it the device's (FinishLibrary.cpp).
//
// Relies on: NVPTX of LLVM 22 writing an atomicrmw as plain "atom", whatever
//  its scope, and Clang's builtins for other scopes not knowing signed from
//  unsigned.
// Test: test/Runtime/atomic-scopes.cu, test/EndToEnd/atomic-numbers.cu.
// Goes when: NVPTX writes the scope of an atomicrmw.
//
//===----------------------------------------------------------------------===//

#include "cuda_declarations.h"

// One instruction in nvcc: inlined whatever the optimisation level.
#pragma clang attribute push(__attribute__((always_inline)),                   \
                             apply_to = function)

// Device-wide.

#define CUPCC_FETCH(NAME, OPERATION, T)                                        \
  T NAME(T *Address, T Value) {                                                \
    return __scoped_atomic_##OPERATION(Address, Value, __ATOMIC_RELAXED,       \
                                       __MEMORY_SCOPE_DEVICE);                 \
  }

CUPCC_FETCH(atomicAdd, fetch_add, int)
CUPCC_FETCH(atomicAdd, fetch_add, unsigned)
CUPCC_FETCH(atomicAdd, fetch_add, unsigned long long)
CUPCC_FETCH(atomicAdd, fetch_add, float)
CUPCC_FETCH(atomicAdd, fetch_add, double)
CUPCC_FETCH(atomicSub, fetch_sub, int)
CUPCC_FETCH(atomicSub, fetch_sub, unsigned)
CUPCC_FETCH(atomicExch, exchange_n, int)
CUPCC_FETCH(atomicExch, exchange_n, unsigned)
CUPCC_FETCH(atomicExch, exchange_n, unsigned long long)

#define CUPCC_FETCH_32_64(NAME, OPERATION)                                     \
  CUPCC_FETCH(NAME, OPERATION, int)                                            \
  CUPCC_FETCH(NAME, OPERATION, unsigned)                                       \
  CUPCC_FETCH(NAME, OPERATION, long long)                                      \
  CUPCC_FETCH(NAME, OPERATION, unsigned long long)

CUPCC_FETCH_32_64(atomicMin, fetch_min)
CUPCC_FETCH_32_64(atomicMax, fetch_max)
CUPCC_FETCH_32_64(atomicAnd, fetch_and)
CUPCC_FETCH_32_64(atomicOr, fetch_or)
CUPCC_FETCH_32_64(atomicXor, fetch_xor)

float atomicExch(float *Address, float Value) {
  return __builtin_bit_cast(float,
                            atomicExch(reinterpret_cast<unsigned *>(Address),
                                       __builtin_bit_cast(unsigned, Value)));
}

// Clang emits these two sequentially consistent; cupcc-device-cc relaxes them.
unsigned atomicInc(unsigned *Address, unsigned Limit) {
  return __nvvm_atom_inc_gen_ui(Address, Limit);
}
unsigned atomicDec(unsigned *Address, unsigned Limit) {
  return __nvvm_atom_dec_gen_ui(Address, Limit);
}

#define CUPCC_COMPARE_SWAP(T)                                                  \
  T atomicCAS(T *Address, T Expected, T Value) {                               \
    __scoped_atomic_compare_exchange_n(Address, &Expected, Value, false,       \
                                       __ATOMIC_RELAXED, __ATOMIC_RELAXED,     \
                                       __MEMORY_SCOPE_DEVICE);                 \
    return Expected;                                                           \
  }

CUPCC_COMPARE_SWAP(int)
CUPCC_COMPARE_SWAP(unsigned)
CUPCC_COMPARE_SWAP(unsigned long long)

// LLVM makes a loop over 32 bits of it.
unsigned short atomicCAS(unsigned short *Address, unsigned short Expected,
                         unsigned short Value) {
  unsigned short Old;
  asm volatile("atom.relaxed.gpu.cas.b16 %0, [%1], %2, %3;"
               : "=h"(Old)
               : "l"(Address), "h"(Expected), "h"(Value)
               : "memory");
  return Old;
}

// For the block and for the system.

#define CUPCC_PTX(NAME, SCOPE, OPERATION, T, CONSTRAINT)                       \
  T NAME(T *Address, T Value) {                                                \
    T Old;                                                                     \
    asm volatile("atom.relaxed." SCOPE "." OPERATION " %0, [%1], %2;"          \
                 : "=" CONSTRAINT(Old)                                         \
                 : "l"(Address), CONSTRAINT(Value)                             \
                 : "memory");                                                  \
    return Old;                                                                \
  }
#define CUPCC_BOTH(NAME, OPERATION, T, CONSTRAINT)                             \
  CUPCC_PTX(NAME##_block, "cta", OPERATION, T, CONSTRAINT)                     \
  CUPCC_PTX(NAME##_system, "sys", OPERATION, T, CONSTRAINT)

CUPCC_BOTH(atomicAdd, "add.s32", int, "r")
CUPCC_BOTH(atomicAdd, "add.u32", unsigned, "r")
CUPCC_BOTH(atomicAdd, "add.u64", unsigned long long, "l")
CUPCC_BOTH(atomicAdd, "add.f32", float, "f")
CUPCC_BOTH(atomicAdd, "add.f64", double, "d")
CUPCC_BOTH(atomicExch, "exch.b32", int, "r")
CUPCC_BOTH(atomicExch, "exch.b32", unsigned, "r")
CUPCC_BOTH(atomicExch, "exch.b64", unsigned long long, "l")
CUPCC_BOTH(atomicExch, "exch.b32", float, "f")
CUPCC_BOTH(atomicInc, "inc.u32", unsigned, "r")
CUPCC_BOTH(atomicDec, "dec.u32", unsigned, "r")
CUPCC_BOTH(atomicMin, "min.s32", int, "r")
CUPCC_BOTH(atomicMin, "min.u32", unsigned, "r")
CUPCC_BOTH(atomicMin, "min.s64", long long, "l")
CUPCC_BOTH(atomicMin, "min.u64", unsigned long long, "l")
CUPCC_BOTH(atomicMax, "max.s32", int, "r")
CUPCC_BOTH(atomicMax, "max.u32", unsigned, "r")
CUPCC_BOTH(atomicMax, "max.s64", long long, "l")
CUPCC_BOTH(atomicMax, "max.u64", unsigned long long, "l")

#define CUPCC_BOTH_BITWISE(NAME, OPERATION)                                    \
  CUPCC_BOTH(NAME, OPERATION ".b32", int, "r")                                 \
  CUPCC_BOTH(NAME, OPERATION ".b32", unsigned, "r")                            \
  CUPCC_BOTH(NAME, OPERATION ".b64", long long, "l")                           \
  CUPCC_BOTH(NAME, OPERATION ".b64", unsigned long long, "l")

CUPCC_BOTH_BITWISE(atomicAnd, "and")
CUPCC_BOTH_BITWISE(atomicOr, "or")
CUPCC_BOTH_BITWISE(atomicXor, "xor")

int atomicSub_block(int *Address, int Value) {
  return atomicAdd_block(Address, static_cast<int>(0u - Value));
}
unsigned atomicSub_block(unsigned *Address, unsigned Value) {
  return atomicAdd_block(Address, 0u - Value);
}
int atomicSub_system(int *Address, int Value) {
  return atomicAdd_system(Address, static_cast<int>(0u - Value));
}
unsigned atomicSub_system(unsigned *Address, unsigned Value) {
  return atomicAdd_system(Address, 0u - Value);
}

#define CUPCC_PTX_CAS(NAME, SCOPE, BITS, T, CONSTRAINT)                        \
  T NAME(T *Address, T Expected, T Value) {                                    \
    T Old;                                                                     \
    asm volatile("atom.relaxed." SCOPE ".cas." BITS " %0, [%1], %2, %3;"       \
                 : "=" CONSTRAINT(Old)                                         \
                 : "l"(Address), CONSTRAINT(Expected), CONSTRAINT(Value)       \
                 : "memory");                                                  \
    return Old;                                                                \
  }
#define CUPCC_BOTH_CAS(BITS, T, CONSTRAINT)                                    \
  CUPCC_PTX_CAS(atomicCAS_block, "cta", BITS, T, CONSTRAINT)                   \
  CUPCC_PTX_CAS(atomicCAS_system, "sys", BITS, T, CONSTRAINT)

CUPCC_BOTH_CAS("b32", int, "r")
CUPCC_BOTH_CAS("b32", unsigned, "r")
CUPCC_BOTH_CAS("b64", unsigned long long, "l")

#pragma clang attribute pop
