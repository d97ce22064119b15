// std::array, pair and tuple: as parameters of a kernel, in it, and returned.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"
#include <array>
#include <tuple>
#include <utility>

static std::pair<int, double> split(double x) { return {int(x), x - int(x)}; }
static std::tuple<int, char, double> make(int n) {
  return std::make_tuple(n, char('a' + n), n / 4.0);
}

__global__ void kernel(std::array<int, 5> in, std::pair<short, double> pair,
                       double *out) {
  std::array<std::array<int, 2>, 3> grid = {};
  for (std::size_t i = 0; i < grid.size(); ++i)
    grid[i].fill(in[i]);
  int sum = 0;
  for (const auto &row : grid)
    for (int x : row)
      sum += x;
  out[0] = sum + in.front() * in.back();
  auto [whole, rest] = split(pair.second);
  out[1] = whole * 100 + rest + pair.first;
  auto t = std::tuple_cat(make(3), std::make_tuple(0.5f));
  out[2] = std::get<0>(t) + std::get<1>(t) + std::get<2>(t) + std::get<3>(t);
  int a;
  std::tie(a, std::ignore, out[3]) = make(2);
  out[4] = std::apply([](auto... x) { return (0.0 + ... + x); }, make(1)) + a;
  out[5] = (std::pair(1, 2) < std::pair(1, 3)) + (in.size() == 5);
}

int main() {
  double *out = managed<double>(6);
  kernel<<<1, 1>>>({1, 2, 3, 4, 5}, {7, 2.25}, out);
  CHECK_LAUNCH();
  for (int i = 0; i < 6; ++i)
    std::printf("%g ", out[i]);
  std::printf("\n");
}
// EXPECT: 17 207.25 104.25 0.5 101.25 2
