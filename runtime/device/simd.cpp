//===- simd.cpp - two or four integers in a word --------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The __v...2 and __v...4 family. NVIDIA's GPUs since sm_50 have few of these
// as instructions, and LLVM takes vectors of bytes apart. So they are computed
// on the whole word, each lane kept from its neighbours: its highest bit is
// taken out before an addition and put back by an exclusive or.
//
//===----------------------------------------------------------------------===//

#include "cuda_declarations.h"

namespace {

// For each number of lanes: the highest bit of each, the lowest, how far these
// are apart, and what makes __byte_perm() copy the highest bit all over a lane.
template <int Lanes> struct Word;
template <> struct Word<2> {
  static constexpr unsigned High = 0x80008000, Low = 0x00010001;
  static constexpr unsigned Width = 15, Spread = 0xbb99;
};
template <> struct Word<4> {
  static constexpr unsigned High = 0x80808080, Low = 0x01010101;
  static constexpr unsigned Width = 7, Spread = 0xba98;
};

using U2 = unsigned short __attribute__((ext_vector_type(2)));
using S2 = short __attribute__((ext_vector_type(2)));

} // namespace

#define CUPCC_AS(T, WORD) __builtin_bit_cast(T, WORD)
#define CUPCC_WORD(LANES) __builtin_bit_cast(unsigned, LANES)

// One instruction in nvcc: inlined whatever the optimisation level.
#pragma clang attribute push(__attribute__((always_inline)),                   \
                             apply_to = function)

