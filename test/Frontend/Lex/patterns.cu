// 'x is T', 'x as T', 'T is U', members of types, and operators of the program, with
// and without dependent operands.
// RUN: %cupcc -std=c++20 -sm_75 -sm_80 -fsyntax-only -Wall -Wextra -Werror %s
// RUN: %cupcc -std=c++23 -sm_75 -fsyntax-only -Wall -Wextra -Werror %s
// RUN: %cupcc -std=c++20 -sm_75 -c -o %t.o %s
// RUN: %cupcc -std=c++20 -sm_75 -E %s | FileCheck %s
// CHECK: static_assert(int is int && !(int is unsigned) && unsigned long is unsigned long);
#include <array>
#include <concepts>
#include <type_traits>
#include <vector>
enum class Color { red, green };
namespace shapes { struct Shape { int edges; }; enum Kind { round }; template <class T> struct Of { using type = T; static constexpr int number = 4; }; }
template <class T> concept Small = sizeof(T) < 4;
template <class T, int N> concept Sized = sizeof(T) == N;
constexpr bool even(std::integral auto x) { return x % 2 == 0; }
struct InRange { int low, high; constexpr bool operator()(int x) const { return low <= x && x <= high; } };

static_assert(int is int && !(int is unsigned) && unsigned long is unsigned long);
static_assert(shapes::Shape is shapes::Shape && !(shapes::Shape is not shapes::Shape) && std::vector<int> is std::vector<int>);
static_assert(std::vector<std::vector<int>> is std::vector && !(int is std::vector) && std::array<int, 3> is std::array);
static_assert(char is Small && int is Sized<4> && int is std::is_integral_v && float is not std::integral && decltype(1) is int);
static_assert(5 is int && 5 is 5 && !(5 is 6) && 5 is not 6 && !(5 is float) && 5 is std::integral && 5 is Sized<4> && 5 is _);
static_assert(6 is even && !(7 is even) && !(7.5 is even) && Color::red is Color::red && Color::red is Color && 'a' is not 'b');
constexpr InRange inRange{1, 4};
static_assert(3 is inRange && !(5 is inRange) && !(nullptr is inRange) && nullptr is nullptr);
static_assert((3 as long) is long && (3.5 as int) * 2 == 6 && 2 * 3.5 as int == 6);

template <class T, class... Ts> constexpr int indexOf() { int i = 0; (void)((T is Ts || (++i, false)) || ...); return i; }
static_assert(indexOf<long, int, long, char>() == 1);
template <class T, class... Ts> requires((... || T is Ts)) constexpr bool isOneOf() { return true; }
template <class T, class... Ts> requires(!(... || T is Ts)) constexpr bool isOneOf() { return false; }
static_assert(isOneOf<int, float, int>() && !isOneOf<int, float>());
template <class... Ts> constexpr int count(auto x) { return (0 + ... + (x is Ts)); }
static_assert(count<int, float, int>(5) == 2);
template <class X> constexpr int sizeAs(X x) { if constexpr (x is int) return 4; else if constexpr (x is Small) return (x as int) + 100; else return sizeof(x as shapes::Shape); }
static_assert(sizeAs(1) == 4 && sizeAs('a') == 197 && sizeAs(shapes::Shape{3}) == sizeof(shapes::Shape));
template <class X, class T> concept ConvertsTo = requires(X x) { x as T; };
static_assert(ConvertsTo<int, double> && !ConvertsTo<int, shapes::Shape> && !ConvertsTo<int, int *>);
template <class T> constexpr bool dependent = typename shapes::Of<T>::type is T && shapes::Of<T>::number is 4;
static_assert(dependent<int>);

struct Base { int i = 1; }; struct Derived : Base { int d = 2; };
constexpr int baseOf(Derived d) { Base &b = d as Base; b.i = 9; const Derived &c = d; static_assert(__is_same(decltype(c as Base), const Base &)); return d.i; }
static_assert(baseOf({}) == 9 && Derived{} is Base && !(Base{} is Derived));

// Members of types.
static_assert(int.is_integral && !float.is_integral && unsigned long.is_unsigned && shapes::Shape.is_class && void.is_void && Color.is_enum);
static_assert(std::vector<int>.is_class && decltype(&even<int>).is_pointer && std::array<float, 5>.is_aggregate && Color.underlying_type.is_signed);
template <typename T> requires(!T.is_reference) constexpr int plain(T) { return 1; }
template <typename T> T.remove_reference *addressOf(T &&t) { T.remove_reference *p = &t; return p; }
template <typename T> constexpr int depth() { if constexpr (T.is_pointer) return 1 + depth<T.remove_pointer>(); return T.remove_cv.is_pointer; }
static_assert(plain(2) == 1 && depth<int **>() == 2 && depth<int *const>() == 1);
template <typename T> constexpr bool chained = T.remove_reference.remove_const is int && T.add_pointer.is_pointer && T.decay is T.remove_reference.remove_cv;
static_assert(chained<const int &>);
template <class T> struct Holder {
  T.remove_reference value;
  static constexpr bool holdsReference = T.is_reference;
  bool test() const { using U = T; return value is U && !T.is_const && T is U; }
  template <class U> U get() const { return value as U; }
};
static_assert(Holder<int &>::holdsReference);

// Operators.
struct Any { int kind; template <class T> constexpr bool operator is() const { return sizeof(T) == kind; } template <class T> constexpr T operator as() const { return T(kind); } };
namespace boxes {
struct Box { long what; };
template <class T> constexpr bool operator is(const Box &b) { return sizeof(T) == b.what; }
template <class T> requires(!T.is_reference) constexpr T operator as(const Box &b) { return T(b.what); }
template <class T> requires(T.is_reference) constexpr T operator as(Box &b) { return b.what; }
constexpr bool inside(Box b) { return b is int; }
}
template <class T> constexpr bool operator is(const shapes::Shape &s) { return sizeof(T) == s.edges; }
static_assert(Any{4} is int && Any{4} is not char && (Any{4} as int) == 4 && boxes::Box{4} is int && boxes::inside({4}) && (boxes::Box{3} as short) == 3);
static_assert(shapes::Shape{8} is double && shapes::Shape{8} is not float);
constexpr long change() { boxes::Box b{1}; (b as long &) = 7; return b.what; }
static_assert(change() == 7 && operator is<int>(boxes::Box{4}) && Any{4}.operator as<int>() == 4);

__global__ void kernel(int *out, boxes::Box b) { out[0] = b is long; out[1] = b as int; out[2] = addressOf(out) != nullptr; out[3] = Holder<int>{3}.test() + Holder<int>{3}.get<char>(); }
void host(Any a, float f) { int i = a as int; if (a is char) i = f as int; while (f is 3.f) return; (void)i; const bool b = !(f is int), c = i is 3 ? true : false; (void)b, (void)c; }
#define IS_INT(x) ((x) is int)
static_assert(IS_INT(3));
