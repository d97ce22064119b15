// thrust::adjacent_difference, thrust::shuffle, and random numbers, which are those of the host.
//
// RUN: %cupcc -std=c++17 -sm_90 %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17 -DCUPCC_ON_CPU
//
// EXPECT: 16 algorithms, 0 wrong

#include "algorithms.h"
#include <thrust/adjacent_difference.h>
#include <thrust/iterator/counting_iterator.h>
#include <thrust/random.h>
#include <thrust/shuffle.h>
#include <thrust/transform.h>

struct Minus {
  template <typename T> __host__ __device__ T operator()(const T &a, const T &b) const { return T(a - b); }
};

template <typename T> void differences(Program &program) {
  copying<T>(
      program, "adjacent_difference",
      [](std::vector<T> x) {
        std::adjacent_difference(x.begin(), x.end(), x.begin(), Minus());
        return x;
      },
      [](auto policy, T *in, std::size_t n, T *out) {
        return thrust::adjacent_difference(policy, in, in + n, out, Minus());
      });
  changing<T>(
      program, "adjacent_difference in place",
      [](std::vector<T> &x) { std::adjacent_difference(x.begin(), x.end(), x.begin(), Add()); },
      [](auto policy, T *x, std::size_t n) { return thrust::adjacent_difference(policy, x, x + n, x, Add()); });
}

/// The i-th number of an engine.
template <typename Engine> struct Raw {
  __host__ __device__ unsigned long long operator()(unsigned i) const {
    Engine engine(i + 1);
    engine.discard(i % 50);
    return engine();
  }
};
/// Exact on both sides: no functions but +, - and *.
template <typename Distribution> struct Drawn {
  Distribution distribution;
  __host__ __device__ typename Distribution::result_type operator()(unsigned i) const {
    thrust::default_random_engine engine(i + 1);
    engine.discard(i % 50);
    Distribution copy = distribution;
    return copy(engine);
  }
};

template <typename R, typename Operator> void numbers(Program &program, const char *name, Operator of) {
  program.algorithm(name, [&](std::size_t count) {
    std::vector<R> expected;
    for (std::size_t i = 0; i < count; ++i)
      expected.push_back(of(unsigned(i)));
    Device<R> out(count);
    program.runPlain(
        count,
        [&](cudaStream_t stream) {
          thrust::counting_iterator<unsigned> begin(0);
          thrust::transform(thrust::cuda::par.on(stream), begin, begin + std::ptrdiff_t(count), out.get(), of);
        },
        [&] { out.clear(); }, [&] { return same(out.download(), expected); });
  });
}

/// The order is not specified, only that it is one, and that the same engine gives it again.
template <typename T> void shuffles(Program &program) {
  program.algorithmOf<T>("shuffle shuffle_copy", [&](std::size_t count) {
    const auto host = values<T>(count, 0, 100);
    auto sorted = host;
    std::sort(sorted.begin(), sorted.end());
    Device<T> data(host), in(host), out(count);
    program.runPlain(
        count,
        [&](cudaStream_t stream) {
          auto policy = thrust::cuda::par.on(stream);
          thrust::shuffle(policy, data.get(), data.get() + count, thrust::default_random_engine(5));
          thrust::shuffle_copy(policy, in.get(), in.get() + count, out.get(), thrust::default_random_engine(5));
        },
        [&] { data.upload(host); },
        [&] {
          auto shuffled = data.download();
          if (!same(shuffled, out.download()) || (count > 1000 && same(shuffled, host)))
            return false;
          std::sort(shuffled.begin(), shuffled.end());
          return same(shuffled, sorted);
        });
  });
}

int main(int argc, char **argv) {
  Program program(argc, argv);
  differences<std::uint8_t>(program);
  differences<std::int32_t>(program);
  differences<double>(program);
  differences<Point>(program);
  numbers<unsigned long long>(program, "minstd_rand", Raw<thrust::minstd_rand>());
  numbers<unsigned long long>(program, "ranlux24", Raw<thrust::ranlux24>());
  numbers<unsigned long long>(program, "ranlux48", Raw<thrust::ranlux48>());
  numbers<unsigned long long>(program, "taus88", Raw<thrust::taus88>());
  numbers<int>(program, "uniform_int_distribution",
               Drawn<thrust::uniform_int_distribution<int>>{thrust::uniform_int_distribution<int>(-50, 1000)});
  numbers<float>(program, "uniform_real_distribution",
                 Drawn<thrust::uniform_real_distribution<float>>{thrust::uniform_real_distribution<float>(0, 4)});
  shuffles<std::int32_t>(program);
  shuffles<double>(program);
  return program.status();
}
