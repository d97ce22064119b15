// cub::DeviceSegmentedReduce: sums, extremes and their places, and a user's operator, in
// segments of many lengths, empty ones among them.
//
// RUN: %cupcc -std=c++17 -sm_90 %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17 -DCUPCC_ON_CPU
//
// EXPECT: 12 algorithms, 0 wrong

#include "device.h"
#include "segments.h"
#include <cub/cub.cuh>

struct Most {
  template <typename T> __host__ __device__ T operator()(const T &a, const T &b) const { return a < b ? b : a; }
};

template <typename T> void reduce(Program &program) {
  program.algorithmOf<T>("SegmentedReduce Sum Reduce", [&](std::size_t count) {
    auto host = summands<T>(count);
    auto offsets = segmentsOf(count);
    const std::size_t segments = offsets.size() - 1;
    const T start = Kind<T>::from(1);
    std::vector<T> sums(segments, Kind<T>::from(0)), most(segments, start);
    for (std::size_t s = 0; s < segments; ++s)
      for (int i = offsets[s]; i < offsets[s + 1]; ++i) {
        sums[s] = sumOf(sums[s], host[i]);
        most[s] = Most()(most[s], host[i]);
      }
    Device<T> in(host), sumsOut(segments), mostOut(segments);
    Device<int> offset(offsets);
    program.run(
        count,
        [&](void *memory, std::size_t &bytes, cudaStream_t stream) {
          if (cudaError_t error =
                  cub::DeviceSegmentedReduce::Sum(memory, bytes, in.get(), sumsOut.get(), std::int64_t(segments),
                                                  offset.get(), offset.get() + 1, stream))
            return error;
          return cub::DeviceSegmentedReduce::Reduce(memory, bytes, in.get(), mostOut.get(), std::int64_t(segments),
                                                    offset.get(), offset.get() + 1, Most(), start, stream);
        },
        [&] { sumsOut.clear(); }, [&] { return same(sumsOut.download(), sums) && same(mostOut.download(), most); });
  });
}

/// What CUB gives for an empty segment is not compared.
template <typename T> void extremes(Program &program) {
  program.algorithmOf<T>("SegmentedReduce Min Max", [&](std::size_t count) {
    auto host = values<T>(count, 0, 100);
    auto offsets = segmentsOf(count);
    const std::size_t segments = offsets.size() - 1;
    Device<T> in(host), least(segments), most(segments);
    Device<int> offset(offsets);
    auto right = [&] {
      auto leastOut = least.download(), mostOut = most.download();
      for (std::size_t s = 0; s < segments; ++s) {
        const auto begin = host.begin() + offsets[s], end = host.begin() + offsets[s + 1];
        if (begin != end && (!sameBits(leastOut[s], *std::min_element(begin, end)) ||
                             !sameBits(mostOut[s], *std::max_element(begin, end))))
          return false;
      }
      return true;
    };
    program.run(
        count,
        [&](void *memory, std::size_t &bytes, cudaStream_t stream) {
          if (cudaError_t error =
                  cub::DeviceSegmentedReduce::Min(memory, bytes, in.get(), least.get(), std::int64_t(segments),
                                                  offset.get(), offset.get() + 1, stream))
            return error;
          return cub::DeviceSegmentedReduce::Max(memory, bytes, in.get(), most.get(), std::int64_t(segments),
                                                 offset.get(), offset.get() + 1, stream);
        },
        [&] { least.clear(); }, right);
  });
  program.algorithmOf<T>("SegmentedReduce ArgMin ArgMax", [&](std::size_t count) {
    auto host = values<T>(count, 0, 100);
    auto offsets = segmentsOf(count);
    const std::size_t segments = offsets.size() - 1;
    using Place = cub::KeyValuePair<int, T>;
    Device<T> in(host);
    Device<Place> least(segments), most(segments);
    Device<int> offset(offsets);
    auto right = [&] {
      auto leastOut = least.download(), mostOut = most.download();
      for (std::size_t s = 0; s < segments; ++s) {
        const auto begin = host.begin() + offsets[s], end = host.begin() + offsets[s + 1];
        if (begin == end)
          continue;
        const auto lowest = std::min_element(begin, end), highest = std::max_element(begin, end);
        if (leastOut[s].key != lowest - begin || !sameBits(leastOut[s].value, *lowest) ||
            mostOut[s].key != highest - begin || !sameBits(mostOut[s].value, *highest))
          return false;
      }
      return true;
    };
    program.run(
        count,
        [&](void *memory, std::size_t &bytes, cudaStream_t stream) {
          if (cudaError_t error =
                  cub::DeviceSegmentedReduce::ArgMin(memory, bytes, in.get(), least.get(), std::int64_t(segments),
                                                     offset.get(), offset.get() + 1, stream))
            return error;
          return cub::DeviceSegmentedReduce::ArgMax(memory, bytes, in.get(), most.get(), std::int64_t(segments),
                                                    offset.get(), offset.get() + 1, stream);
        },
        [&] { least.clear(); }, right);
  });
}

int main(int argc, char **argv) {
  Program program(argc, argv);
  reduce<std::int8_t>(program);
  reduce<std::int32_t>(program);
  reduce<long long>(program);
  reduce<float>(program);
  reduce<double>(program);
  reduce<Point>(program);
  extremes<std::int32_t>(program);
  extremes<long long>(program);
  extremes<double>(program);
  return program.status();
}
