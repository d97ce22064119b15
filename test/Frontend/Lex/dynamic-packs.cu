// 'E...;' with slices, '@range' and packs of a template; 'array.length'.
// RUN: %cupcc -std=c++17 -sm_75 -sm_80 -fsyntax-only -Wall -Wextra -Werror %s
// RUN: %cupcc -std=c++20 -sm_75 -fsyntax-only %s
// RUN: %cupcc -std=c++20 -sm_75 -fsyntax-only -DOVERLOADED %s
// RUN: %cupcc -std=c++23 -sm_75 -fsyntax-only %s
// RUN: %cupcc -std=c++17 -sm_75 -E %s | FileCheck %s
// CHECK: sum = 10 * sum + a[::-1]...;
#include <string>
#include <utility>
#include <vector>

#ifdef OVERLOADED
namespace own {
struct Wrong {};
template <class A, class B> constexpr Wrong operator,(A &&, B &&) { return {}; }
}
#endif

template <int... I> struct Numbers {};
struct View { int data[5] = {1, 2, 3, 4, 5}; constexpr const int *begin() const { return data; } constexpr const int *end() const { return data + 5; } constexpr unsigned size() const { return 5; } };
constexpr View make() { return {}; }
struct Outer { View view; int list[3] = {7, 8, 9}; constexpr const Outer *operator->() const { return this; } constexpr const View &get() const { return view; } };

template <int Which> constexpr int digits() {
  int sum = 0, a[] = {1, 2, 3, 4, 5};
  const View view; Outer outer; const Outer *pointer = &outer; int two = 2; (void)two; (void)pointer;
  if constexpr (Which == 0) sum = 10 * sum + a[:]...;
  if constexpr (Which == 1) sum = 10 * sum + a[::-1]...;
  if constexpr (Which == 2) sum = 10 * sum + a[1:-2]...;
  if constexpr (Which == 3) sum = 10 * sum + a[-1:0:-2]...;
  if constexpr (Which == 4) sum = 10 * sum + a[two:]...;
  if constexpr (Which == 5) sum = 10 * sum + view[:two]...;
  if constexpr (Which == 6) sum = 10 * sum + make()[1:]...;
  if constexpr (Which == 7) sum = 10 * sum + pointer->view[two ? 1 : 0 : two + 1]...;
  if constexpr (Which == 8) sum = 10 * sum + outer.list[:] * (@range() + 1) % 10 ...;
  if constexpr (Which == 9) sum = 10 * sum + @range(4)...;
  if constexpr (Which == 10) sum = 10 * sum + @range(9:2:-3)...;
  if constexpr (Which == 11) sum = 10 * sum + @range(3::-1)...;
  if constexpr (Which == 12) { a[:] += a[1:]...; sum = 10 * sum + a[:]...; }
  if constexpr (Which == 13) sum = 10 * sum + (a[9:] + a[:])...;
  if constexpr (Which == 14) for (int i : 2) sum = 10 * sum + a[i:i + 2]...;
  if constexpr (Which == 15) { if (two == 2) sum = 10 * sum + outer.get()[-2:]...; else sum = a[:]...; }
  if constexpr (Which == 16) { auto f = [&](auto &x) { x[:] = 9 ...; sum = 10 * sum + x[3::-1]...; return 0; }; f(a); }
  if constexpr (Which == 17) switch (two) { case 1: sum = 1; break; case 2: sum = 10 * sum + a[:2]...; break; default: sum = 3; }
  if constexpr (Which == 18) { static_assert(__is_same(decltype(a[0]), int &)); std::swap(a[:two], a[::-1])...; sum = 10 * sum + a[:]...; }
  return sum;
}
static_assert(digits<0>() == 12345 && digits<1>() == 54321 && digits<2>() == 234 && digits<3>() == 531);
static_assert(digits<4>() == 345 && digits<5>() == 12 && digits<6>() == 2345 && digits<7>() == 23 && digits<8>() == 767);
static_assert(digits<9>() == 123 && digits<10>() == 852 && digits<11>() == 210 && digits<12>() == 35795 && digits<13>() == 0);
static_assert(digits<14>() == 1223 && digits<15>() == 5 && digits<16>() == 999 && digits<17>() == 12);
#if __cplusplus >= 202002L
static_assert(digits<18>() == 54321);
#endif

template <class... T> constexpr int joined(T... x) { int sum = 0; sum = 10 * sum + x...; if (sum) (sum += x)...; return sum; }
static_assert(joined(1, 2, 3) == 129 && joined() == 0);

void strings(std::vector<std::pair<std::string, int>> v, std::vector<bool> bits) {
  printf("%d %s\n", v[:].second, v[:].first.c_str())...;
  bits[:] = !bits[:]...;
  std::string("abc")[0] = 'x';
}
__global__ void kernel(int *out, int n) { int values[4]; values[:] = n + @range()...; out[@range()] = values[:]...; }

// Lengths of arrays; a member of that name is what it is.
constexpr int table[] = {1, 2, 3};
struct Vector { float length; int parts[2]; struct { int length; } inner[3]; std::size_t count() const { return parts.length + inner.length; } float get() const { return length + this->length; } };
template <class T> constexpr std::size_t lengthOf(const T &x) { return x.length; }
struct Fixed { static constexpr int length = 4; unsigned bits : 3; };
static_assert(table.length == 3 && (int)table.length == 3 && lengthOf(table) == 3 && lengthOf(Fixed{}) == 4 && __is_same(Numbers<table.length>, Numbers<3>));
static_assert(__is_same(decltype(Fixed().length), const int));
float members(Vector v, Vector *p, int (&rows)[2][5]) {
  v.length = 1; ++p->length; float &r = v.length; v.inner[1].length = 3;
  auto lambda = [&] { return v.length + rows.length + rows[1].length; };
  return r + p->length + (*p).length + v.parts.length + lambda() + std::string("abc").length() + sizeof v.length;
}

// Names, expansions and brackets of C++ are what they are.
struct A { void f(int) {} }; struct B { void f(char) {} };
template <class... T> struct All : T... { using T::f...; };
template <class... T> auto list(T... x) { int a[] = {x...}; auto s = [x...] { return (x + ...); }; return a[0] + s(); }
namespace name { constexpr int slot = 1; } constexpr int slot = 0;
int range(int x) { int a[2] = {1, 2}; return a[::slot] + a[name::slot] + a[x ? 0 : 1] + [](int) { return 1; }(x); }
int use() { All<A, B> all; all.f(1); int string = 1, length = 2; return list(1, 2) + range(1) + string + length; }
