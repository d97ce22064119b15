// C++20: concepts, designated initialisers, three-way comparison, consteval, constinit,
// ranges, template lambdas, using enum, spans, source_location, bit operations.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "same-answers.h"
#include <algorithm>
#include <array>
#include <bit>
#include <compare>
#include <concepts>
#include <numbers>
#include <ranges>
#include <source_location>
#include <span>
#include <string>
#include <vector>

template <class T> concept Shape = requires(const T &t) {
  { t.area() } -> std::convertible_to<double>;
  requires !std::integral<T>;
};
struct Square { double edge; double area() const { return edge * edge; } };
long size(Shape auto const &shape) { return long(shape.area() * 4); }
long size(std::integral auto value) { return -value; }

struct Version {
  int major = 0, minor = 0;
  std::string tag = {};
  auto operator<=>(const Version &) const = default;
};
struct Weak { double d; std::partial_ordering operator<=>(const Weak &) const = default; };
consteval int cube(int x) { return x * x * x; }
constinit const int fixed = cube(3);
enum class Mode { Read = 4, Write };
template <std::array Values> long sum() {
  long s = 0;
  for (auto v : Values)
    s += v;
  return s;
}
struct Aggregate { int a; struct { int x, y; } inner; double d = 1.5; };
template <class T> struct Conditional {
  explicit(sizeof(T) > 4) Conditional(T) {}
  int only() requires (sizeof(T) == 4) { return 4; }
};
constexpr long vectorAtCompileTime() {
  int *values = new int[4]{1, 2, 3, 4};
  long s = std::is_constant_evaluated() ? values[3] : -1;
  delete[] values;
  return s;
}

void ask(Answers &a) {
  using enum Mode;
  a.note("concepts", 0, size(Square{1.5}) + size(3));
  Aggregate aggregate{.a = 1, .inner = {.x = 2, .y = 3}};
  a.note("designated", 0, aggregate.a + aggregate.inner.y + long(aggregate.d * 2));
  Version one{1, 2, "a"}, two{.major = 1, .minor = 3};
  a.note("spaceship", 0, (one < two) * 100 + (one == one) * 10 + (one <=> two < 0));
  a.note("partial", 0, Weak{0.0 / 1} <=> Weak{__builtin_nan("")} == std::partial_ordering::unordered);
  a.note("consteval", 0, fixed + cube(2) + int(Write));
  a.note("nttp", 0, sum<std::array{1, 2, 3}>());
  a.note("requires", 0, Conditional<int>(1).only());
  a.note("constexpr", 0, [] { constexpr long v = vectorAtCompileTime(); return v; }());
  std::vector<int> values{5, 3, 8, 1};
  std::ranges::sort(values, std::greater{});
  for (int v : values | std::views::filter([](int v) { return v > 2; }) |
                   std::views::transform([](int v) { return v * v; }) | std::views::reverse)
    a.note("view", 0, v);
  for (int i : std::views::iota(0, 3))
    a.note("iota", i, i);
  std::span<int> span(values);
  a.note("span", 0, span.subspan(1, 2)[1] + long(span.size_bytes()));
  a.note("bits", 0, std::popcount(0xffu) + std::bit_width(100u) + std::countl_zero(1u));
  a.note("cast", 0, std::bit_cast<int>(1.0f));
  a.note("line", 0, std::source_location::current().line());
  for (int i = 0; int v : values)
    a.note("range-init", i++, v);
  a.noteDouble("pi", 0, std::numbers::pi);
  auto generic = []<std::integral T, std::size_t N>(std::array<T, N> array) { return array[N - 1]; };
  a.note("template lambda", 0, generic(std::array{1, 2, 9}));
  if (values.empty()) [[unlikely]]
    a.note("unlikely", 0, 0);
}
__global__ void onDevice(Answers *a) { ask(*a); }

int main() {
  giveStack(8192);
  compareAnswers(ask, onDevice);
}
// EXPECT: the same answers
