//===- program.h - what the programs of this folder share -------*- CUDA -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each program computes something on the device and the same on the host, and
// compares. It prints verdicts and exact numbers only, so that its output is one
// whatever compiled it. nvcc and cupcc accept this header.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_TEST_PROGRAM_H
#define CUPCC_TEST_PROGRAM_H

#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
#include <utility>
#include <vector>

inline void checkCall(cudaError_t error, const char *call, int line) {
  if (error == cudaSuccess)
    return;
  std::fprintf(stderr, "line %d: %s: %s\n", line, call, cudaGetErrorString(error));
  std::exit(2);
}

/// Ends the program with status 2 unless \p call returns cudaSuccess.
#define CHECK(...) checkCall((__VA_ARGS__), #__VA_ARGS__, __LINE__)

/// After a launch: it was accepted, and it ran to its end.
#define CHECK_LAUNCH()                                                         \
  do {                                                                         \
    CHECK(cudaGetLastError());                                                 \
    CHECK(cudaDeviceSynchronize());                                            \
  } while (0)

/// An array in the device's memory. Its elements are zero, or copies.
template <typename T> class DeviceArray {
  T *memory = nullptr;
  std::size_t count;

public:
  explicit DeviceArray(std::size_t count) : count(count) {
    CHECK(cudaMalloc(&memory, count * sizeof(T)));
    CHECK(cudaMemset(memory, 0, count * sizeof(T)));
  }
  explicit DeviceArray(const std::vector<T> &host) : count(host.size()) {
    CHECK(cudaMalloc(&memory, count * sizeof(T)));
    upload(host);
  }
  DeviceArray(const DeviceArray &) = delete;
  DeviceArray &operator=(const DeviceArray &) = delete;
  ~DeviceArray() { CHECK(cudaFree(memory)); }

  T *get() const { return memory; }
  std::size_t size() const { return count; }
  void upload(const std::vector<T> &host) {
    CHECK(cudaMemcpy(memory, host.data(), count * sizeof(T), cudaMemcpyHostToDevice));
  }
  std::vector<T> download() const {
    std::vector<T> host(count);
    CHECK(cudaMemcpy(host.data(), memory, count * sizeof(T), cudaMemcpyDeviceToHost));
    return host;
  }
  void swap(DeviceArray &other) {
    std::swap(memory, other.memory);
    std::swap(count, other.count);
  }
};

/// The same numbers on every machine (Steele, Lea and Flood's SplitMix).
class Random {
  std::uint64_t state;

public:
  explicit Random(std::uint64_t seed) : state(seed) {}
  std::uint64_t next() {
    std::uint64_t x = state += 0x9e3779b97f4a7c15;
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9;
    x = (x ^ x >> 27) * 0x94d049bb133111eb;
    return x ^ x >> 31;
  }
  /// From 0 to \p limit - 1.
  std::uint32_t below(std::uint32_t limit) { return (next() >> 32) * limit >> 32; }
  /// From \p low to \p high; exact in float.
  float between(float low, float high) { return low + (high - low) * (next() >> 40) / float(1 << 24); }
  std::vector<float> floats(std::size_t count, float low = -1, float high = 1) {
    std::vector<float> result(count);
    for (float &x : result)
      x = between(low, high);
    return result;
  }
  template <typename T> std::vector<T> integers(std::size_t count, std::uint32_t limit) {
    std::vector<T> result(count);
    for (T &x : result)
      x = T(below(limit));
    return result;
  }
};

/// Prints a line for each comparison, and knows the program's exit status.
class Report {
  bool good = true;

  void line(const char *what, std::size_t count, std::size_t wrong, std::size_t first, const char *how) {
    if (wrong) {
      good = false;
      std::printf("%s: %zu of %zu WRONG, the first is %zu\n", what, wrong, count, first);
    } else {
      std::printf("%s: %zu %s\n", what, count, how);
    }
  }
  template <typename T, typename Same>
  void compare(const char *what, const std::vector<T> &actual, const std::vector<T> &expected, Same same,
               const char *how) {
    std::size_t wrong = actual.size() != expected.size(), first = 0;
    for (std::size_t i = 0; i < actual.size() && i < expected.size(); ++i)
      if (!same(actual[i], expected[i]) && !wrong++)
        first = i;
    line(what, expected.size(), wrong, first, how);
  }

public:
  template <typename T>
  void equal(const char *what, const std::vector<T> &actual, const std::vector<T> &expected) {
    compare(what, actual, expected, [](const T &a, const T &b) { return a == b; }, "equal");
  }
  /// Within \p tolerance, of the number where that is larger than 1.
  template <typename T>
  void near(const char *what, const std::vector<T> &actual, const std::vector<T> &expected, double tolerance) {
    compare(
        what, actual, expected,
        [tolerance](double a, double b) { return std::fabs(a - b) <= tolerance * std::fmax(1, std::fabs(b)); },
        "near");
  }
  void check(const char *what, bool holds) {
    good &= holds;
    std::printf("%s: %s\n", what, holds ? "yes" : "NO");
  }
  int status() const { return good ? 0 : 1; }
};

#endif // CUPCC_TEST_PROGRAM_H
