//===- integer.cpp - PTX's integer instructions ---------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support.h"

using i32 = int;
using u32 = unsigned;
using i64 = long;
using u64 = unsigned long;

#define BINARY(TYPE, NAME, STANDS, VALUE)                                      \
  TYPE NAME(TYPE A, TYPE B) STANDS_FOR(STANDS);                                \
  TYPE NAME(TYPE A, TYPE B) { return VALUE; }

#define TERNARY(TYPE, NAME, STANDS, VALUE)                                     \
  TYPE NAME(TYPE A, TYPE B, TYPE C) STANDS_FOR(STANDS);                        \
  TYPE NAME(TYPE A, TYPE B, TYPE C) { return VALUE; }

BINARY(i32, mulhi_i, "nvvm.mulhi.i", i32((i64(A) * B) >> 32))
BINARY(u32, mulhi_ui, "nvvm.mulhi.ui", u32((u64(A) * B) >> 32))
BINARY(i64, mulhi_ll, "nvvm.mulhi.ll", i64((__int128(A) * B) >> 64))
BINARY(u64, mulhi_ull, "nvvm.mulhi.ull",
       u64((static_cast<unsigned __int128>(A) * B) >> 64))

/// 24 bits of each factor.
BINARY(i32, mul24_i, "nvvm.mul24.i", i32(i64(A << 8 >> 8) * i64(B << 8 >> 8)))
BINARY(u32, mul24_ui, "nvvm.mul24.ui", (A & 0xffffff) * (B & 0xffffff))

TERNARY(u32, sad_ui, "nvvm.sad.ui", C + (A < B ? B - A : A - B))
TERNARY(i32, sad_i, "nvvm.sad.i",
        i32(u32(C) + (A < B ? u32(B) - u32(A) : u32(A) - u32(B))))

/// Four bytes of the eight, each chosen by three bits; a fourth bit repeats the
/// sign of the byte instead.
static u32 permuteBytes(u32 Low, u32 High, u32 Selector) {
  u64 Bytes = u64(High) << 32 | Low;
  u32 Result = 0;
  for (unsigned I = 0; I < 4; ++I) {
    unsigned Choice = Selector >> (4 * I) & 15;
    u32 Byte = u32(Bytes >> (8 * (Choice & 7))) & 255;
    if (Choice & 8)
      Byte = Byte & 128 ? 255 : 0;
    Result |= Byte << (8 * I);
  }
  return Result;
}
TERNARY(u32, prmt, "nvvm.prmt", permuteBytes(A, B, C))
