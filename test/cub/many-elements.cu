// CUB's algorithms over more elements than 32 bits count. The input is counted, not read from
// memory, and of the output the last five are kept. (Lengths of runs CUB counts in 32 bits.)
//
// RUN: %cupcc -std=c++17 -sm_90 %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17 -DCUPCC_ON_CPU
//
// EXPECT: 8 algorithms, 0 wrong

#include "device.h"
#include <cub/cub.cuh>
#include <thrust/iterator/constant_iterator.h>
#include <thrust/iterator/counting_iterator.h>
#include <thrust/iterator/transform_iterator.h>

using Number = long long;

/// How many elements there are where others have \p count: the largest number is more than 2^32.
Number manyOf(std::size_t count) {
#ifdef CUPCC_ON_CPU
  return Number(count);
#else
  return count > 1000 ? (Number(1) << 32) + Number(count) : Number(count);
#endif
}

/// A user's iterator that keeps the last five of what is written to \p all places.
class LastFive {
  Number *out;
  Number all;
  Number place = 0;

public:
  /// One of the places.
  struct Slot {
    Number *kept;
    __host__ __device__ const Slot &operator=(Number x) const {
      if (kept)
        *kept = x;
      return *this;
    }
  };
  using iterator_category = std::random_access_iterator_tag;
  using value_type = Number;
  using difference_type = Number;
  using pointer = Number *;
  using reference = Slot;

  __host__ __device__ LastFive(Number *out, Number all) : out(out), all(all) {}
  __host__ __device__ Slot operator*() const { return {place >= all - 5 ? out + (place - all + 5) : nullptr}; }
  __host__ __device__ Slot operator[](Number n) const { return *(*this + n); }
  __host__ __device__ LastFive &operator+=(Number n) {
    place += n;
    return *this;
  }
  __host__ __device__ LastFive operator+(Number n) const { return LastFive(*this) += n; }
};
/// The places of the last five, as an algorithm on places has it.
struct KeepPlace {
  LastFive last;
  __device__ void operator()(Number place) const { last[place] = place; }
};
struct IsLast {
  Number all;
  __host__ __device__ bool operator()(Number x) const { return x >= all - 5; }
};
struct Odd {
  __host__ __device__ Number operator()(Number x) const { return x & 1; }
};
struct Triple {
  __host__ __device__ Number operator()(Number x) const { return 3 * x; }
};
/// Less than all others at one place.
struct Valley {
  Number place;
  __host__ __device__ int operator()(Number x) const { return x == place ? -1 : int(x & 7); }
};

/// \p call(memory, bytes, out, all, stream) leaves \p expected(all) in out, which has place for
/// five numbers: with fewer elements the first of the five are not written.
template <typename Call, typename Expected>
void counting(Program &program, const char *name, Call call, Expected expected) {
  program.algorithm(name, [&](std::size_t count) {
    const Number all = manyOf(count);
    std::vector<Number> wanted(5, -7);
    expected(all, wanted);
    Device<Number> out(5);
    program.run(
        count,
        [&](void *memory, std::size_t &bytes, cudaStream_t stream) {
          return call(memory, bytes, out.get(), all, stream);
        },
        [&] { out.upload(std::vector<Number>(5, -7)); }, [&] { return same(out.download(), wanted); });
  });
}

/// What is expected where \p of(place) is written to each place.
template <typename Of> auto lastFive(Of of) {
  return [of](Number all, std::vector<Number> &out) {
    for (Number place = std::max<Number>(0, all - 5); place < all; ++place)
      out[std::size_t(place - all + 5)] = of(place);
  };
}

int main(int argc, char **argv) {
  Program program(argc, argv);
  if (program.isTiming())
    return 0;
  const thrust::counting_iterator<Number> begin(0);
  counting(
      program, "Reduce Sum",
      [=](void *memory, std::size_t &bytes, Number *out, Number all, cudaStream_t stream) {
        auto odd = thrust::make_transform_iterator(begin, Odd());
        return cub::DeviceReduce::Sum(memory, bytes, odd, out, all, stream);
      },
      [](Number all, std::vector<Number> &out) { out[0] = all / 2; });
  counting(
      program, "Reduce ArgMin",
      [=](void *memory, std::size_t &bytes, Number *out, Number all, cudaStream_t stream) {
        auto valley = thrust::make_transform_iterator(begin, Valley{all - 3});
        return cub::DeviceReduce::ArgMin(memory, bytes, valley, out, out + 1, std::int64_t(all), stream);
      },
      [](Number all, std::vector<Number> &out) {
        // Nothing is written for no elements. One is alone, and the first.
        if (all) {
          out[0] = all < 3 ? 0 : -1;
          out[1] = all < 3 ? 0 : all - 3;
        }
      });
  counting(
      program, "Scan InclusiveSum",
      [=](void *memory, std::size_t &bytes, Number *out, Number all, cudaStream_t stream) {
        return cub::DeviceScan::InclusiveSum(memory, bytes, thrust::make_constant_iterator(Number(2)), LastFive(out, all),
                                             all, stream);
      },
      lastFive([](Number place) { return 2 * (place + 1); }));
  counting(
      program, "Select If",
      [=](void *memory, std::size_t &bytes, Number *out, Number all, cudaStream_t stream) {
        // The number that is selected is written behind them.
        return cub::DeviceSelect::If(memory, bytes, begin, out, out + 4, all, IsLast{all + 1}, stream);
      },
      [](Number all, std::vector<Number> &out) {
        const Number first = std::max<Number>(0, all - 4);
        for (Number x = first; x < all; ++x)
          out[std::size_t(x - first)] = x;
        out[4] = all - first;
      });
  counting(
      program, "HistogramEven",
      [=](void *memory, std::size_t &bytes, Number *out, Number all, cudaStream_t stream) {
        auto odd = thrust::make_transform_iterator(begin, Odd());
        return cub::DeviceHistogram::HistogramEven(memory, bytes, odd, reinterpret_cast<unsigned long long *>(out), 3,
                                                   Number(0), Number(2), all, stream);
      },
      [](Number all, std::vector<Number> &out) {
        out[0] = (all + 1) / 2;
        out[1] = all / 2;
      });
  counting(
      program, "AdjacentDifference SubtractLeftCopy",
      [=](void *memory, std::size_t &bytes, Number *out, Number all, cudaStream_t stream) {
        auto triple = thrust::make_transform_iterator(begin, Triple());
        return cub::DeviceAdjacentDifference::SubtractLeftCopy(memory, bytes, triple, LastFive(out, all), all,
                                                               cuda::std::minus<>(), stream);
      },
      lastFive([](Number place) { return Number(place ? 3 : 0); }));
  counting(
      program, "Transform",
      [=](void *memory, std::size_t &bytes, Number *out, Number all, cudaStream_t stream) {
        bytes = 1;
        return memory ? cub::DeviceTransform::Transform(begin, LastFive(out, all), all, Triple(), stream) : cudaSuccess;
      },
      lastFive([](Number place) { return 3 * place; }));
  counting(
      program, "For Bulk",
      [=](void *memory, std::size_t &bytes, Number *out, Number all, cudaStream_t stream) {
        bytes = 1;
        return memory ? cub::DeviceFor::Bulk(all, KeepPlace{LastFive(out, all)}, stream) : cudaSuccess;
      },
      lastFive([](Number place) { return place; }));
  return program.status();
}
