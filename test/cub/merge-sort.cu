// cub::DeviceMergeSort and DeviceMerge: keys and pairs with a user's order; sorts in place and
// to another array, stable ones; merges of two sorted ranges.
//
// RUN: %cupcc -std=c++17 -sm_90 %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17 -DCUPCC_ON_CPU
//
// EXPECT: 28 algorithms, 0 wrong

#include "device.h"
#include <cub/cub.cuh>

struct Greater {
  template <typename T> __host__ __device__ bool operator()(const T &a, const T &b) const { return b < a; }
};
/// By the tens, so that many are equal and stability shows.
struct Tens {
  template <typename T> __host__ __device__ bool operator()(const T &a, const T &b) const { return a / 10 < b / 10; }
};

template <typename T> void keys(Program &program) {
  program.algorithmOf<T>("SortKeys", [&](std::size_t count) {
    auto host = values<T>(count, 0, 100);
    auto expected = host;
    if (!program.isTiming())
      std::stable_sort(expected.begin(), expected.end(), Greater());
    Device<T> data(host);
    program.run(
        count,
        [&](void *memory, std::size_t &bytes, cudaStream_t stream) {
          return cub::DeviceMergeSort::SortKeys(memory, bytes, data.get(), std::int64_t(count), Greater(), stream);
        },
        [&] { data.upload(host); }, [&] { return same(data.download(), expected); });
  });
  program.algorithmOf<T>("SortKeysCopy", [&](std::size_t count) {
    auto host = values<T>(count, 0, 100);
    auto expected = host;
    if (!program.isTiming())
      std::stable_sort(expected.begin(), expected.end(), Greater());
    Device<T> in(host), out(count);
    program.run(
        count,
        [&](void *memory, std::size_t &bytes, cudaStream_t stream) {
          return cub::DeviceMergeSort::SortKeysCopy(memory, bytes, in.get(), out.get(), int(count), Greater(), stream);
        },
        [&] { out.clear(); }, [&] { return same(out.download(), expected); });
  });
  program.algorithmOf<T>("MergeKeys", [&](std::size_t count) {
    const std::size_t other = count / 3;
    const auto first = sortedValues<T>(count, 0, 100, 1, Greater()),
               second = sortedValues<T>(other, 0, 100, 9, Greater());
    std::vector<T> expected(count + other);
    std::merge(first.begin(), first.end(), second.begin(), second.end(), expected.begin(), Greater());
    Device<T> a(first), b(second), out(count + other);
    program.run(
        count,
        [&](void *memory, std::size_t &bytes, cudaStream_t stream) {
          return cub::DeviceMerge::MergeKeys(memory, bytes, a.get(), std::int64_t(count), b.get(),
                                             std::int64_t(other), out.get(), Greater(), stream);
        },
        [&] { out.clear(); }, [&] { return same(out.download(), expected); });
  });
}

