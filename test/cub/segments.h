//===- segments.h - segments of many lengths --------------------*- CUDA -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_TEST_CUB_SEGMENTS_H
#define CUPCC_TEST_CUB_SEGMENTS_H

#include "device.h"

/// Where segments of \p count elements begin, and the end of the last: short, long and empty
/// ones. CUB sorts them by other kernels according to their lengths.
inline std::vector<int> segmentsOf(std::size_t count) {
  Random random(count + 4);
  std::vector<int> offsets{0};
  while (std::size_t(offsets.back()) < count) {
    const std::uint32_t kind = random.below(10);
    const std::size_t length = kind == 0 ? 0 : kind < 7 ? random.below(40) : kind < 9 ? random.below(600) : 9000;
    offsets.push_back(int(std::min(count, offsets.back() + length)));
  }
  return offsets;
}

/// Keys in segments with their places, and both in order.
template <typename T> struct Sample {
  std::vector<T> keys, sorted;
  std::vector<int> offsets, places, sortedPlaces;

  Sample(const Program &program, std::size_t count, bool descending)
      : keys(values<T>(count, 0, 120)), offsets(segmentsOf(count)), places(count) {
    std::iota(places.begin(), places.end(), 0);
    if (program.isTiming())
      return;
    sortedPlaces = places;
    for (std::size_t s = 0; s + 1 < offsets.size(); ++s)
      std::stable_sort(sortedPlaces.begin() + offsets[s], sortedPlaces.begin() + offsets[s + 1],
                       [&](int a, int b) { return descending ? keys[b] < keys[a] : keys[a] < keys[b]; });
    for (int place : sortedPlaces)
      sorted.push_back(keys[place]);
  }
  int segments() const { return int(offsets.size()) - 1; }
};

/// The segments that an algorithm sorts.
struct Segments {
  std::size_t elements;
  int number;
  /// Where each begins; where it ends is behind it.
  const int *begin;
};

/// \p call(memory, bytes, in, out, segments, stream) sorts the keys in their segments.
template <typename T, typename Call>
void sortingKeys(Program &program, const std::string &name, bool descending, Call call) {
  program.algorithmOf<T>(name + (descending ? " descending" : ""), [&](std::size_t count) {
    const Sample<T> sample(program, count, descending);
    Device<T> in(sample.keys), out(count);
    Device<int> offset(sample.offsets);
    const Segments segments{count, sample.segments(), offset.get()};
    program.run(
        count,
        [&](void *memory, std::size_t &bytes, cudaStream_t stream) {
          return call(memory, bytes, in.get(), out.get(), segments, stream);
        },
        [&] { out.clear(); }, [&] { return same(out.download(), sample.sorted); });
  });
}

/// The same with \p values of the sample, which must become \p sorted:
/// \p call(memory, bytes, in, out, valuesIn, valuesOut, segments, stream).
template <typename T, typename V, typename Call>
void sortingPairs(Program &program, const std::string &name, bool descending, std::vector<V> Sample<T>::*values,
                  std::vector<V> Sample<T>::*sorted, Call call) {
  program.algorithmOf<T>(name + (descending ? " descending" : ""), [&](std::size_t count) {
    const Sample<T> sample(program, count, descending);
    Device<T> in(sample.keys), out(count);
    Device<V> valuesIn(sample.*values), valuesOut(count);
    Device<int> offset(sample.offsets);
    const Segments segments{count, sample.segments(), offset.get()};
    program.run(
        count,
        [&](void *memory, std::size_t &bytes, cudaStream_t stream) {
          return call(memory, bytes, in.get(), out.get(), valuesIn.get(), valuesOut.get(), segments, stream);
        },
        [&] {
          out.clear();
          valuesOut.clear();
        },
        [&] { return same(out.download(), sample.sorted) && same(valuesOut.download(), sample.*sorted); });
  });
}

#endif // CUPCC_TEST_CUB_SEGMENTS_H
