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

/// How far each byte of one word is from that of the other.
static u32 differenceOfBytes(u32 A, u32 B, unsigned Index) {
  u32 X = A >> (8 * Index) & 255, Y = B >> (8 * Index) & 255;
  return X < Y ? Y - X : X - Y;
}
static u32 differencesOfBytes(u32 A, u32 B) {
  u32 Result = 0;
  for (unsigned I = 0; I < 4; ++I)
    Result |= differenceOfBytes(A, B, I) << (8 * I);
  return Result;
}
static u32 sumOfDifferences(u32 A, u32 B, u32 C) {
  for (unsigned I = 0; I < 4; ++I)
    C += differenceOfBytes(A, B, I);
  return C;
}
TERNARY(u32, vabsdiff4, "asm.vabsdiff4",
        (static_cast<void>(C), differencesOfBytes(A, B)))
TERNARY(u32, vabsdiff4_add, "asm.vabsdiff4.add", sumOfDifferences(A, B, C))

/// By how much the highest one bit must be shifted to become the highest of
/// all.
u32 bfind(u32 A) STANDS_FOR("asm.bfind.shiftamt.u32");
u32 bfind(u32 A) { return A ? u32(__builtin_clz(A)) : ~0u; }

//===----------------------------------------------------------------------===//
// Two registers for one number, the lower half first
//===----------------------------------------------------------------------===//

using u128 = unsigned __int128;

template <typename Half> struct Pair { Half Low, High; };

static u128 join(u64 Low, u64 High) { return u128(High) << 64 | Low; }
static Pair<u64> split(u128 X) { return {u64(X), u64(X >> 64)}; }

void mad64(Pair<u32> *Result, u32 A, u32 B, u32 C) STANDS_FOR("asm.mad.u64");
void mad64(Pair<u32> *Result, u32 A, u32 B, u32 C) {
  u64 Sum = u64(A) * B + C;
  *Result = {u32(Sum), u32(Sum >> 32)};
}

void add128(Pair<u64> *Result, u64 A0, u64 A1, u64 B0, u64 B1)
    STANDS_FOR("asm.add.u128");
void add128(Pair<u64> *Result, u64 A0, u64 A1, u64 B0, u64 B1) {
  *Result = split(join(A0, A1) + join(B0, B1));
}

void sub128(Pair<u64> *Result, u64 A0, u64 A1, u64 B0, u64 B1)
    STANDS_FOR("asm.sub.u128");
void sub128(Pair<u64> *Result, u64 A0, u64 A1, u64 B0, u64 B1) {
  *Result = split(join(A0, A1) - join(B0, B1));
}

void mul128(Pair<u64> *Result, u64 A, u64 B) STANDS_FOR("asm.mul.u128");
void mul128(Pair<u64> *Result, u64 A, u64 B) { *Result = split(u128(A) * B); }

void mad128(Pair<u64> *Result, u64 A, u64 B, u64 C) STANDS_FOR("asm.mad.u128");
void mad128(Pair<u64> *Result, u64 A, u64 B, u64 C) {
  *Result = split(u128(A) * B + C);
}

/// Both words are shifted together; five bits of the amount count.
TERNARY(u32, shf_l_wrap, "asm.shf.l.wrap.b32",
        u32((u64(B) << 32 | A) << (C & 31) >> 32))
TERNARY(u32, shf_r_wrap, "asm.shf.r.wrap.b32",
        u32((u64(B) << 32 | A) >> (C & 31)))

u64 mulWide(u32 A, u32 B) STANDS_FOR("asm.mul.wide.u32");
u64 mulWide(u32 A, u32 B) { return u64(A) * B; }
u64 madWide(u32 A, u32 B, u64 C) STANDS_FOR("asm.mad.wide.u32");
u64 madWide(u32 A, u32 B, u64 C) { return u64(A) * B + C; }

/// Products of the bytes of two words are added to a number.
template <typename Byte> static u32 addProducts(u32 A, u32 B, u32 Sum) {
  for (unsigned Shift = 0; Shift < 32; Shift += 8)
    Sum += i32(Byte(A >> Shift)) * i32(Byte(B >> Shift));
  return Sum;
}
TERNARY(u32, dp4a_s, "nvvm.idp4a.s.s", addProducts<signed char>(A, B, C))
TERNARY(u32, dp4a_u, "nvvm.idp4a.u.u", addProducts<unsigned char>(A, B, C))

/// ... of the halves of one word and two bytes of the other.
static u32 addHalfProducts(u32 A, u32 B, u32 Sum) {
  return Sum + u32(i32(short(A)) * i32((signed char)B)) +
         u32(i32(short(A >> 16)) * i32((signed char)(B >> 8)));
}
TERNARY(u32, dp2a_lo_s, "asm.dp2a.lo.s32", addHalfProducts(A, B, C))
TERNARY(u32, dp2a_hi_s, "asm.dp2a.hi.s32", addHalfProducts(A, B >> 16, C))
u32 dp2a_s(u32 A, u32 B, bool High, u32 C) STANDS_FOR("nvvm.idp2a.s.s");
u32 dp2a_s(u32 A, u32 B, bool High, u32 C) {
  return addHalfProducts(A, High ? B >> 16 : B, C);
}

/// The place of the highest bit, or all ones.
u32 findHighest(u32 A) STANDS_FOR("asm.bfind.u32");
u32 findHighest(u32 A) { return A ? 31 - __builtin_clz(A) : ~0u; }