template <typename T> void pairs(Program &program) {
  auto ordered = [&](std::vector<T> keys, std::vector<T> &sorted, std::vector<int> &places) {
    places.resize(keys.size());
    std::iota(places.begin(), places.end(), 0);
    if (program.isTiming())
      return;
    std::stable_sort(places.begin(), places.end(), [&](int a, int b) { return Tens()(keys[a], keys[b]); });
    sorted.clear();
    for (int place : places)
      sorted.push_back(keys[place]);
  };
  program.algorithmOf<T>("StableSortPairs", [&](std::size_t count) {
    auto host = values<T>(count, 0, 100);
    std::vector<T> expected;
    std::vector<int> expectedPlaces, places(count);
    ordered(host, expected, expectedPlaces);
    std::iota(places.begin(), places.end(), 0);
    Device<T> data(host);
    Device<int> value(places);
    program.run(
        count,
        [&](void *memory, std::size_t &bytes, cudaStream_t stream) {
          return cub::DeviceMergeSort::StableSortPairs(memory, bytes, data.get(), value.get(), std::int64_t(count),
                                                       Tens(), stream);
        },
        [&] {
          data.upload(host);
          value.upload(places);
        },
        [&] { return same(data.download(), expected) && same(value.download(), expectedPlaces); });
  });
  program.algorithmOf<T>("MergePairs", [&](std::size_t count) {
    const std::size_t other = count / 2;
    const auto first = sortedValues<T>(count, 0, 100, 1, std::less<T>()),
               second = sortedValues<T>(other, 0, 100, 9, std::less<T>());
    auto firstData = values<int>(count, 0, 1000), secondData = values<int>(other, 1001, 2000);
    std::vector<T> expected;
    std::vector<int> expectedData;
    for (std::size_t i = 0, k = 0; i < count || k < other;) {
      const bool takesFirst = k == other || (i < count && !(second[k] < first[i]));
      expected.push_back(takesFirst ? first[i] : second[k]);
      expectedData.push_back(takesFirst ? firstData[i++] : secondData[k++]);
    }
    Device<T> a(first), b(second), out(count + other);
    Device<int> aData(firstData), bData(secondData), outData(count + other);
    program.run(
        count,
        [&](void *memory, std::size_t &bytes, cudaStream_t stream) {
          return cub::DeviceMerge::MergePairs(memory, bytes, a.get(), aData.get(), int(count), b.get(), bData.get(),
                                              int(other), out.get(), outData.get(), cuda::std::less<>(), stream);
        },
        [&] { out.clear(); }, [&] { return same(out.download(), expected) && same(outData.download(), expectedData); });
  });
}

/// Sorts that need not be stable: a value is its key's, whichever of equal keys is first.
template <typename T> void twins(Program &program) {
  program.algorithmOf<T>("SortPairs SortPairsCopy", [&](std::size_t count) {
    auto host = values<T>(count, 0, 100);
    auto expected = host;
    if (!program.isTiming())
      std::sort(expected.begin(), expected.end(), Greater());
    Device<T> in(host), keys(host), data(host), keysOut(count), dataOut(count);
    program.run(
        count,
        [&](void *memory, std::size_t &bytes, cudaStream_t stream) {
          if (cudaError_t error = cub::DeviceMergeSort::SortPairs(memory, bytes, keys.get(), data.get(),
                                                                  std::int64_t(count), Greater(), stream))
            return error;
          return cub::DeviceMergeSort::SortPairsCopy(memory, bytes, in.get(), in.get(), keysOut.get(), dataOut.get(),
                                                     std::int64_t(count), Greater(), stream);
        },
        [&] {
          keys.upload(host);
          data.upload(host);
        },
        [&] {
          return same(keys.download(), expected) && same(data.download(), expected) &&
                 same(keysOut.download(), expected) && same(dataOut.download(), expected);
        });
  });
  program.algorithmOf<T>("StableSortKeys StableSortKeysCopy", [&](std::size_t count) {
    auto host = values<T>(count, 0, 100);
    auto expected = host;
    if (!program.isTiming())
      std::stable_sort(expected.begin(), expected.end(), Tens());
    Device<T> in(host), keys(host), out(count);
    program.run(
        count,
        [&](void *memory, std::size_t &bytes, cudaStream_t stream) {
          if (cudaError_t error = cub::DeviceMergeSort::StableSortKeys(memory, bytes, keys.get(), std::int64_t(count),
                                                                       Tens(), stream))
            return error;
          return cub::DeviceMergeSort::StableSortKeysCopy(memory, bytes, in.get(), out.get(), std::int64_t(count),
                                                          Tens(), stream);
        },
        [&] { keys.upload(host); }, [&] { return same(keys.download(), expected) && same(out.download(), expected); });
  });
}

int main(int argc, char **argv) {
  Program program(argc, argv);
  keys<std::uint8_t>(program);
  keys<std::int32_t>(program);
  keys<long long>(program);
  keys<double>(program);
  keys<__int128>(program);
  keys<Point>(program);
  pairs<std::int16_t>(program);
  pairs<std::int32_t>(program);
  pairs<long long>(program);
  twins<std::int32_t>(program);
  twins<unsigned long long>(program);
  return program.status();
}
