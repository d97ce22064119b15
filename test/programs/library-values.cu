// More of libcu++ in kernels: chrono, inplace_vector, bitset, ratio, algorithms, ranges'
// concepts, expected and optional in steps, complex of double, functional, limits, and
// the functions of <cuda/cmath>, <cuda/bit> and <cuda/numeric>.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17

#include "program.h"
#include <cuda/bit>
#include <cuda/cmath>
#include <cuda/functional>
#include <cuda/numeric>
#include <cuda/std/array>
#include <cuda/std/bit>
#include <cuda/std/bitset>
#include <cuda/std/chrono>
#include <cuda/std/complex>
#include <cuda/std/cstring>
#include <cuda/std/expected>
#include <cuda/std/functional>
#include <cuda/std/inplace_vector>
#include <cuda/std/iterator>
#include <cuda/std/limits>
#include <cuda/std/memory>
#include <cuda/std/numbers>
#include <cuda/std/numeric>
#include <cuda/std/optional>
#include <cuda/std/ranges>
#include <cuda/std/ratio>
#include <cuda/std/source_location>
#include <cuda/std/span>
#include <cuda/std/tuple>
#include <cuda/std/utility>

namespace ct = cuda::std;

struct Answers {
  long long values[160];
  int count;
  __host__ __device__ void note(long long value) { values[count++] = value; }
};

__host__ __device__ void askChrono(Answers &a, int seed) {
  using namespace ct::chrono;
  auto time = hours(seed % 50) + minutes(seed % 61) + milliseconds(seed);
  a.note(time.count());
  a.note(duration_cast<seconds>(time).count());
  a.note(floor<minutes>(-time).count());
  a.note(ceil<hours>(time).count());
  a.note(round<seconds>(time).count());
  sys_days days = sys_days(ct::chrono::days(seed * 11));
  year_month_day date(days);
  a.note(int(date.year()));
  a.note(unsigned(date.month()) * 100 + unsigned(date.day()));
  a.note(weekday(days).c_encoding());
  a.note(date.ok());
  a.note(sys_days(year(2000 + seed % 30) / month(2) / last_spec()).time_since_epoch().count());
  hh_mm_ss<milliseconds> clock(time);
  a.note(clock.minutes().count());
  a.note(clock.subseconds().count());
  using third = ct::ratio_add<ct::ratio<1, 6>, ct::ratio<1, 6>>;
  static_assert(ct::ratio_equal_v<third, ct::ratio<1, 3>>);
  a.note(duration_cast<duration<int, third>>(time).count());
}

__host__ __device__ void askContainers(Answers &a, int seed) {
  ct::inplace_vector<int, 12> v;
  for (int i = 0; i < 8; ++i)
    v.push_back(seed * (i + 3) % 17);
  v.insert(v.begin() + 2, 99);
  v.erase(v.begin() + 5);
  v.emplace_back(seed);
  a.note(v.try_push_back(1) != nullptr);
  a.note(v.size() * 100 + v.capacity());
  ct::inplace_vector<int, 12> sorted = v;
  for (int i = 1; i < int(sorted.size()); ++i)
    for (int j = i; j > 0 && sorted[j] < sorted[j - 1]; --j)
      ct::iter_swap(sorted.begin() + j, sorted.begin() + j - 1);
  for (int x : sorted)
    a.note(x);
  a.note(v == sorted);
  ct::bitset<70> bits(static_cast<unsigned long long>(seed) * 0x9e3779b97f4a7c15);
  bits <<= 5;
  bits.flip(69);
  a.note(bits.count() + 100 * bits.test(69) + 1000 * (bits ^ ~bits).all());
  ct::array<double, 4> parts{1, 2, 3, double(seed)};
  a.note(static_cast<long long>(ct::accumulate(parts.begin(), parts.end(), 0.0)));
  a.note(static_cast<long long>(ct::inner_product(parts.begin(), parts.end(), parts.begin(), 1.0)));
  auto [first, second] = ct::apply([](auto... x) { return ct::pair(sizeof...(x), (x + ...)); }, ct::tuple(seed, 2, 3l));
  a.note(static_cast<long long>(first) + second);
  auto whole = ct::tuple_cat(ct::make_tuple(seed, 'c'), ct::tuple<short>(7));
  a.note(ct::get<0>(whole) + ct::get<char>(whole) + ct::get<2>(whole));
}

__host__ __device__ ct::expected<int, int> halve(int x) {
  if (x % 2)
    return ct::unexpected(x);
  return x / 2;
}

struct Node {
  int *deaths;
  __host__ __device__ ~Node() { ++*deaths; }
};

