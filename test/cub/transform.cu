// cub::DeviceTransform: of one, two and three inputs, of numbers that are counted, in place.
//
// RUN: %cupcc -std=c++17 -sm_90 %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17 -DCUPCC_ON_CPU
//
// EXPECT: 22 algorithms, 0 wrong

#include "device.h"
#include <cub/cub.cuh>
#include <cuda/std/tuple>
#include <thrust/iterator/counting_iterator.h>

template <typename T> struct Add {
  __host__ __device__ T operator()(const T &a, const T &b) const { return a + b; }
};
template <typename T> struct Twice {
  __host__ __device__ T operator()(const T &a) const { return a + a; }
};
/// Of an element and its number.
template <typename T> struct Chosen {
  __host__ __device__ T operator()(const T &a, const T &b, long long i) const { return i % 3 ? a : b; }
};

template <typename T> void transform(Program &program) {
  program.algorithmOf<T>("Transform of two", [&](std::size_t count) {
    auto first = values<T>(count, 0, 50), second = values<T>(count, 0, 50, false, 9);
    std::vector<T> expected(count);
    for (std::size_t i = 0; i < count; ++i)
      expected[i] = T(first[i] + second[i]);
    Device<T> a(first), b(second), out(count);
    auto call = [&](cudaStream_t stream) {
      CHECK(cub::DeviceTransform::Transform(cuda::std::make_tuple(a.get(), b.get()), out.get(), std::int64_t(count),
                                            Add<T>(), stream));
    };
    program.runPlain(count, call, [&] { out.clear(); }, [&] { return same(out.download(), expected); });
  });
  program.algorithmOf<T>("Transform in place", [&](std::size_t count) {
    auto host = values<T>(count, 0, 50);
    std::vector<T> expected(count);
    for (std::size_t i = 0; i < count; ++i)
      expected[i] = T(host[i] + host[i]);
    Device<T> data(host);
    auto call = [&](cudaStream_t stream) {
      CHECK(cub::DeviceTransform::Transform(data.get(), data.get(), int(count), Twice<T>(), stream));
    };
    program.runPlain(count, call, [&] { data.upload(host); }, [&] { return same(data.download(), expected); });
  });
  program.algorithmOf<T>("Transform of three", [&](std::size_t count) {
    auto first = values<T>(count, 0, 50), second = values<T>(count, 0, 50, false, 9);
    std::vector<T> expected(count);
    for (std::size_t i = 0; i < count; ++i)
      expected[i] = i % 3 ? first[i] : second[i];
    Device<T> a(first), b(second), out(count);
    auto call = [&](cudaStream_t stream) {
      CHECK(cub::DeviceTransform::Transform(cuda::std::make_tuple(a.get(), b.get(), thrust::counting_iterator<long long>(0)),
                                            out.get(), std::int64_t(count), Chosen<T>(), stream));
    };
    program.runPlain(count, call, [&] { out.clear(); }, [&] { return same(out.download(), expected); });
  });
}

/// The address of an argument says which element it is.
struct Behind {
  const int *begin;
  __host__ __device__ int operator()(const int &x) const { return int(&x - begin) + x; }
};

void addresses(Program &program) {
  program.algorithm("TransformStableArgumentAddresses", [&](std::size_t count) {
    auto host = values<int>(count, 0, 50);
    std::vector<int> expected(count);
    for (std::size_t i = 0; i < count; ++i)
      expected[i] = int(i) + host[i];
    Device<int> in(host), out(count);
    auto call = [&](cudaStream_t stream) {
      CHECK(cub::DeviceTransform::TransformStableArgumentAddresses(cuda::std::make_tuple(in.get()), out.get(),
                                                                   std::int64_t(count), Behind{in.get()}, stream));
    };
    program.runPlain(count, call, [&] { out.clear(); }, [&] { return same(out.download(), expected); });
  });
}

int main(int argc, char **argv) {
  Program program(argc, argv);
  transform<std::int8_t>(program);
  transform<std::int32_t>(program);
  transform<long long>(program);
  transform<float>(program);
  transform<double>(program);
  transform<__int128>(program);
  transform<Point>(program);
  addresses(program);
  return program.status();
}
