// thrust::remove, unique, partition and their relations.
//
// RUN: %cupcc -std=c++17 -sm_90 %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17 -DCUPCC_ON_CPU
//
// EXPECT: 26 algorithms, 0 wrong

#include "algorithms.h"
#include <thrust/partition.h>
#include <thrust/remove.h>
#include <thrust/unique.h>

template <typename T> void removals(Program &program) {
  const T seven = Kind<T>::from(7);
  using V = const std::vector<T> &;
  auto without = [=](std::vector<T> &x) { x.erase(std::remove(x.begin(), x.end(), seven), x.end()); };
  auto withoutSmall = [](std::vector<T> &x) { x.erase(std::remove_if(x.begin(), x.end(), IsSmall()), x.end()); };
  auto copyWithout = [=](std::vector<T> x) {
    without(x);
    return x;
  };
  auto copyWithoutSmall = [=](std::vector<T> x) {
    withoutSmall(x);
    return x;
  };
  const Input few{5, 9};
  changing<T>(
      program, "remove", without,
      [=](auto policy, T *x, std::size_t n) { return thrust::remove(policy, x, x + n, seven); }, few);
  changing<T>(program, "remove_if", withoutSmall,
              [](auto policy, T *x, std::size_t n) { return thrust::remove_if(policy, x, x + n, IsSmall()); });
  copying<T>(
      program, "remove_copy", copyWithout,
      [=](auto policy, T *in, std::size_t n, T *out) { return thrust::remove_copy(policy, in, in + n, out, seven); },
      few);
  copying<T>(program, "remove_copy_if with a stencil", copyWithoutSmall,
             [](auto policy, T *in, std::size_t n, T *out) {
               return thrust::remove_copy_if(policy, in, in + n, in, out, IsSmall());
             });
  const Input bits{0, 1};
  changing<T>(
      program, "unique", [](std::vector<T> &x) { x.erase(std::unique(x.begin(), x.end()), x.end()); },
      [](auto policy, T *x, std::size_t n) { return thrust::unique(policy, x, x + n); }, bits);
  copying<T>(
      program, "unique_copy",
      [](std::vector<T> x) {
        x.erase(std::unique(x.begin(), x.end()), x.end());
        return x;
      },
      [](auto policy, T *in, std::size_t n, T *out) { return thrust::unique_copy(policy, in, in + n, out, Equal()); },
      bits);
  asking<T>(
      program, "unique_count", [](std::vector<T> x) { return std::unique(x.begin(), x.end()) - x.begin(); },
      [](auto policy, T *in, std::size_t n) { return std::ptrdiff_t(thrust::unique_count(policy, in, in + n, Equal())); },
      bits);
  // Thrust's are stable, but for what partition_copy() does not select.
  changing<T>(
      program, "stable_partition", [](std::vector<T> &x) { std::stable_partition(x.begin(), x.end(), IsSmall()); },
      [](auto policy, T *x, std::size_t n) {
        thrust::stable_partition(policy, x, x + n, IsSmall());
        return x + n;
      });
  asking<T>(
      program, "partition", [](V x) { return std::count_if(x.begin(), x.end(), IsSmall()); },
      [](auto policy, T *in, std::size_t n) {
        T *middle = thrust::partition(policy, in, in + n, IsSmall());
        return thrust::is_partitioned(policy, in, in + n, IsSmall()) ? middle - in : std::ptrdiff_t(-1);
      });
  for (bool stable : {false, true})
    copying<T>(
        program, stable ? "stable_partition_copy" : "partition_copy",
        [](std::vector<T> x) {
          std::stable_partition(x.begin(), x.end(), IsSmall());
          return x;
        },
        [=](auto policy, T *in, std::size_t n, T *out) {
          // The second part goes behind the place for the first, and then follows it.
          T *rest = out + n;
          auto ends = stable ? thrust::stable_partition_copy(policy, in, in + n, out, rest, IsSmall())
                             : thrust::partition_copy(policy, in, in + n, out, rest, IsSmall());
          return thrust::copy(policy, rest, ends.second, ends.first);
        });
}

template <typename K, typename T> void byKey(Program &program) {
  auto host = [](const std::vector<K> &keys, const std::vector<T> &values) {
    Pairs<K, T> result;
    for (std::size_t i = 0; i < keys.size(); ++i)
      if (!i || !(keys[i] == keys[i - 1]))
        result.add(keys[i], values[i]);
    return result;
  };
  pairing<K, T>(program, "unique_by_key_copy", host,
                [](auto policy, K *keys, T *values, std::size_t n, K *keysOut, T *valuesOut) {
                  return thrust::unique_by_key_copy(policy, keys, keys + n, values, keysOut, valuesOut).first - keysOut;
                });
  pairing<K, T>(program, "unique_by_key", host,
                [](auto policy, K *keys, T *values, std::size_t n, K *keysOut, T *valuesOut) {
                  thrust::copy_n(policy, keys, n, keysOut);
                  thrust::copy_n(policy, values, n, valuesOut);
                  return thrust::unique_by_key(policy, keysOut, keysOut + n, valuesOut, Equal()).first - keysOut;
                });
}

int main(int argc, char **argv) {
  Program program(argc, argv);
  removals<std::int32_t>(program);
  removals<Point>(program);
  byKey<std::int32_t, double>(program);
  byKey<long long, std::uint8_t>(program);
  return program.status();
}
