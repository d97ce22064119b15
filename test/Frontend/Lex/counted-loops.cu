// 'for (T i : n)' counts where n is a number, and is C++'s loop for all else.
// RUN: %cupcc -std=c++17 -sm_75 -sm_80 -fsyntax-only -Wall -Wextra -Wcomma -Wshadow -Werror -Wno-vla-cxx-extension %s
// RUN: %cupcc -std=c++20 -sm_75 -fsyntax-only %s
// RUN: %cupcc -std=c++23 -sm_75 -fsyntax-only %s
// RUN: %cupcc -std=c++17 -sm_75 -fsyntax-only -DOVERLOADED %s
// RUN: %cupcc -std=c++20 -sm_75 -fsyntax-only -DOVERLOADED -Wall -Wextra -Werror -Wno-vla-cxx-extension %s
// RUN: %cupcc -std=c++17 -sm_75 -E %s | FileCheck %s
// CHECK: for (int i : n)
#include <string>
#include <vector>

namespace own {
struct Range { int items[2] = {7, 8}; constexpr const int *begin() const { return items; } constexpr const int *end() const { return items + 2; } };
#ifdef OVERLOADED
struct Wrong {};
template <class A, class B> constexpr Wrong operator,(A &&, B &&) { return {}; }
#endif
constexpr Range make(int) { return {}; }
} // namespace own

constexpr int count(int n) {
  int sum = 0;
  for (int i : n)
    sum += i;
  return sum;
}
static_assert(count(4) == 6 && count(0) == 0 && count(-3) == 0);

template <class T> constexpr int over(const T &range) {
  int sum = 0;
  for (auto x : range)
    sum = 10 * sum + int(x);
  return sum;
}
static_assert(over(4) == 123 && over(3u) == 12 && over((char)3) == 12 && over(own::Range()) == 78);

template <int N> constexpr int unrolled() {
  int sum = 0;
#pragma unroll
  for (unsigned long i : N)
    sum += int(i);
  for (int i : N ? N : 1) { if (i == 1) continue; if (i == 3) break; sum += 100; }
  return sum;
}
static_assert(unrolled<4>() == 206);

// What a range is in C++ it remains: its temporaries live, its elements are its own.
constexpr int ranges() {
  int sum = 0, values[] = {1, 2, 3};
  for (int &x : values) x *= 2;
  for (const int &x : values) sum += x;
  for (auto &&x : {1, 2}) sum += x;
  for (int x : own::Range()) sum += x;
  for (int x : own::make(1)) sum += x;
  for (int x : sum ? own::Range() : own::Range()) sum += x;
  for (auto x : own::Range().items) sum += x;
  return sum;
}
static_assert(ranges() == 12 + 3 + 15 * 4);

struct Held { int n; std::vector<int> all; int sum() { int s = 0; for (int i : n) s += i; for (int x : all) s += x; for (auto x : inner()) s += x; return s; }
private: struct Inner { friend struct Held; private: int v = 1; int *begin() { return &v; } int *end() { return &v + 1; } }; Inner inner() { return {}; } };

void others(std::vector<std::string> names, short n, int (&rows)[2][3]) {
  for (std::string &name : names) name += 'x';
  for (auto &row : rows) for (int &x : row) x = 0;
  for (int i = 0; i < n; ++i) for (int j : i) (void)j;
  for (int i = n ? 1 : 2; i < n; ++i) {}
  for (;;) break;
  for (int i : (void)n, rows[0]) (void)i;
  for (int i : (void)rows, n) (void)i;
  for (auto c : std::string("abc")) (void)c;
  for (long i : names.size()) (void)i;
  int variable[n];
  for (int &x : variable) x = 1;
  auto lambda = [n](auto m) { for (auto i : n) for (auto j : m) (void)(i + j); };
  lambda(3L);
  lambda(names.size());
#define FOREVER(type, name, range) for (type name : range)
  FOREVER(int, i, n) (void)i;
#if __cplusplus >= 202002L
  for (int k = 3; int i : k) (void)i;
  for (auto copy = names; auto &name : copy) name.clear();
  for (int i : [] { return std::vector<int>{1}; }()) (void)i;
#endif
}
__global__ void kernel(int n, int *out) { for (int i : n) out[i] = i; }
__device__ int onDevice(unsigned n) { int s = 0; for (auto i : n) s += i; return s; }
// Names of the syntax are names.
int meta(int n) { int sum = 0; struct { int count; } __attribute__((unused)) range{n}; for (int length : range.count) sum += length; return sum; }
