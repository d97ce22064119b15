// cub::DeviceMemcpy::Batched and DeviceCopy::Batched: ranges of many lengths at odd places.
//
// RUN: %cupcc -std=c++17 -sm_90 %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17 -DCUPCC_ON_CPU
//
// EXPECT: 5 algorithms, 0 wrong

#include "device.h"
#include <cub/cub.cuh>

/// Ranges that cover \p count elements; the last begins anywhere.
struct Ranges {
  std::vector<int> from, to, lengths;

  explicit Ranges(std::size_t count) {
    Random random(count + 6);
    int place = 0;
    while (std::size_t(place) < count) {
      const std::uint32_t kind = random.below(12);
      const std::size_t length = kind == 0 ? 0 : kind < 8 ? random.below(60) : kind < 11 ? random.below(3000) : 50000;
      lengths.push_back(int(std::min(count - place, length)));
      from.push_back(place);
      place += lengths.back();
    }
    // The same ranges, the last first.
    to.resize(from.size());
    int behind = 0;
    for (std::size_t i = from.size(); i-- > 0;) {
      to[i] = behind;
      behind += lengths[i];
    }
  }
  template <typename T> std::vector<T> moved(const std::vector<T> &in) const {
    std::vector<T> out(in.size());
    for (std::size_t i = 0; i < from.size(); ++i)
      std::copy_n(in.begin() + from[i], lengths[i], out.begin() + to[i]);
    return out;
  }
  template <typename T> std::vector<T *> pointers(T *base, const std::vector<int> &offsets) const {
    std::vector<T *> result;
    for (int offset : offsets)
      result.push_back(base + offset);
    return result;
  }
};

template <typename T> void copy(Program &program) {
  program.algorithmOf<T>("Copy::Batched", [&](std::size_t count) {
    const Ranges ranges(count);
    auto host = values<T>(count, 0, 100);
    auto expected = ranges.moved(host);
    Device<T> in(host), out(count);
    Device<T *> from(ranges.pointers(in.get(), ranges.from)), to(ranges.pointers(out.get(), ranges.to));
    Device<int> lengths(ranges.lengths);
    program.run(
        count,
        [&](void *memory, std::size_t &bytes, cudaStream_t stream) {
          return cub::DeviceCopy::Batched(memory, bytes, from.get(), to.get(), lengths.get(),
                                          std::int64_t(ranges.from.size()), stream);
        },
        [&] { out.clear(); }, [&] { return same(out.download(), expected); });
  });
}

void bytes(Program &program) {
  program.algorithm("Memcpy::Batched", [&](std::size_t count) {
    const Ranges ranges(count);
    std::vector<char> host;
    for (std::size_t i = 0; i < count; ++i)
      host.push_back(char(i * 7 + (i >> 8)));
    auto expected = ranges.moved(host);
    Device<char> in(host), out(count);
    auto begins = ranges.pointers(in.get(), ranges.from), ends = ranges.pointers(out.get(), ranges.to);
    Device<const void *> from(std::vector<const void *>(begins.begin(), begins.end()));
    Device<void *> to(std::vector<void *>(ends.begin(), ends.end()));
    Device<int> lengths(ranges.lengths);
    program.run(
        count,
        [&](void *memory, std::size_t &size, cudaStream_t stream) {
          return cub::DeviceMemcpy::Batched(memory, size, from.get(), to.get(), lengths.get(),
                                            std::int64_t(ranges.from.size()), stream);
        },
        [&] { out.clear(); }, [&] { return same(out.download(), expected); });
  });
}

int main(int argc, char **argv) {
  Program program(argc, argv);
  copy<std::uint16_t>(program);
  copy<std::int32_t>(program);
  copy<double>(program);
  copy<Point>(program);
  bytes(program);
  return program.status();
}
