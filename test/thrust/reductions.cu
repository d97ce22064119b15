// thrust::reduce and its relations: transform_reduce, inner_product, reduce_by_key.
//
// RUN: %cupcc -std=c++17 -sm_90 %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17 -DCUPCC_ON_CPU
//
// EXPECT: 12 algorithms, 0 wrong

#include "algorithms.h"
#include <thrust/inner_product.h>
#include <thrust/reduce.h>
#include <thrust/transform_reduce.h>

struct Times {
  template <typename T> __host__ __device__ T operator()(const T &a, const T &b) const { return T(a * b); }
};

template <typename T> void sums(Program &program) {
  const T zero = Kind<T>::from(0);
  const Input small{0, 7};
  asking<T>(
      program, "reduce", [=](const std::vector<T> &x) { return std::accumulate(x.begin(), x.end(), zero, Add()); },
      [=](auto policy, T *in, std::size_t n) { return thrust::reduce(policy, in, in + n, zero, Add()); }, small);
  asking<T>(
      program, "reduce with Greatest",
      [=](const std::vector<T> &x) { return std::accumulate(x.begin(), x.end(), zero, Greatest()); },
      [=](auto policy, T *in, std::size_t n) { return thrust::reduce(policy, in, in + n, zero, Greatest()); });
  asking<T>(
      program, "transform_reduce",
      [=](const std::vector<T> &x) {
        T sum = zero;
        for (const T &each : x)
          sum = Add()(sum, Increase()(each));
        return sum;
      },
      [=](auto policy, T *in, std::size_t n) {
        return thrust::transform_reduce(policy, in, in + n, Increase(), zero, Add());
      },
      small);
}

template <typename T> void numbers(Program &program) {
  const Input small{0, 3};
  asking<T>(
      program, "inner_product",
      [](const std::vector<T> &x) { return std::inner_product(x.begin(), x.end(), x.begin(), T(1), Add(), Times()); },
      [](auto policy, T *in, std::size_t n) {
        return thrust::inner_product(policy, in, in + n, in, T(1), Add(), Times());
      },
      small);
}

template <typename K, typename T> void byKey(Program &program) {
  pairing<K, T>(
      program, "reduce_by_key",
      [](const std::vector<K> &keys, const std::vector<T> &values) {
        Pairs<K, T> result;
        for (std::size_t i = 0; i < keys.size(); ++i)
          if (i && keys[i] == keys[i - 1])
            result.values.back() = Add()(result.values.back(), values[i]);
          else
            result.add(keys[i], values[i]);
        return result;
      },
      [](auto policy, K *keys, T *values, std::size_t n, K *keysOut, T *valuesOut) {
        return thrust::reduce_by_key(policy, keys, keys + n, values, keysOut, valuesOut, Equal(), Add()).first - keysOut;
      });
}

int main(int argc, char **argv) {
  Program program(argc, argv);
  sums<std::uint8_t>(program);
  sums<double>(program);
  sums<Point>(program);
  numbers<std::int32_t>(program);
  byKey<std::int32_t, float>(program);
  byKey<Point, Point>(program);
  return program.status();
}
