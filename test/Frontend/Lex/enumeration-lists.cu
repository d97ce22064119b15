// Packs of enumerations in lists of arguments, of initializers and of template arguments: of
// enumerations that are known, and of those of templates.
// RUN: %cupcc -std=c++17 -sm_75 -sm_80 -fsyntax-only -Wall -Wextra -Wpedantic -Wshadow -Werror %s
// RUN: %cupcc -std=c++20 -sm_75 -fsyntax-only -Wall -Wextra -Werror %s
// RUN: %cupcc -std=c++26 -sm_75 -c -o %t.o %s
#include <initializer_list>
using width [[attribute(4)]] = int;
enum class E { a = 5, b [[.width = 7]], c = 9 };
namespace deep { enum Kind { one = 1, two }; }
template <int... v> constexpr int total = (0 + ... + v);
template <auto... v> struct List { static constexpr int size = sizeof...(v); };
constexpr int sum(std::initializer_list<int> l) { int r = 0; for (int i : l) r += i; return r; }
template <class... A> constexpr int many(A... a) { return (0 + ... + (int)a); }
constexpr int g[] = {(int)E.enum_values..., 3};
static_assert(g[2] == 9 && g.length == 4 && total<(int)E.enum_values...> == 20 && List<E.enum_values...>::size == 3 && List<deep::Kind.enum_values..., E.enum_values...>::size == 5);
template <class T> constexpr int f(int k) {
  const int values[] {(int)T.enum_values..., 100};
  if (k == 1) return many(1, T.enum_values..., 2);
  else if (k == 2) return sum({@enum_attributes(T, width) * 2 ...});
  switch (k) { case 3: return total<(int)T.enum_values..., 1>; case 4: many(T.enum_values...); return List<T.enum_values...>::size; default: break; }
  const char *names[] = {T.enum_names...};
  auto lambda = [&](int x) { int two[] = {(int)@enum_values(T)...}; return many(x, @enum_values(T)...) + values[1] + two[0] - 5; };
  for (int x : {(int)T.enum_values...}) k += x;
  if (many((int)T.enum_values...) == 7) return 1;
  do k += many(T.enum_values..., T.enum_names[0]...) - many(T.enum_values...) - 'a' - 'b' - 'c'; while (k < 0);
  return k + lambda(1) + names[2][0] + values.length;
}
static_assert(f<E>(1) == 23 && f<E>(2) == 30 && f<E>(3) == 21 && f<E>(4) == 3 && f<E>(10) == 30 + 27 + 'c' + 4);
constexpr int h(int k) { enum L { x, y = 4 }; const int values[] {L.enum_values...}; if (k) return many(L.enum_values...); return values[1] + sizeof(List<E.enum_values..., L.enum_values...>); }
static_assert(h(1) == 4);
template <class T> struct S { enum In { p = sizeof(T), q }; static constexpr int f() { int v[] = {In.enum_values...}; return v[0] * 10 + v[1]; } template <int> static constexpr int g() { return many(In.enum_values..., T.enum_values...); } };
static_assert(S<char[3]>::f() == 34 && S<E>::g<1>() == 4 + 5 + 20);
template <class T> __global__ void kernel(int *o) { const int v[] {(int)T.enum_values..., 1}; printf("%s %s %s\n", T.enum_names...); *o = v[threadIdx.x] + total<(int)T.enum_values...>; }
void launch() { kernel<E><<<1, 1>>>(nullptr); }
