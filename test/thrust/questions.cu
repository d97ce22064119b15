// thrust::count, the extrema, and the predicates of all elements.
//
// RUN: %cupcc -std=c++17 -sm_90 %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17 -DCUPCC_ON_CPU
//
// EXPECT: 14 algorithms, 0 wrong

#include "algorithms.h"
#include <thrust/count.h>
#include <thrust/extrema.h>
#include <thrust/logical.h>

template <typename T> void questions(Program &program) {
  const T seven = Kind<T>::from(7);
  using V = const std::vector<T> &;
  asking<T>(
      program, "count", [=](V x) { return (long long)(std::count(x.begin(), x.end(), seven)); },
      [=](auto policy, T *in, std::size_t n) { return (long long)(thrust::count(policy, in, in + n, seven)); });
  asking<T>(
      program, "count_if", [](V x) { return (long long)(std::count_if(x.begin(), x.end(), IsSmall())); },
      [](auto policy, T *in, std::size_t n) { return (long long)(thrust::count_if(policy, in, in + n, IsSmall())); });
  asking<T>(
      program, "min_element", [](V x) { return std::min_element(x.begin(), x.end()) - x.begin(); },
      [](auto policy, T *in, std::size_t n) { return thrust::min_element(policy, in, in + n) - in; });
  asking<T>(
      program, "max_element", [](V x) { return std::max_element(x.begin(), x.end(), Less()) - x.begin(); },
      [](auto policy, T *in, std::size_t n) { return thrust::max_element(policy, in, in + n, Less()) - in; });
  // Of several greatest elements Thrust finds the first, std's the last.
  asking<T>(
      program, "minmax_element",
      [](V x) {
        return std::make_pair(std::min_element(x.begin(), x.end()) - x.begin(),
                              std::max_element(x.begin(), x.end()) - x.begin());
      },
      [](auto policy, T *in, std::size_t n) {
        auto found = thrust::minmax_element(policy, in, in + n);
        return std::make_pair(found.first - in, found.second - in);
      });
  for (int high : {49, 100})
    asking<T>(
        program, high == 49 ? "all_of any_of none_of, small" : "all_of any_of none_of",
        [](V x) {
          return std::all_of(x.begin(), x.end(), IsSmall()) * 4 + std::any_of(x.begin(), x.end(), IsSmall()) * 2 +
                 std::none_of(x.begin(), x.end(), IsSmall());
        },
        [](auto policy, T *in, std::size_t n) {
          return thrust::all_of(policy, in, in + n, IsSmall()) * 4 + thrust::any_of(policy, in, in + n, IsSmall()) * 2 +
                 thrust::none_of(policy, in, in + n, IsSmall());
        },
        Input{0, high});
}

int main(int argc, char **argv) {
  Program program(argc, argv);
  questions<std::int32_t>(program);
  questions<Point>(program);
  return program.status();
}
