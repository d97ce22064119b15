// <string>: every member function, short and long texts.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "same-report.h"
#include <string>
#include <string_view>

using namespace std::literals;

void construct(Report &out) {
  std::string none, three(3, 'x'), text("a text"), part(text, 2),
      middle(text, 2, 3);
  std::string counted("abcdef", 4), range(text.begin(), text.end()),
      copy(range);
  std::string moved(std::move(copy)), view(text, 1), list{'a', 'b'},
      ofView("view"sv);
  std::string zeros("a\0b", 3), literal = "l\0m"s;
  out("constructed", none, three, text, part, middle, counted, range, copy,
      moved, view, list, ofView, zeros, literal, zeros.size());
  text = "another", three = 'c', none = {'d', 'e'}, part = std::string(40, 'f');
  out("assigned", text, three, none, part, part.capacity(), none.capacity());
  text.assign(2, 'g'), three.assign("hij", 2), none.assign(part, 38),
      part.assign("k");
  out("assign", text, three, none, part, part.assign(list.begin(), list.end()));
}

void change(Report &out) {
  std::string s = "base";
  s += "+"s, s += "text", s += '!', s += {'(', ')'}, s += "view"sv;
  s.append("abc", 2)
      .append(3, '.')
      .append("012345", 2, 3)
      .append(s.begin(), s.begin() + 2);
  s.push_back('#');
  out("append", s, s.size(), s.length(), s.capacity());
  s.insert(4, "<>").insert(0, 2, '*').insert(3, "abc", 1).insert(5, s, 1, 2);
  s.insert(s.begin() + 1, '@'), s.insert(s.end(), 3, '$');
  out("insert", s, s.front(), s.back(), s.at(5), s[6]);
  s.erase(2, 3), s.erase(s.begin()), s.erase(s.end() - 2, s.end()),
      s.pop_back();
  out("erase", s, std::erase(s, '.'),
      std::erase_if(s, [](char c) { return c < '0'; }), s);
  s.replace(1, 2, "a longer text than was there").replace(0, 1, 3, '-');
  s.replace(s.begin(), s.begin() + 5, "?")
      .replace(3, 100, "end", 2)
      .replace(1, 1, s);
  out("replace", s, s.compare("?"), s.compare(0, 2, "?l"), s.compare(1, 1, s));
  s.resize(3), s.resize(6, '~'), s.reserve(100);
  out("resize", s, s.capacity(), (s.shrink_to_fit(), s.capacity()), s.substr(2),
      s.substr(1, 2));
  char copied[4] = {};
  out("copy", s.copy(copied, 3, 1), copied, s.c_str(), s.data()[6]);
  std::string other(30, 'o');
  s.swap(other), std::swap(s[0], s[1]);
  s.clear();
  out("swap", s, other, s.empty(), s.max_size());
}

void find(Report &out) {
  const std::string s = "the cat sat on the mat with the hat";
  out("find", s.find("the"), s.find("the", 1), s.find('z'), s.find("at"s, 9),
      s.find("cats", 0, 3));
  out("rfind", s.rfind("the"), s.rfind("the", 20), s.rfind('t'),
      s.rfind("x"sv));
  out("of", s.find_first_of("xyzs"), s.find_last_of("cm"),
      s.find_first_not_of("eht "), s.find_last_not_of("aht"),
      s.find_first_of('s', 9), s.find_last_of("abc", 10, 2));
  out("starts", s.starts_with("the"), s.starts_with('x'), s.ends_with("hat"sv),
      s.ends_with('t'));
  std::string a = "apple", b = "apples";
  out("compare", a<b, a == b, a <=> b, a == "apple", b> "apple",
      "b" + a + 'c' + b, a.compare(b));
  out("hash", std::hash<std::string>()(s), std::hash<std::string_view>()(s));
  for (auto i = a.rbegin(); i != a.rend(); ++i)
    out("backwards", *i);
}

void grow(Report &out) {
  std::string s;
  std::size_t capacity = 0;
  for (int i = 0; i != 3000; ++i) {
    s += char('a' + i % 26);
    if (s.capacity() != capacity)
      out("capacity", capacity = s.capacity());
  }
  out("grown", s);
}

void ask(Report &out) {
  construct(out);
  change(out);
  find(out);
  grow(out);
}
__global__ void onDevice(Report *out) { ask(*out); }

int main() { compareReports(ask, onDevice); }
// EXPECT: the same report
