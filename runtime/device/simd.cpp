//===- simd.cpp - two or four integers in a word --------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The __v...2 and __v...4 family. NVIDIA's GPUs since sm_50 have few of these
// as instructions, so they are vectors of LLVM, which lowers each to the best
// that an architecture has and folds them like other arithmetic.
//
//===----------------------------------------------------------------------===//

#include "cuda_declarations.h"

namespace {

// A word seen as lanes of 16 or of 8 bits, unsigned or signed.
using U2 = unsigned short __attribute__((ext_vector_type(2)));
using S2 = short __attribute__((ext_vector_type(2)));
using U4 = unsigned char __attribute__((ext_vector_type(4)));
using S4 = signed char __attribute__((ext_vector_type(4)));

} // namespace

#define CUPCC_AS(T, WORD) __builtin_bit_cast(T, WORD)
#define CUPCC_WORD(LANES) __builtin_bit_cast(unsigned, LANES)

// One instruction in nvcc: inlined whatever the optimisation level.
#pragma clang attribute push(__attribute__((always_inline)),                   \
                             apply_to = function)

namespace {

// (X + Y + 1) >> 1, in a lane's width, for the sums that need a bit more.
template <class T> T roundedAverage(T X, T Y) {
  return (X | Y) - ((X ^ Y) >> 1);
}
template <class T> T average(T X, T Y) { return (X & Y) + ((X ^ Y) >> 1); }

template <class T> T difference(T X, T Y) {
  return __builtin_elementwise_max(X, Y) - __builtin_elementwise_min(X, Y);
}

// Shorter than the saturating subtraction, which asks for the sign of the
// result.
template <class T> T saturatedNegation(T X, T Most) {
  return -__builtin_elementwise_max(X, -Most);
}

unsigned sum(U2 X) { return unsigned(X.x) + X.y; }
unsigned sum(U4 X) { return unsigned(X.x) + X.y + X.z + X.w; }

} // namespace

