// <map>, <set>: trees with all their functions, node handles, and keys of
// another type.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "same-report.h"
#include <map>
#include <set>
#include <string>
#include <string_view>

using Words = std::map<std::string, int, std::less<>>;

void askMap(Report &out) {
  Words m{{"one", 1}, {"two", 2}, {"three", 3}};
  m["four"] = 4;
  m.at("one") += 10;
  auto [at, isNew] = m.insert({"two", 22});
  out("insert", m, at->second, isNew, m.insert({"six", 6}).second, m.size());
  out("emplace", m.emplace("six", 66).second, m.try_emplace("seven", 7).second,
      m.try_emplace("one", 0).second, m.insert_or_assign("six", 60).second,
      m.insert_or_assign("ten", 10).second, *m.emplace_hint(m.begin(), "a", 0));
  m.insert(m.begin(), m.end());
  std::string_view key = "three";
  out("find", *m.find(key), m.count("none"), m.contains(key),
      *m.lower_bound("o"), *m.upper_bound("one"), m.find("zzz") == m.end());
  auto [low, high] = m.equal_range("six");
  out("equal_range", *low, high->first, m.key_comp()(std::string("a"), std::string("b")));
  out("erase", m.erase("two"), m.erase("none"), *m.erase(m.begin()), m);
  auto node = m.extract("six");
  node.key() = "sixty", node.mapped() = 61;
  auto inserted = m.insert(std::move(node));
  out("extract", m, *inserted.position, inserted.inserted, node.empty());
  Words other{{"one", 0}, {"eleven", 11}};
  m.merge(other);
  out("merge", m, other, m < other, m <=> other, m == Words(m));
  out("erase_if", std::erase_if(m, [](auto &e) { return e.second > 9; }), m);
  m.swap(other), std::swap(m, other);
  for (auto i = m.rbegin(); i != m.rend(); ++i)
    out("backwards", *i);
  auto copy = m;
  m.clear();
  out("clear", m, copy, m.empty());
}

void askMultimap(Report &out) {
  std::multimap<int, std::string, std::greater<int>> m{
      {1, "a"}, {2, "b"}, {1, "c"}};
  m.insert({2, "d"}), m.emplace(1, "e"), m.emplace_hint(m.end(), 3, "f");
  auto [low, high] = m.equal_range(1);
  out("multimap", m, m.count(1),
      std::string(low->second) + std::prev(high)->second);
  out("erased", m.erase(2), m, m.extract(1).mapped(), m);
}

void askSet(Report &out) {
  std::set<int> s{5, 1, 4, 1, 3}, t;
  for (int i = 0; i != 100; ++i)
    t.insert(i * 37 % 101);
  for (int i = 0; i < 100; i += 3)
    t.erase(i);
  out("set", s, t, *s.insert(9).first, s.insert(9).second,
      *s.emplace_hint(s.end(), 10));
  out("find", *s.find(4), *s.lower_bound(2), *s.upper_bound(4), s.count(7),
      s.contains(5));
  auto node = s.extract(s.begin());
  node.value() = 50;
  t.insert(std::move(node)), s.merge(t);
  out("merge", s, t, s > t, s <=> t,
      std::erase_if(s, [](int x) { return x % 2; }), s);
  std::multiset<std::string, std::less<>> words{"b", "a", "b"};
  words.insert("c"), words.insert(words.begin(), std::string(50, 'd'));
  out("multiset", words, words.count("b"), words.erase("b"),
      words.lower_bound("bb")->c_str());
  std::set byLength({"ccc", "a", "bb"},
                    [](auto *x, auto *y) { return x[1] < y[1]; });
  std::set<std::pair<int, std::string>> pairs{{2, "x"}, {1, "z"}, {1, "y"}};
  out("others", byLength.size(), pairs, std::map(pairs.begin(), pairs.end()));
}

void ask(Report &out) {
  askMap(out);
  askMultimap(out);
  askSet(out);
}
__global__ void onDevice(Report *out) { ask(*out); }

int main() { compareReports(ask, onDevice); }
// EXPECT: the same report
