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
// both results (test/long-double/accuracy reads them).
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

#define OF_ONE(NAME, ARGUMENT)                                                 \
  {                                                                            \
#NAME, [](int, Real X) { return Real(__cupcc_quad_##NAME(X)); },            \
   [](int, Real X) { return ::NAME##l(X); }, ARGUMENT  \
  }
#define OF_ORDER(KIND, ORDER)                                                  \
  {                                                                            \
#KIND #ORDER,                                                               \
   [](int, Real X) { return Real(__cupcc_quad_##KIND##n(ORDER, X)); },         \
   [](int, Real X) { return ::KIND##ORDER##l(X); }, ofBessel  \
  }
#define OF_ORDERS(KIND)                                                        \
  {                                                                            \
#KIND "n", [](int N, Real X) { return Real(__cupcc_quad_##KIND##n(N, X)); }, \
   [](int N, Real X) { return ::KIND##nl(N, X); }, ofBessel \
  }

const Function Functions[] = {
    OF_ONE(erf,
           [] { return withSign(powerOfTwo(Random() & 1 ? -100 : -3, 2)); }),
    OF_ONE(erfc,
           [] { return Random() & 1 ? uniform(-10, 107) : uniform(-1, 7); }),
    OF_ONE(tgamma, ofGamma),
    {"lgamma", lgamma, [](int, Real X) { return ::lgammal(X); }, ofLogarithm},
    {"lgamma-", lgamma, [](int, Real X) { return ::lgammal(X); },
     ofNegativeLogarithm},
    OF_ORDER(j, 0),
    OF_ORDER(j, 1),
    OF_ORDERS(j),
    OF_ORDER(y, 0),
    OF_ORDER(y, 1),
    OF_ORDERS(y),
};

} // namespace

int main(int Count, char **Words) {
  int Calls = Count > 1 ? std::atoi(Words[1]) : 100;
  Random.seed(Count > 2 ? std::strtoul(Words[2], nullptr, 0) : 2026);
  for (int I = 0; I < Calls; ++I)
    for (const Function &F : Functions) {
      Real X = F.Argument();
      int Order = int(Random() % 3 ? Random() % 40 : Random() % 300);
      std::printf("%s %d %La %La %La\n", F.Name, Order, X, F.Ours(Order, X),
                  F.Host(Order, X));
    }
}
