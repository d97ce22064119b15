// <stack>, <queue>, <array>, <span>, <bitset>.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "same-report.h"
#include <array>
#include <bitset>
#include <functional>
#include <list>
#include <queue>
#include <span>
#include <stack>
#include <string>
#include <vector>

void askAdaptors(Report &out) {
  std::stack<std::string> s;
  s.push("one"), s.emplace(3, 'x'), s.push("two");
  std::stack<int, std::vector<int>> v(std::vector{1, 2, 3});
  out("stack", s.top(), s.size(), (s.pop(), s.top()), v.top(), v.empty(),
      s == s);
  std::queue<int, std::list<int>> q;
  q.push(1), q.emplace(2), q.push(3);
  auto copy = q;
  copy.pop();
  q.swap(copy);
  out("queue", q.front(), q.back(), q.size(), q <=> copy, q < copy);
  std::priority_queue<int> most;
  std::priority_queue<std::pair<int, std::string>,
                      std::vector<std::pair<int, std::string>>, std::greater<>>
      least;
  for (int i : {3, 1, 4, 1, 5, 9, 2, 6}) {
    most.push(i);
    least.emplace(i, std::string(i, 'p'));
  }
  for (; !most.empty(); most.pop(), least.pop())
    out("priority_queue", most.top(), least.top(), least.size());
}

void askArray(Report &out) {
  std::array a{3, 1, 2}, b = a;
  b.fill(7);
  out("array", a, b, a.size(), a.front(), a.back(), a.at(1), *a.rbegin(), a < b,
      a <=> b);
  a.swap(b);
  std::get<1>(a) = 5;
  auto [x, y, z] = a;
  out("tuple", x, y, z, std::tuple_size_v<decltype(a)>,
      std::to_array({1.5, 2.0}));
  std::array<std::string, 2> words{"a", std::string(30, 'b')};
  std::array<int, 0> none;
  out("others", words, none.empty(), none.begin() == none.end());
}

void askSpan(Report &out) {
  std::vector v{0, 1, 2, 3, 4, 5, 6, 7};
  std::span all(v), part = all.subspan(2, 3);
  part[0] = 20;
  out("span", all, part, all.first(2), all.last<3>(), all.subspan(5),
      part.size_bytes());
  std::span<int, 4> fixed(v.data(), 4);
  out("fixed", fixed, fixed.extent, fixed.front(), fixed.back(),
      *fixed.rbegin(), part.empty(), std::as_bytes(fixed).size(),
      int(std::as_bytes(fixed)[8]));
  std::as_writable_bytes(all)[4] = std::byte(9);
  out("written", v);
}

template <std::size_t n> void askBits(Report &out, const char *text) {
  std::bitset<n> a(text), b(0x123456789abcdefull);
  out("bitset", a.to_string(), b.to_string('.', '#'), a.count(), a.any(),
      a.none(), a.all());
  out("operators", (a & b).to_string(), (a | b).to_string(),
      (a ^ b).to_string(), (~a).to_string(), (a << 5).to_string(),
      (b >> 7).to_string());
  a.set(2), a.reset(1), a.flip(0), a[3] = a[2], b.flip(), b.set();
  out("changed", a.to_string(), a.test(3), ~a[0], b.all(), a == b,
      std::hash<std::bitset<n>>()(a), a._Find_first(), a._Find_next(4));
  out("number", (a & std::bitset<n>(0xffff)).to_ullong());
}

void ask(Report &out) {
  askAdaptors(out);
  askArray(out);
  askSpan(out);
  askBits<5>(out, "10110");
  askBits<70>(out, "1110001101");
}
__global__ void onDevice(Report *out) { ask(*out); }

int main() { compareReports(ask, onDevice); }
// EXPECT: the same report
