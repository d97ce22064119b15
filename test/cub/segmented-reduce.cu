// cub::DeviceSegmentedReduce: sums, extremes and their places, and a user's operator, in
// segments of many lengths, empty ones among them.
//
// RUN: %cupcc -std=c++17 -sm_90 %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17 -DCUPCC_ON_CPU
//
// EXPECT: 12 algorithms, 0 wrong

#include "segments.h"
#include <cub/cub.cuh>

struct Most {
  template <typename T> __host__ __device__ T operator()(const T &a, const T &b) const { return a < b ? b : a; }
};

/// \p call(memory, bytes, in, first, second, segments, begin, stream) writes two results for each
/// segment of \p make(count); \p isRight(first, second, begin, end) looks at those of one.
template <typename T, typename Result = T, typename Make, typename Call, typename IsRight>
void twice(Program &program, const char *name, Make make, Call call, IsRight isRight) {
  program.algorithmOf<T>(name, [&](std::size_t count) {
    const std::vector<T> host = make(count);
    const auto offsets = segmentsOf(count);
    const std::size_t segments = offsets.size() - 1;
    Device<T> in(host);
    Device<Result> first(segments), second(segments);
    Device<int> offset(offsets);
    program.run(
        count,
        [&](void *memory, std::size_t &bytes, cudaStream_t stream) {
          return call(memory, bytes, in.get(), first.get(), second.get(), std::int64_t(segments), offset.get(), stream);
        },
        [&] {
          first.clear();
          second.clear();
        },
        [&] {
          const auto firstOut = first.download(), secondOut = second.download();
          for (std::size_t s = 0; s < segments; ++s)
            if (!isRight(firstOut[s], secondOut[s], host.begin() + offsets[s], host.begin() + offsets[s + 1]))
              return false;
          return true;
        });
  });
}

template <typename T> void reduce(Program &program) {
  const T start = Kind<T>::from(1);
  twice<T>(
      program, "SegmentedReduce Sum Reduce", summands<T>,
      [&](void *memory, std::size_t &bytes, const T *in, T *sums, T *most, std::int64_t segments, const int *begin,
          cudaStream_t stream) {
        if (cudaError_t error =
                cub::DeviceSegmentedReduce::Sum(memory, bytes, in, sums, segments, begin, begin + 1, stream))
          return error;
        return cub::DeviceSegmentedReduce::Reduce(memory, bytes, in, most, segments, begin, begin + 1, Most(), start,
                                                  stream);
      },
      [&](const T &sum, const T &most, auto begin, auto end) {
        const T expected = std::accumulate(begin, end, Kind<T>::from(0), sumOf<T>);
        return sameBits(sum, expected) && sameBits(most, std::accumulate(begin, end, start, Most()));
      });
}

/// What CUB gives for an empty segment is not compared.
template <typename T> void extremes(Program &program) {
  const auto make = [](std::size_t count) { return values<T>(count, 0, 100); };
  twice<T>(
      program, "SegmentedReduce Min Max", make,
      [](void *memory, std::size_t &bytes, const T *in, T *least, T *most, std::int64_t segments, const int *begin,
         cudaStream_t stream) {
        if (cudaError_t error =
                cub::DeviceSegmentedReduce::Min(memory, bytes, in, least, segments, begin, begin + 1, stream))
          return error;
        return cub::DeviceSegmentedReduce::Max(memory, bytes, in, most, segments, begin, begin + 1, stream);
      },
      [](const T &least, const T &most, auto begin, auto end) {
        return begin == end ||
               (sameBits(least, *std::min_element(begin, end)) && sameBits(most, *std::max_element(begin, end)));
      });
  using Place = cub::KeyValuePair<int, T>;
  twice<T, Place>(
      program, "SegmentedReduce ArgMin ArgMax", make,
      [](void *memory, std::size_t &bytes, const T *in, Place *least, Place *most, std::int64_t segments,
         const int *begin, cudaStream_t stream) {
        if (cudaError_t error =
                cub::DeviceSegmentedReduce::ArgMin(memory, bytes, in, least, segments, begin, begin + 1, stream))
          return error;
        return cub::DeviceSegmentedReduce::ArgMax(memory, bytes, in, most, segments, begin, begin + 1, stream);
      },
      [](const Place &least, const Place &most, auto begin, auto end) {
        const auto isPlace = [&](const Place &found, auto expected) {
          return found.key == expected - begin && sameBits(found.value, *expected);
        };
        return begin == end ||
               (isPlace(least, std::min_element(begin, end)) && isPlace(most, std::max_element(begin, end)));
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
