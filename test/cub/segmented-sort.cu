// cub::DeviceSegmentedSort: keys and pairs, ascending and descending, of segments of many
// lengths, empty ones among them.
//
// RUN: %cupcc -std=c++17 -sm_90 %s -o %t
// RUN: %run-on-gpu %t %s
//
// EXPECT: 8 algorithms, 0 wrong

#include "segments.h"
#include <cub/cub.cuh>

template <typename T, bool Descending> void sort(Program &program) {
  sortingPairs<T>(program, "SegmentedSort StableSortPairs", Descending, &Sample<T>::places, &Sample<T>::sortedPlaces,
                  [](void *memory, std::size_t &bytes, const T *in, T *out, const int *placesIn, int *placesOut,
                     const Segments &of, cudaStream_t stream) {
                    if constexpr (Descending)
                      return cub::DeviceSegmentedSort::StableSortPairsDescending(
                          memory, bytes, in, out, placesIn, placesOut, std::int64_t(of.elements),
                          std::int64_t(of.number), of.begin, of.begin + 1, stream);
                    else
                      return cub::DeviceSegmentedSort::StableSortPairs(
                          memory, bytes, in, out, placesIn, placesOut, std::int64_t(of.elements),
                          std::int64_t(of.number), of.begin, of.begin + 1, stream);
                  });
  program.algorithmOf<T>(std::string("SegmentedSort SortKeys, double buffer") + (Descending ? " descending" : ""), [&](std::size_t count) {
    const Sample<T> sample(program, count, Descending);
    Device<T> keys(sample.keys), other(count);
    Device<int> offset(sample.offsets);
    cub::DoubleBuffer<T> buffer(keys.get(), other.get());
    program.run(
        count,
        [&](void *memory, std::size_t &bytes, cudaStream_t stream) {
          buffer = cub::DoubleBuffer<T>(keys.get(), other.get());
          if constexpr (Descending)
            return cub::DeviceSegmentedSort::SortKeysDescending(memory, bytes, buffer, std::int64_t(count),
                                                                std::int64_t(sample.segments()), offset.get(),
                                                                offset.get() + 1, stream);
          else
            return cub::DeviceSegmentedSort::SortKeys(memory, bytes, buffer, std::int64_t(count),
                                                      std::int64_t(sample.segments()), offset.get(), offset.get() + 1,
                                                      stream);
        },
        [&] { keys.upload(sample.keys); },
        [&] { return same((buffer.Current() == keys.get() ? keys : other).download(), sample.sorted); });
  });
}

/// SortPairs, which need not be stable: a value is its key's.
template <typename T, bool Descending> void twins(Program &program) {
  sortingPairs<T>(program, "SegmentedSort SortPairs", Descending, &Sample<T>::keys, &Sample<T>::sorted,
                  [](void *memory, std::size_t &bytes, const T *in, T *out, const T *valuesIn, T *valuesOut,
                     const Segments &of, cudaStream_t stream) {
                    if constexpr (Descending)
                      return cub::DeviceSegmentedSort::SortPairsDescending(
                          memory, bytes, in, out, valuesIn, valuesOut, std::int64_t(of.elements),
                          std::int64_t(of.number), of.begin, of.begin + 1, stream);
                    else
                      return cub::DeviceSegmentedSort::SortPairs(memory, bytes, in, out, valuesIn, valuesOut,
                                                                 std::int64_t(of.elements), std::int64_t(of.number),
                                                                 of.begin, of.begin + 1, stream);
                  });
  sortingKeys<T>(
      program, "SegmentedSort StableSortKeys", Descending,
      [](void *memory, std::size_t &bytes, const T *in, T *out, const Segments &of, cudaStream_t stream) {
        if constexpr (Descending)
          return cub::DeviceSegmentedSort::StableSortKeysDescending(memory, bytes, in, out, std::int64_t(of.elements),
                                                                    std::int64_t(of.number), of.begin, of.begin + 1,
                                                                    stream);
        else
          return cub::DeviceSegmentedSort::StableSortKeys(memory, bytes, in, out, std::int64_t(of.elements),
                                                          std::int64_t(of.number), of.begin, of.begin + 1, stream);
      });
}

int main(int argc, char **argv) {
  Program program(argc, argv);
  // It waits for the stream, to learn how many segments are large.
  program.graphs = false;
  sort<std::int32_t, false>(program);
  sort<float, true>(program);
  twins<std::int32_t, false>(program);
  twins<double, true>(program);
  return program.status();
}
