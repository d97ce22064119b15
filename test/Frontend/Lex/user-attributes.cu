// Attributes of the program: with values, defaults, flags and types, on enumerators,
// types, aliases, variables, members and functions, in templates and behind their parameters.
// RUN: %cupcc -std=c++17 -sm_75 -sm_80 -fsyntax-only -Wall -Wextra -Wpedantic -Werror %s
// RUN: %cupcc -std=c++20 -sm_75 -fsyntax-only -Wall -Wextra -Wpedantic -Werror %s
// RUN: %cupcc -std=c++23 -sm_75 -fsyntax-only %s
// RUN: %cupcc -std=c++17 -sm_75 -c -o %t.o %s
// RUN: %cupcc -std=c++17 -sm_75 -E %s | FileCheck %s
// RUN: %cupcc -std=c++17 -sm_75 -x cuda-header -DHEADER %s -o %t.pch
// RUN: %cupcc -std=c++17 -sm_75 -include-pch %t.pch -DREST -fsyntax-only -x cu %s
// CHECK: using tiles {{\[\[attribute\(1\)\]\]}} = int;
#ifndef REST
using width [[attribute]] = int;
using tiles [[attribute(1)]] = int;
using wide [[attribute]] = void;
using label [[attribute("none")]] = const char *;
namespace deep {
struct Pair { int a, b; constexpr Pair(int a, int b = 9) : a(a), b(b) {} };
using pair [[ attribute(Pair(1, 2)) ]] = Pair;
using element [[attribute(char)]] = typename;
struct Holder { using inner [[attribute]] = long; };
}
enum class [[.label = "an enumeration"]] E : short { a [[.width = 128]] = -1, b [[ .width = 4, .tiles = 2, .wide, .deep::element = float ]], c [[deprecated, .deep::Holder::inner = 1L << 40, .::deep::pair = {3}]] = 9, twin [[.width = 1]] = b };
#endif
#ifndef HEADER
#include <type_traits>
constexpr bool same(const char *a, const char *b) { return *a == *b && (*a == 0 || same(a + 1, b + 1)); }
static_assert(@enum_attribute(E::a, width) == 128 && @enum_attribute(E::a, tiles) == 1 && @enum_attribute(E, 1, ::tiles) == 2 && @enum_attribute(E::twin, width) == 4);
static_assert(!@enum_has_attribute(E::a, wide) && @enum_has_attribute(E, 1, wide) && !@enum_has_attribute(E, 2, tiles));
static_assert(@enum_attribute(E(9), deep::pair).b == 9 && @enum_attribute(E(9), deep::pair).a == 3 && @enum_attribute(E, 0, ::deep::pair).b == 2);
static_assert(@enum_attribute(E, 2, deep::Holder::inner) == 1L << 40);
static_assert(__is_same(@enum_tattribute(E::b, deep::element), float) && __is_same(@enum_tattribute(E, 0, deep::element), char));
static_assert(__is_same(width, int) && __is_same(label, const char *)); // the alias is one

[[.label = "an object"]] const E x = E::a;
using Alias [[.width = 8]] = E;
struct [[.width = 6]] Later;
[[.width = 2]] int function();
struct S { [[.width = 3]] int m; int n [[.width = 5]] : 4; enum K { k [[.width = 7]] }; [[.width = 11]] static int s; S *self(); };
#define WIDTH(x) @attribute(x, width)
static_assert(WIDTH(S::m) == 3 && WIDTH(S::n) == 5 && WIDTH(S::k) == 7 && WIDTH(S::s) == 11 && WIDTH(Later) == 6 && WIDTH(function) == 2 && WIDTH(Alias) == 8);
static_assert(same(@attribute(x, label), "an object") && same(@attribute(decltype(x), label), "an enumeration") && same(@attribute(Alias, label), "none") && same(@enum_attribute(x, label), "none"));

template <E v> constexpr bool isWide() { if constexpr (@has_attribute(v, wide)) return true; else return false; }
static_assert(!isWide<E::a>() && isWide<E::b>());
template <E v> constexpr int widthOf = @attribute(v, ::width);
template <auto member> constexpr int widthOfMember() { return @attribute(member, width); }
template <class T, int width> constexpr int widthOfType() { return @attribute(T, ::width) + width; }
static_assert(widthOf<E::a> == 128 && widthOfMember<&S::m>() == 3 && widthOfMember<&S::s>() == 11 && widthOfType<Later, 4>() == 10);
template <class T, int N> struct Inside { enum Tuning { k [[.width = N]] = 4 }; [[.width = N + 1]] T member; };
static_assert(@enum_attribute((Inside<int, 3>::k), width) == 3 && @enum_attribute(Inside<int, 5>::Tuning, 0, width) == 5);
template <class E> constexpr int sum() {
  int result = 0;
  result += @enum_attributes(E, tiles) * 10 ...;
  return result + (0 + ... + @enum_attributes(E, tiles));
}
static_assert(sum<E>() == 44);
template <class T, int N> constexpr int local() {
  enum Tuning { k [[ .width = N, .tiles = sizeof(T) ]] = 4, m [[.width = N * 2 ]] = 9 };
  [[.width = N + 1]] int y = 0;
  int z [[.width = @enum_attribute(k, ::width) + 1]] = 0;
  auto lambda = [=](auto which) { constexpr int width = @attribute(y, ::width); constexpr int tiles = @enum_attribute(Tuning, which, ::tiles); return width * 100 + tiles; };
  return y + z + lambda(std::integral_constant<int, 0>()) + lambda(std::integral_constant<int, 1>()) + @attribute(z, width) * 10000;
}
static_assert(local<double, 5>() == 61209);
__global__ void kernel(S *s) { [[.wide]] S copy = *s; s->m = copy.m + local<char, 2>() + @attribute(copy.m, width); if constexpr (@has_attribute(copy, wide)) s->m += @attribute(kernel, tiles); }
// What C++ has.
struct Plain { int attribute, width, has_attribute; };
int plain(Plain p, int attribute, int a[]) { return p.attribute + attribute + a[attribute] + p.has_attribute; }
[[maybe_unused, nodiscard]] static int own() { return 1; }
#endif
