// cub::DeviceScan: exclusive and inclusive, sums and other operators, from a value, and by
// keys; in place, and over a range that is computed.
//
// RUN: %cupcc -std=c++17 -sm_90 %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17 -DCUPCC_ON_CPU
//
// EXPECT: 36 algorithms, 0 wrong

#include "device.h"
#include <cub/cub.cuh>
#include <thrust/iterator/counting_iterator.h>
#include <thrust/iterator/transform_iterator.h>

struct Most {
  template <typename T> __host__ __device__ T operator()(const T &a, const T &b) const { return a < b ? b : a; }
};
struct LowBits {
  __host__ __device__ long long operator()(long long x) const { return x & 3; }
};

/// The host's scan; \p exclusive leaves out the element itself.
template <typename T, typename Operator>
std::vector<T> scanOf(const std::vector<T> &in, T start, Operator combine, bool exclusive) {
  std::vector<T> out(in.size());
  T sum = start;
  for (std::size_t i = 0; i < in.size(); ++i) {
    const T next = combine(sum, in[i]);
    out[i] = exclusive ? sum : next;
    sum = next;
  }
  return out;
}

template <typename T> void sums(Program &program) {
  const T zero = Kind<T>::from(0);
  program.algorithmOf<T>("ExclusiveSum", [&](std::size_t count) {
    auto host = summands<T>(count);
    auto expected = scanOf(host, zero, sumOf<T>, true);
    Device<T> in(host), out(count);
    program.run(
        count,
        [&](void *memory, std::size_t &bytes, cudaStream_t stream) {
          return cub::DeviceScan::ExclusiveSum(memory, bytes, in.get(), out.get(), std::int64_t(count), stream);
        },
        [&] { out.clear(); }, [&] { return same(out.download(), expected); });
  });
  program.algorithmOf<T>("InclusiveSum in place", [&](std::size_t count) {
    auto host = summands<T>(count);
    auto expected = scanOf(host, zero, sumOf<T>, false);
    Device<T> data(host);
    program.run(
        count,
        [&](void *memory, std::size_t &bytes, cudaStream_t stream) {
          return cub::DeviceScan::InclusiveSum(memory, bytes, data.get(), int(count), stream);
        },
        [&] { data.upload(host); }, [&] { return same(data.download(), expected); });
  });
}

template <typename T> void operators(Program &program) {
  const T start = Kind<T>::from(40);
  const T lowest = Kind<T>::from(0);
  program.algorithmOf<T>("ExclusiveScan", [&](std::size_t count) {
    auto host = values<T>(count, 0, 120);
    auto expected = scanOf(host, start, Most(), true);
    Device<T> in(host), out(count);
    program.run(
        count,
        [&](void *memory, std::size_t &bytes, cudaStream_t stream) {
          return cub::DeviceScan::ExclusiveScan(memory, bytes, in.get(), out.get(), Most(), start, count, stream);
        },
        [&] { out.clear(); }, [&] { return same(out.download(), expected); });
  });
  program.algorithmOf<T>("InclusiveScan", [&](std::size_t count) {
    auto host = values<T>(count, 0, 120);
    auto expected = scanOf(host, lowest, Most(), false);
    Device<T> in(host), out(count);
    program.run(
        count,
        [&](void *memory, std::size_t &bytes, cudaStream_t stream) {
          return cub::DeviceScan::InclusiveScan(memory, bytes, in.get(), out.get(), Most(), count, stream);
        },
        [&] { out.clear(); }, [&] { return same(out.download(), expected); });
  });
  program.algorithmOf<T>("InclusiveScanInit", [&](std::size_t count) {
    auto host = values<T>(count, 0, 120);
    auto expected = scanOf(host, start, Most(), false);
    Device<T> in(host), out(count);
    program.run(
        count,
        [&](void *memory, std::size_t &bytes, cudaStream_t stream) {
          return cub::DeviceScan::InclusiveScanInit(memory, bytes, in.get(), out.get(), Most(), start, count, stream);
        },
        [&] { out.clear(); }, [&] { return same(out.download(), expected); });
  });
}

void iterators(Program &program) {
  program.algorithm("InclusiveSum of a transformed range", [&](std::size_t count) {
    std::vector<long long> expected(count);
    for (std::size_t i = 0; i < count; ++i)
      expected[i] = (i ? expected[i - 1] : 0) + (i & 3);
    Device<long long> out(count);
    auto in = thrust::make_transform_iterator(thrust::make_counting_iterator(0ll), LowBits());
    program.run(
        count,
        [&](void *memory, std::size_t &bytes, cudaStream_t stream) {
          return cub::DeviceScan::InclusiveSum(memory, bytes, in, out.get(), std::int64_t(count), stream);
        },
        [&] { out.clear(); }, [&] { return same(out.download(), expected); });
  });
}

