// Lambdas with any capture: by copy, reference, move, this, packs, structured bindings;
// generic, variadic, recursive, mutable, stored in std::function, as template arguments.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "same-answers.h"
#include <functional>
#include <memory>
#include <tuple>
#include <utility>
#include <vector>

int atNamespaceScope(int x) { return x; }
constexpr auto square = [](auto x) { return x * x; };
constexpr auto adder = [](int x) { return [x](int y) { return x + y; }; };

class Private {
  int secret = 5;
  struct Inner { int value; };

public:
  auto byThis() { return [this](int x) { return secret += x; }; }
  auto byCopy() const { return [*this, inner = Inner{3}]() mutable { return ++inner.value * secret; }; }
};

template <class... T> auto sumOf(T... values) {
  return [... values = std::move(values)](auto... more) { return (0 + ... + values) + (0 + ... + more); };
}
template <auto F> int applied(int x) { return F(x); }

void ask(Answers &a) {
  int local = 1, array[3] = {1, 2, 3};
  auto [one, two] = std::pair(10, 20);
  a.note("copy", 0, [=] { return local + array[2]; }());
  [&] { local += array[1]; }();
  a.note("reference", 0, local);
  a.note("bindings", 0, [one, &two = two] { return one + ++two; }() + two);
  auto owner = [p = std::make_unique<int>(7)] { return *p; };
  auto moved = std::move(owner);
  a.note("moved", 0, moved());
  Private object;
  a.note("this", 0, object.byThis()(2) + object.byThis()(3));
  a.note("*this", 0, object.byCopy()());
  a.note("generic", 0, square(3) + long(square(1.5) * 4));
  a.note("returned", 0, adder(3)(4));
  a.note("pack", 0, sumOf(1, 2, 3)(4, 5L));
  a.note("template", 0, []<class T>(T x, T y) { return x < y; }(1, 2));
  auto factorial = [](auto self, int n) -> long { return n < 2 ? 1 : n * self(self, n - 1); };
  a.note("recursive", 0, factorial(factorial, 10));
  std::function<int(int)> fibonacci = [&](int n) { return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2); };
  a.note("function", 0, fibonacci(10));
  int (*pointer)(int) = +[](int x) { return x - 1; };
  a.note("pointer", 0, pointer(5));
  a.note("argument", 0, applied<[](int x) { return x * 3; }>(4) + applied<atNamespaceScope>(1));
  auto counter = [n = 0]() mutable { return ++n; };
  counter();
  a.note("mutable", 0, counter());
  std::vector<std::function<int()>> several;
  for (int i = 0; i != 4; ++i)
    several.push_back([i, big = std::array<int, 20>{i}] { return i * big[0]; });
  for (auto &each : several)
    a.note("several", 0, each());
  a.note("bind", 0, std::bind(std::minus<>(), std::placeholders::_2, 3)(0, 10));
  a.note("invoke", 0, std::invoke(&Private::byCopy, object)());
}
__global__ void onDevice(Answers *a) { ask(*a); }

int main() {
  giveStack(8192);
  compareAnswers(ask, onDevice);
}
// EXPECT: the same answers
