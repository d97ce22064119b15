// thrust::sort, stable_sort, both by key, merge, merge_by_key, is_sorted, is_sorted_until.
//
// RUN: %cupcc -std=c++17 -sm_90 %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17 -DCUPCC_ON_CPU
//
// EXPECT: 16 algorithms, 0 wrong

#include "algorithms.h"
#include <thrust/functional.h>
#include <thrust/iterator/counting_iterator.h>
#include <thrust/merge.h>
#include <thrust/sort.h>

/// Of those that are in order and equal by this, the place tells which was first.
struct ByTens {
  template <typename T> static __host__ __device__ int tens(const T &x) { return int(x) / 10; }
  static __host__ __device__ int tens(const Point &x) { return x.z / 10; }
  template <typename T> __host__ __device__ bool operator()(const T &a, const T &b) const { return tens(a) > tens(b); }
};

template <typename T, typename Order>
Pairs<T, std::int32_t> sortedPairs(const std::vector<T> &keys, const std::vector<std::int32_t> &values, Order order) {
  std::vector<std::size_t> places(keys.size());
  std::iota(places.begin(), places.end(), std::size_t(0));
  std::stable_sort(places.begin(), places.end(), [&](std::size_t a, std::size_t b) { return order(keys[a], keys[b]); });
  Pairs<T, std::int32_t> result;
  for (std::size_t place : places)
    result.add(keys[place], values[place]);
  return result;
}

template <typename T> void sorts(Program &program) {
  changing<T>(
      program, "sort", [](std::vector<T> &x) { std::sort(x.begin(), x.end()); },
      [](auto policy, T *x, std::size_t n) {
        thrust::sort(policy, x, x + n);
        return x + n;
      });
  changing<T>(
      program, "stable_sort with an order", [](std::vector<T> &x) { std::stable_sort(x.begin(), x.end(), ByTens()); },
      [](auto policy, T *x, std::size_t n) {
        thrust::stable_sort(policy, x, x + n, ByTens());
        return x + n;
      });
  using Values = const std::vector<std::int32_t> &;
  auto sortPairs = [](auto order, bool stable) {
    return [=](auto policy, T *keys, std::int32_t *values, std::size_t n, T *keysOut, std::int32_t *valuesOut) {
      thrust::copy_n(policy, keys, n, keysOut);
      thrust::copy_n(policy, values, n, valuesOut);
      if (stable)
        thrust::stable_sort_by_key(policy, keysOut, keysOut + n, valuesOut, order);
      else
        thrust::sort_by_key(policy, keysOut, keysOut + n, valuesOut, order);
      return n;
    };
  };
  pairing<T, std::int32_t>(
      program, "sort_by_key", [](const std::vector<T> &keys, Values values) { return sortedPairs(keys, values, Less()); },
      sortPairs(thrust::less<T>(), false));
  pairing<T, std::int32_t>(
      program, "stable_sort_by_key with an order",
      [](const std::vector<T> &keys, Values values) { return sortedPairs(keys, values, ByTens()); },
      sortPairs(ByTens(), true));
}

template <typename T> void merges(Program &program) {
  const Input sorted{0, 100, true};
  combining<T>(
      program, "merge",
      [](const std::vector<T> &a, const std::vector<T> &b) {
        std::vector<T> result;
        std::merge(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(result));
        return result;
      },
      [](auto policy, T *a, std::size_t n, T *b, std::size_t m, T *out) {
        return thrust::merge(policy, a, a + n, b, b + m, out);
      },
      sorted);
  // Each key's value is its place, so that what is taken first shows.
  combining<T, std::int32_t>(
      program, "merge_by_key",
      [](const std::vector<T> &a, const std::vector<T> &b) {
        std::vector<std::int32_t> result;
        for (std::size_t i = 0, k = 0; i < a.size() || k < b.size();)
          if (k == b.size() || (i < a.size() && !(b[k] < a[i])))
            result.push_back(std::int32_t(i++));
          else
            result.push_back(std::int32_t(1000000 + k++));
        return result;
      },
      [](auto policy, T *a, std::size_t n, T *b, std::size_t m, std::int32_t *out) {
        Device<T> keys(n + m);
        return thrust::merge_by_key(policy, a, a + n, b, b + m, thrust::counting_iterator<std::int32_t>(0),
                                    thrust::counting_iterator<std::int32_t>(1000000), keys.get(), out)
            .second;
      },
      sorted);
  for (bool isSorted : {true, false})
    asking<T>(
        program, isSorted ? "is_sorted is_sorted_until, sorted" : "is_sorted is_sorted_until",
        [](const std::vector<T> &x) {
          return std::make_pair(std::is_sorted(x.begin(), x.end()), std::is_sorted_until(x.begin(), x.end()) - x.begin());
        },
        [](auto policy, T *in, std::size_t n) {
          return std::make_pair(thrust::is_sorted(policy, in, in + n),
                                thrust::is_sorted_until(policy, in, in + n) - in);
        },
        Input{0, 100, isSorted});
}

int main(int argc, char **argv) {
  Program program(argc, argv);
  sorts<std::int32_t>(program);
  sorts<Point>(program);
  merges<std::int32_t>(program);
  merges<Point>(program);
  return program.status();
}
