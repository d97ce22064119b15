// <deque>, <list>, <forward_list>: what each has beside a vector's interface.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "same-report.h"
#include <deque>
#include <forward_list>
#include <list>
#include <string>

void askDeque(Report &out) {
  std::deque<int> d{5, 6}, sevens(3, 7), copy(d.begin(), d.end());
  for (int i = 0; i != 300; ++i) { // several nodes of 128
    d.push_back(i);
    d.push_front(-i);
  }
  out("pushed", d, d.size(), d.front(), d.back(), d[200], d.at(400));
  d.insert(d.begin() + 10, 3, 1000);
  d.insert(d.end() - 10, sevens.begin(), sevens.end());
  d.erase(d.begin() + 20, d.begin() + 220);
  d.emplace(d.begin() + 1, 11), d.emplace_back(12), d.emplace_front(13);
  for (int i = 0; i != 100; ++i)
    d.pop_back(), d.pop_front();
  out("changed", d, d.end() - d.begin(), *(d.rbegin() + 7));
  d.resize(40), d.resize(45, 9), d.shrink_to_fit();
  out("resized", d, std::erase(d, 9),
      std::erase_if(d, [](int x) { return x < 0; }));
  d.swap(sevens), copy = sevens, sevens.assign({1, 2, 3});
  out("swapped", d, copy, sevens, d < sevens, d <=> sevens, copy != d);
  std::deque<std::string> words{"a", "bb"};
  words.push_front(std::string(100, 'c'));
  words.clear();
  out("strings", words, words.empty());
}

void askList(Report &out) {
  std::list<int> a{5, 1, 4, 1, 3}, b{2, 2, 9}, c(2, 8);
  a.push_front(0), a.push_back(7), a.emplace_front(6), a.emplace_back(5);
  a.insert(std::next(a.begin(), 2), {10, 11});
  out("made", a, b, c, a.size(), a.front(), a.back());
  a.sort(), b.sort([](int x, int y) { return x > y; });
  out("sorted", a, b);
  b.reverse(), a.merge(b);
  out("merged", a, b, a.unique(), a);
  c.splice(c.begin(), a, std::next(a.begin(), 3));
  c.splice(c.end(), a, a.begin(), std::next(a.begin(), 2));
  out("spliced", a, c, a.size(), c.size());
  a.splice(std::next(a.begin()), c);
  out("removed", a.remove(8), a.remove_if([](int x) { return x > 9; }), a, c);
  a.erase(a.begin()), a.erase(a.begin(), std::next(a.begin(), 2));
  a.resize(6), a.resize(8, -1), a.pop_back(), a.pop_front();
  b.assign(a.rbegin(), a.rend()), std::swap(b, c);
  out("resized", a, b, c, a <=> c, a == c, std::erase(a, 0));
  std::list<std::string> words{"pear", "fig", "apple"};
  words.sort();
  auto copy = words;
  copy.unique(
      [](auto &x, auto &y) { return x[0] == y[0] || x.size() > y.size(); });
  out("words", words, copy, words < copy);
}

void askForwardList(Report &out) {
  std::forward_list<int> a{3, 1, 2}, b(2, 5), c;
  a.push_front(9), a.emplace_front(8);
  auto last = a.insert_after(a.begin(), {20, 21});
  a.insert_after(a.before_begin(), 7);
  a.emplace_after(last, 22);
  out("made", a, b, c, *last, a.front(), c.empty());
  a.erase_after(a.begin()), a.pop_front();
  c.splice_after(c.before_begin(), a, a.begin());
  out("spliced", a, c);
  a.sort(), b.merge(a);
  out("merged", b, a, b.remove(5), b.remove_if([](int x) { return x == 9; }),
      b);
  b.reverse(), b.resize(5, 4), c = b;
  c.sort(std::less<>()),
      out("unique", c.unique(), c, b, b < c, b == c, std::erase(b, 4));
  c.assign({1, 2}), c.swap(b), c.clear();
  out("swapped", c, b, std::distance(b.begin(), b.end()));
}

void ask(Report &out) {
  askDeque(out);
  askList(out);
  askForwardList(out);
}
__global__ void onDevice(Report *out) { ask(*out); }

int main() { compareReports(ask, onDevice); }
// EXPECT: the same report
