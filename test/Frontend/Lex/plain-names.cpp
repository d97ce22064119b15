// Names that the dialect has words for are names: what Clang compiles means what it
// meant. The host's code is the same as Clang's, line by line.
// RUN: %clangxx -std=c++20 -w -S -emit-llvm -O0 -o %t.clang.ll %s
// RUN: %cupcc -x cu -std=c++20 -w -S -emit-llvm -O0 -o %t.cupcc.ll %s
// RUN: %python %S/Inputs/same-functions.py %t.clang.ll %t.cupcc.ll
// RUN: %clangxx -std=c++20 -w %s -o %t.clang && %t.clang > %t.expected
// RUN: %cupcc -x cu -std=c++20 -sm_75 %s -o %t.cupcc && %t.cupcc > %t.out
// RUN: cmp %t.expected %t.out
// RUN: FileCheck %s < %t.out
// CHECK: 3 checks
// RUN: %cupcc -x cu -std=c++23 -sm_75 -fsyntax-only %s
#include <cstdio>
#include <type_traits>
#include <vector>
static int Checks;
#define CHECK(...) do { ++Checks; if (!(__VA_ARGS__)) std::printf("wrong: %s\n", #__VA_ARGS__); } while (0)
#define NOTHING
#define UNUSED __attribute__((unused))
#define WORDS(x) x is y as z inspect (x) { is _ => a; }
#define TEXT(...) #__VA_ARGS__