__host__ __device__ void askUtilities(Answers &a, int seed) {
  auto quarter = halve(seed).and_then(halve).transform([](int x) { return x + 1000; }).or_else([](int e) {
    return ct::expected<int, int>(-e);
  });
  a.note(*quarter);
  ct::optional<int> some = seed % 3 ? ct::optional<int>(seed) : ct::nullopt;
  a.note(some.transform([](int x) { return x * 2; }).value_or(-7));
  a.note(some.and_then([](int x) { return x > 20 ? ct::optional<long>(x) : ct::nullopt; }).has_value());
  int deaths = 0;
  {
    auto node = ct::make_unique<Node>(Node{&deaths});
    auto other = ct::move(node);
    a.note(bool(node) * 10 + bool(other));
  }
  a.note(deaths);
  auto bound = ct::bind_front([](int x, int y, int z) { return x * 100 + y * 10 + z; }, seed % 10, 2);
  a.note(bound(3));
  a.note(ct::not_fn(ct::less<>())(seed, 40));
  a.note(ct::invoke(&ct::pair<int, int>::second, ct::pair(1, seed)));
  a.note(cuda::proclaim_return_type<int>([seed](int x) { return x + seed; })(5));
  static_assert(ct::ranges::random_access_range<ct::span<int>> && !ct::ranges::sized_range<int>);
  a.note(ct::exchange(some, 4).has_value() + *some);
  a.note(static_cast<int>(ct::source_location::current().line() > 0));
  int numbers[] = {5, seed, 3, 8};
  auto it = ct::reverse_iterator(ct::end(numbers));
  a.note(*it * 10 + ct::distance(ct::begin(numbers), ct::end(numbers)));
  a.note(ct::to_underlying(ct::float_round_style::round_to_nearest));
  char text[8] = "abc";
  a.note(static_cast<int>(ct::min(text[0], text[1])) + 10 * (ct::memcmp(text, "abd", 3) < 0));
}

__host__ __device__ void askNumbers(Answers &a, int seed) {
  unsigned u = unsigned(seed) * 2654435761u;
  a.note(ct::rotl(u, 7) ^ ct::rotr(u, 3));
  a.note(ct::countl_zero(u >> 5) * 100 + ct::countr_zero(u << 3));
  a.note(ct::bit_floor(u) + ct::bit_width(u) + ct::has_single_bit(u));
  a.note(ct::byteswap(u));
  a.note(ct::bit_cast<int>(float(seed)));
  a.note(cuda::bit_reverse(u));
  a.note(cuda::bitfield_insert(u, 0x5u, 4, 3));
  a.note(cuda::bitfield_extract(u, 5, 9));
  a.note(cuda::bitmask<unsigned>(3, 6));
  a.note(cuda::ceil_div(seed, 7) * 1000 + cuda::round_up(seed, 16) + cuda::round_down(seed, 16));
  a.note(cuda::ilog2(u) * 100 + cuda::ilog10(u | 1));
  static_assert(ct::is_same_v<decltype(cuda::maximum<>{}(1, 2)), int>);
  a.note(cuda::maximum<int>{}(seed, 77) - cuda::minimum<int>{}(seed, 50));
  a.note(ct::gcd(seed, 36) * 1000 + ct::lcm(seed + 1, 6));
  a.note(ct::midpoint(seed, 1000) + static_cast<int>(ct::lerp(1.0f, 3.0f, 0.5f)));
  a.note(ct::cmp_less(-1, u) * 2 + ct::in_range<short>(seed * 1000));
  ct::complex<double> z(seed % 5, 2);
  z = (z * z - ct::complex<double>(0, 1)) * ct::conj(z);
  a.note(static_cast<long long>(z.real()) * 1000 + static_cast<long long>(z.imag()));
  a.note(static_cast<long long>(ct::norm(z)));
  a.note(ct::numeric_limits<float>::max_exponent + ct::numeric_limits<unsigned char>::digits);
  a.note(static_cast<long long>(ct::numbers::pi * 1e6));
  a.note(ct::isnan(ct::numeric_limits<double>::quiet_NaN()) + 2 * ct::isinf(HUGE_VAL) + 4 * ct::signbit(-0.0f));
  a.note(static_cast<long long>(ct::fma(3.0, double(seed), 1.0)) + ct::ilogb(1024.0));
}

__host__ __device__ void ask(Answers &a, int seed) {
  askChrono(a, seed);
  askContainers(a, seed);
  askUtilities(a, seed);
  askNumbers(a, seed);
}

__global__ void kernel(Answers *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    ask(a[i], i * 37 + 1);
}

int main() {
  Report report;
  const int n = 200;
  DeviceArray<Answers> answers(n);
  kernel<<<2, 128>>>(answers.get(), n);
  CHECK_LAUNCH();
  std::vector<long long> actual, expected;
  auto onDevice = answers.download();
  for (int i = 0; i < n; ++i) {
    Answers a = {};
    ask(a, i * 37 + 1);
    expected.insert(expected.end(), a.values, a.values + a.count);
    actual.insert(actual.end(), onDevice[i].values, onDevice[i].values + onDevice[i].count);
  }
  report.equal("answers", actual, expected);
  return report.status();
}
// EXPECT: answers: 13200 equal
