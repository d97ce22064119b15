// Which operator is chosen for enumerators: the built-in one, or a function that is as good.
// RUN: %cupcc -sm_75 -std=c++17 -fsyntax-only %s
// RUN: %cupcc -sm_75 -std=c++20 -fsyntax-only %s
// RUN: not %cupcc -sm_75 -std=c++20 -fsyntax-only -DWRONG %s 2>&1 | FileCheck %s

#include <type_traits>

template <auto X, auto Y>
inline constexpr bool isSame = std::is_same_v<decltype(X), decltype(Y)> && X == Y;
#define BUILT_IN(E, VALUE) static_assert(isSame<(E), (VALUE)>)
#define CHOSEN(E, VALUE) static_assert((E) == (VALUE) && std::is_same_v<decltype(E), decltype(VALUE)>)

enum class Answer { One, Two };

// Built-in: nothing else is there, or it takes classes alone.
enum Small { A = 3, B = 4 };
enum Wide : unsigned long long { C = 1ull << 40 };
enum Byte : unsigned char { D = 200 };
struct Half {
  constexpr Half(int) {}
};
constexpr Half operator*(Half, Half) { return 0; }
constexpr bool operator==(const Half &, const Half &) { return false; }
template <class T> struct Vector {};
template <class T> constexpr Answer operator+(Vector<T>, T) { return Answer::One; }
template <class T> constexpr Answer operator-(T, const Vector<T> &) { return Answer::One; }
constexpr Answer operator-(Vector<int>) { return Answer::One; }
BUILT_IN(A * B, 12);
BUILT_IN(A + B, 7);
BUILT_IN(A - B, -1);
BUILT_IN(A == 3, true);
BUILT_IN(3 != A, false);
BUILT_IN(A < B, true);
BUILT_IN(A && B, true);
BUILT_IN(D + D, 400);
BUILT_IN(C << A, 1ull << 43);
BUILT_IN(C % 7u, (1ull << 40) % 7u);
template <class T, int Items> struct Block {
  enum { Threads = 128, Tile = Threads * Items, Bytes = Tile * sizeof(T), IsOdd = Items % 2 == 1 };
};
using Doubles = Block<double, 5>;
static_assert(Doubles::Bytes + 0 == 128 * 5 * 8);
static_assert((Doubles::IsOdd | 4) == 5);

// Two values of one scoped enumeration are compared, with nothing for it.
enum class Order { First, Second };
template <class T> constexpr Answer operator==(Vector<T>, Vector<T>) { return Answer::One; }
BUILT_IN(Order::First == Order::First, true);
BUILT_IN(Order::First != Order::Second, true);
BUILT_IN(Order::Second < Order::First, false);
BUILT_IN(Order::Second >= Order::First, true);

// An assignment: no function can be there but that of a class.
constexpr auto &assign(Order &Value, Order To) { return Value = To; }
constexpr Order assigned(Order To) {
  Order Value = Order::First;
  return assign(Value, To);
}
template <class T> constexpr T assignedTwice(T To) {
  T Value{}, Other{};
  Value = Other = To;
  return Value;
}
static_assert(assigned(Order::Second) == Order::Second);
static_assert(assignedTwice(D) == D && assignedTwice(Order::Second) == Order::Second);
struct HasOrder {
  constexpr operator Order() const { return Order::Second; }
  Order Narrow : 2;
};
constexpr Order assignedFromClass() {
  Order Value = Order::First;
  Value = HasOrder{};
  return Value;
}
constexpr Order assignedToBits() {
  HasOrder Has{};
  return Has.Narrow = Order::Second;
}
static_assert(assignedFromClass() == Order::Second && assignedToBits() == Order::Second);

// A function for the enumeration, in each place where one is found.
enum Color { Red, Green };
constexpr Answer operator|(Color, Color) { return Answer::Two; }
constexpr Answer operator<<(int, Color) { return Answer::Two; }
template <class T> constexpr Answer operator&(T, Color) { return Answer::Two; }
template <class T> using Same = T;
template <class T> constexpr Answer operator^(Same<T>, Color) { return Answer::Two; }
template <class T, class... More> constexpr std::enable_if_t<std::is_same_v<T, Color>, Answer> operator/(T, More...) {
  return Answer::Two;
}
namespace chosen {
enum class Way { Left, Right };
constexpr Answer operator==(Way, Way) { return Answer::Two; }
template <class T> constexpr Answer operator<(T, T) { return Answer::Two; }
} // namespace chosen
CHOSEN(chosen::Way::Left == chosen::Way::Right, Answer::Two);
BUILT_IN(chosen::Way::Left < chosen::Way::Right, true);
CHOSEN(Red | Green, Answer::Two);
CHOSEN(1 << Green, Answer::Two);
CHOSEN(1 & Green, Answer::Two);
CHOSEN(1 ^ Green, Answer::Two);
CHOSEN(Red / Green, Answer::Two);
BUILT_IN(Green | 2, 3);
BUILT_IN(Green << 2, 4);
BUILT_IN(1 / Green, 1);

namespace elsewhere {
enum Kind { First = 1, Second };
constexpr Answer operator+(Kind, int) { return Answer::Two; }
struct Holder {
  enum Inner { Value = 5 };
  friend constexpr Answer operator-(Inner, Inner) { return Answer::Two; }
};
} // namespace elsewhere
CHOSEN(elsewhere::First + 1, Answer::Two);
CHOSEN(elsewhere::Holder::Value - elsewhere::Holder::Value, Answer::Two);
BUILT_IN(elsewhere::Holder::Value + 1, 6);
BUILT_IN(1 - elsewhere::Holder::Value, -4);
template <class T> constexpr auto later() { return T::Value - T::Value; }
CHOSEN(later<elsewhere::Holder>(), Answer::Two);

// One that is used the other way round, or for another comparison.
#if __cplusplus >= 202002L
enum Level { Low, High };
constexpr bool operator==(Level, int) { return true; }
static_assert(1 == Low);
static_assert(!(1 != Low));
enum class Rank { First, Second };
constexpr int operator<=>(Rank, Rank) { return 1; }
constexpr bool operator==(Rank, Rank) { return false; }
static_assert(Rank::First > Rank::Second && Rank::First != Rank::First);
namespace ordered {
enum Grade { Bad, Good };
constexpr int operator<=>(Grade, Grade) { return 1; }
} // namespace ordered
static_assert(ordered::Bad > ordered::Good);
#endif

// As good as the built-in one for the first operand, better for the second.
#ifdef WRONG
template <class T> constexpr Answer operator%(Half, T) { return Answer::One; }
constexpr auto ambiguous = A % Red;
// CHECK: error: use of overloaded operator '%' is ambiguous
enum class Scoped { X };
constexpr auto none = Scoped::X * A;
// CHECK: error: invalid operands to binary expression
constexpr auto unlike = Scoped::X == Answer::One;
// CHECK: error: invalid operands to binary expression
void assign(const Scoped Constant, Scoped Value) {
  Constant = Value;
  // CHECK: error: cannot assign to variable 'Constant' with const-qualified type
  Value = 1;
  // CHECK: error: assigning to 'Scoped' from incompatible type 'int'
  Scoped::X = Value;
  // CHECK: error: expression is not assignable
}
#endif
