// <valarray>: arithmetic of whole arrays, and of their parts.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "same-report.h"
#include <cmath>
#include <valarray>

using Array = std::valarray<double>;

void askWhole(Report &out) {
  Array a{3, 1, 4, 1, 5}, b(2.0, 5), none, zeros(3);
  out("made", a, b, none, zeros, a.size());
  out("operators", Array(a + b), Array(a * 2.0), Array(10.0 - a), Array(-a),
      Array(a / b), Array(a * b + a));
  a += b, a *= 3, a[1] = -7;
  out("assigned", a, a.sum(), a.min(), a.max(),
      a.apply([](double x) { return x * x; }), a.shift(2), a.cshift(-1));
  std::valarray<bool> large = a > 10.0, equal = a == b;
  out("compared", large, equal, (a < b && large)[0]);
  out("functions", Array(std::sqrt(std::abs(a))), Array(std::abs(a)));
  std::valarray<int> i{6, 3, 12}, j{1, 2, 3};
  out("integers", std::valarray<int>(i % j), std::valarray<int>(i << 2),
      std::valarray<int>(i ^ j), std::valarray<int>(~i),
      std::valarray<bool>(!i));
  i.swap(j), i.resize(4, 9), j = 5;
  out("changed", i, j);
  int sum = 0;
  for (int x : i)
    sum += x;
  out("sum", sum, std::end(i) - std::begin(i));
}

void askParts(Report &out) {
  std::valarray<int> v(24);
  for (int i = 0; i != 24; ++i)
    v[i] = i;
  std::slice row(8, 4, 1), column(2, 6, 4);
  out("slice", std::valarray<int>(v[row]), std::valarray<int>(v[column]),
      column.stride());
  v[column] = 100, v[row] += std::valarray<int>{1, 2, 3, 4};
  out("assigned", v);
  std::gslice cube(1, {2, 2, 3}, {12, 4, 1});
  out("gslice", std::valarray<int>(v[cube]));
  v[cube] = std::valarray<int>(-1, 12);
  out("assigned", v);
  std::valarray<bool> mask = v == 100;
  std::valarray<std::size_t> places{5, 1, 20};
  out("mask", std::valarray<int>(v[mask]), std::valarray<int>(v[places]));
  v[mask] = 0, v[places] *= std::valarray<int>{2, 3, 4};
  out("assigned", v);
}

void ask(Report &out) {
  askWhole(out);
  askParts(out);
}
__global__ void onDevice(Report *out) { ask(*out); }

int main() { compareReports(ask, onDevice); }
// EXPECT: the same report
