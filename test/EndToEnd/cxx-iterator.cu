// <iterator>: adaptors, operations, sentinels.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "same-report.h"
#include <algorithm>
#include <deque>
#include <iterator>
#include <list>
#include <memory>
#include <string>
#include <vector>

void askAdaptors(Report &out) {
  std::vector<int> v{1, 2, 3};
  std::deque<int> d;
  std::list<int> l{7, 8};
  std::copy(v.begin(), v.end(), std::back_inserter(d));
  std::copy(v.begin(), v.end(), std::front_inserter(d));
  std::copy(v.begin(), v.end(), std::inserter(l, std::next(l.begin())));
  out("inserters", d, l);
  std::vector<std::string> words{"one", std::string(30, '2')}, moved;
  moved.assign(std::make_move_iterator(words.begin()),
               std::make_move_iterator(words.end()));
  out("move_iterator", moved, words);
  auto r = std::make_reverse_iterator(v.end());
  out("reverse", *r, r[1], *(r + 2), r.base() == v.end(), r < v.rend(),
      v.rend() - r);
  std::common_iterator<std::counted_iterator<std::list<int>::iterator>,
                       std::default_sentinel_t>
      c = std::counted_iterator(l.begin(), 2),
      end = std::default_sentinel;
  out("counted", *c, *++c, ++c == end,
      std::counted_iterator(v.begin(), 3).count());
  out("unreachable",
      std::ranges::find(v.begin(), std::unreachable_sentinel, 3) - v.begin());
}

/// A forward iterator of a program: the squares.
struct Squares {
  using value_type = int;
  using difference_type = std::ptrdiff_t;
  int n = 0;
  int operator*() const { return n * n; }
  Squares &operator++() { return ++n, *this; }
  Squares operator++(int) { return {n++}; }
  bool operator==(const Squares &) const = default;
};
static_assert(std::forward_iterator<Squares>);

void askOperations(Report &out) {
  std::list<int> l{1, 2, 3, 4};
  int array[] = {5, 6, 7};
  auto i = l.begin();
  std::advance(i, 2);
  out("operations", *i, *std::next(i), *std::prev(i, 2),
      std::distance(l.begin(), i), std::size(array), std::ssize(l),
      std::empty(l), *std::data(array));
  out("begin", *std::begin(array), *std::rbegin(array), *std::crbegin(l),
      std::end(array) - std::cbegin(array));
  std::ranges::advance(i, 10, l.end());
  out("ranges", i == l.end(), *std::ranges::prev(i),
      std::ranges::distance(Squares{2}, Squares{6}),
      std::ranges::iter_move(array));
  out("concepts", std::contiguous_iterator<int *>,
      std::bidirectional_iterator<decltype(i)>,
      std::random_access_iterator<decltype(i)>,
      std::indirectly_swappable<int *>,
      std::sortable<std::deque<int>::iterator>,
      sizeof(std::iter_value_t<Squares>));
  std::ranges::for_each(Squares{1}, Squares{5},
                        [&](int x) { out("square", x); });
  std::iter_swap(array, array + 2), out("swapped", array);
}

void ask(Report &out) {
  askAdaptors(out);
  askOperations(out);
}
__global__ void onDevice(Report *out) { ask(*out); }

int main() { compareReports(ask, onDevice); }
// EXPECT: the same report