namespace {

// All ones in the lanes whose highest bit is set, else zero.
template <int N> unsigned mask(unsigned X) {
  return __nvvm_prmt(X, 0, Word<N>::Spread);
}

unsigned choose(unsigned Mask, unsigned IfSet, unsigned IfNot) {
  return (IfSet & Mask) | (IfNot & ~Mask);
}

template <int N> unsigned add(unsigned A, unsigned B) {
  constexpr unsigned High = Word<N>::High;
  return ((A & ~High) + (B & ~High)) ^ ((A ^ B) & High);
}
template <int N> unsigned subtract(unsigned A, unsigned B) {
  constexpr unsigned High = Word<N>::High;
  return ((A | High) - (B & ~High)) ^ ((A ^ ~B) & High);
}

// The highest bit of a lane says whether A is less than B, or differs from it.
// In the difference it is set where the other bits of A are no less.
template <int N> unsigned lessUnsigned(unsigned A, unsigned B) {
  constexpr unsigned High = Word<N>::High;
  const unsigned Difference = (A | High) - (B & ~High);
  return (~A & B) | (~(A ^ B) & ~Difference);
}
template <int N> unsigned lessSigned(unsigned A, unsigned B) {
  constexpr unsigned High = Word<N>::High;
  const unsigned Difference = (A | High) - (B & ~High);
  return (A & ~B) | (~(A ^ B) & ~Difference);
}
template <int N> unsigned differs(unsigned A, unsigned B) {
  constexpr unsigned High = Word<N>::High;
  return (((A ^ B) & ~High) + ~High) | (A ^ B);
}

// The greatest lane where A is not negative, the least where it is, for those
// whose highest bit is set in Overflow.
template <int N>
unsigned saturate(unsigned Overflow, unsigned A, unsigned Result) {
  return choose(mask<N>(Overflow), mask<N>(A) ^ ~Word<N>::High, Result);
}

template <int N> unsigned addSigned(unsigned A, unsigned B) {
  const unsigned Sum = add<N>(A, B);
  return saturate<N>(~(A ^ B) & (A ^ Sum), A, Sum);
}
template <int N> unsigned subtractSigned(unsigned A, unsigned B) {
  const unsigned Difference = subtract<N>(A, B);
  return saturate<N>((A ^ B) & (A ^ Difference), A, Difference);
}
template <int N> unsigned addUnsigned(unsigned A, unsigned B) {
  const unsigned Sum = add<N>(A, B);
  return Sum | mask<N>((A & B) | ((A | B) & ~Sum));
}
template <int N> unsigned subtractUnsigned(unsigned A, unsigned B) {
  return subtract<N>(A, B) & ~mask<N>(lessUnsigned<N>(A, B));
}

template <int N> unsigned negate(unsigned A) { return subtract<N>(0, A); }
// Where nothing else has the highest bit it is the least number's.
template <int N> unsigned oneLessWhereSet(unsigned A, unsigned Highest) {
  return A - ((Highest & Word<N>::High) >> Word<N>::Width);
}
template <int N> unsigned negateSaturated(unsigned A) {
  const unsigned Result = negate<N>(A);
  return oneLessWhereSet<N>(Result, A & Result);
}
template <int N> unsigned absolute(unsigned A) {
  const unsigned Negative = mask<N>(A);
  return (A ^ Negative) + (Negative & Word<N>::Low);
}
template <int N> unsigned absoluteSaturated(unsigned A) {
  const unsigned Result = absolute<N>(A);
  return oneLessWhereSet<N>(Result, Result);
}

// Half of what differs, with what both have.
template <int N> unsigned average(unsigned A, unsigned B) {
  return (A & B) + (((A ^ B) & ~Word<N>::Low) >> 1);
}
template <int N> unsigned averageRounded(unsigned A, unsigned B) {
  return (A | B) - (((A ^ B) & ~Word<N>::Low) >> 1);
}
// Rounds to nearest, and halves away from zero: what PTX's vavrg does.
template <int N> unsigned averageSigned(unsigned A, unsigned B) {
  constexpr unsigned High = Word<N>::High;
  const unsigned Down = average<N>(A ^ High, B ^ High) ^ High;
  return Down + ((A ^ B) & ~(Down >> Word<N>::Width) & Word<N>::Low);
}

// Of bytes there is an instruction, half as long in machine code. Signed ones
// have the same difference as the unsigned ones as far from each other.
template <int N> unsigned differenceUnsigned(unsigned A, unsigned B) {
  if constexpr (N == 2)
    return CUPCC_WORD(
        __builtin_elementwise_max(CUPCC_AS(U2, A), CUPCC_AS(U2, B)) -
        __builtin_elementwise_min(CUPCC_AS(U2, A), CUPCC_AS(U2, B)));
  unsigned Result;
  asm("vabsdiff4.u32.u32.u32 %0, %1, %2, %3;"
      : "=r"(Result)
      : "r"(A), "r"(B), "r"(0));
  return Result;
}
template <int N> unsigned differenceSigned(unsigned A, unsigned B) {
  constexpr unsigned High = Word<N>::High;
  return differenceUnsigned<N>(A ^ High, B ^ High);
}
template <int N> unsigned sumUnsigned(unsigned A, unsigned B) {
  if constexpr (N == 2) {
    const unsigned Difference = differenceUnsigned<2>(A, B);
    return (Difference >> 16) + (Difference & 0xffff);
  }
  unsigned Result;
  asm("vabsdiff4.u32.u32.u32.add %0, %1, %2, %3;"
      : "=r"(Result)
      : "r"(A), "r"(B), "r"(0));
  return Result;
}
template <int N> unsigned sumSigned(unsigned A, unsigned B) {
  constexpr unsigned High = Word<N>::High;
  return sumUnsigned<N>(A ^ High, B ^ High);
}

// Of halves there are instructions from sm_90 on, and LLVM knows the rest.
template <int N> unsigned greaterUnsigned(unsigned A, unsigned B) {
  if constexpr (N == 2)
    return CUPCC_WORD(
        __builtin_elementwise_max(CUPCC_AS(U2, A), CUPCC_AS(U2, B)));
  return choose(mask<N>(lessUnsigned<N>(A, B)), B, A);
}
template <int N> unsigned greaterSigned(unsigned A, unsigned B) {
  if constexpr (N == 2)
    return CUPCC_WORD(
        __builtin_elementwise_max(CUPCC_AS(S2, A), CUPCC_AS(S2, B)));
  return choose(mask<N>(lessSigned<N>(A, B)), B, A);
}
template <int N> unsigned lesserUnsigned(unsigned A, unsigned B) {
  if constexpr (N == 2)
    return CUPCC_WORD(
        __builtin_elementwise_min(CUPCC_AS(U2, A), CUPCC_AS(U2, B)));
  return choose(mask<N>(lessUnsigned<N>(A, B)), A, B);
}
template <int N> unsigned lesserSigned(unsigned A, unsigned B) {
  if constexpr (N == 2)
    return CUPCC_WORD(
        __builtin_elementwise_min(CUPCC_AS(S2, A), CUPCC_AS(S2, B)));
  return choose(mask<N>(lessSigned<N>(A, B)), A, B);
}

} // namespace

