// constexpr functions of the library run in kernels with values known only there.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"
#include <algorithm>
#include <bit>
#include <cstdint>
#include <limits>
#include <string_view>
#include <type_traits>
#include <utility>

constexpr int fibonacci(int n) { return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2); }
consteval int atCompileTime(int n) { return fibonacci(n); }
constexpr std::string_view word = "architecture";

__global__ void kernel(long long *out, unsigned x) {
  out[0] = fibonacci(int(x)) + atCompileTime(10);
  out[1] = std::max(x, 7u) * 10 + std::min<unsigned>(x, 7);
  out[2] = std::popcount(x) + std::countl_zero(x) + int(std::bit_width(x));
  out[3] = std::has_single_bit(x) + 10 * std::rotl(x, 4);
  out[4] = std::bit_cast<std::uint32_t>(float(x));
  out[5] = std::numeric_limits<long long>::max() == ~(1ull << 63);
  std::string_view tail(word.data() + x, word.size() - x);
  out[6] = (long long)tail.size() * 100 + std::find(tail.begin(), tail.end(), 'u') - tail.begin() + (tail.back() == 'e');
  int a = int(x), b = 1;
  std::swap(a, b);
  out[7] = std::exchange(a, 50);
  out[7] += a * b;
  if constexpr (std::is_same_v<decltype(x), unsigned>)
    out[8] = std::is_constant_evaluated();
}

int main() {
  long long *out = managed<long long>(9);
  kernel<<<1, 1>>>(out, 8);
  CHECK_LAUNCH();
  for (int i = 0; i < 9; ++i)
    std::printf("%lld ", out[i]);
  std::printf("\n");
}
// EXPECT: 76 87 33 1281 1090519040 1 402 401 0
