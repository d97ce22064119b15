//===- selections.h - selecting some of the elements ------------*- CUDA -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_TEST_CUB_SELECTIONS_H
#define CUPCC_TEST_CUB_SELECTIONS_H

#include "device.h"

template <typename T> struct Below {
  T limit;
  __host__ __device__ bool operator()(const T &x) const { return x < limit; }
};

/// What is selected from, and how.
struct Selection {
  /// Flags are from 0 to this number; without any where it is 0.
  int highestFlag = 0;
  /// The elements have runs of equal ones.
  bool ofRuns = false;
  /// The output holds the input.
  bool inPlace = false;
};

/// What an algorithm must write.
template <typename T> struct Selected {
  std::vector<T> out;
  int number;
};

/// \p call(memory, bytes, in, flags, out, number, count, stream) selects; \p expected(in, flags)
/// is what it must write.
template <typename T, typename Expected, typename Call>
void selecting(Program &program, const char *name, Selection how, Expected expected, Call call) {
  program.algorithmOf<T>(name, [&](std::size_t count) {
    const auto host = how.ofRuns ? runs<T>(count, 4) : values<T>(count, 0, 100);
    const auto flags = values<std::uint8_t>(how.highestFlag ? count : 0, 0, how.highestFlag, false, 5);
    const Selected<T> wanted = program.isTiming() ? Selected<T>() : expected(host, flags);
    Device<T> in(host), out(count);
    Device<std::uint8_t> flag(flags);
    Device<int> number(1);
    program.run(
        count,
        [&](void *memory, std::size_t &bytes, cudaStream_t stream) {
          return call(memory, bytes, in.get(), flag.get(), out.get(), number.get(), std::int64_t(count), stream);
        },
        [&] {
          number.clear();
          if (how.inPlace)
            out.upload(host);
          else
            out.clear();
        },
        [&] { return number.front() == wanted.number && same(out.download(wanted.out.size()), wanted.out); });
  });
}

#endif // CUPCC_TEST_CUB_SELECTIONS_H
