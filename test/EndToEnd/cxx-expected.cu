// <expected>, and what else came with C++23: to_underlying, byteswap, contains,
// ...
//
// RUN: %cupcc -std=c++23 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++23 -I%inputs

#include "same-report.h"
#include <bit>
#include <charconv>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

using Parsed = std::expected<int, std::string>;

Parsed parse(std::string_view text) {
  int value;
  auto [end, error] =
      std::from_chars(text.data(), text.data() + text.size(), value);
  if (error == std::errc::result_out_of_range)
    return std::unexpected("too large: " + std::string(text));
  if (error != std::errc() || end != text.data() + text.size())
    return std::unexpected(std::string(end));
  return value;
}

void askExpected(Report &out) {
  for (const char *text : {"42", "-7", "12x", "", "99999999999"}) {
    Parsed p = parse(text), q = p, r = std::move(q);
    out("parse", p.has_value(), bool(p), p ? *p : -1, p ? "" : p.error(),
        p.value_or(9), r == p);
  }
  Parsed a = 1, b = std::unexpected("bad"), c(std::unexpect, 40, 'e');
  a.swap(b);
  out("swapped", a.error(), b.value(), c.error(), a == std::unexpected("bad"),
      b == 1);
  a = 5, b = std::unexpected("b"), c.emplace(8);
  out("assigned", *a, b.error(), *c);
  std::expected<void, int> nothing, wrong = std::unexpected(3);
  out("void", nothing.has_value(), wrong.error(), (nothing = wrong).error(),
      (wrong.emplace(), wrong.has_value()));
  std::expected<std::vector<int>, std::errc> list(std::in_place, {1, 2, 3});
  out("list", *list, list->size());
}

enum class Color : short { red = 3 };

void askOthers(Report &out) {
  out("utility", std::to_underlying(Color::red), std::byteswap(0x12345678u),
      std::byteswap(short(1)));
  std::string s = "contained";
  out("contains", s.contains("tain"), s.contains('z'),
      std::string_view("x").contains("x"));
  s.resize_and_overwrite(
      20, [](char *p, std::size_t) { return p[0] = 'C', 6; });
  std::optional<int> o = 4, none;
  out("monadic", s, o.transform([](int x) { return x * 2.5; }),
      o.and_then([](int x) { return std::optional(x + 1); }),
      none.or_else([] { return std::optional(7); }),
      none.transform([](int x) { return x; }));
}

void ask(Report &out) {
  askExpected(out);
  askOthers(out);
}
__global__ void onDevice(Report *out) { ask(*out); }

int main() { compareReports(ask, onDevice); }
// EXPECT: the same report
