// thrust's searches: of bounds in sorted ranges, of elements, of differences.
//
// RUN: %cupcc -std=c++17 -sm_90 %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17 -DCUPCC_ON_CPU
//
// EXPECT: 14 algorithms, 0 wrong

#include "algorithms.h"
#include <thrust/binary_search.h>
#include <thrust/equal.h>
#include <thrust/find.h>
#include <thrust/mismatch.h>
#include <thrust/partition.h>

template <typename T> void bounds(Program &program) {
  const Input sorted{0, 100, true};
  using V = const std::vector<T> &;
  combining<T, std::int32_t>(
      program, "lower_bound of many",
      [](V a, V b) {
        std::vector<std::int32_t> result;
        for (const T &each : b)
          result.push_back(std::int32_t(std::lower_bound(a.begin(), a.end(), each) - a.begin()));
        return result;
      },
      [](auto policy, T *a, std::size_t n, T *b, std::size_t m, std::int32_t *out) {
        return thrust::lower_bound(policy, a, a + n, b, b + m, out);
      },
      sorted);
  combining<T, std::int32_t>(
      program, "upper_bound of many",
      [](V a, V b) {
        std::vector<std::int32_t> result;
        for (const T &each : b)
          result.push_back(std::int32_t(std::upper_bound(a.begin(), a.end(), each) - a.begin()));
        return result;
      },
      [](auto policy, T *a, std::size_t n, T *b, std::size_t m, std::int32_t *out) {
        return thrust::upper_bound(policy, a, a + n, b, b + m, out, Less());
      },
      sorted);
  combining<T, std::uint8_t>(
      program, "binary_search of many",
      [](V a, V b) {
        std::vector<std::uint8_t> result;
        for (const T &each : b)
          result.push_back(std::binary_search(a.begin(), a.end(), each));
        return result;
      },
      [](auto policy, T *a, std::size_t n, T *b, std::size_t m, std::uint8_t *out) {
        return thrust::binary_search(policy, a, a + n, b, b + m, out);
      },
      sorted);
  const T seven = Kind<T>::from(7);
  using Found = std::vector<long long>;
  asking<T>(
      program, "bounds of one",
      [=](V x) {
        auto low = std::lower_bound(x.begin(), x.end(), seven), high = std::upper_bound(x.begin(), x.end(), seven);
        return Found{low - x.begin(), high - x.begin(), low - x.begin(), high - x.begin(),
                     std::binary_search(x.begin(), x.end(), seven)};
      },
      [=](auto policy, T *in, std::size_t n) {
        auto range = thrust::equal_range(policy, in, in + n, seven);
        return Found{thrust::lower_bound(policy, in, in + n, seven) - in,
                     thrust::upper_bound(policy, in, in + n, seven) - in, range.first - in, range.second - in,
                     thrust::binary_search(policy, in, in + n, seven)};
      },
      sorted);
  asking<T>(
      program, "partition_point is_partitioned",
      [](V x) {
        return Found{std::partition_point(x.begin(), x.end(), IsSmall()) - x.begin(),
                     std::is_partitioned(x.begin(), x.end(), IsSmall())};
      },
      [](auto policy, T *in, std::size_t n) {
        return Found{thrust::partition_point(policy, in, in + n, IsSmall()) - in,
                     thrust::is_partitioned(policy, in, in + n, IsSmall())};
      },
      sorted);
}

template <typename T> void elements(Program &program) {
  const T seven = Kind<T>::from(7);
  using V = const std::vector<T> &;
  using Found = std::vector<long long>;
  asking<T>(
      program, "find find_if find_if_not",
      [=](V x) {
        return Found{std::find(x.begin(), x.end(), seven) - x.begin(),
                     std::find_if(x.begin(), x.end(), IsSmall()) - x.begin(),
                     std::find_if_not(x.begin(), x.end(), IsSmall()) - x.begin()};
      },
      [=](auto policy, T *in, std::size_t n) {
        return Found{thrust::find(policy, in, in + n, seven) - in, thrust::find_if(policy, in, in + n, IsSmall()) - in,
                     thrust::find_if_not(policy, in, in + n, IsSmall()) - in};
      });
  // Of the one half and the other, and of a half and itself.
  asking<T>(
      program, "mismatch equal",
      [](V x) {
        const auto half = x.begin() + x.size() / 2;
        return Found{std::mismatch(x.begin(), half, half).first - x.begin(), std::equal(x.begin(), half, half),
                     half - x.begin(), 1};
      },
      [](auto policy, T *in, std::size_t n) {
        T *half = in + n / 2;
        return Found{thrust::mismatch(policy, in, half, half).first - in, thrust::equal(policy, in, half, half),
                     thrust::mismatch(policy, in, half, in, Equal()).first - in,
                     thrust::equal(policy, in, half, in, Equal())};
      });
}

int main(int argc, char **argv) {
  Program program(argc, argv);
  bounds<std::uint8_t>(program);
  bounds<Point>(program);
  elements<std::int32_t>(program);
  elements<Point>(program);
  return program.status();
}
