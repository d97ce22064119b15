// C++17 and before: structured bindings, folds, if constexpr, inline variables, class
// template argument deduction, variadic functions, initializer lists, nested classes.
//
// RUN: %cupcc -std=c++17 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17 -I%inputs

#include "same-answers.h"
#include <cstdarg>
#include <initializer_list>
#include <map>
#include <string>
#include <tuple>

inline const int inlineVariable = 3;
template <class T> inline constexpr T variableTemplate = T(7);
struct Static { static inline const int member = 4; static constexpr double table[] = {1, 2}; };

template <class... T> auto fold(T... values) {
  return std::tuple((values + ... + 0), (true && ... && (values > 0)), sizeof...(T));
}
template <class T> long kind(T value) {
  if constexpr (std::is_pointer_v<T>)
    return *value;
  else if constexpr (std::is_floating_point_v<T>)
    return long(value * 10);
  else
    return value;
}
template <class T> struct Box { T value; Box(T value) : value(value) {} };
template <class T> Box(const T *) -> Box<long>;
int variadic(int count, ...) {
  va_list list, copy;
  va_start(list, count);
  va_copy(copy, list);
  double sum = 0;
  for (int i = 0; i != count; ++i)
    sum += va_arg(list, int) * va_arg(list, double);
  sum += va_arg(copy, int);
  va_end(copy);
  va_end(list);
  return int(sum);
}
int total(std::initializer_list<int> list) {
  int sum = int(list.size());
  for (int each : list)
    sum = sum * 2 + each;
  return sum;
}
struct Bits { unsigned low : 3, high : 5; signed sign : 4; };
union Either { int i; float f; constexpr Either(float f) : f(f) {} };
enum struct Colour : unsigned char { Red = 1, Green };
struct Point { int x, y; friend bool operator<(Point a, Point b) { return a.x < b.x; } };

void ask(Answers &a) {
  auto [sum, all, count] = fold(1, 2, 3);
  a.note("fold", 0, sum * 100 + all * 10 + long(count));
  int seven = 7;
  a.note("kind", 0, kind(&seven) + kind(2.5) + kind('a'));
  a.note("box", 0, Box(2).value + Box<short>(3).value);
  a.note("variadic", 0, variadic(2, 3, 1.5, 4, 2.5));
  a.note("list", 0, total({1, 2, 3}) + total({}));
  a.note("inline", 0, inlineVariable + Static::member + int(Static::table[1]) + variableTemplate<int>);
  Bits bits{5, 17, -3};
  bits.low += 4;
  a.note("bits", 0, bits.low * 100 + bits.high + bits.sign);
  a.note("union", 0, Either(1.0f).i);
  switch (Colour colour = Colour::Green; colour) {
  case Colour::Red: break;
  case Colour::Green: a.note("enum", 0, long(colour)); [[fallthrough]];
  default: a.note("default", 0, 1);
  }
  std::map<std::string, Point> points{{"b", {3, 4}}, {"a", {1, 2}}};
  for (auto &[name, point] : points) {
    auto &[x, y] = point;
    x += y;
    a.note(name == "a" ? "a" : "b", point.x, y);
  }
  if (auto found = points.find("b"); found != points.end())
    a.note("found", 0, found->second.x);
  __int128 wide = (__int128(1) << 100) / 7 % 1000003;
  a.note("int128", 0, long(wide));
  int loops = 0;
again:
  if (++loops < 3)
    goto again;
  a.note("goto", 0, loops);
  a.noteText("name", 0, __func__);
  a.noteText("raw", 0, R"(a\b)" "c" u8"d");
}
__global__ void onDevice(Answers *a) { ask(*a); }

int main() {
  giveStack(8192);
  compareAnswers(ask, onDevice);
}
// EXPECT: the same answers
