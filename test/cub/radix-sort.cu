// cub::DeviceRadixSort: keys and pairs, ascending and descending, some bits only, with double
// buffers, and keys of a user's type.
//
// RUN: %cupcc -std=c++17 -sm_90 %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17 -DCUPCC_ON_CPU
//
// EXPECT: 28 algorithms, 0 wrong

#include "device.h"
#include <cub/cub.cuh>
#include <cuda/std/tuple>

/// Numbers over all bits of T; floats are finite.
template <typename T> std::vector<T> keysOf(std::size_t count) {
  Random random(count + 3);
  std::vector<T> result(count);
  for (T &x : result) {
    if constexpr (std::is_integral<T>::value || std::is_same<T, __int128>::value) {
      x = T(random.next());
      if constexpr (sizeof(T) == 16)
        x = x << 64 | T(random.next());
    } else {
      x = Kind<T>::from(int(random.below(2000)) - 1000);
    }
  }
  return result;
}

struct Less {
  template <typename T> bool operator()(const T &a, const T &b) const { return lessOf(a, b); }
};

/// The order of a stable sort, as places.
template <typename T, typename Before>
std::vector<std::size_t> orderOf(const Program &program, const std::vector<T> &keys, Before before) {
  std::vector<std::size_t> order(keys.size());
  std::iota(order.begin(), order.end(), 0);
  if (program.isTiming())
    return order;
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return before(keys[a], keys[b]); });
  return order;
}
template <typename T> std::vector<T> inOrder(const std::vector<T> &all, const std::vector<std::size_t> &order) {
  std::vector<T> result;
  for (std::size_t place : order)
    result.push_back(all[place]);
  return result;
}

template <typename T> void keys(Program &program) {
  program.algorithmOf<T>("SortKeys", [&](std::size_t count) {
    auto host = keysOf<T>(count);
    auto expected = inOrder(host, orderOf(program, host, Less()));
    Device<T> in(host), out(count);
    program.run(
        count,
        [&](void *memory, std::size_t &bytes, cudaStream_t stream) {
          return cub::DeviceRadixSort::SortKeys(memory, bytes, in.get(), out.get(), std::int64_t(count), 0,
                                                int(sizeof(T) * 8), stream);
        },
        [&] { out.clear(); }, [&] { return same(out.download(), expected); });
  });
  program.algorithmOf<T>("SortKeysDescending", [&](std::size_t count) {
    auto host = keysOf<T>(count);
    auto expected = inOrder(host, orderOf(program, host, [](const T &a, const T &b) { return lessOf(b, a); }));
    Device<T> in(host), out(count);
    program.run(
        count,
        [&](void *memory, std::size_t &bytes, cudaStream_t stream) {
          return cub::DeviceRadixSort::SortKeysDescending(memory, bytes, in.get(), out.get(), int(count), 0,
                                                          int(sizeof(T) * 8), stream);
        },
        [&] { out.clear(); }, [&] { return same(out.download(), expected); });
  });
}

