//===- check.h - every call's error code, and memory for results *- CUDA -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A launch that fails says nothing by itself, and the test would go on to print
// zeros. Tests of test/EndToEnd check each call, so the first one that fails is
// the one that is reported. nvcc accepts this header too.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_TEST_CHECK_H
#define CUPCC_TEST_CHECK_H

#include <cstdio>
#include <cstdlib>
#include <cstring>

/// Ends the program with status 1 unless \p call returns cudaSuccess.
#define CHECK(call)                                                            \
  do {                                                                         \
    cudaError_t checkedResult = (call);                                        \
    if (checkedResult != cudaSuccess) {                                        \
      std::printf("line %d: %s: %s\n", __LINE__, #call,                        \
                  cudaGetErrorString(checkedResult));                          \
      std::exit(1);                                                            \
    }                                                                          \
  } while (0)

/// After a launch: it was accepted, and it ran to its end.
#define CHECK_LAUNCH()                                                         \
  do {                                                                         \
    CHECK(cudaGetLastError());                                                 \
    CHECK(cudaDeviceSynchronize());                                            \
  } while (0)

/// compute-sanitizer's functions for the heap need a stack of their own, and do
/// not count it. The GPU bundle sets the variable under a wrapper.
inline void makeRoomForTools() {
  std::size_t bytes = 0;
  CHECK(cudaDeviceGetLimit(&bytes, cudaLimitStackSize));
  if (std::getenv("CUPCC_TEST_WRAPPER") && bytes < 16 << 10)
    CHECK(cudaDeviceSetLimit(cudaLimitStackSize, 16 << 10));
}

/// For kernels of which ptxas cannot say how much stack they need: those with
/// recursion, or calls through pointers.
inline void giveStack(std::size_t bytes) {
  CHECK(cudaDeviceSetLimit(cudaLimitStackSize, bytes));
}

/// Zeroed memory for \p n objects that host and device both see.
template <typename T> T *managed(std::size_t n = 1) {
  makeRoomForTools();
  T *memory;
  CHECK(cudaMallocManaged(&memory, n * sizeof(T)));
  std::memset(static_cast<void *>(memory), 0, n * sizeof(T));
  return memory;
}

/// Prints for each name what \p fill writes on the host, and what the kernel that
/// \p launch starts writes, which is returned.
template <std::size_t N, typename Fill, typename Launch>
int *printSides(const char *const (&names)[N], Fill fill, Launch launch) {
  int *there = managed<int>(N);
  launch(there);
  CHECK_LAUNCH();
  int here[N];
  fill(here);
  for (std::size_t i = 0; i < N; ++i)
    std::printf("%s %d %d\n", names[i], here[i], there[i]);
  return there;
}

#endif // CUPCC_TEST_CHECK_H
