// cub::DeviceAdjacentDifference: to both sides, in place and to another array.
//
// RUN: %cupcc -std=c++17 -sm_90 %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17 -DCUPCC_ON_CPU
//
// EXPECT: 28 algorithms, 0 wrong

#include "device.h"
#include <cub/cub.cuh>

template <typename T> struct Minus {
  __host__ __device__ T operator()(const T &a, const T &b) const { return a - b; }
};

template <typename T> void differences(Program &program) {
  program.algorithmOf<T>("SubtractLeftCopy", [&](std::size_t count) {
    auto host = values<T>(count, 0, 50);
    auto expected = host;
    for (std::size_t i = 1; i < count; ++i)
      expected[i] = T(host[i] - host[i - 1]);
    Device<T> in(host), out(count);
    program.run(
        count,
        [&](void *memory, std::size_t &bytes, cudaStream_t stream) {
          return cub::DeviceAdjacentDifference::SubtractLeftCopy(memory, bytes, in.get(), out.get(),
                                                                 std::int64_t(count), Minus<T>(), stream);
        },
        [&] { out.clear(); }, [&] { return same(out.download(), expected); });
  });
  program.algorithmOf<T>("SubtractRightCopy", [&](std::size_t count) {
    auto host = values<T>(count, 0, 50);
    auto expected = host;
    for (std::size_t i = 1; i < count; ++i)
      expected[i - 1] = T(host[i - 1] - host[i]);
    Device<T> in(host), out(count);
    program.run(
        count,
        [&](void *memory, std::size_t &bytes, cudaStream_t stream) {
          return cub::DeviceAdjacentDifference::SubtractRightCopy(memory, bytes, in.get(), out.get(),
                                                                 std::int64_t(count), Minus<T>(), stream);
        },
        [&] { out.clear(); }, [&] { return same(out.download(), expected); });
  });
  program.algorithmOf<T>("SubtractRight in place", [&](std::size_t count) {
    auto host = values<T>(count, 0, 50);
    auto expected = host;
    for (std::size_t i = 0; i + 1 < count; ++i)
      expected[i] = T(host[i] - host[i + 1]);
    Device<T> data(host);
    program.run(
        count,
        [&](void *memory, std::size_t &bytes, cudaStream_t stream) {
          return cub::DeviceAdjacentDifference::SubtractRight(memory, bytes, data.get(), std::int64_t(count),
                                                              Minus<T>(), stream);
        },
        [&] { data.upload(host); }, [&] { return same(data.download(), expected); });
  });
  program.algorithmOf<T>("SubtractLeft in place", [&](std::size_t count) {
    auto host = values<T>(count, 0, 50);
    auto expected = host;
    for (std::size_t i = 1; i < count; ++i)
      expected[i] = T(host[i] - host[i - 1]);
    Device<T> data(host);
    program.run(
        count,
        [&](void *memory, std::size_t &bytes, cudaStream_t stream) {
          return cub::DeviceAdjacentDifference::SubtractLeft(memory, bytes, data.get(), std::int64_t(count),
                                                              Minus<T>(), stream);
        },
        [&] { data.upload(host); }, [&] { return same(data.download(), expected); });
  });
}

int main(int argc, char **argv) {
  Program program(argc, argv);
  differences<std::int8_t>(program);
  differences<std::int32_t>(program);
  differences<long long>(program);
  differences<float>(program);
  differences<double>(program);
  differences<__int128>(program);
  differences<Point>(program);
  return program.status();
}