extern "C" {

#define CUPCC_UNARY(NAME, N, FUNCTION)                                         \
  unsigned NAME##N(unsigned A) { return FUNCTION<N>(A); }
#define CUPCC_BINARY(NAME, N, FUNCTION)                                        \
  unsigned NAME##N(unsigned A, unsigned B) { return FUNCTION<N>(A, B); }

// vcmp gives all ones in a lane, vset gives 1.
#define CUPCC_COMPARE(NAME, N, CONDITION)                                      \
  unsigned __vcmp##NAME##N(unsigned A, unsigned B) {                           \
    return mask<N>(CONDITION);                                                 \
  }                                                                            \
  unsigned __vset##NAME##N(unsigned A, unsigned B) {                           \
    return ((CONDITION) >> Word<N>::Width) & Word<N>::Low;                     \
  }

#define CUPCC_LANES(N)                                                         \
  CUPCC_BINARY(__vadd, N, add)                                                 \
  CUPCC_BINARY(__vaddss, N, addSigned)                                         \
  CUPCC_BINARY(__vaddus, N, addUnsigned)                                       \
  CUPCC_BINARY(__vsub, N, subtract)                                            \
  CUPCC_BINARY(__vsubss, N, subtractSigned)                                    \
  CUPCC_BINARY(__vsubus, N, subtractUnsigned)                                  \
  CUPCC_UNARY(__vneg, N, negate)                                               \
  CUPCC_UNARY(__vnegss, N, negateSaturated)                                    \
  CUPCC_UNARY(__vabs, N, absolute)                                             \
  CUPCC_UNARY(__vabsss, N, absoluteSaturated)                                  \
  CUPCC_BINARY(__vabsdiffu, N, differenceUnsigned)                             \
  CUPCC_BINARY(__vabsdiffs, N, differenceSigned)                               \
  CUPCC_BINARY(__vsadu, N, sumUnsigned)                                        \
  CUPCC_BINARY(__vsads, N, sumSigned)                                          \
  CUPCC_BINARY(__vavgu, N, averageRounded)                                     \
  CUPCC_BINARY(__vavgs, N, averageSigned)                                      \
  CUPCC_BINARY(__vhaddu, N, average)                                           \
  CUPCC_BINARY(__vmaxu, N, greaterUnsigned)                                    \
  CUPCC_BINARY(__vmaxs, N, greaterSigned)                                      \
  CUPCC_BINARY(__vminu, N, lesserUnsigned)                                     \
  CUPCC_BINARY(__vmins, N, lesserSigned)                                       \
  CUPCC_COMPARE(eq, N, ~differs<N>(A, B))                                      \
  CUPCC_COMPARE(ne, N, differs<N>(A, B))                                       \
  CUPCC_COMPARE(geu, N, ~lessUnsigned<N>(A, B))                                \
  CUPCC_COMPARE(gtu, N, lessUnsigned<N>(B, A))                                 \
  CUPCC_COMPARE(leu, N, ~lessUnsigned<N>(B, A))                                \
  CUPCC_COMPARE(ltu, N, lessUnsigned<N>(A, B))                                 \
  CUPCC_COMPARE(ges, N, ~lessSigned<N>(A, B))                                  \
  CUPCC_COMPARE(gts, N, lessSigned<N>(B, A))                                   \
  CUPCC_COMPARE(les, N, ~lessSigned<N>(B, A))                                  \
  CUPCC_COMPARE(lts, N, lessSigned<N>(A, B))

CUPCC_LANES(2)
CUPCC_LANES(4)

} // extern "C"
#pragma clang attribute pop
