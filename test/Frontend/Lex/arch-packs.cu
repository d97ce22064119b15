// Where the pattern of a pack begins, and statements that only look like one.
// RUN: %cupcc -sm_75 -sm_80 -std=c++17 -fsyntax-only -Wall -Wextra -Werror -Wno-unused -Wno-switch %s
// RUN: %cupcc -sm_75 -sm_80 -std=c++23 -fsyntax-only %s
#include <tuple>
#include <array>
constexpr int x = 3;
constexpr int v[] = {7, x > -1 ? nvvm_arch_t.enum_values : 0 ...}; static_assert(sizeof(v) == 12);
constexpr int w[] = {7, nvvm_arch_t.enum_values > (x) ...}; static_assert(sizeof(w) == 12);
struct E { int v; const char *n; };
E es[] = {{nvvm_arch_t.enum_values, nvvm_arch_t.enum_names} ...}; static_assert(sizeof(es) == 2 * sizeof(E));
E e2[] = {{0, ""}, {nvvm_arch_t.enum_values, nvvm_arch_t.enum_names} ...};
template <class T, int N> __global__ void k(T *) {}
void (*t[])(int *) = {k<int, nvvm_arch_t.enum_values> ...};
template <class T, int N> constexpr T var = N;  int v2[] = {var<int, nvvm_arch_t.enum_values> ...};
template <class...> struct Tu {}; template <int... I> struct Seq {};
using T = Tu<Seq<nvvm_arch_t.enum_values> ...>; static_assert(__is_same(T, Tu<Seq<75>, Seq<80>>));
std::tuple<int, std::array<int, nvvm_arch_t.enum_values>...> x2; static_assert(std::tuple_size_v<decltype(x2)> == 3);
 template <class T, int N> struct P { int t = N; }; constexpr int f(int a, int b) { return a + b; } static_assert(f(P<int, nvvm_arch_t.enum_values>{}.t ...) == 155);
template <int N> struct A { int x = N; constexpr A() {} constexpr A(int) {} };
struct D : A<nvvm_arch_t.enum_values> ... { D() : A<nvvm_arch_t.enum_values>(1) ... {} using A<nvvm_arch_t.enum_values>::operator= ...; };
static_assert(sizeof(D) == 8);
constexpr int name(nvvm_arch_t v) { @meta for enum (nvvm_arch_t a : nvvm_arch_t) switch (v) { case 3: return 1; default: if (a == v) return a; } return 0; }
static_assert(name(nvvm_arch_t::sm_80) == 80);
constexpr int sh[] = {x << 2, nvvm_arch_t.enum_values >> (x) ...}; static_assert(sizeof(sh) == 12);
int user(int n) { switch (n) { case 1 ... 5: return 1; } try { return n; } catch (...) { return 2; } }
constexpr int eighty = 80, y = 3;
constexpr int less[] = {eighty < nvvm_arch_t.enum_values ..., y > 2}; static_assert(sizeof(less) == 12 && less[1] == 0 && less[2]);
int labels(int n) { switch (n) { @meta for enum (nvvm_arch_t a : nvvm_arch_t) case a == 75 ? 5 : 6: { n += a; } case 90: return n; default: return 0; } }
template <class T> auto signature(const T &t) -> decltype(t.string);
struct Text { int string; };
template <class T> auto signature(const T &t) -> decltype(t.string) { return t.string; }
int called = signature(Text{4});
