// <numeric>, <bit>, <numbers>, <limits>, <climits>, <ratio>: numbers.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "same-report.h"
#include <bit>
#include <climits>
#include <cstdint>
#include <functional>
#include <iterator>
#include <limits>
#include <numbers>
#include <numeric>
#include <ratio>
#include <string>
#include <vector>

void askNumeric(Report &out) {
  std::vector v{3, 1, 4, 1, 5, 9, 2, 6}, sums(8, 0);
  auto b = v.begin(), e = v.end();
  out("accumulate", std::accumulate(b, e, 0),
      std::accumulate(b, e, 1l, std::multiplies<>()),
      std::accumulate(b, e, std::string(), [](std::string s, int x) {
        return std::move(s) + char('0' + x);
      }));
  out("reduce", std::reduce(b, e), std::reduce(b, e, 10),
      std::reduce(b, e, 1, std::multiplies<>()), std::inner_product(b, e, b, 0),
      std::transform_reduce(b, e, b, 0),
      std::transform_reduce(b, e, 0, std::plus<>(),
                            [](int x) { return x * x; }));
  std::partial_sum(b, e, sums.begin()), out("partial_sum", sums);
  std::adjacent_difference(b, e, sums.begin()),
      out("adjacent_difference", sums);
  std::inclusive_scan(b, e, sums.begin()), out("inclusive_scan", sums);
  std::exclusive_scan(b, e, sums.begin(), 100), out("exclusive_scan", sums);
  std::transform_inclusive_scan(b, e, sums.begin(), std::plus<>(),
                                std::negate<>()),
      out("transformed", sums);
  std::transform_exclusive_scan(b, e, sums.begin(), 5, std::plus<>(),
                                [](int x) { return 2 * x; });
  out("transformed", sums, (std::iota(sums.begin(), sums.end(), -3), sums));
  out("gcd", std::gcd(84, -36), std::lcm(21l, 6), std::gcd(0, 5),
      std::midpoint(INT_MAX, INT_MAX - 4), std::midpoint(1.0, 4.0),
      std::midpoint(&v[0], &v[6]) - &v[0], std::midpoint(-5, 2));
}

template <typename T> void askBits(Report &out) {
  for (unsigned long bits :
       {0ul, 1ul, 0x80ul, 0x0ff0ul, 0x12345678ul, 0xf0000000deadbeeful, ~0ul}) {
    T x = T(bits);
    out("counts", std::popcount(x), std::countl_zero(x), std::countl_one(x),
        std::countr_zero(x), std::countr_one(x), std::bit_width(x),
        std::bit_floor(x), std::has_single_bit(x));
    out("rotated", std::rotl(x, 3), std::rotr(x, 5), std::rotl(x, -70),
        std::bit_ceil(T(x >> 1)));
  }
}

template <typename T> void askLimits(Report &out) {
  using Limits = std::numeric_limits<T>;
  out("limits", Limits::min(), Limits::max(), Limits::lowest(),
      Limits::epsilon(), Limits::digits, Limits::digits10, Limits::max_digits10,
      Limits::radix, Limits::is_signed, Limits::is_integer);
  out("floating", Limits::infinity(), Limits::quiet_NaN(), Limits::denorm_min(),
      Limits::round_error(), Limits::max_exponent, Limits::has_infinity,
      Limits::is_iec559, Limits::round_style);
}

void ask(Report &out) {
  askNumeric(out);
  askBits<unsigned char>(out);
  askBits<std::uint16_t>(out);
  askBits<unsigned>(out);
  askBits<unsigned long>(out);
  out("bit_cast", std::bit_cast<std::uint64_t>(-1.5),
      std::endian::native == std::endian::little);
  askLimits<bool>(out);
  askLimits<char>(out);
  askLimits<short>(out);
  askLimits<unsigned>(out);
  askLimits<long>(out);
  askLimits<float>(out);
  askLimits<double>(out);
  out("limits.h", CHAR_BIT, SCHAR_MIN, INT_MAX, ULONG_MAX, LLONG_MIN, SIZE_MAX);
  using Sum = std::ratio_add<std::ratio<1, 3>, std::ratio<2, 5>>;
  out("ratio", Sum::num, Sum::den,
      std::ratio_less_v<std::milli, std::ratio<1, 999>>, std::nano::den);
  out("numbers", std::numbers::pi, std::numbers::e_v<float>,
      std::numbers::sqrt2, std::numbers::phi);
}
__global__ void onDevice(Report *out) { ask(*out); }

int main() { compareReports(ask, onDevice); }
// EXPECT: the same report
