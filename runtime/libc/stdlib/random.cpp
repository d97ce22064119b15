//===- random.cpp - random and the like -----------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The host's additive generators, with its layout of a state, so that the
// numbers are the host's. random() keeps its state for each thread.
//
//===----------------------------------------------------------------------===//

#include "../thread_area.h"
#include <errno.h>
#include <stdlib.h>

namespace {

/// What the size of a state decides: the degree of the polynomial and the
/// distance of its other term.
struct Kind {
  int Bytes, Degree, Separation;
};
constexpr Kind Kinds[] = {
    {8, 0, 0}, {32, 7, 3}, {64, 15, 1}, {128, 31, 3}, {256, 63, 1}};
constexpr int KindCount = 5;

int fail() {
  errno = EINVAL;
  return -1;
}

int next(random_data &D) {
  if (D.rand_type == 0) {
    D.state[0] = (D.state[0] * 1103515245u + 12345u) & 0x7fffffff;
    return D.state[0];
  }
  unsigned Sum =
      static_cast<unsigned>(*D.fptr) + static_cast<unsigned>(*D.rptr);
  *D.fptr = static_cast<int>(Sum);
  if (++D.fptr == D.end_ptr)
    D.fptr = D.state;
  if (++D.rptr == D.end_ptr)
    D.rptr = D.state;
  return static_cast<int>(Sum >> 1);
}

void seed(random_data &D, unsigned Seed) {
  int Word = static_cast<int>(Seed ? Seed : 1);
  D.state[0] = Word;
  if (D.rand_type == 0)
    return;
  for (int I = 1; I < D.rand_deg; ++I) {
    // 16807 * Word % 2147483647 without an overflow.
    Word = 16807 * (Word % 127773) - 2836 * (Word / 127773);
    if (Word < 0)
      Word += 2147483647;
    D.state[I] = Word;
  }
  D.fptr = &D.state[D.rand_sep];
  D.rptr = D.state;
  for (int I = 0; I != 10 * D.rand_deg; ++I)
    next(D);
}

/// Before the state's first number: its kind and where it stands.
void saveKind(random_data &D) {
  D.state[-1] =
      D.rand_type == 0
          ? 0
          : KindCount * static_cast<int>(D.rptr - D.state) + D.rand_type;
}

void setKind(random_data &D, int Type, int *State) {
  D.rand_type = Type;
  D.rand_deg = Kinds[Type].Degree;
  D.rand_sep = Kinds[Type].Separation;
  D.state = State;
  D.end_ptr = &State[Kinds[Type].Degree];
}

int initialize(random_data &D, unsigned Seed, char *Memory, size_t Size) {
  if (Size < size_t(Kinds[0].Bytes))
    return fail();
  int Type = KindCount - 1;
  while (Size < size_t(Kinds[Type].Bytes))
    --Type;
  if (D.state)
    saveKind(D);
  setKind(D, Type, reinterpret_cast<int *>(Memory) + 1);
  seed(D, Seed);
  saveKind(D);
  return 0;
}

int change(random_data &D, char *Memory) {
  int *State = reinterpret_cast<int *>(Memory) + 1;
  int Type = State[-1] % KindCount, Rear = State[-1] / KindCount;
  if (Type < 0)
    return fail();
  if (D.state)
    saveKind(D);
  setKind(D, Type, State);
  if (Type != 0) {
    D.rptr = &State[Rear];
    D.fptr = &State[(Rear + D.rand_sep) % D.rand_deg];
  }
  return 0;
}

struct Own {
  random_data Data;
  int State[32];
};

random_data &mine() {
  Own &Mine = cupcc::threadArea<Own, Own>();
  if (!Mine.Data.state)
    initialize(Mine.Data, 1, reinterpret_cast<char *>(Mine.State),
               sizeof(Mine.State));
  return Mine.Data;
}

} // namespace

extern "C" {

long random() noexcept { return next(mine()); }
void srandom(unsigned Seed) noexcept { seed(mine(), Seed); }

char *initstate(unsigned Seed, char *Memory, size_t Size) noexcept {
  auto *Before = reinterpret_cast<char *>(mine().state - 1);
  return initialize(mine(), Seed, Memory, Size) < 0 ? nullptr : Before;
}
char *setstate(char *Memory) noexcept {
  auto *Before = reinterpret_cast<char *>(mine().state - 1);
  return change(mine(), Memory) < 0 ? nullptr : Before;
}

int random_r(random_data *Data, int *Result) noexcept {
  *Result = next(*Data);
  return 0;
}
int srandom_r(unsigned Seed, random_data *Data) noexcept {
  if (static_cast<unsigned>(Data->rand_type) >= KindCount)
    return -1;
  seed(*Data, Seed);
  return 0;
}
int initstate_r(unsigned Seed, char *Memory, size_t Size,
                random_data *Data) noexcept {
  return initialize(*Data, Seed, Memory, Size);
}
int setstate_r(char *Memory, random_data *Data) noexcept {
  return change(*Data, Memory);
}

int rand_r(unsigned *Seed) noexcept {
  unsigned State = *Seed, Result = 0;
  constexpr unsigned Widths[] = {11, 10, 10};
  for (unsigned Bits : Widths) {
    State = State * 1103515245 + 12345;
    Result = Result << Bits | ((State / 65536) & ((1u << Bits) - 1));
  }
  *Seed = State;
  return static_cast<int>(Result);
}

} // extern "C"
