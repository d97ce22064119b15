// <ranges>, <concepts>: views, alone and one upon the other.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "same-report.h"
#include <concepts>
#include <list>
#include <map>
#include <ranges>
#include <string>
#include <string_view>
#include <vector>

namespace views = std::views;
namespace ranges = std::ranges;

void askViews(Report &out) {
  std::vector v{3, 1, 4, 1, 5, 9, 2, 6};
  auto odd = [](int x) { return x % 2; };
  auto square = [](int x) { return x * x; };
  auto filtered = v | views::filter(odd);
  out("filter", filtered, v | views::transform(square),
      v | views::filter(odd) | views::transform(square));
  out("take", v | views::take(3), v | views::drop(6),
      v | views::take_while(odd), v | views::reverse,
      v | views::reverse | views::drop(2) | views::take(3));
  auto small = [](int x) { return x < 5; };
  auto rest = v | views::drop_while(small);
  out("drop_while", rest, views::counted(v.begin() + 1, 3), views::all(v),
      views::single(7));
  out("iota", views::iota(2, 6),
      views::iota(10) | views::take(3) | views::reverse, views::empty<int>);
  std::map<int, std::string> m{{1, "one"}, {2, "two"}};
  out("elements", m | views::keys, m | views::values,
      m | views::elements<1> | views::reverse);
  std::vector<std::vector<int>> nested{{1, 2}, {}, {3}};
  auto joined = nested | views::join;
  out("join", joined,
      nested | views::transform([](auto &v) { return v.size(); }));
  auto common = v | views::take_while(odd) | views::common;
  std::vector<int> copied(common.begin(), common.end());
  out("common", copied, ranges::subrange(v.begin(), v.begin() + 2),
      ranges::ref_view(v).size());
  for (std::string_view text : {"a,bc,,d", "", ","})
    for (auto word : text | views::split(','))
      out("split", std::string_view(word.begin(), word.end()));
  for (auto word :
       std::string_view("x--y") | views::lazy_split(std::string_view("--")))
    for (char c : word)
      out("lazy_split", c);
  out("owned", std::vector{1, 2} | views::transform(square));
}

void askAccess(Report &out) {
  std::list l{1, 2, 3};
  int array[] = {4, 5, 6, 7};
  out("size", ranges::size(l), ranges::ssize(array), ranges::empty(l),
      *ranges::begin(l), *ranges::rbegin(array), ranges::data(array) == array,
      ranges::distance(l), *ranges::next(l.begin(), 2));
  auto view = array | views::transform([](int x) { return x / 2.0; });
  out("interface", view[2], view.front(), view.back(), view.empty(), bool(view),
      view.size());
  out("concepts", ranges::random_access_range<decltype(view)>,
      ranges::contiguous_range<int[3]>, ranges::sized_range<std::list<int>>,
      ranges::view<decltype(l)>, ranges::borrowed_range<decltype(l)>,
      std::integral<int>, std::floating_point<int>,
      std::convertible_to<int, double>, std::invocable<int(int), int>,
      std::regular<std::string>, std::totally_ordered<std::string>,
      std::constructible_from<std::string, int>, std::same_as<int, int>,
      std::derived_from<int, long>);
}

void ask(Report &out) {
  askViews(out);
  askAccess(out);
}
__global__ void onDevice(Report *out) { ask(*out); }

int main() { compareReports(ask, onDevice); }
// EXPECT: the same report
