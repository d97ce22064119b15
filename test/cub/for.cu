// cub::DeviceFor: elements, copies of them, numbers, extents of several dimensions.
//
// RUN: %cupcc -std=c++17 -sm_90 %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17 -DCUPCC_ON_CPU
//
// EXPECT: 16 algorithms, 0 wrong

#include "device.h"
#include <cub/cub.cuh>
#include <cuda/std/mdspan>
#include <thrust/iterator/counting_iterator.h>

template <typename T> struct Increase {
  T by;
  __host__ __device__ void operator()(T &x) const { x = x + by; }
};
template <typename T> struct IncreaseAt {
  T *data;
  T by;
  __host__ __device__ void operator()(std::int64_t i) const { data[i] = data[i] + by; }
};
/// Some elements are visited twice by ForEachInExtents() of CUB 3.0, so nothing is added.
struct Place {
  int *out;
  int columns;
  __device__ void operator()(int, int row, int column) const { out[row * columns + column] = row * 3 + column; }
};
struct Place3 {
  int *out;
  __device__ void operator()(int i, int layer, int row, int column) const {
    out[i] = layer * 100 + row * 10 + column;
  }
};

template <typename T> void numbers(Program &program) {
  program.algorithmOf<T>("ForEachN Bulk ForEachCopyN", [&](std::size_t count) {
    auto host = values<T>(count, 0, 50);
    const T by = Kind<T>::from(3);
    std::vector<T> expected(count);
    for (std::size_t i = 0; i < count; ++i)
      expected[i] = T(T(host[i] + by) + by);
    Device<T> data(host);
    auto call = [&](cudaStream_t stream) {
      CHECK(cub::DeviceFor::ForEachN(data.get(), std::int64_t(count), Increase<T>{by}, stream));
      CHECK(cub::DeviceFor::ForEachCopyN(thrust::make_counting_iterator(std::int64_t(0)), std::int64_t(count),
                                         IncreaseAt<T>{data.get(), Kind<T>::from(0)}, stream));
      CHECK(cub::DeviceFor::Bulk(std::int64_t(count), IncreaseAt<T>{data.get(), by}, stream));
    };
    program.runPlain(count, call, [&] { data.upload(host); }, [&] { return same(data.download(), expected); });
  });
  program.algorithmOf<T>("ForEach ForEachCopy", [&](std::size_t count) {
    auto host = values<T>(count, 0, 50);
    const T by = Kind<T>::from(3);
    std::vector<T> expected(count);
    for (std::size_t i = 0; i < count; ++i)
      expected[i] = T(T(host[i] + by) + by);
    Device<T> data(host);
    auto call = [&](cudaStream_t stream) {
      CHECK(cub::DeviceFor::ForEach(data.get(), data.get() + count, Increase<T>{by}, stream));
      thrust::counting_iterator<std::int64_t> begin(0);
      CHECK(cub::DeviceFor::ForEachCopy(begin, begin + std::int64_t(count), IncreaseAt<T>{data.get(), by}, stream));
    };
    program.runPlain(count, call, [&] { data.upload(host); }, [&] { return same(data.download(), expected); });
  });
}

/// CUB 3.0's ForEachInExtents() has each thread go on by one block's elements, so that its time grows with
/// the square of their number.
std::size_t feasible(const Program &program, std::size_t count) {
  return program.isTiming() ? std::min(count, std::size_t(1) << 20) : count;
}

void extents(Program &program) {
  program.algorithm("ForEachInExtents", [&](std::size_t wanted) {
    const std::size_t count = feasible(program, wanted);
    const int columns = 11, rows = int(count / columns);
    std::vector<int> expected(std::size_t(rows) * columns);
    for (std::size_t i = 0; i < expected.size(); ++i)
      expected[i] = int(i / columns) * 3 + int(i % columns);
    Device<int> out(expected.size());
    using Extents = cuda::std::extents<int, cuda::std::dynamic_extent, 11>;
    auto call = [&](cudaStream_t stream) {
      CHECK(cub::DeviceFor::ForEachInExtents(Extents(rows), Place{out.get(), columns}, stream));
    };
    program.runPlain(count, call, [&] { out.upload(std::vector<int>(expected.size())); },
                     [&] { return same(out.download(), expected); });
  });
  program.algorithm("ForEachInExtents of three", [&](std::size_t wanted) {
    const std::size_t count = feasible(program, wanted);
    const int layers = int(count / 35);
    std::vector<int> expected(std::size_t(layers) * 35);
    for (std::size_t i = 0; i < expected.size(); ++i)
      expected[i] = int(i / 35) * 100 + int(i / 5 % 7) * 10 + int(i % 5);
    Device<int> out(expected.size());
    auto call = [&](cudaStream_t stream) {
      CHECK(cub::DeviceFor::ForEachInExtents(cuda::std::dextents<int, 3>(layers, 7, 5), Place3{out.get()}, stream));
    };
    program.runPlain(count, call, [&] { out.clear(); }, [&] { return same(out.download(), expected); });
  });
}

int main(int argc, char **argv) {
  Program program(argc, argv);
  numbers<std::int8_t>(program);
  numbers<std::int32_t>(program);
  numbers<long long>(program);
  numbers<float>(program);
  numbers<double>(program);
  numbers<__int128>(program);
  numbers<Point>(program);
  extents(program);
  return program.status();
}