// Types.
namespace types {
struct is { int as = 1; is() {} explicit is(int as) : as(as) {} explicit is(char x) : is::is(int(x)) {} operator int() const { return as; } };
int test() { types::is is(2), as{'a'}; return is + as; }
}
namespace types1 { struct is { int value; }; struct as { int is; struct inspect { int _; }; }; enum string { length, range }; union attribute { int is; float as; }; typedef int _; template <class T> struct inspect { T as; inspect(T x) : as(x) {} inspect(T x, int) { as = x; } inspect() {} };
is make(int x) { is y; y.value = x; return y; }
NOTHING is made(int x) { return make(x); }
inline is inlined(as a) { return {a.is}; }
extern "C" is fromC(is x) { return x; }
__attribute__((noinline)) is attributed(is x) { return x; }
[[nodiscard]] is nodiscard(is x) { return x; }
alignas(8) is aligned{3};
template <class T> is templated(T x) { return {int(x)}; }
template <> is templated<char>(char x) { return {x + 1}; }
template <class T> requires(sizeof(T) == 1) is constrained(T x) { return {x}; }
template <class T> requires std::is_integral_v<T> is constrainedToo(T x) { return {int(x)}; }
template <class T> requires std::is_integral<T>::value is constrainedThree(T x) { return {int(x)}; }
struct Converts { int i; operator is() const { return {i}; } explicit operator as() const { return {i, }; } template <class T> operator inspect<T>() const { return {T(i)}; } };
struct Holder { is is; as as; inspect<int> inspect; string string = types1::length; int length[3], range = 4, attribute = 5, _ = 6;
  Holder(struct is x, struct as y) : is(x), as(y), inspect(7), length{1, 2, 3} {} };
int test(bool c) {
  is x = make(1); as y{2}; as::inspect z{3};
  if (c) is y2;
  if (c) as is{5}; else is as{6};
  while (!c) is as2;
  for (is i{0}; i.value < 2; ++i.value) as j UNUSED{i.value};
  inspect<int> k(4); inspect l(5.5); inspect<is> m(x);
  { } is after{8}; (void)after;
  is const w{2}, *v = &w, &u = x, a[2]{{1}, {2}}; const is t = w; volatile is s{4}; static is r; (void)s, (void)r;
  is *(*p)(is) = nullptr; is (q){9}; (void)p, (void)q;
  switch (x.value) { case 1: is n; n = x; break; default: as o{1}; (void)o; }
  label: is b; b = u; if (!c) goto label;
  _ underscore = length; (void)underscore;
  try { throw is{3}; } catch (is e) { b.value += e.value; } catch (as &) {}
  return z._ + y.is + k.as + int(l.as) + m.as.value + v->value + t.value + a[1].value + b.value + is(Converts{1}).value + Converts{2}.operator is().value + as(Converts{4}).is + ((is)Converts{5}).value + Converts{6}.operator inspect<int>().as;
}
int testByRunning() { auto lambda = [](is x) -> is { return x; }; auto lambda2 = [] (as is) { return is.is; }; is w{2}; as y{3}; return lambda(w).value + lambda2(y); }
}
// Variables, functions, members.
namespace variables {
int is = 1, as = 2, inspect = 3, string = 4, length = 5, range = 6, attribute = 7, _ = 8, is_reference = 9, enum_count = 10;
int is2 UNUSED = 1; int &as2 = as; int *const inspect2 = &inspect;
struct S { int is, as, inspect, string, length, range, attribute, _, is_reference, remove_reference, is_pointer; };
struct Functions { int is(int x) { return x; } int as() const { return 2; } template <class T> T inspect(T x) { return x; } int string() { return 3; } int length() { return 4; } int is_reference() { return 5; } Functions &self() { return *this; } };
struct F2 { template <class T> T is() { return T(1); } template <class T> T as(int x) { return T(x); } };
int test(S s, S *p) {
  int sum = is + as * inspect - string / length % range & attribute | _ ^ is_reference;
  sum += is - 1; sum += is * 2; sum += is & as; sum += (is) - 1; sum += (as) * 2; sum += (is) + as; sum += is > as ? is : as; sum += is < as; sum += is ? as : _;
  bool b = is == 1 && as != 3 || !is; b = not is; b = is and as; b = is or not as; is = as; is += as; is++; --as; is, as;
  sum += s.is + p->as + (*p).inspect + s.range + s.attribute + s._ + s.is_reference + s.remove_reference + p->is_pointer + (s.is) - s.as;
  int a[]{is, as}; a[is > 1] = as; S d{.is = 1, .as = 2, .is_pointer = 3}; sum += d.is + sizeof is + sizeof(as) + alignof(S);
  Functions f; F2 g; sum += f.is(1) + f.self().as() + f.inspect<int>(2) + f.string() + f.length() + f.is_reference() + g.is<int>() + g.as<int>(3);
  int is{1}; { int as(2); int inspect = {3}; is = as + inspect; }
  for (auto as = 0; as < 2; as++) sum += as;
  if (int is = 3; is > 2) sum += is; if (auto *as = p) sum += as->as; if (auto [is, as] = a; is) sum += as;
  switch (is) { case 1: is = 2; default: as = 3; } do is--; while (is > 0); goto inspect; inspect: goto as; as: goto _; _: goto is; is: ;
  return sum + b;
}
int testByRunning() { S s{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}; int sum = s.string * s.length, a[]{is, as}; auto lambda = [is = as, &as = is, _ = 3](int inspect) { return is + as + _ + inspect; }; sum += lambda(2); [] {} (); for (int is : a) sum += is; for (auto as : a) { sum -= as; as; } return sum; }
}
namespace functions {
int is(int x) { return x; } int as(int x, int y) { return x + y; } template <class T> int inspect(T x) { return int(x); } int inspect(int x, int y) { return x - y; } int _(const char *x) { return x[0]; } int string() { return 1; }
int is(int), as(int, int); extern int is(int x), as(int, int);
struct inspect2 { int x; inspect2(int y) { x = y; } };
struct Class { struct inspect { int x; inspect(int is) { x = is; } explicit inspect(char) : x(1) { int is = x; int as = is > 0; x = as; } inspect(int as, int) : inspect(as) {} ~inspect() {} inspect &operator=(int) { return *this; } operator int() { return x; } }; int get(int is) { inspect(as)(is); inspect i = inspect(is); inspect{3}; inspect(4); return as + i; } int later() { return is.is + T.is_reference; } struct Other { int is, is_reference; } is{1, 2}, T{3, 4}; using as = int; as f(as is) { as as = is; return as; } };
struct T { int is_reference; };
int later(T T) { return T.is_reference; }
struct Outer { int f() { return T.is_reference + this->T.is_reference; } struct { int is_reference = 5; } T; };
struct Base { functions::T T{6}; }; struct Derives : Base { int f() { return T.is_reference; } };
template <class B> struct Dependent : B { int f() { return this->T.is_reference + this->is; } int g(B is, B as) { if (is.is) return as.is; return is.T.is_reference; } };
struct ForDependent : Base { int is = 7; };
#define inspect_(x) if (x)
int test() {
  inspect_(1) { int is = 1; (void)is; }
  int x = is(1) + as(2, 3) + inspect(4) + inspect(5, 6) + inspect<long>(7) + _("8") + string() + ::functions::is(9), y(is(1)), z{as(1, 2)};
  int (*p)(int) = is, (*q)(int, int) = &as; x += p(1) + (*q)(2, 3) + (is)(4) + (as)(5, 6) + (*is)(7);
  decltype(is(1)) w = 1; decltype(auto) v = (is(2)); using is_t = decltype(&as); is_t u = as; x += w + v + u(1, 1);
  { typedef int is; typedef is as; is a = 1; as b = a; const is c = b; unsigned char is2 = c; (void)is2; is *d = nullptr; (void)d; }
  { enum is { as, inspect }; is a = as; enum is b = inspect; x += a + b; enum class _ { string }; _ c = _::string; (void)c; }
  { using namespace std; vector<int> is{1}, as(2); vector<vector<int>> inspect{is, as}; auto length = is.size(), string = as.size(); x += length + string; }
  return x + Class().get(1) + Class().later() + Class().f(2) + later({3}) + Outer().f() + Derives().f() + Dependent<ForDependent>().f() + Dependent<ForDependent>().g({}, {}) + y + z;
}
}
namespace templates {
template <class is, class as> struct Pair { is first; as second; is get(as) { return first; } };
template <int is, int as = is> struct Number { static constexpr int value = is + as; template <template <class> class inspect> using apply = inspect<int>; };
template <class is> is identity(is x) { return x; }
template <class T> concept Is = sizeof(T) > 0;
template <class T> concept as = Is<T> && sizeof(T) == 1;
template <as is> is constrained(is x) { return x; }
template <class T> requires as<T> T constrainedToo(T as) { return as; }
template <class T> T is = T(3); template <class T> constexpr bool is_reference = false; template <class T> struct S { T remove_reference, is_reference, decay; };
int abbreviated(as auto is, Is auto... as) { return is + sizeof...(as); }
template <class T> struct is_pointer { struct type { T is; }; static constexpr int value = 1; T operator->*(int) { return {}; } };
struct Compare { auto operator<=>(const Compare &) const = default; Compare &operator=(const Compare &) = default; bool operator>(int) { return true; } int is; };
template <auto> struct inspect { int x; inspect(int is) { x = is; using is2 = inspect<&Compare::operator=>; (void)sizeof(is2); } };
template <class T> int members(T x) { return x.is_reference + x.remove_reference + x.decay + x.template get<int>().is; }
struct M { int is_reference = 1, remove_reference = 2, decay = 3; struct Is { int is; }; template <class T> Is get() { return {4}; } };
int test() {
  Pair<int, char> is{1, 'a'}; using Alias = Pair<int, Pair<int, int>>; Alias as{2, {3, 4}}; Number<1>::apply<std::vector> inspect{1, 2};
  S<int> s{1, 2, 3}; templates::inspect<&Compare::operator=> t(5); Compare a{1}, b{2}; a = b; bool c = a > 1 && (a <=> b) == 0;
  return is.first + as.second.second + inspect.size() + identity(3) + Number<2, 3>::value + constrained('a') + constrainedToo('b') + templates::is<int> + s.is_reference + s.remove_reference + s.decay + abbreviated('c', 1, 2) + is_pointer<int>::type{4}.is + t.x + c + members(M()) + templates::is_reference<int> + (is_pointer<int>() ->* 1);
}
}
namespace is { namespace as { int inspect(int x) { return x; } struct string { static int length; enum range { attribute }; }; int string::length = 2; } namespace inspect = as; using namespace inspect; }
namespace attributes {
[[maybe_unused]] int is = 1; int as [[maybe_unused]] = 2; [[unknown::words(x is y, x as z, inspect (x) { is _ => a; })]] int b; __attribute__((annotate("x is y"))) int c; int d __attribute__((annotate("is"))) = 3; [[gnu::unused]] static int inspect; struct [[maybe_unused]] attribute { int is : 3, as : 4; int : 1; }; enum string { length [[maybe_unused]], range };
int test() { asm volatile("# x is y as z" ::: "memory"); register int as asm("eax") = 3; (void)as; return is + attributes::as + b + c + d + inspect + length; }
}
namespace literals {
int operator""_is(unsigned long long x) { return int(x); } int operator"" _as(const char *, std::size_t n) { return int(n); }
int test() { const char *is = "x is y" " as z"; return 1_is + "abc"_as + is[0] + 'i' + sizeof "is" + sizeof(TEXT(WORDS(x))) + R"(x is y => z)"_as; }
}
namespace operators {
struct is { int i; }; struct as { int i; };
struct A { int i; operator is() { return {i}; } operator as &() const { static as x{7}; return x; } virtual operator int() const { return 3; } is operator*(as) { return {4}; } friend as operator&(A, as x) { return x; } int f(A &x) { return (x & operator as &()).i + (x * operator as &()).i; } };
struct B : A { B() { i = 5; } using A::operator is; operator int() const override final { return A::operator int() + 1; } };
int test() { B b; is x = b; as &y = b; return x.i + y.i + b + b.operator is().i + b.A::operator is().i + b.f(b) + (&A::operator as & != nullptr); }
}
#if 0
x is y; inspect (x) { is _ => y; } 
#endif
class EXPORTED; class NOTHING final_ final {}; struct NOTHING is_final { int is; }; enum NOTHING as_enum { as_value };
struct UNUSED attributed_is final { int as; };
struct inspect { int x; inspect(int y) {
#if 0
  is _ => x;
#endif
  x = y; } };
int main() {
  variables::S s{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11};
  std::printf("%d %d %d %d %d %d %d\n", types1::test(true), variables::test(s, &s) + types::test() + types1::testByRunning() + variables::testByRunning(), functions::test(), templates::test(), attributes::test(), literals::test(), operators::test());
  std::printf("%d %d %d\n", is::as::inspect(1), is::inspect::string::length, ::is::string::attribute);
  CHECK(inspect(3).x == 3); CHECK(is_final{4}.is == 4); CHECK(types1::Holder({1}, {2}).is.value == 1);
  std::printf("%d checks\n", Checks);
}
