// cub::DeviceSelect: by flags, by a predicate, by a predicate of flags, neighbours that differ,
// and those by key; also in place.
//
// RUN: %cupcc -std=c++17 -sm_90 %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17 -DCUPCC_ON_CPU
//
// EXPECT: 38 algorithms, 0 wrong

#include "selections.h"
#include <cub/cub.cuh>

struct OddFlag {
  __host__ __device__ bool operator()(std::uint8_t flag) const { return flag & 1; }
};

/// Those that \p take, in order.
template <typename T, typename Take> Selected<T> taken(const std::vector<T> &in, Take take) {
  std::vector<T> out;
  for (std::size_t i = 0; i < in.size(); ++i)
    if (take(i))
      out.push_back(in[i]);
  return {out, int(out.size())};
}

template <typename T> void select(Program &program) {
  using Values = const std::vector<T> &;
  using Flags = const std::vector<std::uint8_t> &;
  const Below<T> below{Kind<T>::from(40)};
  const auto thoseBelow = [&](Values in, Flags) { return taken(in, [&](std::size_t i) { return below(in[i]); }); };
  selecting<T>(program, "If", {}, thoseBelow,
               [&](void *memory, std::size_t &bytes, T *in, std::uint8_t *, T *out, int *number, std::int64_t count,
                   cudaStream_t stream) {
                 return cub::DeviceSelect::If(memory, bytes, in, out, number, count, below, stream);
               });
  selecting<T>(program, "If in place", {0, false, true}, thoseBelow,
               [&](void *memory, std::size_t &bytes, T *, std::uint8_t *, T *data, int *number, std::int64_t count,
                   cudaStream_t stream) {
                 return cub::DeviceSelect::If(memory, bytes, data, number, int(count), below, stream);
               });
  selecting<T>(
      program, "Flagged", {1},
      [](Values in, Flags flags) { return taken(in, [&](std::size_t i) { return flags[i] != 0; }); },
      [](void *memory, std::size_t &bytes, T *in, std::uint8_t *flags, T *out, int *number, std::int64_t count,
         cudaStream_t stream) {
        return cub::DeviceSelect::Flagged(memory, bytes, in, flags, out, number, count, stream);
      });
  selecting<T>(
      program, "FlaggedIf", {9},
      [](Values in, Flags flags) { return taken(in, [&](std::size_t i) { return OddFlag()(flags[i]); }); },
      [](void *memory, std::size_t &bytes, T *in, std::uint8_t *flags, T *out, int *number, std::int64_t count,
         cudaStream_t stream) {
        return cub::DeviceSelect::FlaggedIf(memory, bytes, in, flags, out, number, count, OddFlag(), stream);
      });
  selecting<T>(
      program, "Unique", {0, true},
      [](Values in, Flags) { return taken(in, [&](std::size_t i) { return !i || !sameBits(in[i - 1], in[i]); }); },
      [](void *memory, std::size_t &bytes, T *in, std::uint8_t *, T *out, int *number, std::int64_t count,
         cudaStream_t stream) { return cub::DeviceSelect::Unique(memory, bytes, in, out, number, count, stream); });
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
