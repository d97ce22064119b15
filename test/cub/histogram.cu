// cub::DeviceHistogram: even levels and ranges, of one channel and of several, of all samples
// and of a region of rows.
//
// RUN: %cupcc -std=c++17 -sm_90 %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17 -DCUPCC_ON_CPU
//
// EXPECT: 13 algorithms, 0 wrong

#include "device.h"
#include <cub/cub.cuh>
#include <cuda/std/array>

template <typename T, typename Level, typename Counter> void oneChannel(Program &program) {
  constexpr int Bins = 25;
  program.algorithmOf<T>(std::string("HistogramEven ") + Kind<Level>::name, [&](std::size_t count) {
    auto host = values<T>(count, 0, 120);
    std::vector<Counter> expected(Bins);
    for (const T &x : host)
      if (x < T(100))
        ++expected[int(x) / 4];
    Device<T> in(host);
    Device<Counter> out(Bins);
    program.run(
        count,
        [&](void *memory, std::size_t &bytes, cudaStream_t stream) {
          return cub::DeviceHistogram::HistogramEven(memory, bytes, in.get(), out.get(), Bins + 1, Level(0),
                                                     Level(100), std::int64_t(count), stream);
        },
        [&] { out.clear(); }, [&] { return same(out.download(), count ? expected : out.download()); });
  });
  program.algorithmOf<T>(std::string("HistogramRange ") + Kind<Level>::name, [&](std::size_t count) {
    const std::vector<Level> levels{1, 2, 5, 11, 40, 41, 90};
    auto host = values<T>(count, 0, 120);
    std::vector<Counter> expected(levels.size() - 1);
    for (const T &x : host)
      for (std::size_t bin = 0; bin + 1 < levels.size(); ++bin)
        expected[bin] += Level(x) >= levels[bin] && Level(x) < levels[bin + 1];
    Device<T> in(host);
    Device<Level> level(levels);
    Device<Counter> out(expected.size());
    program.run(
        count,
        [&](void *memory, std::size_t &bytes, cudaStream_t stream) {
          return cub::DeviceHistogram::HistogramRange(memory, bytes, in.get(), out.get(), int(levels.size()),
                                                      level.get(), int(count), stream);
        },
        [&] { out.clear(); }, [&] { return same(out.download(), count ? expected : out.download()); });
  });
}

template <typename T> void channels(Program &program) {
  program.algorithmOf<T>("MultiHistogramEven 4 3", [&](std::size_t count) {
    constexpr int Bins = 16;
    auto host = values<T>(count * 4, 0, 127);
    std::vector<std::vector<int>> expected(3, std::vector<int>(Bins));
    for (std::size_t i = 0; i < host.size(); ++i)
      if (i % 4 < 3)
        ++expected[i % 4][int(host[i]) / 8];
    Device<T> in(host);
    Device<int> red(Bins), green(Bins), blue(Bins);
    const cuda::std::array<int *, 3> out{red.get(), green.get(), blue.get()};
    const cuda::std::array<int, 3> levels{Bins + 1, Bins + 1, Bins + 1}, lower{0, 0, 0}, upper{128, 128, 128};
    program.run(
        count,
        [&](void *memory, std::size_t &bytes, cudaStream_t stream) {
          return cub::DeviceHistogram::MultiHistogramEven<4, 3>(memory, bytes, in.get(), out, levels, lower, upper,
                                                                int(count), stream);
        },
        [&] { red.clear(); },
        [&] {
          return !count || (same(red.download(), expected[0]) && same(green.download(), expected[1]) &&
                            same(blue.download(), expected[2]));
        });
  });
}

void region(Program &program) {
  program.algorithm("HistogramEven of rows", [&](std::size_t count) {
    const int columns = 37, rows = int(count / 64), stride = 64;
    auto host = values<std::uint8_t>(std::size_t(rows) * stride, 0, 199);
    std::vector<unsigned> expected(20);
    for (int row = 0; row < rows; ++row)
      for (int column = 0; column < columns; ++column)
        ++expected[host[row * stride + column] / 10];
    Device<std::uint8_t> in(host);
    Device<unsigned> out(20);
    program.run(
        count,
        [&](void *memory, std::size_t &bytes, cudaStream_t stream) {
          return cub::DeviceHistogram::HistogramEven(memory, bytes, in.get(), out.get(), 21, 0, 200, columns, rows,
                                                     std::size_t(stride), stream);
        },
        [&] { out.clear(); }, [&] { return !rows || same(out.download(), expected); });
  });
}

void ranges(Program &program) {
  program.algorithm("MultiHistogramRange 2 2", [&](std::size_t count) {
    const std::vector<std::vector<int>> levels{{0, 3, 50, 51, 100}, {10, 20, 120}};
    auto host = values<std::int32_t>(count * 2, 0, 127);
    std::vector<std::vector<int>> expected{std::vector<int>(4), std::vector<int>(2)};
    for (std::size_t i = 0; i < host.size(); ++i)
      for (std::size_t bin = 0; bin < expected[i % 2].size(); ++bin)
        expected[i % 2][bin] += host[i] >= levels[i % 2][bin] && host[i] < levels[i % 2][bin + 1];
    Device<std::int32_t> in(host);
    Device<int> first(levels[0]), second(levels[1]), firstOut(4), secondOut(2);
    const cuda::std::array<int *, 2> out{firstOut.get(), secondOut.get()};
    const cuda::std::array<int, 2> numbers{5, 3};
    const cuda::std::array<const int *, 2> level{first.get(), second.get()};
    program.run(
        count,
        [&](void *memory, std::size_t &bytes, cudaStream_t stream) {
          return cub::DeviceHistogram::MultiHistogramRange<2, 2>(memory, bytes, in.get(), out, numbers, level,
                                                                 int(count), stream);
        },
        [&] { firstOut.clear(); },
        [&] { return !count || (same(firstOut.download(), expected[0]) && same(secondOut.download(), expected[1])); });
  });
}

int main(int argc, char **argv) {
  Program program(argc, argv);
  oneChannel<std::uint8_t, int, unsigned>(program);
  oneChannel<std::int32_t, int, unsigned>(program);
  oneChannel<float, float, int>(program);
  oneChannel<double, double, unsigned long long>(program);
  channels<std::uint8_t>(program);
  channels<std::int16_t>(program);
  channels<float>(program);
  ranges(program);
  region(program);
  return program.status();
}
