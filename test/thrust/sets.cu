// thrust's set operations on sorted ranges, with and without values.
//
// RUN: %cupcc -std=c++17 -sm_90 %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17 -DCUPCC_ON_CPU
//
// EXPECT: 12 algorithms, 0 wrong

#include "algorithms.h"
#include <thrust/iterator/counting_iterator.h>
#include <thrust/set_operations.h>

template <typename T> void sets(Program &program) {
  const Input sorted{0, 100, true};
  using V = const std::vector<T> &;
#define SET(NAME)                                                                                                      \
  combining<T>(                                                                                                        \
      program, #NAME,                                                                                                  \
      [](V a, V b) {                                                                                                   \
        std::vector<T> result;                                                                                         \
        std::NAME(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(result));                                 \
        return result;                                                                                                 \
      },                                                                                                               \
      [](auto policy, T *a, std::size_t n, T *b, std::size_t m, T *out) {                                              \
        return thrust::NAME(policy, a, a + n, b, b + m, out);                                                          \
      },                                                                                                               \
      sorted);
  SET(set_union)
  SET(set_intersection)
  SET(set_difference)
  SET(set_symmetric_difference)
#undef SET
}

/// An element with the place it comes from; std's operations compare the element alone.
template <typename T> struct Placed {
  T element;
  std::int32_t place;
  friend bool operator<(const Placed &a, const Placed &b) { return a.element < b.element; }
};
template <typename T> std::vector<Placed<T>> placed(const std::vector<T> &x, std::int32_t first) {
  std::vector<Placed<T>> result;
  for (const T &each : x)
    result.push_back({each, first++});
  return result;
}

template <typename T> void byKey(Program &program) {
  const Input sorted{0, 100, true};
  using V = const std::vector<T> &;
  using Numbers = thrust::counting_iterator<std::int32_t>;
#define SET(NAME, ...)                                                                                                 \
  combining<T, std::int32_t>(                                                                                          \
      program, #NAME "_by_key",                                                                                        \
      [](V a, V b) {                                                                                                   \
        auto first = placed(a, 0), second = placed(b, 1000000);                                                        \
        std::vector<Placed<T>> result;                                                                                 \
        std::NAME(first.begin(), first.end(), second.begin(), second.end(), std::back_inserter(result));               \
        std::vector<std::int32_t> places;                                                                              \
        for (const Placed<T> &each : result)                                                                           \
          places.push_back(each.place);                                                                                \
        return places;                                                                                                 \
      },                                                                                                               \
      [](auto policy, T *a, std::size_t n, T *b, std::size_t m, std::int32_t *out) {                                   \
        Device<T> keys(n + m);                                                                                         \
        return thrust::NAME##_by_key(policy, a, a + n, b, b + m, __VA_ARGS__, keys.get(), out).second;                 \
      },                                                                                                               \
      sorted);
  SET(set_union, Numbers(0), Numbers(1000000))
  SET(set_intersection, Numbers(0))
  SET(set_difference, Numbers(0), Numbers(1000000))
  SET(set_symmetric_difference, Numbers(0), Numbers(1000000))
#undef SET
}

int main(int argc, char **argv) {
  Program program(argc, argv);
  sets<std::int32_t>(program);
  sets<Point>(program);
  byKey<std::int32_t>(program);
  return program.status();
}
