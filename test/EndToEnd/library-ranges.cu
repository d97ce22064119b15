// range-v3 as Debian packages it: views, actions and algorithms in a kernel. It
// keeps what is empty in static objects that are not const, of which each side
// has its own.
//
// REQUIRES: range-v3
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "same-report.h"
#include <functional>
#include <range/v3/action/sort.hpp>
#include <range/v3/action/unique.hpp>
#include <range/v3/algorithm/equal.hpp>
#include <range/v3/algorithm/partial_sort.hpp>
#include <range/v3/numeric/accumulate.hpp>
#include <range/v3/range/conversion.hpp>
#include <range/v3/view.hpp>
#include <string>
#include <vector>

void ask(Report &out) {
  namespace v = ranges::views;
  auto squares = v::iota(1, 20) | v::filter([](int i) { return i % 3 == 0; }) |
                 v::transform([](int i) { return i * i; }) |
                 ranges::to<std::vector>();
  out("pipeline", squares, ranges::accumulate(squares, 0));
  auto sorted = std::vector{3, 1, 2, 3, 1} |
                ranges::actions::sort(std::greater<>{}) |
                ranges::actions::unique;
  out("actions", sorted);
  for (auto &&part : squares | v::chunk(4))
    out("chunk", part | ranges::to<std::vector>());
  for (auto &&[index, value] : squares | v::enumerate)
    out("enumerate", index, value);
  for (auto &&two : v::zip(squares, v::repeat(7)) | v::take(2))
    out("zip", std::get<0>(two), std::get<1>(two));
  out("sliding", squares | v::sliding(2) | v::transform([](auto &&w) {
                   return ranges::accumulate(w, 0);
                 }) | ranges::to<std::vector>());
  std::string words = "some words here";
  for (auto &&word : words | v::split(' '))
    out("split", word | ranges::to<std::string>());
  std::vector<std::string> texts{"a", "b"};
  out("joined", texts | v::join('-') | ranges::to<std::string>());
  out("cycle", v::iota(0, 3) | v::cycle | v::drop(1) | v::take(7) |
                   ranges::to<std::vector>());
  out("set",
      v::set_difference(v::iota(0, 6), squares) | ranges::to<std::vector>());
  out("product",
      ranges::distance(v::cartesian_product(v::iota(0, 3), v::iota(0, 4))));
  std::vector<int> some{5, 4, 3, 2, 1};
  ranges::partial_sort(some, some.begin() + 2, {}, [](int i) { return i * i; });
  out("algorithms", some[0], some[1], ranges::equal(some, squares));
}
__global__ void onDevice(Report *out) { ask(*out); }

int main() {
  giveStack(64 << 10);
  compareReports(ask, onDevice);
}
// EXPECT: the same report
