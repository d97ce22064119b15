//===- rand48.cpp - drand48 and the like ----------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The host's numbers. Those without _r keep their state for each thread.
//
//===----------------------------------------------------------------------===//

#include "../thread_area.h"
#include <stdlib.h>
#include <string.h>

namespace {

using Word = unsigned short;

struct State {
  drand48_data Data;
};
drand48_data &mine() { return cupcc::threadArea<State, State>().Data; }

constexpr unsigned long Mask48 = (1ul << 48) - 1;

unsigned long join(const Word X[3]) {
  return X[0] | static_cast<unsigned long>(X[1]) << 16 |
         static_cast<unsigned long>(X[2]) << 32;
}

void split(unsigned long Value, Word X[3]) {
  X[0] = static_cast<Word>(Value);
  X[1] = static_cast<Word>(Value >> 16);
  X[2] = static_cast<Word>(Value >> 32);
}

void setDefaults(drand48_data &Data) {
  Data.__a = 0x5deece66d;
  Data.__c = 0xb;
  Data.__init = 1;
}

/// The next 48 bits.
unsigned long advance(Word X[3], drand48_data &Data) {
  if (!Data.__init)
    setDefaults(Data);
  unsigned long Value = (join(X) * Data.__a + Data.__c) & Mask48;
  split(Value, X);
  return Value;
}

double toDouble(unsigned long Bits48) {
  return static_cast<double>(Bits48) * 0x1p-48;
}
long toPositive(unsigned long Bits48) { return Bits48 >> 17; }
long toSigned(unsigned long Bits48) { return static_cast<int>(Bits48 >> 16); }

void seed(long Seed, drand48_data &Data) {
  Data.__x[2] = static_cast<Word>(Seed >> 16);
  Data.__x[1] = static_cast<Word>(Seed);
  Data.__x[0] = 0x330e;
  setDefaults(Data);
}

void seed(const Word Bits[3], drand48_data &Data) {
  memcpy(Data.__old_x, Data.__x, sizeof(Data.__x));
  memcpy(Data.__x, Bits, sizeof(Data.__x));
  setDefaults(Data);
}

void setAll(const Word P[7], drand48_data &Data) {
  memcpy(Data.__x, P, sizeof(Data.__x));
  Data.__a = join(P + 3);
  Data.__c = P[6];
  Data.__init = 1;
}

} // namespace

extern "C" {

double drand48() noexcept { return toDouble(advance(mine().__x, mine())); }
double erand48(Word X[3]) noexcept { return toDouble(advance(X, mine())); }
long lrand48() noexcept { return toPositive(advance(mine().__x, mine())); }
long nrand48(Word X[3]) noexcept { return toPositive(advance(X, mine())); }
long mrand48() noexcept { return toSigned(advance(mine().__x, mine())); }
long jrand48(Word X[3]) noexcept { return toSigned(advance(X, mine())); }
void srand48(long Seed) noexcept { seed(Seed, mine()); }
Word *seed48(Word Bits[3]) noexcept {
  seed(Bits, mine());
  return mine().__old_x;
}
void lcong48(Word Parameters[7]) noexcept { setAll(Parameters, mine()); }

int drand48_r(drand48_data *Data, double *Result) noexcept {
  *Result = toDouble(advance(Data->__x, *Data));
  return 0;
}
int erand48_r(Word X[3], drand48_data *Data, double *Result) noexcept {
  *Result = toDouble(advance(X, *Data));
  return 0;
}
int lrand48_r(drand48_data *Data, long *Result) noexcept {
  *Result = toPositive(advance(Data->__x, *Data));
  return 0;
}
int nrand48_r(Word X[3], drand48_data *Data, long *Result) noexcept {
  *Result = toPositive(advance(X, *Data));
  return 0;
}
int mrand48_r(drand48_data *Data, long *Result) noexcept {
  *Result = toSigned(advance(Data->__x, *Data));
  return 0;
}
int jrand48_r(Word X[3], drand48_data *Data, long *Result) noexcept {
  *Result = toSigned(advance(X, *Data));
  return 0;
}
int srand48_r(long Seed, drand48_data *Data) noexcept {
  seed(Seed, *Data);
  return 0;
}
int seed48_r(Word Bits[3], drand48_data *Data) noexcept {
  seed(Bits, *Data);
  return 0;
}
int lcong48_r(Word Parameters[7], drand48_data *Data) noexcept {
  setAll(Parameters, *Data);
  return 0;
}

} // extern "C"
