//===- special-results.cpp - error, gamma and Bessel functions ------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   special-results COUNT [SEED]
//
// What the device's functions of long double give, compiled for this machine,
// and glibc's: a line for each call with the name, the order, the argument and
// both results (test/long-double/accuracy reads them). "@" behind a name: the
// argument is near a zero of the function.
//
//===----------------------------------------------------------------------===//

#include "../../runtime/quad/for_long_double.h"
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <random>

namespace {

using Real = long double;
std::mt19937_64 Random;

Real uniform(Real Low, Real High) {
  return Low + (High - Low) * (Real(Random()) * 0x1p-64L);
}
Real powerOfTwo(int Low, int High) {
  int Exponent = Low + int(Random() % unsigned(High - Low + 1));
  return std::ldexp(uniform(1, 2), Exponent);
}
Real withSign(Real X) { return Random() & 1 ? -X : X; }

struct Function {
  const char *Name;
  Real (*Ours)(int Order, Real);
  Real (*Host)(int Order, Real);
  Real (*Argument)();
  Real (*NearZero)(const Function &, int Order) = nullptr;
};

Real lgamma(int, Real X) {
  int Sign;
  return Real(__cupcc_quad_lgamma(X, &Sign));
}

Real ofGamma() {
  switch (Random() % 4) {
  case 0:
    return withSign(powerOfTwo(-16380, 10));
  case 1:
    return uniform(-60, 60);
  case 2:
    return uniform(-3, 3);
  default:
    return uniform(-1760, 1755);
  }
}
Real ofLogarithm() {
  switch (Random() % 5) {
  case 0:
    return powerOfTwo(-16380, 16000);
  case 1:
    return 1 + withSign(powerOfTwo(-63, -1));
  case 2:
    return 2 + withSign(powerOfTwo(-62, 0));
  case 3:
    return uniform(0, 40);
  default:
    return powerOfTwo(3, 12);
  }
}
Real ofNegativeLogarithm() {
  return Random() & 1 ? uniform(-30, 0) : -powerOfTwo(-100, 20);
}
Real ofBessel() {
  switch (Random() % 4) {
  case 0:
    return powerOfTwo(-400, 400);
  case 1:
    return powerOfTwo(-10, 10);
  case 2:
    return uniform(20, 40);
  default:
    return uniform(0, 60);
  }
}

/// From \p Low to \p High the function has a zero: the argument beside it.
Real bisect(const Function &F, int Order, Real Low, Real High) {
  const bool LowSign = std::signbit(F.Ours(Order, Low));
  while (true) {
    const Real Middle = Low + (High - Low) / 2;
    if (Middle == Low || Middle == High)
      return Middle;
    (std::signbit(F.Ours(Order, Middle)) == LowSign ? Low : High) = Middle;
  }
}
/// Up to 2^40 numbers from \p Zero.
Real nearby(Real Zero) {
  const Real Unit = std::fabs(std::nextafter(Zero, Real(0)) - Zero);
  return Random() & 3
             ? Zero + withSign(Real(Random() >> (24 + Random() % 40))) * Unit
             : Zero;
}
Real nearZeroOfLogarithm(const Function &F, int) {
  const int N = 2 + int(Random() % 17);
  const Real Side = N == 2 || Random() & 1 ? -1 : 1;
  return nearby(
      bisect(F, 0, -N + Side / 2, std::nextafter(Real(-N), -N + Side)));
}
Real nearZeroOfBessel(const Function &F, int Order) {
  Real X = Order + uniform(0.5L, Random() & 1 ? 20 : 200);
  while (std::signbit(F.Ours(Order, X)) == std::signbit(F.Ours(Order, X + 1)))
    X += 1;
  return nearby(bisect(F, Order, X, X + 1));
}

#define OF_ONE(NAME, ARGUMENT)                                                 \
  {                                                                            \
#NAME, [](int, Real X) { return Real(__cupcc_quad_##NAME(X)); },            \
   [](int, Real X) { return ::NAME##l(X); }, ARGUMENT  \
  }
#define OF_ORDER(KIND, ORDER)                                                  \
  {                                                                            \
#KIND #ORDER,                                                               \
   [](int, Real X) { return Real(__cupcc_quad_##KIND##n(ORDER, X)); },         \
   [](int, Real X) { return ::KIND##ORDER##l(X); }, ofBessel,  \
   [](const Function &F, int) { return nearZeroOfBessel(F, ORDER); }  \
  }
#define OF_ORDERS(KIND)                                                        \
  {                                                                            \
#KIND "n", [](int N, Real X) { return Real(__cupcc_quad_##KIND##n(N, X)); }, \
   [](int N, Real X) { return ::KIND##nl(N, X); }, ofBessel, nearZeroOfBessel \
  }

const Function Functions[] = {
    OF_ONE(erf,
           [] { return withSign(powerOfTwo(Random() & 1 ? -100 : -3, 2)); }),
    OF_ONE(erfc,
           [] { return Random() & 1 ? uniform(-10, 107) : uniform(-1, 7); }),
    OF_ONE(tgamma, ofGamma),
    {"lgamma", lgamma, [](int, Real X) { return ::lgammal(X); }, ofLogarithm},
    {"lgamma-", lgamma, [](int, Real X) { return ::lgammal(X); },
     ofNegativeLogarithm, nearZeroOfLogarithm},
    OF_ORDER(j, 0),
    OF_ORDER(j, 1),
    OF_ORDERS(j),
    OF_ORDER(y, 0),
    OF_ORDER(y, 1),
    OF_ORDERS(y),
};

} // namespace

static void print(const Function &F, const char *Mark, int Order, Real X) {
  std::printf("%s%s %d %La %La %La\n", F.Name, Mark, Order, X, F.Ours(Order, X),
              F.Host(Order, X));
}

int main(int Count, char **Words) {
  int Calls = Count > 1 ? std::atoi(Words[1]) : 100;
  Random.seed(Count > 2 ? std::strtoul(Words[2], nullptr, 0) : 2026);
  for (int I = 0; I < Calls; ++I)
    for (const Function &F : Functions) {
      Real X = F.Argument();
      int Order = int(Random() % 3 ? Random() % 40 : Random() % 300);
      print(F, "", Order, X);
      if (F.NearZero)
        print(F, "@", Order, F.NearZero(F, Order));
    }
}
