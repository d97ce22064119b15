// cub::DeviceSegmentedSort: keys and pairs, ascending and descending, of segments of many
// lengths, empty ones among them.
//
// RUN: %cupcc -std=c++17 -sm_90 %s -o %t
// RUN: %run-on-gpu %t %s
//
// EXPECT: 8 algorithms, 0 wrong

#include "device.h"
#include "segments.h"
#include <cub/cub.cuh>

template <typename T, bool Descending> void sort(Program &program) {
  const std::string suffix = Descending ? " descending" : "";
  program.algorithmOf<T>("SegmentedSort StableSortPairs" + suffix, [&](std::size_t count) {
    const Sample<T> sample(program, count, Descending);
    Device<T> in(sample.keys), out(count);
    Device<int> placesIn(sample.places), placesOut(count), offset(sample.offsets);
    program.run(
        count,
        [&](void *memory, std::size_t &bytes, cudaStream_t stream) {
          if constexpr (Descending)
            return cub::DeviceSegmentedSort::StableSortPairsDescending(
                memory, bytes, in.get(), out.get(), placesIn.get(), placesOut.get(), std::int64_t(count),
                std::int64_t(sample.segments()), offset.get(), offset.get() + 1, stream);
          else
            return cub::DeviceSegmentedSort::StableSortPairs(
                memory, bytes, in.get(), out.get(), placesIn.get(), placesOut.get(), std::int64_t(count),
                std::int64_t(sample.segments()), offset.get(), offset.get() + 1, stream);
        },
        [&] { out.clear(); },
        [&] { return same(out.download(), sample.sorted) && same(placesOut.download(), sample.sortedPlaces); });
  });
  program.algorithmOf<T>("SegmentedSort SortKeys, double buffer" + suffix, [&](std::size_t count) {
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
  const std::string suffix = Descending ? " descending" : "";
  program.algorithmOf<T>("SegmentedSort SortPairs" + suffix, [&](std::size_t count) {
    const Sample<T> sample(program, count, Descending);
    Device<T> in(sample.keys), out(count), data(count);
    Device<int> offset(sample.offsets);
    program.run(
        count,
        [&](void *memory, std::size_t &bytes, cudaStream_t stream) {
          if constexpr (Descending)
            return cub::DeviceSegmentedSort::SortPairsDescending(memory, bytes, in.get(), out.get(), in.get(),
                                                                 data.get(), std::int64_t(count),
                                                                 std::int64_t(sample.segments()), offset.get(),
                                                                 offset.get() + 1, stream);
          else
            return cub::DeviceSegmentedSort::SortPairs(memory, bytes, in.get(), out.get(), in.get(), data.get(),
                                                       std::int64_t(count), std::int64_t(sample.segments()),
                                                       offset.get(), offset.get() + 1, stream);
        },
        [&] { out.clear(); },
        [&] { return same(out.download(), sample.sorted) && same(data.download(), sample.sorted); });
  });
  program.algorithmOf<T>("SegmentedSort StableSortKeys" + suffix, [&](std::size_t count) {
    const Sample<T> sample(program, count, Descending);
    Device<T> in(sample.keys), out(count);
    Device<int> offset(sample.offsets);
    program.run(
        count,
        [&](void *memory, std::size_t &bytes, cudaStream_t stream) {
          if constexpr (Descending)
            return cub::DeviceSegmentedSort::StableSortKeysDescending(memory, bytes, in.get(), out.get(),
                                                                      std::int64_t(count),
                                                                      std::int64_t(sample.segments()), offset.get(),
                                                                      offset.get() + 1, stream);
          else
            return cub::DeviceSegmentedSort::StableSortKeys(memory, bytes, in.get(), out.get(), std::int64_t(count),
                                                            std::int64_t(sample.segments()), offset.get(),
                                                            offset.get() + 1, stream);
        },
        [&] { out.clear(); }, [&] { return same(out.download(), sample.sorted); });
  });
}

int main(int argc, char **argv) {
  Program program(argc, argv);
  sort<std::int32_t, false>(program);
  sort<float, true>(program);
  twins<std::int32_t, false>(program);
  twins<double, true>(program);
  return program.status();
}
