//===- reductions.h - sums and extremes of one type -------------*- CUDA -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_TEST_CUB_REDUCTIONS_H
#define CUPCC_TEST_CUB_REDUCTIONS_H

#include "device.h"
#include <cub/cub.cuh>

template <typename T> void sums(Program &program) {
  program.algorithmOf<T>("Sum", [&](std::size_t count) {
    auto host = summands<T>(count);
    Device<T> in(host), out(1);
    T sum = Kind<T>::from(0);
    for (const T &x : host)
      sum = sumOf(sum, x);
    program.run(
        count,
        [&](void *memory, std::size_t &bytes, cudaStream_t stream) {
          return cub::DeviceReduce::Sum(memory, bytes, in.get(), out.get(), count, stream);
        },
        [&] { out.clear(); }, [&] { return sameBits(out.front(), sum); });
  });
}

template <typename T> void extremes(Program &program) {
  program.algorithmOf<T>("Min Max", [&](std::size_t count) {
    auto host = values<T>(count, 0, 120);
    Device<T> in(host), least(1), most(1);
    program.run(
        count,
        [&](void *memory, std::size_t &bytes, cudaStream_t stream) {
          if (cudaError_t error = cub::DeviceReduce::Min(memory, bytes, in.get(), least.get(), int(count), stream))
            return error;
          return cub::DeviceReduce::Max(memory, bytes, in.get(), most.get(), int(count), stream);
        },
        [&] {},
        [&] {
          return !count || (sameBits(least.front(), *std::min_element(host.begin(), host.end(), lessOf<T>)) &&
                            sameBits(most.front(), *std::max_element(host.begin(), host.end(), lessOf<T>)));
        });
  });
  program.algorithmOf<T>("ArgMin ArgMax", [&](std::size_t count) {
    auto host = values<T>(count, 0, 120);
    Device<T> in(host), least(1), most(1);
    Device<long long> leastAt(1), mostAt(1);
    program.run(
        count,
        [&](void *memory, std::size_t &bytes, cudaStream_t stream) {
          if (cudaError_t error = cub::DeviceReduce::ArgMin(memory, bytes, in.get(), least.get(), leastAt.get(),
                                                            std::int64_t(count), stream))
            return error;
          return cub::DeviceReduce::ArgMax(memory, bytes, in.get(), most.get(), mostAt.get(), std::int64_t(count),
                                           stream);
        },
        [&] {},
        [&] {
          if (!count)
            return true;
          auto lowest = std::min_element(host.begin(), host.end(), lessOf<T>);
          auto highest = std::max_element(host.begin(), host.end(), lessOf<T>);
          return sameBits(least.front(), *lowest) && leastAt.front() == lowest - host.begin() &&
                 sameBits(most.front(), *highest) && mostAt.front() == highest - host.begin();
        });
  });
}

#endif // CUPCC_TEST_CUB_REDUCTIONS_H
