// thrust::inclusive_scan, exclusive_scan, those of transformed elements, and by keys.
//
// RUN: %cupcc -std=c++17 -sm_90 %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17 -DCUPCC_ON_CPU
//
// EXPECT: 22 algorithms, 0 wrong

#include "algorithms.h"
#include <thrust/scan.h>
#include <thrust/transform_scan.h>

/// Sums before (\p exclusive) or with each element, from \p start.
template <typename T, typename Op, typename Of>
std::vector<T> scanned(const std::vector<T> &x, bool exclusive, T start, Op op, Of of) {
  std::vector<T> result;
  for (const T &each : x) {
    if (exclusive)
      result.push_back(start);
    start = op(start, of(each));
    if (!exclusive)
      result.push_back(start);
  }
  return result;
}
struct Same {
  template <typename T> T operator()(const T &a) const { return a; }
};

template <typename T> void scans(Program &program) {
  const Input small{0, 7};
  const T zero = Kind<T>::from(0), nine = Kind<T>::from(9);
  using V = const std::vector<T> &;
  copying<T>(
      program, "inclusive_scan", [=](V x) { return scanned(x, false, zero, Add(), Same()); },
      [](auto policy, T *in, std::size_t n, T *out) { return thrust::inclusive_scan(policy, in, in + n, out); }, small);
  copying<T>(
      program, "inclusive_scan with Greatest", [=](V x) { return scanned(x, false, zero, Greatest(), Same()); },
      [](auto policy, T *in, std::size_t n, T *out) {
        return thrust::inclusive_scan(policy, in, in + n, out, Greatest());
      });
  copying<T>(
      program, "exclusive_scan", [=](V x) { return scanned(x, true, nine, Add(), Same()); },
      [=](auto policy, T *in, std::size_t n, T *out) {
        return thrust::exclusive_scan(policy, in, in + n, out, nine, Add());
      },
      small);
  changing<T>(
      program, "exclusive_scan in place", [=](std::vector<T> &x) { x = scanned(x, true, zero, Add(), Same()); },
      [=](auto policy, T *x, std::size_t n) { return thrust::exclusive_scan(policy, x, x + n, x, zero, Add()); },
      small);
  copying<T>(
      program, "transform_inclusive_scan", [=](V x) { return scanned(x, false, zero, Add(), Increase()); },
      [](auto policy, T *in, std::size_t n, T *out) {
        return thrust::transform_inclusive_scan(policy, in, in + n, out, Increase(), Add());
      },
      small);
  copying<T>(
      program, "transform_exclusive_scan", [=](V x) { return scanned(x, true, nine, Add(), Increase()); },
      [=](auto policy, T *in, std::size_t n, T *out) {
        return thrust::transform_exclusive_scan(policy, in, in + n, out, Increase(), nine, Add());
      },
      small);
}

template <typename K, typename T> void byKey(Program &program) {
  const T nine = Kind<T>::from(9);
  pairing<K, T>(
      program, "inclusive_scan_by_key",
      [](const std::vector<K> &keys, const std::vector<T> &values) {
        Pairs<K, T> result;
        for (std::size_t i = 0; i < keys.size(); ++i)
          result.values.push_back(i && keys[i] == keys[i - 1] ? Add()(result.values.back(), values[i]) : values[i]);
        return result;
      },
      [](auto policy, K *keys, T *values, std::size_t n, K *, T *out) {
        return thrust::inclusive_scan_by_key(policy, keys, keys + n, values, out, Equal(), Add()) - out;
      });
  pairing<K, T>(
      program, "exclusive_scan_by_key",
      [=](const std::vector<K> &keys, const std::vector<T> &values) {
        Pairs<K, T> result;
        for (std::size_t i = 0; i < keys.size(); ++i)
          result.values.push_back(i && keys[i] == keys[i - 1] ? Add()(result.values.back(), values[i - 1]) : nine);
        return result;
      },
      [=](auto policy, K *keys, T *values, std::size_t n, K *, T *out) {
        return thrust::exclusive_scan_by_key(policy, keys, keys + n, values, out, nine, Equal(), Add()) - out;
      });
}

int main(int argc, char **argv) {
  Program program(argc, argv);
  scans<std::int32_t>(program);
  scans<double>(program);
  scans<Point>(program);
  byKey<std::int32_t, float>(program);
  byKey<Point, Point>(program);
  return program.status();
}
