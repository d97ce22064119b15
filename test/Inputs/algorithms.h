//===- algorithms.h - sizes, data and calls for tests of CUB ----*- CUDA -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A parallel algorithm goes wrong at the edges: nothing to do, one element, a
// tile that is not full, more tiles than blocks that run at a time. The tests
// of CUB and Thrust run each algorithm on all of these, and compare with what
// the host computes.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_TEST_ALGORITHMS_H
#define CUPCC_TEST_ALGORITHMS_H

#include "check.h"
#include <algorithm>
#include <vector>

static constexpr int Sizes[] = {0, 1, 33, 4097, 1 << 20};

/// Numbers that look random, the same for each \p seed on every machine.
inline std::vector<int> randomNumbers(int n, unsigned seed = 1) {
  std::vector<int> numbers(n);
  for (int &number : numbers)
    number = int((seed = seed * 1664525u + 1013904223u) >> 4) - (1 << 27);
  return numbers;
}

/// A copy of \p data that host and device both see, with room for one more.
template <typename T> T *upload(const std::vector<T> &data) {
  T *memory = managed<T>(data.size() + 1);
  std::copy(data.begin(), data.end(), memory);
  return memory;
}

/// Calls \p algorithm as CUB wants it: for the size of its memory, and to run.
template <typename Algorithm> void runWithStorage(Algorithm algorithm) {
  void *storage = nullptr;
  size_t size = 0;
  CHECK(algorithm(storage, size));
  CHECK(cudaMalloc(&storage, size));
  CHECK(algorithm(storage, size));
  CHECK_LAUNCH();
  CHECK(cudaFree(storage));
}

/// Runs \p test for each size and prints for which the device did as the host.
template <typename Test> void forEachSize(const char *name, Test test) {
  std::printf("%s:", name);
  for (int n : Sizes)
    std::printf(test(n) ? " %d" : " (%d)", n);
  std::printf("\n");
}

#endif // CUPCC_TEST_ALGORITHMS_H
