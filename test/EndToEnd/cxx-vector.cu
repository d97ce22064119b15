// <vector>, <initializer_list>: the whole interface, vector<bool>, and elements
// that are moved, copied and destroyed where the host does.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "same-report.h"
#include <initializer_list>
#include <string>
#include <vector>

void construct(Report &out) {
  std::vector<int> none, five(5), sevens(3, 7), list{3, 1, 4, 1, 5};
  std::vector<int> part(list.begin() + 1, list.end()), copy(part);
  std::vector<int> moved(std::move(copy));
  out("constructed", none, five, sevens, list, part, moved, copy.empty());
  std::vector deduced{1.5, 2.5};
  std::vector range(list.begin(), list.end());
  out("deduced", deduced, range, sizeof(range[0]));
  none = {9, 8};
  none.assign(2, 6);
  five.assign(list.begin(), list.begin() + 2);
  sevens.assign({1, 2});
  out("assigned", none, five, sevens, none.capacity());
  std::initializer_list<std::string> words = {"an", "initializer", "list"};
  std::vector<std::string> strings(words);
  out("words", strings, words.size(), *words.begin());
}

void change(Report &out) {
  std::vector<int> v{1, 2, 3};
  for (int i = 0; i != 20; ++i) {
    v.push_back(i * i);
    out("push_back", v.size(), v.capacity());
  }
  v.insert(v.begin(), 100);
  v.insert(v.begin() + 2, 3, 101);
  int more[] = {7, 8, 9};
  auto at = v.insert(v.end() - 1, more, more + 3);
  v.insert(v.begin() + 1, {-1, -2});
  out("insert", v, *at, *v.emplace(v.begin() + 4, 55));
  out("emplace_back", v.emplace_back(56), v.size());
  at = v.erase(v.begin() + 1);
  out("erase", *at, *v.erase(v.begin() + 3, v.begin() + 6), v);
  v.pop_back();
  v.resize(6);
  v.resize(8, -7);
  v.shrink_to_fit();
  v.reserve(100);
  out("resize", v, v.capacity(), v.front(), v.back(), v.at(3), *v.data());
  out("erase_if", std::erase_if(v, [](int x) { return x % 2; }),
      std::erase(v, 100), v);
  std::vector<int> other{1, 2};
  v.swap(other);
  std::swap(v, other);
  out("swap", v, other, v == other, v < other, v <=> other);
  for (auto i = v.rbegin(); i != v.rend(); ++i)
    out("backwards", *i);
  v.clear();
  out("clear", v, v.empty(), v.max_size());
}

/// Counts what is done with it.
struct Counted {
  int *counts, value;
  Counted(int *counts, int value) : counts(counts), value(value) {
    ++counts[0];
  }
  Counted(const Counted &o) : counts(o.counts), value(o.value) { ++counts[1]; }
  Counted(Counted &&o) noexcept : counts(o.counts), value(o.value) {
    ++counts[2];
  }
  Counted &operator=(const Counted &o) {
    return value = o.value, ++counts[3], *this;
  }
  Counted &operator=(Counted &&o) {
    return value = o.value, ++counts[4], *this;
  }
  ~Counted() { ++counts[5]; }
};

void count(Report &out) {
  int counts[6] = {};
  {
    std::vector<Counted> v;
    for (int i = 0; i != 9; ++i)
      v.emplace_back(counts, i);
    out("emplaced", counts);
    v.insert(v.begin() + 3, Counted(counts, 77));
    v.insert(v.begin(), 2, v[4]);
    v.erase(v.begin() + 5);
    auto copy = v;
    copy = std::move(v);
    out("moved about", counts, copy[0].value, v.size());
  }
  out("destroyed", counts);
}

void bits(Report &out) {
  std::vector<bool> v(70, true);
  v[3] = v[64] = false;
  v.flip();
  v.push_back(true);
  v.insert(v.begin() + 1, {true, false, true});
  v.erase(v.end() - 3);
  v[0].flip();
  std::vector<bool> copy = v;
  std::vector<bool>::swap(v[0], v[2]);
  copy.resize(80);
  out("bits", v, copy, v < copy, v == copy, std::hash<std::vector<bool>>()(v));
  std::vector<std::vector<std::string>> nested(2,
                                               {"one", std::string(40, 'x')});
  nested[1].push_back("two");
  nested.emplace_back(3, "three");
  out("nested", nested, nested[0] < nested[1]);
}

void ask(Report &out) {
  construct(out);
  change(out);
  count(out);
  bits(out);
}
__global__ void onDevice(Report *out) { ask(*out); }

int main() { compareReports(ask, onDevice); }
// EXPECT: the same report