template <typename K, typename T> void pairs(Program &program) {
  program.algorithmOf<K>(std::string("SortPairs ") + Kind<T>::name, [&](std::size_t count) {
    auto host = keysOf<K>(count);
    auto data = values<T>(count, 0, 100);
    auto order = orderOf(program, host, Less());
    auto expected = inOrder(host, order);
    auto expectedData = inOrder(data, order);
    Device<K> in(host), out(count);
    Device<T> dataIn(data), dataOut(count);
    program.run(
        count,
        [&](void *memory, std::size_t &bytes, cudaStream_t stream) {
          return cub::DeviceRadixSort::SortPairs(memory, bytes, in.get(), out.get(), dataIn.get(), dataOut.get(),
                                                 std::int64_t(count), 0, int(sizeof(K) * 8), stream);
        },
        [&] { out.clear(); },
        [&] { return same(out.download(), expected) && same(dataOut.download(), expectedData); });
  });
  program.algorithmOf<K>(std::string("SortPairsDescending, double buffer ") + Kind<T>::name, [&](std::size_t count) {
    auto host = keysOf<K>(count);
    auto data = values<T>(count, 0, 100);
    auto order = orderOf(program, host, [](const K &a, const K &b) { return lessOf(b, a); });
    auto expected = inOrder(host, order);
    auto expectedData = inOrder(data, order);
    Device<K> key(host), otherKey(count);
    Device<T> value(data), otherValue(count);
    cub::DoubleBuffer<K> keyBuffer(key.get(), otherKey.get());
    cub::DoubleBuffer<T> valueBuffer(value.get(), otherValue.get());
    program.run(
        count,
        [&](void *memory, std::size_t &bytes, cudaStream_t stream) {
          keyBuffer = cub::DoubleBuffer<K>(key.get(), otherKey.get());
          valueBuffer = cub::DoubleBuffer<T>(value.get(), otherValue.get());
          return cub::DeviceRadixSort::SortPairsDescending(memory, bytes, keyBuffer, valueBuffer, int(count), 0,
                                                           int(sizeof(K) * 8), stream);
        },
        [&] {
          key.upload(host);
          value.upload(data);
        },
        [&] {
          const bool second = keyBuffer.Current() == otherKey.get();
          const bool secondValue = valueBuffer.Current() == otherValue.get();
          return same((second ? otherKey : key).download(), expected) &&
                 same((secondValue ? otherValue : value).download(), expectedData);
        });
  });
}

void someBits(Program &program) {
  program.algorithm("SortPairs by bits 5 to 16", [&](std::size_t count) {
    auto host = keysOf<std::uint32_t>(count);
    std::vector<int> data(count);
    std::iota(data.begin(), data.end(), 0);
    auto order = orderOf(program, host, [](std::uint32_t a, std::uint32_t b) { return (a >> 5 & 0x7ff) < (b >> 5 & 0x7ff); });
    auto expected = inOrder(data, order);
    Device<std::uint32_t> in(host), out(count);
    Device<int> dataIn(data), dataOut(count);
    program.run(
        count,
        [&](void *memory, std::size_t &bytes, cudaStream_t stream) {
          return cub::DeviceRadixSort::SortPairs(memory, bytes, in.get(), out.get(), dataIn.get(), dataOut.get(),
                                                 int(count), 5, 16, stream);
        },
        [&] { dataOut.clear(); }, [&] { return same(dataOut.download(), expected); });
  });
}

struct Decomposer {
  __host__ __device__ cuda::std::tuple<long long &, int &> operator()(Point &p) const { return {p.x, p.y}; }
};

void userKeys(Program &program) {
  program.algorithmOf<Point>("SortKeys decomposed", [&](std::size_t count) {
    auto host = values<Point>(count, 0, 5000);
    auto expected = inOrder(host, orderOf(program, host, [](const Point &a, const Point &b) {
                              return a.x != b.x ? a.x < b.x : a.y < b.y;
                            }));
    Device<Point> in(host), out(count);
    program.run(
        count,
        [&](void *memory, std::size_t &bytes, cudaStream_t stream) {
          return cub::DeviceRadixSort::SortKeys(memory, bytes, in.get(), out.get(), int(count), Decomposer(), stream);
        },
        [&] { out.clear(); }, [&] { return same(out.download(), expected); });
  });
}

int main(int argc, char **argv) {
  Program program(argc, argv);
  keys<std::int8_t>(program);
  keys<std::uint16_t>(program);
  keys<std::int32_t>(program);
  keys<unsigned long long>(program);
  keys<__int128>(program);
  keys<float>(program);
  keys<double>(program);
  keys<__half>(program);
  keys<__nv_bfloat16>(program);
  pairs<std::uint8_t, std::int32_t>(program);
  pairs<std::int32_t, float>(program);
  pairs<long long, double>(program);
  pairs<float, Point>(program);
  someBits(program);
  userKeys(program);
  return program.status();
}
