// <string_view>; <string> of the other characters: wide, UTF-8, UTF-16 and
// UTF-32.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "same-report.h"
#include <string>
#include <string_view>

using namespace std::literals;

void askView(Report &out) {
  std::string_view none, s = "a view of text", part = s.substr(2, 4),
                         literal = "l\0m"sv;
  std::string text = "owned";
  std::string_view ofString = text, counted("abcdef", 3),
                   range(text.begin(), text.end());
  out("made", none, s, part, literal.size(), ofString, counted, range,
      none.data() == nullptr);
  s.remove_prefix(2), s.remove_suffix(1);
  out("moved", s, s.front(), s.back(), s[3], s.at(4), s.size(), s.length(),
      s.empty());
  out("find", s.find("e"), s.find("of", 2), s.rfind('e'),
      s.find_first_of("xyzo"), s.find("zz"), s.find_last_of("ei"),
      s.find_first_not_of("view "), s.find_last_not_of("tx"));
  out("starts", s.starts_with("view"), s.ends_with('t'), s.ends_with("x"sv));
  out("compare", s.compare("view"), s.compare(0, 4, "view"), s < part,
      s == part, s <=> part);
  char copied[5] = {};
  out("copy", s.copy(copied, 4, 5), copied, std::string(s) + "!",
      std::hash<std::string_view>()(s));
  for (auto i = part.rbegin(); i != part.rend(); ++i)
    out("backwards", *i);
  part.swap(s);
  out("swapped", part, s, s.max_size());
}

template <typename Char> struct Texts;
template <> struct Texts<wchar_t> {
  static constexpr auto a = L"wide text \u20ac", b = L"te";
};
template <> struct Texts<char8_t> {
  static constexpr auto a = u8"UTF-8 text \u20ac", b = u8"te";
};
template <> struct Texts<char16_t> {
  static constexpr auto a = u"UTF-16 text \u20ac\U0001F600", b = u"te";
};
template <> struct Texts<char32_t> {
  static constexpr auto a = U"UTF-32 text \u20ac\U0001F600", b = U"te";
};

template <typename Char> void askCharacters(Report &out) {
  std::basic_string<Char> s = Texts<Char>::a, t(30, Char('z'));
  std::basic_string_view<Char> view = s;
  s += t, s += Texts<Char>::b, s.append(2, Char('!')), s.push_back(Char('?'));
  out("appended", s, s.size(), s.capacity());
  s.insert(3, Texts<Char>::b).replace(0, 2, t, 0, 4).erase(10, 5);
  out("changed", s, s.find(Texts<Char>::b), s.rfind(Char('t')),
      s.find_first_of(Texts<Char>::b));
  out("compared", s == t, s < t, s.compare(t), s <=> t, t == t.substr(0),
      s + t);
  out("others", s.find_last_not_of(Char('?')),
      s.find_first_not_of(Texts<Char>::b), s.starts_with(s),
      std::hash<std::basic_string<Char>>()(s),
      std::basic_string_view<Char>(t).substr(20));
  s.resize(3), s.swap(t), s.clear(), t.assign(Texts<Char>::a);
  out("swapped", s, t, std::char_traits<Char>::length(t.c_str()));
}

void ask(Report &out) {
  askView(out);
  askCharacters<wchar_t>(out);
  askCharacters<char8_t>(out);
  askCharacters<char16_t>(out);
  askCharacters<char32_t>(out);
}
__global__ void onDevice(Report *out) { ask(*out); }

int main() { compareReports(ask, onDevice); }
// EXPECT: the same report
