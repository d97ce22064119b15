// <optional>, <variant>, <any>.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "same-report.h"
#include <any>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <variant>
#include <vector>

using namespace std::literals;

std::optional<int> half(int x) {
  return x % 2 ? std::nullopt : std::optional(x / 2);
}

void askOptional(Report &out) {
  std::optional<std::string> none, text("text"), copy = text,
                                                 moved = std::move(copy);
  std::optional<std::string> made(std::in_place, 3, 'x'),
      fromLiteral = "literal";
  out("made", none, text, moved, made, fromLiteral, bool(none), text->size(),
      copy.has_value());
  none = "now", text.reset(), made.emplace(20, 'y'), moved = std::nullopt;
  out("changed", none, text, made, moved, text.value_or("else"), *none,
      none.value());
  none.swap(text), std::swap(made, moved);
  out("swapped", none, text, made, moved, text == "now", none == std::nullopt,
      none < text, text <=> moved);
  out("hash", std::hash<std::optional<int>>()(5), half(7), half(8),
      *std::make_optional(3));
  std::optional<std::vector<int>> list(std::in_place, {1, 2, 3});
  std::optional<std::unique_ptr<int>> owner = std::make_unique<int>(4);
  out("owned", *list, **owner, *std::move(owner).value());
}

struct Shape {
  using Value =
      std::variant<std::monostate, int, double, std::string, std::vector<int>>;
  std::string operator()(std::monostate) const { return "nothing"; }
  std::string operator()(int x) const { return "int " + std::to_string(x); }
  std::string operator()(double) const { return "double"; }
  std::string operator()(const std::string &s) const { return "string " + s; }
  std::string operator()(const std::vector<int> &v) const {
    return "vector " + std::to_string(v.size());
  }
};

void askVariant(Report &out) {
  std::vector<Shape::Value> values{
      {},
      3,
      2.5,
      "text"s,
      std::vector{1, 2},
      Shape::Value(std::in_place_index<3>, 3, 'z')};
  for (const auto &v : values)
    out("visit", v.index(), std::visit(Shape(), v),
        std::holds_alternative<int>(v), std::get_if<double>(&v) != nullptr);
  auto v = values[3];
  v = 7,
  out("assigned", std::get<int>(v), std::get<1>(v), v.valueless_by_exception());
  v.emplace<std::string>(30, 's'), values[0].swap(v);
  out("swapped", std::visit(Shape(), v), std::get<std::string>(values[0]),
      v.emplace<4>({4, 5, 6}), v.index());
  for (auto &a : values)
    out("compared", a == v, a < v, a <=> v);
  std::variant<int, char> a = 'c', b = 40;
  out("two",
      std::visit([](auto x, auto y) { return x + y + int(sizeof(x)); }, a, b),
      std::visit<long>([](auto x) { return x; }, a),
      std::hash<std::variant<int, char>>()(b),
      std::variant_size_v<Shape::Value>);
}

void askAny(Report &out) {
  std::any none, number = 5, text = "long enough to be on the heap"s,
                 copy = text;
  std::any made(std::in_place_type<std::vector<int>>, {1, 2, 3});
  out("any", none.has_value(), std::any_cast<int>(number),
      std::any_cast<std::string &>(copy),
      std::any_cast<std::vector<int>>(made));
  out("types", number.type() == typeid(int), none.type() == typeid(void),
      text.type().name(), std::any_cast<long>(&number));
  number = 2.5, none.swap(text), copy.reset(),
  copy.emplace<std::string>("emplaced");
  out("changed", std::any_cast<double>(number), text.has_value(),
      *std::any_cast<std::string>(&none),
      std::any_cast<std::string>(std::move(copy)));
  out("made", std::any_cast<char>(std::make_any<char>('m')),
      std::any_cast<const char *>(std::any("c")));
  std::any nested;
  nested.emplace<std::tuple<std::any>>(1);
  auto inner = std::any_cast<std::tuple<std::any>>(nested);
  out("nested", std::any_cast<int>(std::get<0>(inner)));
}

void ask(Report &out) {
  askOptional(out);
  askVariant(out);
  askAny(out);
}
__global__ void onDevice(Report *out) { ask(*out); }

int main() { compareReports(ask, onDevice); }
// EXPECT: the same report
