// cub::DevicePartition: in two by flags and by a predicate, and in three.
//
// RUN: %cupcc -std=c++17 -sm_90 %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17 -DCUPCC_ON_CPU
//
// EXPECT: 18 algorithms, 0 wrong

#include "device.h"
#include <cub/cub.cuh>
#include <thrust/iterator/reverse_iterator.h>

template <typename T> struct Below {
  T limit;
  __host__ __device__ bool operator()(const T &x) const { return x < limit; }
};

/// Those that \p take, in order, and behind them the others, the last first.
template <typename T, typename Take> std::vector<T> partitioned(const std::vector<T> &in, Take take) {
  std::vector<T> out, rest;
  for (std::size_t i = 0; i < in.size(); ++i)
    (take(i) ? out : rest).push_back(in[i]);
  out.insert(out.end(), rest.rbegin(), rest.rend());
  return out;
}

template <typename T> void partition(Program &program) {
  const Below<T> low{Kind<T>::from(30)}, high{Kind<T>::from(80)};
  program.algorithmOf<T>("If", [&](std::size_t count) {
    auto host = values<T>(count, 0, 100);
    auto expected = partitioned(host, [&](std::size_t i) { return low(host[i]); });
    const int selected = int(std::count_if(host.begin(), host.end(), low));
    Device<T> in(host), out(count);
    Device<int> number(1);
    program.run(
        count,
        [&](void *memory, std::size_t &bytes, cudaStream_t stream) {
          return cub::DevicePartition::If(memory, bytes, in.get(), out.get(), number.get(), std::int64_t(count), low,
                                          stream);
        },
        [&] { out.clear(); }, [&] { return number.front() == selected && same(out.download(), expected); });
  });
  program.algorithmOf<T>("Flagged", [&](std::size_t count) {
    auto host = values<T>(count, 0, 100);
    auto flags = values<std::uint8_t>(count, 0, 1, false, 8);
    auto expected = partitioned(host, [&](std::size_t i) { return flags[i] != 0; });
    const int selected = int(std::count(flags.begin(), flags.end(), 1));
    Device<T> in(host), out(count);
    Device<std::uint8_t> flag(flags);
    Device<int> number(1);
    program.run(
        count,
        [&](void *memory, std::size_t &bytes, cudaStream_t stream) {
          return cub::DevicePartition::Flagged(memory, bytes, in.get(), flag.get(), out.get(), number.get(),
                                               std::int64_t(count), stream);
        },
        [&] { out.clear(); }, [&] { return number.front() == selected && same(out.download(), expected); });
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