extern "C" {

// N is the number of lanes, ONES a word with 1 in each, MOST the largest of a
// signed lane.
#define CUPCC_LANES(N, ONES, MOST)                                             \
  unsigned __vadd##N(unsigned A, unsigned B) {                                 \
    return CUPCC_WORD(CUPCC_AS(U##N, A) + CUPCC_AS(U##N, B));                  \
  }                                                                            \
  unsigned __vaddss##N(unsigned A, unsigned B) {                               \
    return CUPCC_WORD(                                                         \
        __builtin_elementwise_add_sat(CUPCC_AS(S##N, A), CUPCC_AS(S##N, B)));  \
  }                                                                            \
  unsigned __vaddus##N(unsigned A, unsigned B) {                               \
    return CUPCC_WORD(                                                         \
        __builtin_elementwise_add_sat(CUPCC_AS(U##N, A), CUPCC_AS(U##N, B)));  \
  }                                                                            \
  unsigned __vsub##N(unsigned A, unsigned B) {                                 \
    return CUPCC_WORD(CUPCC_AS(U##N, A) - CUPCC_AS(U##N, B));                  \
  }                                                                            \
  unsigned __vsubss##N(unsigned A, unsigned B) {                               \
    return CUPCC_WORD(                                                         \
        __builtin_elementwise_sub_sat(CUPCC_AS(S##N, A), CUPCC_AS(S##N, B)));  \
  }                                                                            \
  unsigned __vsubus##N(unsigned A, unsigned B) {                               \
    return CUPCC_WORD(                                                         \
        __builtin_elementwise_sub_sat(CUPCC_AS(U##N, A), CUPCC_AS(U##N, B)));  \
  }                                                                            \
  unsigned __vneg##N(unsigned A) {                                             \
    return CUPCC_WORD(U##N(0) - CUPCC_AS(U##N, A));                            \
  }                                                                            \
  unsigned __vnegss##N(unsigned A) {                                           \
    return CUPCC_WORD(saturatedNegation(CUPCC_AS(S##N, A), S##N(MOST)));       \
  }                                                                            \
  unsigned __vabs##N(unsigned A) {                                             \
    return CUPCC_WORD(__builtin_elementwise_abs(CUPCC_AS(S##N, A)));           \
  }                                                                            \
  unsigned __vabsss##N(unsigned A) {                                           \
    S##N X = CUPCC_AS(S##N, A);                                                \
    return CUPCC_WORD(                                                         \
        __builtin_elementwise_max(X, saturatedNegation(X, S##N(MOST))));       \
  }                                                                            \
  unsigned __vabsdiffu##N(unsigned A, unsigned B) {                            \
    return CUPCC_WORD(difference(CUPCC_AS(U##N, A), CUPCC_AS(U##N, B)));       \
  }                                                                            \
  unsigned __vabsdiffs##N(unsigned A, unsigned B) {                            \
    return CUPCC_WORD(difference(CUPCC_AS(S##N, A), CUPCC_AS(S##N, B)));       \
  }                                                                            \
  unsigned __vsadu##N(unsigned A, unsigned B) {                                \
    return sum(difference(CUPCC_AS(U##N, A), CUPCC_AS(U##N, B)));              \
  }                                                                            \
  unsigned __vsads##N(unsigned A, unsigned B) {                                \
    return sum(                                                                \
        CUPCC_AS(U##N, difference(CUPCC_AS(S##N, A), CUPCC_AS(S##N, B))));     \
  }                                                                            \
  unsigned __vavgu##N(unsigned A, unsigned B) {                                \
    return CUPCC_WORD(roundedAverage(CUPCC_AS(U##N, A), CUPCC_AS(U##N, B)));   \
  }                                                                            \
  unsigned __vhaddu##N(unsigned A, unsigned B) {                               \
    return CUPCC_WORD(average(CUPCC_AS(U##N, A), CUPCC_AS(U##N, B)));          \
  }                                                                            \
  unsigned __vmaxu##N(unsigned A, unsigned B) {                                \
    return CUPCC_WORD(                                                         \
        __builtin_elementwise_max(CUPCC_AS(U##N, A), CUPCC_AS(U##N, B)));      \
  }                                                                            \
  unsigned __vmaxs##N(unsigned A, unsigned B) {                                \
    return CUPCC_WORD(                                                         \
        __builtin_elementwise_max(CUPCC_AS(S##N, A), CUPCC_AS(S##N, B)));      \
  }                                                                            \
  unsigned __vminu##N(unsigned A, unsigned B) {                                \
    return CUPCC_WORD(                                                         \
        __builtin_elementwise_min(CUPCC_AS(U##N, A), CUPCC_AS(U##N, B)));      \
  }                                                                            \
  unsigned __vmins##N(unsigned A, unsigned B) {                                \
    return CUPCC_WORD(                                                         \
        __builtin_elementwise_min(CUPCC_AS(S##N, A), CUPCC_AS(S##N, B)));      \
  }                                                                            \
  CUPCC_COMPARE(eq, N, ONES, U, ==)                                            \
  CUPCC_COMPARE(ne, N, ONES, U, !=)                                            \
  CUPCC_COMPARE(geu, N, ONES, U, >=)                                           \
  CUPCC_COMPARE(gtu, N, ONES, U, >)                                            \
  CUPCC_COMPARE(leu, N, ONES, U, <=)                                           \
  CUPCC_COMPARE(ltu, N, ONES, U, <)                                            \
  CUPCC_COMPARE(ges, N, ONES, S, >=)                                           \
  CUPCC_COMPARE(gts, N, ONES, S, >)                                            \
  CUPCC_COMPARE(les, N, ONES, S, <=)                                           \
  CUPCC_COMPARE(lts, N, ONES, S, <)

// vcmp gives all ones in a lane, vset gives 1.
#define CUPCC_COMPARE(NAME, N, ONES, SIGN, OPERATOR)                           \
  unsigned __vcmp##NAME##N(unsigned A, unsigned B) {                           \
    return CUPCC_WORD(CUPCC_AS(SIGN##N, A) OPERATOR CUPCC_AS(SIGN##N, B));     \
  }                                                                            \
  unsigned __vset##NAME##N(unsigned A, unsigned B) {                           \
    return CUPCC_WORD(CUPCC_AS(SIGN##N, A) OPERATOR CUPCC_AS(SIGN##N, B)) &    \
           ONES;                                                               \
  }

CUPCC_LANES(2, 0x00010001u, 0x7fff)
CUPCC_LANES(4, 0x01010101u, 0x7f)

// Signed averages round to nearest, and halves away from zero: PTX's rule.
unsigned __vavgs2(unsigned A, unsigned B) {
  unsigned Result;
  asm("vavrg2.s32.s32.s32 %0, %1, %2, %3;"
      : "=r"(Result)
      : "r"(A), "r"(B), "r"(0));
  return Result;
}
unsigned __vavgs4(unsigned A, unsigned B) {
  unsigned Result;
  asm("vavrg4.s32.s32.s32 %0, %1, %2, %3;"
      : "=r"(Result)
      : "r"(A), "r"(B), "r"(0));
  return Result;
}

} // extern "C"
#pragma clang attribute pop