template <typename K, typename T> void byKey(Program &program) {
  const T zero = Kind<T>::from(0);
  auto prepare = [](std::size_t count, bool exclusive, auto combine, T start, std::vector<K> &keys,
                    std::vector<T> &host, std::vector<T> &expected) {
    keys = runs<K>(count, 7);
    host = summands<T>(count);
    expected.resize(count);
    T sum = start;
    for (std::size_t i = 0; i < count; ++i) {
      if (i && !sameBits(keys[i], keys[i - 1]))
        sum = start;
      const T next = combine(sum, host[i]);
      expected[i] = exclusive ? sum : next;
      sum = next;
    }
  };
  program.algorithmOf<K>(std::string("ExclusiveSumByKey ") + Kind<T>::name, [&](std::size_t count) {
    std::vector<K> keys;
    std::vector<T> host, expected;
    prepare(count, true, sumOf<T>, zero, keys, host, expected);
    Device<K> key(keys);
    Device<T> in(host), out(count);
    program.run(
        count,
        [&](void *memory, std::size_t &bytes, cudaStream_t stream) {
          return cub::DeviceScan::ExclusiveSumByKey(memory, bytes, key.get(), in.get(), out.get(), count,
                                                    cuda::std::equal_to<>(), stream);
        },
        [&] { out.clear(); }, [&] { return same(out.download(), expected); });
  });
  program.algorithmOf<K>(std::string("ExclusiveScanByKey ") + Kind<T>::name, [&](std::size_t count) {
    const T start = Kind<T>::from(3);
    std::vector<K> keys;
    std::vector<T> host, expected;
    prepare(count, true, Most(), start, keys, host, expected);
    Device<K> key(keys);
    Device<T> in(host), out(count);
    program.run(
        count,
        [&](void *memory, std::size_t &bytes, cudaStream_t stream) {
          return cub::DeviceScan::ExclusiveScanByKey(memory, bytes, key.get(), in.get(), out.get(), Most(), start,
                                                     count, cuda::std::equal_to<>(), stream);
        },
        [&] { out.clear(); }, [&] { return same(out.download(), expected); });
  });
  program.algorithmOf<K>(std::string("InclusiveSumByKey ") + Kind<T>::name, [&](std::size_t count) {
    std::vector<K> keys;
    std::vector<T> host, expected;
    prepare(count, false, sumOf<T>, zero, keys, host, expected);
    Device<K> key(keys);
    Device<T> in(host), out(count);
    program.run(
        count,
        [&](void *memory, std::size_t &bytes, cudaStream_t stream) {
          return cub::DeviceScan::InclusiveSumByKey(memory, bytes, key.get(), in.get(), out.get(), count,
                                                    cuda::std::equal_to<>(), stream);
        },
        [&] { out.clear(); }, [&] { return same(out.download(), expected); });
  });
  program.algorithmOf<K>(std::string("InclusiveScanByKey ") + Kind<T>::name, [&](std::size_t count) {
    std::vector<K> keys;
    std::vector<T> host, expected;
    prepare(count, false, Most(), zero, keys, host, expected);
    Device<K> key(keys);
    Device<T> in(host), out(count);
    program.run(
        count,
        [&](void *memory, std::size_t &bytes, cudaStream_t stream) {
          return cub::DeviceScan::InclusiveScanByKey(memory, bytes, key.get(), in.get(), out.get(), Most(), count,
                                                     cuda::std::equal_to<>(), stream);
        },
        [&] { out.clear(); }, [&] { return same(out.download(), expected); });
  });
}

int main(int argc, char **argv) {
  Program program(argc, argv);
  sums<std::uint8_t>(program);
  sums<std::int32_t>(program);
  sums<long long>(program);
  sums<float>(program);
  sums<double>(program);
  sums<__int128>(program);
  sums<Point>(program);
  operators<std::int32_t>(program);
  operators<double>(program);
  operators<Point>(program);
  iterators(program);
  byKey<std::int32_t, std::int32_t>(program);
  byKey<std::uint8_t, double>(program);
  byKey<long long, float>(program);
  return program.status();
}
