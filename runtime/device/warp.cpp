//===- warp.cpp - functions of a warp -------------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Shuffles, votes, matches and reductions among the threads of a warp. All are
// convergent: LLVM must not make them depend on another condition than the
// source does (-fconvergent-functions, for this folder).
//
//===----------------------------------------------------------------------===//

#include "cuda_declarations.h"

// One instruction in nvcc: inlined whatever the optimisation level.
#pragma clang attribute push(__attribute__((always_inline)),                   \
                             apply_to = function)

void __syncwarp(unsigned Mask) { __nvvm_bar_warp_sync(Mask); }

int __all_sync(unsigned Mask, int Predicate) {
  return __nvvm_vote_all_sync(Mask, Predicate);
}
int __any_sync(unsigned Mask, int Predicate) {
  return __nvvm_vote_any_sync(Mask, Predicate);
}
int __uni_sync(unsigned Mask, int Predicate) {
  return __nvvm_vote_uni_sync(Mask, Predicate);
}
unsigned __ballot_sync(unsigned Mask, int Predicate) {
  return __nvvm_vote_ballot_sync(Mask, Predicate);
}
unsigned __activemask() { return __nvvm_activemask(); }

unsigned __fns(unsigned Mask, unsigned Base, int Offset) {
  return __nvvm_fns(Mask, Base, Offset);
}

// Shuffles. PTX's last operand: which lanes form a segment, and the last lane
// of the segment that can be read, which for "up" is the first.

namespace {

int segments(int Width) { return (32 - Width) << 8; }

int shuffleWord(unsigned Mask, int Value, int Lane, int Width) {
  return __nvvm_shfl_sync_idx_i32(Mask, Value, Lane, segments(Width) | 31);
}
int shuffleWordUp(unsigned Mask, int Value, int Delta, int Width) {
  return __nvvm_shfl_sync_up_i32(Mask, Value, Delta, segments(Width));
}
int shuffleWordDown(unsigned Mask, int Value, int Delta, int Width) {
  return __nvvm_shfl_sync_down_i32(Mask, Value, Delta, segments(Width) | 31);
}
int shuffleWordXor(unsigned Mask, int Value, int LaneMask, int Width) {
  return __nvvm_shfl_sync_bfly_i32(Mask, Value, LaneMask, segments(Width) | 31);
}

template <class T> struct Words { int Word[sizeof(T) / 4]; };

template <int (*Shuffle)(unsigned, int, int, int), class T>
T shuffle(unsigned Mask, T Value, int Operand, int Width) {
  auto W = __builtin_bit_cast(Words<T>, Value);
  for (int &Word : W.Word)
    Word = Shuffle(Mask, Word, Operand, Width);
  return __builtin_bit_cast(T, W);
}

} // namespace

#define CUPCC_SHUFFLES(T)                                                      \
  T __shfl_sync(unsigned Mask, T Value, int Lane, int Width) {                 \
    return shuffle<shuffleWord>(Mask, Value, Lane, Width);                     \
  }                                                                            \
  T __shfl_up_sync(unsigned Mask, T Value, unsigned Delta, int Width) {        \
    return shuffle<shuffleWordUp>(Mask, Value, static_cast<int>(Delta),        \
                                  Width);                                      \
  }                                                                            \
  T __shfl_down_sync(unsigned Mask, T Value, unsigned Delta, int Width) {      \
    return shuffle<shuffleWordDown>(Mask, Value, static_cast<int>(Delta),      \
                                    Width);                                    \
  }                                                                            \
  T __shfl_xor_sync(unsigned Mask, T Value, int LaneMask, int Width) {         \
    return shuffle<shuffleWordXor>(Mask, Value, LaneMask, Width);              \
  }

CUPCC_SHUFFLES(int)
CUPCC_SHUFFLES(unsigned)
CUPCC_SHUFFLES(long)
CUPCC_SHUFFLES(unsigned long)
CUPCC_SHUFFLES(long long)
CUPCC_SHUFFLES(unsigned long long)
CUPCC_SHUFFLES(float)
CUPCC_SHUFFLES(double)

#define CUPCC_MATCH(T, BITS_T, BITS)                                           \
  unsigned __match_any_sync(unsigned Mask, T Value) {                          \
    return __nvvm_match_any_sync_i##BITS(Mask,                                 \
                                         __builtin_bit_cast(BITS_T, Value));   \
  }                                                                            \
  unsigned __match_all_sync(unsigned Mask, T Value, int *Predicate) {          \
    return __nvvm_match_all_sync_i##BITS##p(                                   \
        Mask, __builtin_bit_cast(BITS_T, Value), Predicate);                   \
  }

CUPCC_MATCH(int, unsigned, 32)
CUPCC_MATCH(unsigned, unsigned, 32)
CUPCC_MATCH(long, unsigned long long, 64)
CUPCC_MATCH(unsigned long, unsigned long long, 64)
CUPCC_MATCH(long long, unsigned long long, 64)
CUPCC_MATCH(unsigned long long, unsigned long long, 64)
CUPCC_MATCH(float, unsigned, 32)
CUPCC_MATCH(double, unsigned long long, 64)

// From sm_80 on. In PTX, so that a use for sm_75 is ptxas's error and not a
// crash of LLVM's instruction selection.
#define CUPCC_REDUCE(NAME, OPERATION, T)                                       \
  T __reduce_##NAME##_sync(unsigned Mask, T Value) {                           \
    T Result;                                                                  \
    asm volatile("redux.sync." OPERATION " %0, %1, %2;"                        \
                 : "=r"(Result)                                                \
                 : "r"(Value), "r"(Mask));                                     \
    return Result;                                                             \
  }

CUPCC_REDUCE(add, "add.u32", unsigned)
CUPCC_REDUCE(min, "min.u32", unsigned)
CUPCC_REDUCE(max, "max.u32", unsigned)
CUPCC_REDUCE(add, "add.s32", int)
CUPCC_REDUCE(min, "min.s32", int)
CUPCC_REDUCE(max, "max.s32", int)
CUPCC_REDUCE(and, "and.b32", unsigned)
CUPCC_REDUCE(or, "or.b32", unsigned)
CUPCC_REDUCE(xor, "xor.b32", unsigned)

#pragma clang attribute pop
