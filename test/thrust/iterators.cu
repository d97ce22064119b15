// Thrust's iterators as inputs and outputs of algorithms, alone and one in another.
//
// RUN: %cupcc -std=c++17 -sm_90 %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17 -DCUPCC_ON_CPU
//
// EXPECT: 22 algorithms, 0 wrong

#include "algorithms.h"
#include <thrust/copy.h>
#include <thrust/iterator/constant_iterator.h>
#include <thrust/iterator/counting_iterator.h>
#include <thrust/iterator/discard_iterator.h>
#include <thrust/iterator/offset_iterator.h>
#include <thrust/iterator/permutation_iterator.h>
#include <thrust/iterator/reverse_iterator.h>
#include <thrust/iterator/tabulate_output_iterator.h>
#include <thrust/iterator/transform_input_output_iterator.h>
#include <thrust/iterator/transform_iterator.h>
#include <thrust/iterator/transform_output_iterator.h>
#include <thrust/iterator/zip_iterator.h>
#include <thrust/reduce.h>
#include <thrust/scan.h>
#include <thrust/sort.h>
#include <thrust/transform.h>
#include <thrust/tuple.h>
#include <thrust/zip_function.h>

struct Times {
  int by;
  __host__ __device__ int operator()(int i) const { return i * by; }
};
/// Writes what an algorithm assigns to a place to another one.
template <typename T> struct Backwards {
  T *data;
  long long last;
  __host__ __device__ void operator()(long long i, const T &x) const { data[last - i] = x; }
};
template <typename T> struct AddBoth {
  __host__ __device__ T operator()(const T &a, const T &b) const { return T(a + b); }
};

/// Two values of one.
template <typename T> struct Both {
  __host__ __device__ thrust::tuple<T, T> operator()(const T &a) const { return {T(a + a), a}; }
};

