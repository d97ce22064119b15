// <experimental/...>: what the library fundamentals have in headers.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "same-report.h"
#include <experimental/algorithm>
#include <experimental/any>
#include <experimental/array>
#include <experimental/deque>
#include <experimental/functional>
#include <experimental/map>
#include <experimental/memory>
#include <experimental/memory_resource>
#include <experimental/numeric>
#include <experimental/optional>
#include <experimental/propagate_const>
#include <experimental/string>
#include <experimental/string_view>
#include <experimental/tuple>
#include <experimental/type_traits>
#include <experimental/unordered_map>
#include <experimental/utility>
#include <experimental/vector>
#include <memory>
#include <string>

namespace lib = std::experimental;

template <typename T> using Size = decltype(std::declval<T>().size());

/// Says whether it was read or written to.
struct Access {
  const char *what() { return "changeable"; }
  const char *what() const { return "constant"; }
};
const char *
throughConst(const lib::propagate_const<std::unique_ptr<Access>> &p) {
  return p->what();
}

void askValues(Report &out) {
  lib::any any = std::string(30, 'a'), number = 5;
  any.swap(number);
  out("any", lib::any_cast<int>(any), lib::any_cast<std::string>(number),
      any.empty());
  lib::optional<std::string> text("text"), none;
  out("optional", *text, none.value_or("else"), bool(none), text > none,
      lib::make_optional(3).value());
  lib::string_view view = "a view";
  out("view", view.substr(2).to_string(), view.find('v'), view.size(),
      view == "a view");
  out("array", lib::make_array(1, 2, 3), lib::to_array("text").size(),
      lib::apply([](int a, int b) { return a - b; }, std::make_tuple(7, 3)));
  lib::propagate_const<std::unique_ptr<Access>> p(std::make_unique<Access>());
  lib::observer_ptr<Access> observer(p.get());
  out("propagate_const", p->what(), throughConst(p), observer->what(),
      observer == lib::make_observer(p.get()));
  out("numeric", lib::gcd(12, 18), lib::lcm(4, 6),
      lib::is_detected_v<Size, std::string>, lib::is_detected_v<Size, int>,
      lib::conjunction_v<std::true_type, std::false_type>);
}

void askContainers(Report &out) {
  std::vector v{1, 2, 3, 4, 5};
  std::map<int, char> m{{1, 'a'}, {2, 'b'}};
  std::deque d{1, 1, 2};
  lib::erase_if(v, [](int x) { return x > 3; }),
      lib::erase_if(m, [](auto &e) { return e.first == 1; }), lib::erase(d, 1);
  out("erase", v, m, d);
  std::string text = "in a haystack", word = "stack";
  out("search",
      lib::search(text.begin(), text.end(),
                  lib::make_boyer_moore_searcher(word.begin(), word.end())) -
          text.begin(),
      lib::not_fn([](int x) { return x > 1; })(0));
  lib::pmr::resource_adaptor<std::allocator<char>> adaptor;
  lib::pmr::vector<int> pv({7, 8, 9}, &adaptor);
  lib::pmr::string ps(50, 'p', lib::pmr::new_delete_resource());
  lib::pmr::unordered_map<int, int> pm({{1, 2}}, 5, &adaptor);
  out("pmr", pv, ps, pm);
}

void ask(Report &out) {
  askValues(out);
  askContainers(out);
}
__global__ void onDevice(Report *out) { ask(*out); }

int main() { compareReports(ask, onDevice); }
// EXPECT: the same report
