//===- natively.h - the runtime's functions on the CPU ----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A program is linked with some of the runtime's sources, compiled for this
// machine, in which each symbol NAME has become device_NAME. This defines what
// they call, with the host's own functions, and compares.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_TEST_MATH_NATIVELY_H
#define CUPCC_TEST_MATH_NATIVELY_H

#include "compare.h"

extern "C" {
#define FORWARD_1(NAME)                                                        \
  double device_##NAME(double x) { return NAME(x); }                           \
  float device_##NAME##f(float x) { return NAME##f(x); }
#define FORWARD_2(NAME)                                                        \
  double device_##NAME(double x, double y) { return NAME(x, y); }              \
  float device_##NAME##f(float x, float y) { return NAME##f(x, y); }
FORWARD_1(asinh)
FORWARD_1(cosh)
FORWARD_1(exp)
FORWARD_1(log)
FORWARD_1(log10)
FORWARD_1(log1p)
FORWARD_1(sinh)
FORWARD_1(sqrt)
FORWARD_1(tan)
FORWARD_1(tanh)
FORWARD_2(atan2)
FORWARD_2(hypot)
double device_fma(double x, double y, double z) { return fma(x, y, z); }
void device_sincos(double x, double *s, double *c) { sincos(x, s, c); }
void device_sincosf(float x, float *s, float *c) { sincosf(x, s, c); }
double device___dmul_rn(double x, double y) {
  volatile double product = x * y; // not to be fused with an addition
  return product;
}
#undef FORWARD_1
#undef FORWARD_2
}

inline int functionsThatDiffer = 0;

/// Compares two functions of operands of type T.
template <typename T, int Count, typename Device, typename Host>
void compare(const char *name, double ulps, Device device, Host host) {
  static const auto all = manyOperands<T>(Count);
  std::vector<decltype(host(all[0]))> got, wanted;
  got.reserve(all.size());
  wanted.reserve(all.size());
  for (const Operands<T> &o : all) {
    got.push_back(device(o));
    wanted.push_back(host(o));
  }
  functionsThatDiffer +=
      differences(name, all, got.data(), wanted.data(), ulps) != 0;
}

#endif // CUPCC_TEST_MATH_NATIVELY_H