template <typename T> void iterators(Program &program) {
  using V = const std::vector<T> &;
  copying<T>(
      program, "counting and permutation: every third",
      [](V x) {
        std::vector<T> result;
        for (std::size_t i = 0; i + 2 < x.size(); i += 3)
          result.push_back(x[i]);
        return result;
      },
      [](auto policy, T *in, std::size_t n, T *out) {
        auto places = thrust::make_transform_iterator(thrust::make_counting_iterator(0), Times{3});
        auto strided = thrust::make_permutation_iterator(in, places);
        return thrust::copy(policy, strided, strided + std::ptrdiff_t(n / 3), out);
      });
  copying<T>(
      program, "permutation as output",
      [](V x) {
        std::vector<T> result(x.rbegin(), x.rend());
        return result;
      },
      [](auto policy, T *in, std::size_t n, T *out) {
        auto places = thrust::make_transform_iterator(thrust::make_counting_iterator(0), Times{-1});
        thrust::copy(policy, in, in + n, thrust::make_permutation_iterator(out + n - (n > 0), places));
        return out + n;
      });
  copying<T>(
      program, "reverse",
      [](V x) {
        std::vector<T> result(x.rbegin(), x.rend());
        std::partial_sum(result.begin(), result.end(), result.begin(), AddBoth<T>());
        return result;
      },
      [](auto policy, T *in, std::size_t n, T *out) {
        auto begin = thrust::make_reverse_iterator(in + n), end = thrust::make_reverse_iterator(in);
        return thrust::inclusive_scan(policy, begin, end, out, AddBoth<T>());
      },
      Input{0, 7});
  copying<T>(
      program, "constant and zip",
      [](V x) {
        std::vector<T> result;
        for (const T &each : x)
          result.push_back(AddBoth<T>()(each, Kind<T>::from(9)));
        return result;
      },
      [](auto policy, T *in, std::size_t n, T *out) {
        auto begin = thrust::make_zip_iterator(thrust::make_tuple(in, thrust::make_constant_iterator(Kind<T>::from(9))));
        return thrust::transform(policy, begin, begin + std::ptrdiff_t(n), out, thrust::make_zip_function(AddBoth<T>()));
      });
  copying<T>(
      program, "offset: the second half", [](V x) { return std::vector<T>(x.begin() + x.size() / 2, x.end()); },
      [](auto policy, T *in, std::size_t n, T *out) {
        auto half = thrust::offset_iterator(in, std::ptrdiff_t(n / 2));
        return thrust::copy(policy, half, half + std::ptrdiff_t(n - n / 2), out);
      });
  // One of the two is not wanted.
  copying<T>(
      program, "zip and discard as outputs",
      [](std::vector<T> x) {
        for (T &each : x)
          each = Increase()(each);
        return x;
      },
      [](auto policy, T *in, std::size_t n, T *out) {
        thrust::transform(policy, in, in + n, thrust::make_zip_iterator(out, thrust::make_discard_iterator()),
                          Both<T>());
        return out + n;
      });
  copying<T>(
      program, "transform_output",
      [](std::vector<T> x) {
        for (T &each : x)
          each = Increase()(each);
        return x;
      },
      [](auto policy, T *in, std::size_t n, T *out) {
        thrust::copy(policy, in, in + n, thrust::make_transform_output_iterator(out, Increase()));
        return out + n;
      });
  copying<T>(
      program, "transform_input_output",
      [](std::vector<T> x) {
        for (T &each : x)
          each = Increase()(Increase()(each));
        return x;
      },
      [](auto policy, T *in, std::size_t n, T *out) {
        auto both = thrust::make_transform_input_output_iterator(out, Increase(), Increase());
        thrust::copy(policy, in, in + n, both);
        thrust::copy(policy, both, both + std::ptrdiff_t(n), out);
        return out + n;
      });
  copying<T>(
      program, "tabulate_output", [](V x) { return std::vector<T>(x.rbegin(), x.rend()); },
      [](auto policy, T *in, std::size_t n, T *out) {
        thrust::copy(policy, in, in + n, thrust::make_tabulate_output_iterator(Backwards<T>{out, (long long)(n)-1}));
        return out + n;
      });
  // The keys are not wanted.
  pairing<T, std::int32_t>(
      program, "discard",
      [](const std::vector<T> &keys, const std::vector<std::int32_t> &values) {
        Pairs<T, std::int32_t> result;
        for (std::size_t i = 0; i < keys.size(); ++i)
          if (i && keys[i] == keys[i - 1])
            result.values.back() += values[i];
          else
            result.values.push_back(values[i]);
        return result;
      },
      [](auto policy, T *keys, std::int32_t *values, std::size_t n, T *, std::int32_t *out) {
        return thrust::reduce_by_key(policy, keys, keys + n, values, thrust::make_discard_iterator(), out).second - out;
      });
  // Keys and values together, by both.
  pairing<T, std::int32_t>(
      program, "sort of a zip",
      [](std::vector<T> keys, std::vector<std::int32_t> values) {
        std::vector<std::pair<T, std::int32_t>> both;
        for (std::size_t i = 0; i < keys.size(); ++i)
          both.emplace_back(keys[i], values[i]);
        std::sort(both.begin(), both.end());
        Pairs<T, std::int32_t> result;
        for (const auto &[key, value] : both)
          result.add(key, value);
        return result;
      },
      [](auto policy, T *keys, std::int32_t *values, std::size_t n, T *keysOut, std::int32_t *valuesOut) {
        thrust::copy(policy, keys, keys + n, keysOut);
        thrust::copy(policy, values, values + n, valuesOut);
        auto begin = thrust::make_zip_iterator(keysOut, valuesOut);
        thrust::sort(policy, begin, begin + std::ptrdiff_t(n));
        return n;
      });
}

int main(int argc, char **argv) {
  Program program(argc, argv);
  iterators<std::int32_t>(program);
  iterators<double>(program);
  return program.status();
}
