// The names of types and the digits of numbers, and what '+' joins with them.
// RUN: %cupcc -std=c++20 -sm_75 -sm_80 -fsyntax-only -Wall -Wextra -Wpedantic -Werror %s
// RUN: %cupcc -std=c++23 -sm_75 -c -o %t.o %s
// RUN: not %cupcc -std=c++17 -sm_75 -fsyntax-only %s 2>&1 | FileCheck %s
// CHECK: error: static assertion failed{{.*}}'+' joins texts with literals in C++20 and later
#include <string>
constexpr bool same(const char *a, const char *b) { return *a == *b && (*a == 0 || same(a + 1, b + 1)); }
enum class E { a = 5, b, c = 9 };
namespace deep { struct S { std::string string; int other; }; template <class T> struct Box {}; enum Kind { one }; }
using Alias = deep::Box<int>;
template <class T> constexpr const char *nameOf() { return T.string; }
static_assert(same(nameOf<int>(), "int") && same(nameOf<E>(), "E") && same(E.string, "E") && same(deep::Kind.string, "deep::Kind") && same(nameOf<Alias>(), "deep::Box<int>"));
static_assert(same((5).string, "5") && same((-17).string, "-17") && same(((int)E::c).string, "9") && same((0).string, "0") && same(((unsigned long)-1).string, "18446744073709551615"));
template <class T, int N> constexpr const char *text = "[" + T.string + " " "x" + ((int)N).string + "]";
static_assert(same(text<char, 4>, "[char x4]"));
template <class T> const char *unknown(T) { return "unknown " + T.string; }
// A class's member of that name.
std::string own(deep::S s, deep::S *p, std::string string) { return "a" + s.string + "b" + p->string + string + "c" + (*p).string + (s).string; }
struct Callable { int (*string)(); static int make(); };
int call(Callable E) { return E.string() + E.string(); }
__global__ void kernel(E v, const char **out) { *out = unknown(v); printf("%s %s\n", text<E, 3>, E.string + "!"); }
