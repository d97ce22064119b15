// cub::DevicePartition: in two by flags and by a predicate, and in three.
//
// RUN: %cupcc -std=c++17 -sm_90 %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17 -DCUPCC_ON_CPU
//
// EXPECT: 18 algorithms, 0 wrong

#include "selections.h"
#include <cub/cub.cuh>
#include <thrust/iterator/reverse_iterator.h>

/// Those that \p take, in order, and behind them the others, the last first.
template <typename T, typename Take> Selected<T> partitioned(const std::vector<T> &in, Take take) {
  std::vector<T> out, rest;
  for (std::size_t i = 0; i < in.size(); ++i)
    (take(i) ? out : rest).push_back(in[i]);
  const int number = int(out.size());
  out.insert(out.end(), rest.rbegin(), rest.rend());
  return {out, number};
}

template <typename T> void partition(Program &program) {
  using Values = const std::vector<T> &;
  using Flags = const std::vector<std::uint8_t> &;
  const Below<T> low{Kind<T>::from(30)}, high{Kind<T>::from(80)};
  selecting<T>(
      program, "If", {}, [&](Values in, Flags) { return partitioned(in, [&](std::size_t i) { return low(in[i]); }); },
      [&](void *memory, std::size_t &bytes, T *in, std::uint8_t *, T *out, int *number, std::int64_t count,
          cudaStream_t stream) {
        return cub::DevicePartition::If(memory, bytes, in, out, number, count, low, stream);
      });
  selecting<T>(
      program, "Flagged", {1},
      [](Values in, Flags flags) { return partitioned(in, [&](std::size_t i) { return flags[i] != 0; }); },
      [](void *memory, std::size_t &bytes, T *in, std::uint8_t *flags, T *out, int *number, std::int64_t count,
         cudaStream_t stream) {
        return cub::DevicePartition::Flagged(memory, bytes, in, flags, out, number, count, stream);
      });
  program.algorithmOf<T>("If in three", [&](std::size_t count) {
    auto host = values<T>(count, 0, 100);
    std::vector<T> first, second, third;
    for (const T &x : host)
      (low(x) ? first : high(x) ? second : third).push_back(x);
    Device<T> in(host), firstOut(count), secondOut(count), rest(count);
    Device<int> numbers(2);
    program.run(
        count,
        [&](void *memory, std::size_t &bytes, cudaStream_t stream) {
          return cub::DevicePartition::If(memory, bytes, in.get(), firstOut.get(), secondOut.get(), rest.get(),
                                          numbers.get(), int(count), low, high, stream);
        },
        [&] { numbers.clear(); },
        [&] {
          const auto found = numbers.download();
          return found[0] == int(first.size()) && found[1] == int(second.size()) &&
                 same(firstOut.download(first.size()), first) && same(secondOut.download(second.size()), second) &&
                 same(rest.download(third.size()), third);
        });
  });
}

int main(int argc, char **argv) {
  Program program(argc, argv);
  partition<std::uint8_t>(program);
  partition<std::int32_t>(program);
  partition<long long>(program);
  partition<float>(program);
  partition<double>(program);
  partition<Point>(program);
  return program.status();
}
