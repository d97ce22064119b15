// 'int...' with bounds and without, '...?' and '...??', 'sizeof...' without
// parentheses, and 'E...;' over the packs of templates and functions; with
// operands that depend on a template's arguments.
// RUN: %cupcc -std=c++17 -sm_75 -sm_80 -fsyntax-only -Wall -Wextra -Werror %s
// RUN: %cupcc -std=c++20 -sm_75 -sm_80 -fsyntax-only -Wall -Wextra -Werror %s
// RUN: %cupcc -std=c++23 -sm_75 -sm_80 -fsyntax-only -Wall -Wextra -Werror %s
// RUN: %cupcc -std=c++17 -sm_75 -sm_80 -c -o %t.o %s
// RUN: %cupcc -std=c++17 -sm_75 -sm_80 -E %s | FileCheck %s
// CHECK: constexpr int upperBound = x < y ...?? int... : sizeof...y;
#include <string>
#include <tuple>

enum class Tuning { kepler = 35, maxwell = 52, pascal = 61 };
template <int... y> constexpr int count = sizeof...y + sizeof...(y);
static_assert(count<1, 2, 3> == 6);

// The index of the first that is greater, of the packs of a template, of an
// enumeration and of the architectures.
template <int x, int... y> constexpr int upperBound = x < y ...?? int... : sizeof...y;
template <int x, int... y> constexpr int upperBoundToo = x < y ...? int... : sizeof...y;
static_assert(upperBound<60, 35, 52, 61, 75> == 2 && upperBound<90, 35, 52> == 2 && upperBound<1> == 0);
static_assert(upperBoundToo<60, 35, 52, 61, 75> == 2 && upperBoundToo<90, 35, 52> == 2 && upperBoundToo<1> == 0);
template <class E> constexpr int indexOf(int v) {
  int found = v < (int)E.enum_values ...? int... - 1 : E.enum_count - 1;
  found += v == 0 ? 100 : v == (int)E.enum_values ...? 10 : 0;
  return found;
}
static_assert(indexOf<Tuning>(34) == -1 && indexOf<Tuning>(52) == 11 && indexOf<Tuning>(90) == 2 && indexOf<Tuning>(0) == 99);
int ofArchitecture(int v) { return v < (int)nvvm_arch_t.enum_values ...? int... - 1 : nvvm_arch_t.enum_count - 1; }
template <class E> const char *nameOf(E e) { return e == E.enum_values ...? E.enum_names : "unknown"; }
template <class E> constexpr E next(E e) { return e == E.enum_values ...? @enum_value(E, (int... + 1) % E.enum_count) : throw e; }
static_assert(next(Tuning::pascal) == Tuning::kepler);

// Only what is chosen is instantiated, and it keeps its type.
template <class T> struct Has { static constexpr bool value = false; };
template <> struct Has<std::string> { static constexpr bool value = true; };
template <class... T> constexpr int charOf = Has<T>::value ...?? (int)sizeof(typename T::value_type) : -1;
static_assert(charOf<int, std::string, float> == 1 && charOf<int> == -1);
template <class T, int... n> auto typed(T x) { return sizeof(T) == n ...?? std::tuple<T, char[n]>() : x.size(); }
template <class F, class... A> constexpr auto callFirst(F f, A... a) { return sizeof(a) > 2 ...?? f(a) : f(); }
static_assert(callFirst([](auto... x) { return (0 + ... + x); }, 'a', 5, 6) == 5);
static_assert(callFirst([](auto... x) { return (0 + ... + x); }, 'a') == 0);

// Numbers, with the rules of slices.
constexpr int filled() {
  int a[9]{};
  a[int...(8:0:-2)] = 7 ...;
  a[8 - int...(1) * 2] += 1 ...;
  int sum = 0;
  sum += a[int...(a.length)] * 10 ...;
  if (sum) sum += int...(:2)...; else sum = -1;
  return sum;
}
static_assert(filled() == 4 * 70 + 10 + 1);
template <int n> constexpr int factorial = (1 * ... * int...(1:n + 1));
static_assert(factorial<5> == 120 && factorial<0> == 1 && (... + int...(10:2:-3)) == 9 + 6 + 3);
template <int n> int call() { return n; }
int choose(int i) { return int...(4) == i ...? call<int...>() + int... : __builtin_unreachable(); }

// Packs beside 'int...', and patterns with expansions of their own.
template <class... T> void show(int n, T... x) {
  std::tuple<T...> all(x...);
  n += int... * (int)sizeof(T) + (int)std::get<int...>(all)...;
  n += (... + (int)(x * int...)) + (... + (int)(x * int...(1:)));
  n += int...(2:) + x + (... + x) + (int)sizeof...(x) + (int)std::get<0>(std::make_tuple(x...))...;
  auto lambda = [&](auto... y) { n += y * int... + x...; return x == 3 ...? int... : n; };
  (void)lambda(x...);
}
template void show(int, int, double, char);
template <class... T> struct Members {
  int of(T... z) { int s = 0; s += z * int......; return s + (z == 20 ...? int... : 99); }
  static_assert(sizeof(T) > 0, "sized")...;
};
int members() { return Members<int, int>().of(10, 20); }
int z = 5;

// C++ is what it was.
void variadic(int...);
template <int...> struct Numbers;
template <class T> struct Function;
template <> struct Function<void (*)(int...)>;
using Type = void(int...);
template <class... T> int pointers(T... x) { return (... + (x == static_cast<void (*)(int...)>(nullptr) ? 1 : 2)); }
template int pointers(void (*)(int...), void (*)(int, ...));
template <class E> int casts(int *out) {
  out[0] += (int(E.enum_values)) + int(int...)...;
  out[1] = (int(out[0] < (int)E.enum_values ...? int(int... * int...(3)) : int(E.enum_count)));
  return (... + (int(E.enum_values) * 2));
}
template int casts<Tuning>(int *);
template <int... i, class... T> int plain(T... x) { variadic(x...); return (0 + ... + i) + (x, ...) + (sizeof...(i) ? 1 : 2); }
__global__ void kernel(int *out) { out[int...(2)] = (int)upperBound<60, 35, 61> + plain<1>(2)...; show(1, 2, 3); *out += ofArchitecture(*out) + *nameOf(Tuning(*out)); }
void variadic(int...) {}
