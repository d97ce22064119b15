// <algorithm>: sorting and its kin, on few and many elements of several types.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "same-report.h"
#include <algorithm>
#include <functional>
#include <memory>
#include <string>
#include <vector>

struct Item {
  int key, index;
};
bool byKey(const Item &a, const Item &b) { return a.key < b.key; }

unsigned next(unsigned &state) {
  return (state = state * 1664525 + 1013904223) >> 16;
}

void items(Report &out, int count, int keys) {
  unsigned state = 1;
  std::vector<Item> v;
  for (int i = 0; i != count; ++i)
    v.push_back({int(next(state) % keys), i});
  long hash = 0;
  auto note = [&](const char *what, const std::vector<Item> &v) {
    for (auto [key, index] : v)
      hash = hash * 31 + key * 1000 + index;
    out(what, hash, std::is_sorted(v.begin(), v.end(), byKey));
  };
  auto sorted = v;
  std::sort(sorted.begin(), sorted.end(), byKey), note("sort", sorted);
  sorted = v, std::stable_sort(sorted.begin(), sorted.end(), byKey),
  note("stable_sort", sorted);
  sorted = v, std::partial_sort(sorted.begin(), sorted.begin() + count / 3,
                                sorted.end(), byKey);
  note("partial_sort", sorted);
  sorted = v, std::nth_element(sorted.begin(), sorted.begin() + count / 2,
                               sorted.end(), byKey);
  note("nth_element", sorted);
  std::vector<Item> some(count / 2);
  std::partial_sort_copy(v.begin(), v.end(), some.begin(), some.end(), byKey),
      note("copy", some);
  std::sort(v.begin(), v.begin() + count / 2, byKey),
      std::sort(v.begin() + count / 2, v.end(), byKey);
  std::inplace_merge(v.begin(), v.begin() + count / 2, v.end(), byKey),
      note("inplace_merge", v);
}

void others(Report &out) {
  std::vector<std::string> words;
  std::vector<double> numbers;
  std::vector<std::unique_ptr<int>> pointers;
  unsigned state = 3;
  for (int i = 0; i != 60; ++i) {
    words.push_back(
        std::string(next(state) % 30, char('a' + next(state) % 26)));
    numbers.push_back(int(next(state) % 1000) / 8.0 - 60);
    pointers.push_back(std::make_unique<int>(next(state)));
  }
  std::sort(words.begin(), words.end());
  std::sort(numbers.begin(), numbers.end(), std::greater<>());
  std::sort(pointers.begin(), pointers.end(),
            [](auto &a, auto &b) { return *a < *b; });
  out("words", words, numbers);
  for (auto &p : pointers)
    out("pointer", *p);
  std::stable_sort(words.begin(), words.end(),
                   [](auto &a, auto &b) { return a.size() < b.size(); });
  out("by length", words,
      std::is_sorted_until(words.begin(), words.end()) - words.begin());
}

void ask(Report &out) {
  for (int count : {0, 1, 2, 15, 16, 17, 40, 500})
    for (int keys : {1, 4, 1000})
      items(out, count, keys);
  others(out);
}
__global__ void onDevice(Report *out) { ask(*out); }

int main() { compareReports(ask, onDevice); }
// EXPECT: the same report
