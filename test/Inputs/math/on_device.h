//===- on_device.h - the device's answers beside the host's -----*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every call of a list of functions, for many operands, in a kernel and on the
// host of the same program.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_TEST_MATH_ON_DEVICE_H
#define CUPCC_TEST_MATH_ON_DEVICE_H

#include "../check.h"
#include "compare.h"

template <typename T, typename R, typename Function>
__global__ void answer(Function function, const Operands<T> *all, int count,
                       R *out) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < count;
       i += gridDim.x * blockDim.x)
    out[i] = function(all[i]);
}

inline int functionsThatDiffer = 0;

template <typename T, typename Function>
void compare(const char *name, double ulps, Function function) {
  using R = decltype(function(Operands<T>()));
  static const std::vector<Operands<T>> all = manyOperands<T>(10000);
  static Operands<T> *const onDevice = [] {
    auto *copy = managed<Operands<T>>(all.size());
    std::memcpy(copy, all.data(), all.size() * sizeof(Operands<T>));
    return copy;
  }();
  R *got = managed<R>(all.size());
  answer<<<64, 64>>>(function, onDevice, int(all.size()), got);
  CHECK_LAUNCH();
  std::vector<R> wanted;
  for (const Operands<T> &o : all)
    wanted.push_back(function(o));
  functionsThatDiffer += differences(name, all, got, wanted.data(), ulps) != 0;
  CHECK(cudaFree(got));
}

#endif // CUPCC_TEST_MATH_ON_DEVICE_H
