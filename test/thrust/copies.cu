// thrust::copy and its relations: gather, scatter, swap_ranges, reverse, and what constructs in
// memory that has no objects.
//
// RUN: %cupcc -std=c++17 -sm_90 %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17 -DCUPCC_ON_CPU
//
// EXPECT: 52 algorithms, 0 wrong

#include "algorithms.h"
#include <thrust/copy.h>
#include <thrust/gather.h>
#include <thrust/reverse.h>
#include <thrust/scatter.h>
#include <thrust/swap.h>
#include <thrust/uninitialized_copy.h>
#include <thrust/uninitialized_fill.h>

/// A permutation of \p count places.
std::vector<int> permutation(std::size_t count) {
  std::vector<int> places(count);
  std::iota(places.begin(), places.end(), 0);
  Random random(count + 3);
  for (std::size_t i = count; i > 1; --i)
    std::swap(places[i - 1], places[random.below(std::uint32_t(i))]);
  return places;
}

template <typename T> void copies(Program &program) {
  const T seven = Kind<T>::from(7);
  auto half = [](const std::vector<T> &x) { return std::vector<T>(x.begin(), x.begin() + x.size() / 2); };
  auto small = [](const std::vector<T> &x) {
    std::vector<T> result;
    std::copy_if(x.begin(), x.end(), std::back_inserter(result), IsSmall());
    return result;
  };
  auto all = [](const std::vector<T> &x) { return x; };
  copying<T>(program, "copy", all,
             [](auto policy, T *in, std::size_t n, T *out) { return thrust::copy(policy, in, in + n, out); });
  copying<T>(program, "copy_n", half,
             [](auto policy, T *in, std::size_t n, T *out) { return thrust::copy_n(policy, in, n / 2, out); });
  copying<T>(program, "copy_if", small, [](auto policy, T *in, std::size_t n, T *out) {
    return thrust::copy_if(policy, in, in + n, out, IsSmall());
  });
  copying<T>(program, "copy_if with a stencil", small, [](auto policy, T *in, std::size_t n, T *out) {
    return thrust::copy_if(policy, in, in + n, in, out, IsSmall());
  });
  copying<T>(program, "uninitialized_copy", all, [](auto policy, T *in, std::size_t n, T *out) {
    return thrust::uninitialized_copy(policy, in, in + n, out);
  });
  copying<T>(program, "uninitialized_copy_n", half, [](auto policy, T *in, std::size_t n, T *out) {
    return thrust::uninitialized_copy_n(policy, in, n / 2, out);
  });
  changing<T>(
      program, "uninitialized_fill uninitialized_fill_n",
      [=](std::vector<T> &x) {
        std::fill(x.begin(), x.end(), seven);
        std::fill_n(x.begin(), x.size() / 2, T{});
      },
      [=](auto policy, T *x, std::size_t n) {
        thrust::uninitialized_fill(policy, x, x + n, seven);
        thrust::uninitialized_fill_n(policy, x, n / 2, T{});
        return x + n;
      });
  changing<T>(
      program, "reverse", [](std::vector<T> &x) { std::reverse(x.begin(), x.end()); },
      [](auto policy, T *x, std::size_t n) {
        thrust::reverse(policy, x, x + n);
        return x + n;
      });
  copying<T>(program, "reverse_copy", [](const std::vector<T> &x) { return std::vector<T>(x.rbegin(), x.rend()); },
             [](auto policy, T *in, std::size_t n, T *out) { return thrust::reverse_copy(policy, in, in + n, out); });
  changing<T>(
      program, "swap_ranges",
      [](std::vector<T> &x) { std::swap_ranges(x.begin(), x.begin() + x.size() / 2, x.end() - x.size() / 2); },
      [](auto policy, T *x, std::size_t n) {
        thrust::swap_ranges(policy, x, x + n / 2, x + n - n / 2);
        return x + n;
      });
}

/// \p call(policy, in, count, places, out); \p isSmall of an element says what is moved.
template <typename T, typename Call>
void moves(Program &program, const char *name, bool gathers, bool onlySmall, Call call) {
  program.algorithmOf<T>(name, [&](std::size_t count) {
    const auto host = values<T>(count, 0, 100);
    const auto places = permutation(count);
    std::vector<T> expected(count, Kind<T>::from(5));
    for (std::size_t i = 0; i < count; ++i)
      if (!onlySmall || IsSmall()(host[i]))
        (gathers ? expected[i] : expected[places[i]]) = gathers ? host[places[i]] : host[i];
    Device<T> in(host), out(count);
    Device<int> place(places);
    program.runPlain(
        count, [&](cudaStream_t stream) { call(thrust::cuda::par.on(stream), in.get(), count, place.get(), out.get()); },
        [&] { out.upload(std::vector<T>(count, Kind<T>::from(5))); }, [&] { return same(out.download(), expected); });
  });
}

template <typename T> void places(Program &program) {
  moves<T>(program, "gather", true, false, [](auto policy, T *in, std::size_t n, int *place, T *out) {
    thrust::gather(policy, place, place + n, in, out);
  });
  moves<T>(program, "gather_if", true, true, [](auto policy, T *in, std::size_t n, int *place, T *out) {
    thrust::gather_if(policy, place, place + n, in, in, out, IsSmall());
  });
  moves<T>(program, "scatter", false, false, [](auto policy, T *in, std::size_t n, int *place, T *out) {
    thrust::scatter(policy, in, in + n, place, out);
  });
  moves<T>(program, "scatter_if", false, true, [](auto policy, T *in, std::size_t n, int *place, T *out) {
    thrust::scatter_if(policy, in, in + n, place, in, out, IsSmall());
  });
}

int main(int argc, char **argv) {
  Program program(argc, argv);
  copies<std::uint8_t>(program);
  copies<std::int32_t>(program);
  copies<double>(program);
  copies<Point>(program);
  places<std::uint8_t>(program);
  places<long long>(program);
  places<Point>(program);
  return program.status();
}
