//===- algorithms.h - what the programs on Thrust share ---------*- CUDA -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An algorithm is called twice: std's for vectors, and Thrust's with a policy for pointers
// to the device's memory. The results must be the same. Sizes and options of a program are
// those of test/cub/device.h.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_TEST_THRUST_ALGORITHMS_H
#define CUPCC_TEST_THRUST_ALGORITHMS_H

#include "../cub/device.h"
#include <iterator>
#include <thrust/execution_policy.h>
#include <thrust/system/cuda/execution_policy.h>

#ifndef CUPCC_THRUST_POLICY
#define CUPCC_THRUST_POLICY thrust::cuda::par
#endif

/// Inputs of algorithms.
struct Input {
  int low = 0, high = 100;
  bool sorted = false;

  template <typename T> std::vector<T> make(std::size_t count, std::uint64_t seed = 1) const {
    return sorted ? sortedValues<T>(count, low, high, seed, std::less<T>()) : values<T>(count, low, high, false, seed);
  }
};

/// What \p host returns. No results are looked at where times are wanted, and std's algorithms
/// take long.
template <typename Host> auto unlessTiming(const Program &program, Host host) -> decltype(host()) {
  return program.isTiming() ? decltype(host())() : host();
}

/// \p host(in) is the vector expected, and \p device(policy, in, count, out) returns the end
/// of what it wrote to out, which has place for twice the count.
template <typename T, typename R = T, typename Host, typename Call>
void copying(Program &program, const char *name, Host host, Call call, Input input = {}) {
  program.algorithmOf<T>(name, [&](std::size_t count) {
    auto values = input.make<T>(count);
    const std::vector<R> expected = unlessTiming(program, [&] { return host(values); });
    Device<T> in(values);
    Device<R> out(2 * count);
    std::size_t written = 0;
    program.runPlain(
        count,
        [&](cudaStream_t stream) {
          written = call(CUPCC_THRUST_POLICY.on(stream), in.get(), count, out.get()) - out.get();
        },
        [&] { out.clear(); }, [&] { return same(out.download(written), expected); });
  });
}

/// \p host(data) changes the vector, and \p device(policy, data, count) returns the end of
/// what is left.
template <typename T, typename Host, typename Call>
void changing(Program &program, const char *name, Host host, Call call, Input input = {}) {
  program.algorithmOf<T>(name, [&](std::size_t count) {
    const auto values = input.make<T>(count);
    auto expected = values;
    if (!program.isTiming())
      host(expected);
    Device<T> data(values);
    std::size_t left = 0;
    program.runPlain(
        count,
        [&](cudaStream_t stream) { left = call(CUPCC_THRUST_POLICY.on(stream), data.get(), count) - data.get(); },
        [&] { data.upload(values); }, [&] { return same(data.download(left), expected); });
  });
}

/// Both return a number, or what can be compared with '=='.
template <typename T, typename Host, typename Call>
void asking(Program &program, const char *name, Host host, Call call, Input input = {}) {
  program.algorithmOf<T>(name, [&](std::size_t count) {
    const auto values = input.make<T>(count);
    const auto expected = unlessTiming(program, [&] { return host(values); });
    Device<T> in(values);
    decltype(host(values)) actual{};
    program.runPlain(
        count, [&](cudaStream_t stream) { actual = call(CUPCC_THRUST_POLICY.on(stream), in.get(), count); },
        [] {}, [&] { return actual == expected; });
  });
}

/// Of two inputs, the second of which is half as long: \p host(first, second),
/// \p device(policy, first, count, second, other, out).
template <typename T, typename R = T, typename Host, typename Call>
void combining(Program &program, const char *name, Host host, Call call, Input input = {}) {
  program.algorithmOf<T>(name, [&](std::size_t count) {
    const std::size_t other = count / 2;
    const auto first = input.make<T>(count), second = input.make<T>(other, 9);
    const std::vector<R> expected = unlessTiming(program, [&] { return host(first, second); });
    Device<T> a(first), b(second);
    Device<R> out(2 * count);
    std::size_t written = 0;
    program.runPlain(
        count,
        [&](cudaStream_t stream) {
          written = call(CUPCC_THRUST_POLICY.on(stream), a.get(), count, b.get(), other, out.get()) - out.get();
        },
        [&] { out.clear(); }, [&] { return same(out.download(written), expected); });
  });
}

/// What is written by an algorithm with keys and values.
template <typename K, typename T> struct Pairs {
  std::vector<K> keys;
  std::vector<T> values;
  void add(const K &key, const T &value) {
    keys.push_back(key);
    values.push_back(value);
  }
};

/// \p host(keys, values) returns Pairs, and \p device(policy, keys, values, count, keysOut,
/// valuesOut) how many it wrote. The keys have runs of equal ones.
template <typename K, typename T, typename Host, typename Call>
void pairing(Program &program, const char *name, Host host, Call call) {
  program.algorithmOf<K>(std::string(name) + " " + Kind<T>::name, [&](std::size_t count) {
    const auto keys = runs<K>(count, 5);
    const auto values = summands<T>(count);
    const Pairs<K, T> expected = unlessTiming(program, [&] { return host(keys, values); });
    Device<K> key(keys), keysOut(count);
    Device<T> value(values), valuesOut(count);
    std::size_t written = 0;
    program.runPlain(
        count,
        [&](cudaStream_t stream) {
          written = call(CUPCC_THRUST_POLICY.on(stream), key.get(), value.get(), count, keysOut.get(), valuesOut.get());
        },
        [&] {
          key.upload(keys);
          value.upload(values);
        },
        [&] {
          return written == expected.values.size() && same(valuesOut.download(written), expected.values) &&
                 (expected.keys.empty() || same(keysOut.download(written), expected.keys));
        });
  });
}

// Operators and predicates of a user.
struct Increase {
  template <typename T> __host__ __device__ T operator()(const T &a) const { return T(a + a); }
};
struct Add {
  template <typename T> __host__ __device__ T operator()(const T &a, const T &b) const { return T(a + b); }
};
struct Greatest {
  template <typename T> __host__ __device__ T operator()(const T &a, const T &b) const { return a < b ? b : a; }
};
struct Less {
  template <typename T> __host__ __device__ bool operator()(const T &a, const T &b) const { return a < b; }
};
struct Equal {
  template <typename T> __host__ __device__ bool operator()(const T &a, const T &b) const { return a == b; }
};
/// Of about a half.
struct IsSmall {
  template <typename T> __host__ __device__ bool operator()(const T &a) const { return a < T{50}; }
  __host__ __device__ bool operator()(const Point &a) const { return a.z < 50; }
};

#endif // CUPCC_TEST_THRUST_ALGORITHMS_H
