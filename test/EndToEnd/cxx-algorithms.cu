// <algorithm>: what looks, changes and moves elements.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "same-report.h"
#include <algorithm>
#include <iterator>
#include <list>
#include <string>
#include <vector>

using Numbers = std::vector<int>;
bool isOdd(int x) { return x % 2; }

void look(Report &out) {
  const Numbers v{3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5};
  const Numbers part{5, 9};
  auto b = v.begin(), e = v.end();
  out("all_of", std::all_of(b, e, isOdd), std::any_of(b, e, isOdd),
      std::none_of(b, e, isOdd));
  int sum = 0;
  std::for_each(b, e, [&](int x) { sum += x; });
  std::for_each_n(b, 3, [&](int x) { sum *= x; });
  out("for_each", sum, std::count(b, e, 5), std::count_if(b, e, isOdd));
  out("find", std::find(b, e, 9) - b, std::find_if(b, e, isOdd) - b,
      std::find_if_not(b, e, isOdd) - b,
      std::find_end(b, e, part.begin(), part.begin() + 1) - b,
      std::adjacent_find(b, e) - b,
      std::find_first_of(b, e, part.begin(), part.end()) - b);
  out("search", std::search(b, e, part.begin(), part.end()) - b,
      std::search_n(b, e, 1, 2) - b);
  out("equal", std::equal(b, e, b),
      std::mismatch(b, e, part.begin(), part.end()).first - b,
      std::lexicographical_compare(b, e, part.begin(), part.end()),
      std::lexicographical_compare_three_way(b, e, part.begin(), part.end()),
      std::is_permutation(b, e, v.rbegin()));
  out("extremes", *std::min_element(b, e), std::max_element(b, e) - b,
      *std::minmax_element(b, e).second, std::min({3, 1, 2}), std::max(2, 3),
      std::minmax({4, 2, 8}), std::clamp(11, 1, 10));
}

void change(Report &out) {
  Numbers v{3, 1, 4, 1, 5, 9, 2, 6}, to(8), w;
  std::copy(v.begin(), v.end(), to.begin());
  std::copy_n(v.begin(), 2, std::back_inserter(w));
  std::copy_if(v.begin(), v.end(), std::back_inserter(w), isOdd);
  std::copy_backward(v.begin(), v.begin() + 5, to.end());
  out("copy", to, w, std::move(w.begin(), w.end(), to.begin()) - to.begin(),
      to);
  std::move_backward(to.begin(), to.begin() + 3, to.begin() + 4);
  std::swap_ranges(to.begin(), to.begin() + 2, v.begin() + 3),
      std::iter_swap(v.begin(), v.end() - 1);
  out("swap", v, to);
  std::transform(v.begin(), v.end(), to.begin(), to.begin(),
                 [](int a, int b) { return a * 10 + b; });
  std::replace(v.begin(), v.end(), 1, -1),
      std::replace_if(to.begin(), to.end(), isOdd, 0);
  out("replace", v, to);
  std::fill_n(to.begin(), 3, 8),
      std::generate(to.begin() + 3, to.end() - 1,
                    [n = 0]() mutable { return n++; });
  w.erase(std::remove(w.begin(), w.end(), 3), w.end());
  v.erase(std::remove_if(v.begin(), v.end(), isOdd), v.end());
  out("remove", v, w, to, std::unique(to.begin(), to.end()) - to.begin(), to);
  std::reverse(to.begin(), to.end()),
      std::rotate(to.begin(), to.begin() + 3, to.end());
  std::shift_left(w.begin(), w.end(), 1);
  std::list<int> l(to.begin(), to.end());
  std::rotate_copy(l.begin(), std::next(l.begin(), 2), l.end(), to.begin()),
      std::reverse(l.begin(), l.end());
  out("rotate", to, w, l,
      std::shift_right(to.begin(), to.end(), 2) - to.begin());
  std::vector<std::string> words{"ant", "bee", "cow", "dog"};
  std::rotate(words.begin(), words.begin() + 1, words.end());
  std::transform(words.begin(), words.end(), words.begin(),
                 [](std::string s) { return s + s; });
  out("words", words);
}

void order(Report &out) {
  Numbers v{3, 1, 4, 1, 5, 9, 2, 6}, w;
  out("permutations", std::next_permutation(v.begin(), v.end()), v,
      std::prev_permutation(v.begin(), v.end()), v);
  std::partition(v.begin(), v.end(), isOdd);
  out("partition", v, std::is_partitioned(v.begin(), v.end(), isOdd),
      std::partition_point(v.begin(), v.end(), isOdd) - v.begin());
  std::stable_partition(v.begin(), v.end(), [](int x) { return x > 3; });
  out("stable", v);
  std::make_heap(v.begin(), v.end()),
      out("heap", v, std::is_heap(v.begin(), v.end()));
  std::pop_heap(v.begin(), v.end()), v.back() = 7,
                                     std::push_heap(v.begin(), v.end());
  out("pushed", v, std::is_heap_until(v.begin(), v.end() - 2) - v.begin());
  std::sort_heap(v.begin(), v.end());
  auto [low, high] = std::equal_range(v.begin(), v.end(), 1);
  out("binary", v, std::lower_bound(v.begin(), v.end(), 4) - v.begin(),
      high - low, std::upper_bound(v.begin(), v.end(), 4) - v.begin(),
      std::binary_search(v.begin(), v.end(), 8));
  Numbers a{1, 2, 2, 4, 6}, b{2, 3, 4}, sets;
  std::merge(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(sets));
  std::set_union(a.begin(), a.end(), b.begin(), b.end(),
                 std::back_inserter(sets));
  std::set_intersection(a.begin(), a.end(), b.begin(), b.end(),
                        std::back_inserter(sets));
  std::set_difference(a.begin(), a.end(), b.begin(), b.end(),
                      std::back_inserter(sets));
  std::set_symmetric_difference(a.begin(), a.end(), b.begin(), b.end(),
                                std::back_inserter(sets));
  out("sets", sets, std::includes(a.begin(), a.end(), b.begin(), b.end()));
}

void ask(Report &out) {
  look(out);
  change(out);
  order(out);
}
__global__ void onDevice(Report *out) { ask(*out); }

int main() { compareReports(ask, onDevice); }
// EXPECT: the same report
