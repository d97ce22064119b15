// C++23: deducing this, if consteval, subscripts with several arguments, static call
// operators, auto(x), size literals, implicit moves.
//
// RUN: %cupcc -std=c++23 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++23 -I%inputs

#include "same-answers.h"
#include <expected>
#include <string>
#include <utility>

struct Grid {
  int cells[3][4] = {};
  template <class Self> auto &&operator[](this Self &&self, int row, int column) {
    return std::forward<Self>(self).cells[row][column];
  }
  int rows(this const Grid &) { return 3; }
};
struct Chain {
  long digits = 0;
  template <class Self> Self &&add(this Self &&self, int digit) {
    self.digits = self.digits * 10 + digit;
    return std::forward<Self>(self);
  }
};
struct Named : Chain { int extra = 1; };
struct Less { static bool operator()(int a, int b) { return a < b; } };
constexpr int where() {
  if consteval { return 1; } else { return 2; }
}
constexpr int digits(int n) {
  static constexpr int table[] = {1, 10, 100};
  return table[n];
}
std::expected<int, std::string> half(int n) {
  if (n % 2)
    return std::unexpected("odd");
  return n / 2;
}

void ask(Answers &a) {
  Grid grid;
  grid[1, 2] = 7;
  a.note("subscript", 0, std::as_const(grid)[1, 2] + grid.rows());
  a.note("this", 0, Named().add(1).add(2).extra);
  auto factorial = [](this auto self, int n) -> long { return n < 2 ? 1 : n * self(n - 1); };
  a.note("recursive", 0, factorial(12));
  a.note("static call", 0, Less()(1, 2) + Less::operator()(3, 2));
  constexpr int there = where();
  a.note("consteval", 0, there * 10 + where());
  a.note("table", 0, digits(2));
  int x = 4;
  a.note("auto", 0, auto(x) + auto{3});
  static_assert(sizeof(1uz) == 8);
  a.note("size", 0, 3uz);
  a.note("expected", 0, *half(8) + half(3).value_or(5) + long(half(3).error().size()));
  [[assume(x > 0)]];
  a.note("lambda", 0, [] static { return 5; }());
}
__global__ void onDevice(Answers *a) { ask(*a); }

int main() {
  giveStack(8192);
  compareAnswers(ask, onDevice);
}
// EXPECT: the same answers
