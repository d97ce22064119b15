// cub::DeviceSegmentedRadixSort: keys and pairs, ascending and descending, of segments of many
// lengths, empty ones among them.
//
// RUN: %cupcc -std=c++17 -sm_90 %s -o %t
// RUN: %run-on-gpu %t %s
//
// EXPECT: 8 algorithms, 0 wrong

#include "device.h"
#include "segments.h"
#include <cub/cub.cuh>

template <typename T, bool Descending> void radixSort(Program &program) {
  const std::string suffix = Descending ? " descending" : "";
  program.algorithmOf<T>("SegmentedRadixSort SortPairs" + suffix, [&](std::size_t count) {
    const Sample<T> sample(program, count, Descending);
    Device<T> in(sample.keys), out(count);
    Device<int> placesIn(sample.places), placesOut(count), offset(sample.offsets);
    program.run(
        count,
        [&](void *memory, std::size_t &bytes, cudaStream_t stream) {
          if constexpr (Descending)
            return cub::DeviceSegmentedRadixSort::SortPairsDescending(
                memory, bytes, in.get(), out.get(), placesIn.get(), placesOut.get(), int(count), sample.segments(),
                offset.get(), offset.get() + 1, 0, int(sizeof(T) * 8), stream);
          else
            return cub::DeviceSegmentedRadixSort::SortPairs(memory, bytes, in.get(), out.get(), placesIn.get(),
                                                            placesOut.get(), int(count), sample.segments(),
                                                            offset.get(), offset.get() + 1, 0, int(sizeof(T) * 8),
                                                            stream);
        },
        [&] { out.clear(); },
        [&] { return same(out.download(), sample.sorted) && same(placesOut.download(), sample.sortedPlaces); });
  });
  program.algorithmOf<T>("SegmentedRadixSort SortKeys" + suffix, [&](std::size_t count) {
    const Sample<T> sample(program, count, Descending);
    Device<T> in(sample.keys), out(count);
    Device<int> offset(sample.offsets);
    program.run(
        count,
        [&](void *memory, std::size_t &bytes, cudaStream_t stream) {
          if constexpr (Descending)
            return cub::DeviceSegmentedRadixSort::SortKeysDescending(memory, bytes, in.get(), out.get(), int(count),
                                                                     sample.segments(), offset.get(), offset.get() + 1,
                                                                     0, int(sizeof(T) * 8), stream);
          else
            return cub::DeviceSegmentedRadixSort::SortKeys(memory, bytes, in.get(), out.get(), int(count),
                                                           sample.segments(), offset.get(), offset.get() + 1, 0,
                                                           int(sizeof(T) * 8), stream);
        },
        [&] { out.clear(); }, [&] { return same(out.download(), sample.sorted); });
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
