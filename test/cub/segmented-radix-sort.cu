// cub::DeviceSegmentedRadixSort: keys and pairs, ascending and descending, of segments of many
// lengths, empty ones among them.
//
// RUN: %cupcc -std=c++17 -sm_90 %s -o %t
// RUN: %run-on-gpu %t %s
//
// EXPECT: 8 algorithms, 0 wrong

#include "segments.h"
#include <cub/cub.cuh>

template <typename T, bool Descending> void radixSort(Program &program) {
  sortingPairs<T>(program, "SegmentedRadixSort SortPairs", Descending, &Sample<T>::places, &Sample<T>::sortedPlaces,
                  [](void *memory, std::size_t &bytes, const T *in, T *out, const int *placesIn, int *placesOut,
                     const Segments &of, cudaStream_t stream) {
                    if constexpr (Descending)
                      return cub::DeviceSegmentedRadixSort::SortPairsDescending(
                          memory, bytes, in, out, placesIn, placesOut, int(of.elements), of.number, of.begin,
                          of.begin + 1, 0, int(sizeof(T) * 8), stream);
                    else
                      return cub::DeviceSegmentedRadixSort::SortPairs(
                          memory, bytes, in, out, placesIn, placesOut, int(of.elements), of.number, of.begin,
                          of.begin + 1, 0, int(sizeof(T) * 8), stream);
                  });
  sortingKeys<T>(
      program, "SegmentedRadixSort SortKeys", Descending,
      [](void *memory, std::size_t &bytes, const T *in, T *out, const Segments &of, cudaStream_t stream) {
        if constexpr (Descending)
          return cub::DeviceSegmentedRadixSort::SortKeysDescending(memory, bytes, in, out, int(of.elements), of.number,
                                                                   of.begin, of.begin + 1, 0, int(sizeof(T) * 8),
                                                                   stream);
        else
          return cub::DeviceSegmentedRadixSort::SortKeys(memory, bytes, in, out, int(of.elements), of.number, of.begin,
                                                         of.begin + 1, 0, int(sizeof(T) * 8), stream);
      });
}

int main(int argc, char **argv) {
  Program program(argc, argv);
  radixSort<std::int32_t, false>(program);
  radixSort<std::uint8_t, true>(program);
  radixSort<float, false>(program);
  radixSort<long long, true>(program);
  return program.status();
}
