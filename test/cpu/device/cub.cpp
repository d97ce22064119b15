//===- cub.cpp - the PTX assembly of CUB ----------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support.h"
#include "warp.h"

using namespace cupcc::oncpu;
using u32 = unsigned;
using u64 = unsigned long;

template <typename T> struct Pair { T First, Second; };

//===----------------------------------------------------------------------===//
// Bits
//===----------------------------------------------------------------------===//

u32 maskOfBits(u32 First, u32 Number) STANDS_FOR("asm.bmsk.clamp.b32");
u32 maskOfBits(u32 First, u32 Number) {
  u32 Ones = Number > 31 ? ~0u : (1u << Number) - 1;
  return First > 31 ? 0 : Ones << First;
}

// Nothing is left after a shift by the width or more.
u32 shr32(u32 A, u32 B) STANDS_FOR("asm.shr.b32");
u32 shr32(u32 A, u32 B) { return B > 31 ? 0 : A >> B; }
u32 shl32(u32 A, u32 B) STANDS_FOR("asm.shl.b32");
u32 shl32(u32 A, u32 B) { return B > 31 ? 0 : A << B; }
u64 shr64(u64 A, u32 B) STANDS_FOR("asm.shr.b64");
u64 shr64(u64 A, u32 B) { return B > 63 ? 0 : A >> B; }
u64 shl64(u64 A, u32 B) STANDS_FOR("asm.shl.b64");
u64 shl64(u64 A, u32 B) { return B > 63 ? 0 : A << B; }

//===----------------------------------------------------------------------===//
// Memory: one thread of the process runs the device threads
//===----------------------------------------------------------------------===//

unsigned short load8(const volatile unsigned char *P) STANDS_FOR("asm.load.u8");
unsigned short load8(const volatile unsigned char *P) { return *P; }
unsigned short load16(const volatile unsigned short *P)
    STANDS_FOR("asm.load.u16");
unsigned short load16(const volatile unsigned short *P) { return *P; }
u32 load32(const volatile u32 *P) STANDS_FOR("asm.load.u32");
u32 load32(const volatile u32 *P) { return *P; }
u64 load64(const volatile u64 *P) STANDS_FOR("asm.load.u64");
u64 load64(const volatile u64 *P) { return *P; }
float loadFloat(const volatile float *P) STANDS_FOR("asm.load.f32");
float loadFloat(const volatile float *P) { return *P; }
double loadDouble(const volatile double *P) STANDS_FOR("asm.load.f64");
double loadDouble(const volatile double *P) { return *P; }

void store32(volatile u32 *P, u32 Value) STANDS_FOR("asm.store.u32");
void store32(volatile u32 *P, u32 Value) { *P = Value; }

void store64(volatile u64 *P, u64 Value) STANDS_FOR("asm.store.u64");
void store64(volatile u64 *P, u64 Value) { *P = Value; }
void prefetch(u64) STANDS_FOR("asm.prefetch");
void prefetch(u64) {}

#define PAIR(T)                                                                \
  void load_##T(Pair<T> *Result, const volatile T *P)                          \
      STANDS_FOR("asm.load.v2." #T);                                           \
  void load_##T(Pair<T> *Result, const volatile T *P) {                        \
    *Result = {P[0], P[1]};                                                    \
  }                                                                            \
  void store_##T(volatile T *P, T First, T Second)                             \
      STANDS_FOR("asm.store.v2." #T);                                          \
  void store_##T(volatile T *P, T First, T Second) {                           \
    P[0] = First;                                                              \
    P[1] = Second;                                                             \
  }
PAIR(u32)
PAIR(u64)

//===----------------------------------------------------------------------===//
// Warps
//===----------------------------------------------------------------------===//

u32 upAssembly(u32 Value, u32 Distance, u32 Clamp, u32 Mask)
    STANDS_FOR("asm.shfl.up");
u32 upAssembly(u32 Value, u32 Distance, u32 Clamp, u32 Mask) {
  return shuffleUp(Mask, Value, Distance, Clamp).Value;
}

u32 downAssembly(u32 Value, u32 Distance, u32 Clamp, u32 Mask)
    STANDS_FOR("asm.shfl.down");
u32 downAssembly(u32 Value, u32 Distance, u32 Clamp, u32 Mask) {
  return shuffleDown(Mask, Value, Distance, Clamp).Value;
}

using Shuffle = Shuffled(u32 Mask, u32 Value, u32 Distance, u32 Clamp);

