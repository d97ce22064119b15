// C++20: concepts choose kernels, views of the host make their data, operators by
// three-way comparison, and lambdas with template parameters are launched.
//
// RUN: %cupcc -std=c++20 %archs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20

#include "program.h"
#include <algorithm>
#include <compare>
#include <concepts>
#include <numeric>
#include <ranges>
#include <span>
#include <string_view>

template <typename T>
concept Number = std::integral<T> || std::floating_point<T>;

template <typename F, typename T>
concept Operator = std::default_initializable<F> && requires(F f, T a, T b) {
  { f(a, b) } -> std::convertible_to<T>;
  { F::identity } -> std::convertible_to<T>;
};

struct Sum {
  static constexpr int identity = 0;
  template <Number T> __host__ __device__ constexpr T operator()(T a, T b) const { return a + b; }
};
struct Largest {
  static constexpr int identity = -1000000;
  template <Number T> __host__ __device__ constexpr T operator()(T a, T b) const { return a < b ? b : a; }
};
static_assert(Operator<Sum, int> && Operator<Largest, float> && !Operator<int, int>);

struct Version {
  int major, minor;
  friend __host__ __device__ bool operator==(const Version &a, const Version &b) {
    return a.major == b.major && a.minor == b.minor;
  }
  friend __host__ __device__ constexpr int compare(const Version &a, const Version &b) {
    return a.major != b.major ? (a.major < b.major ? -1 : 1) : (a.minor > b.minor) - (a.minor < b.minor);
  }
};

template <Number T, Operator<T> F> __global__ void fold(const T *in, int n, T *out) {
  F f{};
  T own = T(F::identity);
  for (int i = threadIdx.x; i < n; i += 32)
    own = f(own, in[i]);
  for (int step = 16; step; step /= 2)
    own = f(own, __shfl_xor_sync(~0u, own, step));
  if (threadIdx.x == 0)
    *out = own;
}

__global__ void newest(const Version *in, int n, Version *out) {
  Version own = in[threadIdx.x % n];
  for (int step = 16; step; step /= 2) {
    Version other{.major = __shfl_xor_sync(~0u, own.major, step), .minor = __shfl_xor_sync(~0u, own.minor, step)};
    if (compare(own, other) < 0)
      own = other;
  }
  if (threadIdx.x == 0)
    *out = own;
}

template <Operator<int> F, std::ranges::contiguous_range Range> static auto foldRange(const Range &range) {
  using T = std::ranges::range_value_t<Range>;
  std::span<const T> numbers(range);
  DeviceArray<T> in(std::vector<T>(numbers.begin(), numbers.end())), out(1);
  fold<T, F><<<1, 32>>>(in.get(), int(numbers.size()), out.get());
  CHECK_LAUNCH();
  return out.download()[0];
}

int main() {
  Report report;
  std::vector<int> numbers;
  for (int x : std::views::iota(1, 400) | std::views::filter([](int x) { return x % 7 != 0; }) |
                   std::views::transform([](int x) { return x * x % 1009; }))
    numbers.push_back(x);
  report.check("sum", foldRange<Sum>(numbers) == std::accumulate(numbers.begin(), numbers.end(), 0));
  report.check("largest", foldRange<Largest>(numbers) == std::ranges::max(numbers));
  std::vector<float> halves(numbers.size());
  std::ranges::transform(numbers, halves.begin(), [](int x) { return x * 0.5f; });
  report.check("floats", foldRange<Sum>(halves) * 2 == foldRange<Sum>(numbers));

  const std::vector<Version> list = {{1, 9}, {3, 2}, {3, 11}, {2, 50}, {3, 1}};
  DeviceArray<Version> in(list), out(1);
  newest<<<1, 32>>>(in.get(), int(list.size()), out.get());
  CHECK_LAUNCH();
  report.check("newest", out.download()[0] == Version{.major = 3, .minor = 11});

  auto count = []<Number T>(const std::vector<T> &v) { return std::ranges::count_if(v, [](T x) { return x > T(500); }); };
  std::printf("%zd of %zu are above 500\n", ssize_t(count(numbers)), std::ranges::size(numbers));
  return report.status();
}
// EXPECT: sum: yes
// EXPECT: largest: yes
// EXPECT: floats: yes
// EXPECT: newest: yes
// EXPECT: 166 of 342 are above 500
