// <unordered_map>, <unordered_set>: with the same hashes, the same order as the
// host's.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "same-report.h"
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

/// Strings, found by views of them.
struct Hash {
  using is_transparent = void;
  std::size_t operator()(std::string_view text) const {
    return std::hash<std::string_view>()(text);
  }
};
using Words = std::unordered_map<std::string, int, Hash, std::equal_to<>>;

void askMap(Report &out) {
  Words m{{"one", 1}, {"two", 2}, {"three", 3}};
  m["four"] = 4;
  m.at("one") += 10;
  out("insert", m, *m.insert({"two", 22}).first, m.insert({"six", 6}).second);
  out("emplace", m.emplace("six", 66).second, m.try_emplace("seven", 7).second,
      m.insert_or_assign("six", 60).second,
      *m.emplace_hint(m.begin(), "ten", 10));
  std::string_view key = "three";
  out("find", *m.find(key), m.count("none"), m.contains(key),
      m.find("x") == m.end());
  out("erase", m.erase("two"), m.erase("none"), *m.erase(m.begin()), m);
  auto node = m.extract("six");
  node.key() = "sixty", node.mapped() = 61;
  out("extract", *m.insert(std::move(node)).position, m);
  Words other{{"one", 0}, {"eleven", 11}}, copy = m;
  m.merge(other);
  out("merge", m, other, m == other, copy == Words(copy));
  out("erase_if", std::erase_if(m, [](auto &e) { return e.second > 9; }), m);
  m.swap(copy), m.clear();
  out("clear", m, copy, m.empty());
}

void askBuckets(Report &out) {
  std::unordered_map<long, double> m(50);
  for (long i = 0; i != 1000; ++i) {
    m[i * 7919] = double(i);
    if (i % 100 == 0)
      out("rehash", m.bucket_count(), m.load_factor(), m.bucket_size(3));
  }
  m.max_load_factor(0.5f), m.rehash(10);
  out("rehashed", m.bucket_count(), m.max_load_factor(), m.bucket(7919));
  m.reserve(5000);
  long sum = 0;
  for (auto i = m.begin(5), end = m.end(5); i != end; ++i)
    sum += i->first;
  for (auto &[key, value] : m)
    sum = sum * 31 + key + long(value);
  out("order", sum, m.size(), m.hash_function()(5), m.key_eq()(1, 2));
}

void askSets(Report &out) {
  std::unordered_set<std::string> s{"a", "bb", std::string(60, 'c')};
  for (int i = 0; i != 40; ++i)
    s.insert(std::string(i, 'x'));
  out("set", s, s.erase("xx"), s.count("xxx"), *s.find("bb"),
      s.extract("a").value());
  std::unordered_multiset<int> m{1, 2, 1, 3, 1};
  m.insert(2), m.insert({3, 4}), m.emplace(1);
  out("multiset", m, m.count(1), m.erase(1), m,
      m.erase(m.begin(), m.end()) == m.end());
  std::unordered_multimap<int, char> multi{{1, 'a'}, {2, 'b'}, {1, 'c'}};
  auto [low, high] = multi.equal_range(1);
  out("multimap", multi, std::distance(low, high), low->second, multi == multi);
  std::unordered_set deduced{1.5, 0.0, -0.0};
  out("deduced", deduced, deduced.size(),
      std::unordered_set<const void *>{nullptr});
}

void ask(Report &out) {
  askMap(out);
  askBuckets(out);
  askSets(out);
}
__global__ void onDevice(Report *out) { ask(*out); }

int main() { compareReports(ask, onDevice); }
// EXPECT: the same report