/// One step of a scan, which shuffles up, or of a reduction, which shuffles
/// down: \p Sum, and what the lane at that distance has if there is one. Else
/// the shuffle returns the lane's own value. A value of 64 bits goes in halves.
template <typename T>
static T step(Shuffle &Shuffle, T Value, u32 Distance, u32 Clamp, T Sum,
              u32 Mask) {
  u32 Words[sizeof(T) / sizeof(u32)];
  __builtin_memcpy(Words, &Value, sizeof(T));
  bool IsInReach = false;
  for (u32 &Word : Words) {
    const Shuffled Other = Shuffle(Mask, Word, Distance, Clamp);
    Word = Other.Value;
    IsInReach = Other.IsInReach;
  }
  __builtin_memcpy(&Value, Words, sizeof(T));
  return IsInReach ? Value + Sum : Value;
}

u32 scan32(u32 Value, u32 Distance, u32 Clamp, u32 Sum, u32 Mask)
    STANDS_FOR("asm.shfl.up.add.32");
u32 scan32(u32 Value, u32 Distance, u32 Clamp, u32 Sum, u32 Mask) {
  return step(shuffleUp, Value, Distance, Clamp, Sum, Mask);
}

u64 scan64(u64 Value, u32 Distance, u32 Clamp, u64 Sum, u32 Mask)
    STANDS_FOR("asm.shfl.up.add.64");
u64 scan64(u64 Value, u32 Distance, u32 Clamp, u64 Sum, u32 Mask) {
  return step(shuffleUp, Value, Distance, Clamp, Sum, Mask);
}

double scanDouble(double Value, u32 Distance, u32 Clamp, u32 Mask)
    STANDS_FOR("asm.shfl.up.add.f64");
double scanDouble(double Value, u32 Distance, u32 Clamp, u32 Mask) {
  return step(shuffleUp, Value, Distance, Clamp, Value, Mask);
}

float scanFloat(float Value, u32 Distance, u32 Clamp, float Sum, u32 Mask)
    STANDS_FOR("asm.shfl.up.add.f32");
float scanFloat(float Value, u32 Distance, u32 Clamp, float Sum, u32 Mask) {
  return step(shuffleUp, Value, Distance, Clamp, Sum, Mask);
}

float reduceFloat(float Value, u32 Distance, u32 Clamp, float Sum, u32 Mask)
    STANDS_FOR("asm.shfl.down.add.f32");
float reduceFloat(float Value, u32 Distance, u32 Clamp, float Sum, u32 Mask) {
  return step(shuffleDown, Value, Distance, Clamp, Sum, Mask);
}

u64 reduce64(u64 Value, u32 Distance, u32 Clamp, u32 Mask)
    STANDS_FOR("asm.shfl.down.add.64");
u64 reduce64(u64 Value, u32 Distance, u32 Clamp, u32 Mask) {
  return step(shuffleDown, Value, Distance, Clamp, Value, Mask);
}

double reduceDouble(double Value, u32 Distance, u32 Clamp, u32 Mask)
    STANDS_FOR("asm.shfl.down.add.f64");
double reduceDouble(double Value, u32 Distance, u32 Clamp, u32 Mask) {
  return step(shuffleDown, Value, Distance, Clamp, Value, Mask);
}

u32 sumOfWarp(u32 Value, u32 Mask) STANDS_FOR("asm.redux.add");
u32 sumOfWarp(u32 Value, u32 Mask) {
  Meeting All = meetWarp(Mask, Value);
  u32 Sum = 0;
  for (u32 Each : All.Values)
    Sum += Each;
  return Sum;
}

int leastOfWarp(int Value, u32 Mask) STANDS_FOR("asm.redux.min.s32");
int leastOfWarp(int Value, u32 Mask) {
  Meeting All = meetWarp(Mask, u32(Value));
  for (u32 I = 0; I < 32; ++I)
    if (All.Present >> I & 1 && int(All.Values[I]) < Value)
      Value = int(All.Values[I]);
  return Value;
}

int greatestOfWarp(int Value, u32 Mask) STANDS_FOR("asm.redux.max.s32");
int greatestOfWarp(int Value, u32 Mask) {
  Meeting All = meetWarp(Mask, u32(Value));
  for (u32 I = 0; I < 32; ++I)
    if (All.Present >> I & 1 && int(All.Values[I]) > Value)
      Value = int(All.Values[I]);
  return Value;
}

/// The lanes whose bit is as this one's.
u32 matchBit(u32 Value, u32 Bit) STANDS_FOR("asm.match.bit");
u32 matchBit(u32 Value, u32 Bit) {
  bool IsSet = Value & Bit;
  u32 Set = lanesWith(meetWarp(~0u, IsSet), true);
  return IsSet ? Set : ~Set;
}
