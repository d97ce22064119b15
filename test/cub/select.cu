// cub::DeviceSelect: by flags, by a predicate, by a predicate of flags, neighbours that differ,
// and those by key; also in place.
//
// RUN: %cupcc -std=c++17 -sm_90 %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17 -DCUPCC_ON_CPU
//
// EXPECT: 38 algorithms, 0 wrong

#include "device.h"
#include <cub/cub.cuh>

template <typename T> struct Below {
  T limit;
  __host__ __device__ bool operator()(const T &x) const { return x < limit; }
};
struct OddFlag {
  __host__ __device__ bool operator()(std::uint8_t flag) const { return flag & 1; }
};

template <typename T> void select(Program &program) {
  const Below<T> below{Kind<T>::from(40)};
  program.algorithmOf<T>("If", [&](std::size_t count) {
    auto host = values<T>(count, 0, 100);
    std::vector<T> expected;
    std::copy_if(host.begin(), host.end(), std::back_inserter(expected), below);
    Device<T> in(host), out(count);
    Device<int> number(1);
    program.run(
        count,
        [&](void *memory, std::size_t &bytes, cudaStream_t stream) {
          return cub::DeviceSelect::If(memory, bytes, in.get(), out.get(), number.get(), std::int64_t(count), below,
                                       stream);
        },
        [&] { number.clear(); },
        [&] { return number.front() == int(expected.size()) && same(out.download(expected.size()), expected); });
  });
  program.algorithmOf<T>("If in place", [&](std::size_t count) {
    auto host = values<T>(count, 0, 100);
    std::vector<T> expected;
    std::copy_if(host.begin(), host.end(), std::back_inserter(expected), below);
    Device<T> data(host);
    Device<int> number(1);
    program.run(
        count,
        [&](void *memory, std::size_t &bytes, cudaStream_t stream) {
          return cub::DeviceSelect::If(memory, bytes, data.get(), number.get(), int(count), below, stream);
        },
        [&] { data.upload(host); },
        [&] { return number.front() == int(expected.size()) && same(data.download(expected.size()), expected); });
  });
  program.algorithmOf<T>("Flagged", [&](std::size_t count) {
    auto host = values<T>(count, 0, 100);
    auto flags = values<std::uint8_t>(count, 0, 1, false, 5);
    std::vector<T> expected;
    for (std::size_t i = 0; i < count; ++i)
      if (flags[i])
        expected.push_back(host[i]);
    Device<T> in(host), out(count);
    Device<std::uint8_t> flag(flags);
    Device<int> number(1);
    program.run(
        count,
        [&](void *memory, std::size_t &bytes, cudaStream_t stream) {
          return cub::DeviceSelect::Flagged(memory, bytes, in.get(), flag.get(), out.get(), number.get(),
                                            std::int64_t(count), stream);
        },
        [&] { number.clear(); },
        [&] { return number.front() == int(expected.size()) && same(out.download(expected.size()), expected); });
  });
  program.algorithmOf<T>("FlaggedIf", [&](std::size_t count) {
    auto host = values<T>(count, 0, 100);
    auto flags = values<std::uint8_t>(count, 0, 9, false, 6);
    std::vector<T> expected;
    for (std::size_t i = 0; i < count; ++i)
      if (flags[i] & 1)
        expected.push_back(host[i]);
    Device<T> in(host), out(count);
    Device<std::uint8_t> flag(flags);
    Device<int> number(1);
    program.run(
        count,
        [&](void *memory, std::size_t &bytes, cudaStream_t stream) {
          return cub::DeviceSelect::FlaggedIf(memory, bytes, in.get(), flag.get(), out.get(), number.get(),
                                              std::int64_t(count), OddFlag(), stream);
        },
        [&] { number.clear(); },
        [&] { return number.front() == int(expected.size()) && same(out.download(expected.size()), expected); });
  });
  program.algorithmOf<T>("Unique", [&](std::size_t count) {
    auto host = runs<T>(count, 4);
    std::vector<T> expected;
    for (const T &x : host)
      if (expected.empty() || !sameBits(expected.back(), x))
        expected.push_back(x);
    Device<T> in(host), out(count);
    Device<int> number(1);
    program.run(
        count,
        [&](void *memory, std::size_t &bytes, cudaStream_t stream) {
          return cub::DeviceSelect::Unique(memory, bytes, in.get(), out.get(), number.get(), std::int64_t(count),
                                           stream);
        },
        [&] { number.clear(); },
        [&] { return number.front() == int(expected.size()) && same(out.download(expected.size()), expected); });
  });
}

template <typename K, typename T> void uniqueByKey(Program &program) {
  program.algorithmOf<K>(std::string("UniqueByKey ") + Kind<T>::name, [&](std::size_t count) {
    auto keys = runs<K>(count, 4);
    auto host = values<T>(count, 0, 100);
    std::vector<K> expectedKeys;
    std::vector<T> expected;
    for (std::size_t i = 0; i < count; ++i)
      if (!i || !sameBits(keys[i - 1], keys[i])) {
        expectedKeys.push_back(keys[i]);
        expected.push_back(host[i]);
      }
    Device<K> key(keys), keysOut(count);
    Device<T> in(host), out(count);
    Device<int> number(1);
    program.run(
        count,
        [&](void *memory, std::size_t &bytes, cudaStream_t stream) {
          return cub::DeviceSelect::UniqueByKey(memory, bytes, key.get(), in.get(), keysOut.get(), out.get(),
                                                number.get(), std::int64_t(count), stream);
        },
        [&] { number.clear(); },
        [&] {
          return number.front() == int(expected.size()) && same(out.download(expected.size()), expected) &&
                 same(keysOut.download(expected.size()), expectedKeys);
        });
  });
}

int main(int argc, char **argv) {
  Program program(argc, argv);
  select<std::uint8_t>(program);
  select<std::int32_t>(program);
  select<long long>(program);
  select<float>(program);
  select<double>(program);
  select<__int128>(program);
  select<Point>(program);
  uniqueByKey<std::int32_t, float>(program);
  uniqueByKey<long long, std::uint8_t>(program);
  uniqueByKey<double, Point>(program);
  return program.status();
}
