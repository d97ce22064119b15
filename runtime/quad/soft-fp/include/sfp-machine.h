/*===- sfp-machine.h - what soft-fp asks of a machine
-----------------------===*\
 *
 * Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 *===----------------------------------------------------------------------===*
 *
 * soft-fp computes in words, and leaves to this header how wide they are, how
 * words are multiplied, and which NaN an operation returns. NaNs are those of
 * libgcc on x86-64, so that both sides of a program get the same bits. A device
 * rounds to nearest and has no exceptions: soft-fp's defaults.
 *
\*===----------------------------------------------------------------------===*/

#define __LITTLE_ENDIAN 1234
#define __BIG_ENDIAN 4321
#define __BYTE_ORDER __LITTLE_ENDIAN

typedef int TItype __attribute__((mode(TI)));
typedef unsigned UTItype __attribute__((mode(TI)));
#define TI_BITS 128

/* What a comparison returns. */
#define CMPtype int
/* __netf2 and others, which are __eqtf2 and others by another name: no call of
   them is made. */
#define strong_alias(NAME, ALIAS)

/* Behind a switch over all classes of operands. */
#define abort __builtin_unreachable

/* Words, and how they are computed with. */

#define _FP_W_TYPE_SIZE 64
#define _FP_W_TYPE unsigned long long
#define _FP_WS_TYPE signed long long
#define _FP_I_TYPE long long

/* One mul.lo and one mul.hi in PTX; longlong.h has four multiplications of half
   words. */
#define CUPCC_WIDE_PRODUCT(HIGH, LOW, X, Y)                                    \
  do {                                                                         \
    UTItype Product_ = (UTItype)(X) * (Y);                                     \
    (HIGH) = (_FP_W_TYPE)(Product_ >> 64);                                     \
    (LOW) = (_FP_W_TYPE)Product_;                                              \
  } while (0)

#define _FP_MUL_MEAT_Q(R, X, Y)                                                \
  _FP_MUL_MEAT_2_wide(_FP_WFRACBITS_Q, R, X, Y, CUPCC_WIDE_PRODUCT)
#define _FP_MUL_MEAT_DW_Q(R, X, Y)                                             \
  _FP_MUL_MEAT_DW_2_wide(_FP_WFRACBITS_Q, R, X, Y, CUPCC_WIDE_PRODUCT)
#define _FP_DIV_MEAT_Q(R, X, Y) _FP_DIV_MEAT_2_udiv(Q, R, X, Y)

/* NaNs. */

/* An operand's payload is kept, and the highest bit is set in a quiet one. */
#define _FP_KEEPNANFRACP 1
#define _FP_QNANNEGATEDP 0

/* What an invalid operation returns: negative, no payload. */
#define _FP_NANFRAC_H _FP_QNANBIT_H
#define _FP_NANFRAC_S _FP_QNANBIT_S
#define _FP_NANFRAC_D _FP_QNANBIT_D
#define _FP_NANFRAC_Q _FP_QNANBIT_Q, 0
#define _FP_NANSIGN_H 1
#define _FP_NANSIGN_S 1
#define _FP_NANSIGN_D 1
#define _FP_NANSIGN_Q 1

/* Of two, the one with the greater payload; of equal ones, the first operand of
   operations that commute and the second of others. */
#define _FP_CHOOSENAN(FORMAT, WORDS, R, X, Y, OP)                              \
  do {                                                                         \
    const int Commutes_ = (OP) == '+' || (OP) == '*';                          \
    const int First_ =                                                         \
        _FP_FRAC_GT_##WORDS(X, Y) || (Commutes_ && _FP_FRAC_EQ_##WORDS(X, Y)); \
    R##_c = FP_CLS_NAN;                                                        \
    R##_s = First_ ? X##_s : Y##_s;                                            \
    if (First_)                                                                \
      _FP_FRAC_COPY_##WORDS(R, X);                                             \
    else                                                                       \
      _FP_FRAC_COPY_##WORDS(R, Y);                                             \
  } while (0)

#define _FP_TININESS_AFTER_ROUNDING 1
