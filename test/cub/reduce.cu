// cub::DeviceReduce: of every type, with operators of the library and of the user, the
// places of extremes, of transformed elements, and by keys.
//
// RUN: %cupcc -std=c++17 -sm_90 %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17 -DCUPCC_ON_CPU
//
// EXPECT: 21 algorithms, 0 wrong

#include "reductions.h"
#include <thrust/iterator/constant_iterator.h>
#include <thrust/iterator/counting_iterator.h>
#include <thrust/iterator/transform_iterator.h>

struct Least {
  template <typename T> __host__ __device__ T operator()(const T &a, const T &b) const { return b < a ? b : a; }
};
struct Twice {
  template <typename T> __host__ __device__ T operator()(const T &a) const { return T(a + a); }
};
struct Odd {
  __host__ __device__ long long operator()(long long x) const { return x & 1; }
};

template <typename T> void operators(Program &program) {
  program.algorithmOf<T>("Reduce TransformReduce", [&](std::size_t count) {
    auto host = values<T>(count, 3, 60);
    const T start = Kind<T>::from(50);
    Device<T> in(host), least(1), twice(1);
    T expected = start, expectedTwice = start;
    for (const T &x : host) {
      expected = Least()(expected, x);
      expectedTwice = Least()(expectedTwice, Twice()(x));
    }
    program.run(
        count,
        [&](void *memory, std::size_t &bytes, cudaStream_t stream) {
          if (cudaError_t error = cub::DeviceReduce::Reduce(memory, bytes, in.get(), least.get(), std::int64_t(count),
                                                            Least(), start, stream))
            return error;
          return cub::DeviceReduce::TransformReduce(memory, bytes, in.get(), twice.get(), std::int64_t(count), Least(),
                                                    Twice(), start, stream);
        },
        [&] { least.clear(); },
        [&] { return sameBits(least.front(), expected) && sameBits(twice.front(), expectedTwice); });
  });
}

void iterators(Program &program) {
  program.algorithm("Sum of a transformed range", [&](std::size_t count) {
    Device<long long> out(1);
    auto in = thrust::make_transform_iterator(thrust::make_counting_iterator(0ll), Odd());
    program.run(
        count,
        [&](void *memory, std::size_t &bytes, cudaStream_t stream) {
          return cub::DeviceReduce::Sum(memory, bytes, in, out.get(), std::int64_t(count), stream);
        },
        [&] { out.clear(); }, [&] { return out.front() == (long long)(count / 2); });
  });
}

template <typename K, typename T> void byKey(Program &program) {
  program.algorithmOf<K>(std::string("ReduceByKey ") + Kind<T>::name, [&](std::size_t count) {
    auto keys = runs<K>(count, 5);
    auto host = summands<T>(count);
    std::vector<K> unique;
    std::vector<T> sums;
    for (std::size_t i = 0; i < count; ++i) {
      if (!i || !sameBits(keys[i], keys[i - 1])) {
        unique.push_back(keys[i]);
        sums.push_back(Kind<T>::from(0));
      }
      sums.back() = sumOf(sums.back(), host[i]);
    }
    Device<K> in(keys), uniqueOut(count);
    Device<T> data(host), sumsOut(count);
    Device<int> number(1);
    program.run(
        count,
        [&](void *memory, std::size_t &bytes, cudaStream_t stream) {
          return cub::DeviceReduce::ReduceByKey(memory, bytes, in.get(), uniqueOut.get(), data.get(), sumsOut.get(),
                                                number.get(), cuda::std::plus<>(), count, stream);
        },
        [&] { number.clear(); },
        [&] {
          return number.front() == int(sums.size()) && same(uniqueOut.download(sums.size()), unique) &&
                 same(sumsOut.download(sums.size()), sums);
        });
  });
}

int main(int argc, char **argv) {
  Program program(argc, argv);
  sums<std::int8_t>(program);
  sums<std::uint16_t>(program);
  sums<std::int32_t>(program);
  sums<long long>(program);
  sums<float>(program);
  sums<double>(program);
  extremes<std::uint8_t>(program);
  extremes<std::int32_t>(program);
  extremes<double>(program);
  operators<std::int32_t>(program);
  operators<float>(program);
  operators<__int128>(program);
  operators<Point>(program);
  iterators(program);
  byKey<std::int32_t, float>(program);
  byKey<std::uint8_t, std::int32_t>(program);
  byKey<long long, double>(program);
  byKey<Point, Point>(program);
  return program.status();
}
