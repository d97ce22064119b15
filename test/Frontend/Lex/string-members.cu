// A member named 'string' is what it is in C++, and of an architecture its name.
// RUN: %cupcc -sm_75 -sm_80 -std=c++20 -fsyntax-only -Wall -Wextra -Werror -Wno-c99-designator -Wno-missing-field-initializers %s
// RUN: %cupcc -sm_75 -sm_80 -std=c++26 -fsyntax-only %s
#include <cstddef>
#include <utility>
#include <string>
using A = nvvm_arch_t;
struct S { int string; constexpr int operator()(int) const { return 1; } S operator[](int) const { return *this; } S &operator*() { return *this; } };
int f1(S s) { return (int)(s).string; }
void f2(S *s) { (void)(*s).string; }
bool f3(S s, int x, int y) { return x < 1 || y > (s).string; }
bool f4(S *s, int x, int y) { return x < y && y > (*s).string; }
struct O { S in; S arr[3]; };  int a = offsetof(O, in.string);  int b = offsetof(O, arr[1].string);
O o = {.in = {.string = 3}};  O o2 = {.in.string = 3}; S p[] = {[0].string = 3}; S p2[] = {[0] = {.string = 3}};
int f5() { constexpr S s{3}; return [] { return s.string; }(); }
int f6() { constexpr S c{4}; struct M { int g() { return c.string; } }; return M().g(); }
template <class T> struct Box { T string; }; template <class T> Box<T> mk(T t) { return {t}; }
auto f7() { return mk([] { return 1; }).string; }
int f8(S (*g)(int (*)())) { return g([] { return 1; }).string; }
int f9() { return ({ struct L { int string; }; L s{1}; s; }).string; }
int g1 = []{ return S{1}; }().string;
int g2() { auto a = []() { return S{1}; }().string; return a; }
int g3(S s) { return S{1}[0].string + decltype(s)(s).string + s.operator[](3).string + s.operator*().string; }
template <class T> int g4() { return typename T::type{}.string + T::make().string; }
struct B { int string : 3; std::string text; }; int g5(B b, B &r, B *q) { b.string = 1; r.string++; int &&x = std::move(r).string + 1; return b.string + q->string + (*q).string + x; }
struct N { std::string string; N(N &&) = default; N() = default; };
std::string g6(N n) { auto &&t = N().string; const std::string &u = N{}.string; return std::move(n).string + t + u; }
int g7(N n, N *m) { auto [x] = std::pair<S, int>{}.first; auto &ref = n.string; n.string += ref; return x + n.string.size() + n.string[0] + (m ? *m : n).string.size() + &n.string - &m->string + sizeof n.string; }
static_assert(__is_same(decltype(std::declval<N &>().string), std::string)); 
static_assert(nvvm_arch_t(75).string[3] == '7' && ((A)80).string[3] == '8');
void h() { constexpr nvvm_arch_t c = nvvm_arch_t::sm_75; constexpr const char *t = [] { return c.string; }(); static_assert(t[3] == '7'); (void)[=] { return c.string; }(); }
struct W { operator nvvm_arch_t() const; int string; }; int h2(W w) { return w.string; }
constexpr auto h3 = [](auto v) { return v.string; }; static_assert(h3(S{5}) == 5 && h3(nvvm_arch_t::sm_80)[3] == '8');
template <class T> concept HasString = requires(T t) { t.string; }; static_assert(HasString<S> && !HasString<int> && HasString<nvvm_arch_t>);
nvvm_arch_t current(); nvvm_arch_t list[3]; const char *h4(int i, O &q) { q.in.string = 1; return i ? list[i].string : i > 3 ? current().string : static_cast<nvvm_arch_t>(i).string; }
