// <tuple>, <utility>, <compare>, <type_traits>, <initializer_list>,
// <source_location>.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "same-report.h"
#include <compare>
#include <initializer_list>
#include <source_location>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>
#include <version>

void askTuples(Report &out) {
  std::tuple t(1, 2.5, std::string("three")), copy = t;
  auto made = std::make_tuple(4, std::string(30, 'm'));
  std::get<0>(t) = 10, std::get<double>(copy) = -1;
  out("tuple", t, copy, made, t < copy, t == copy, t <=> copy,
      std::tuple_size_v<decltype(t)>);
  auto all = std::tuple_cat(t, made, std::pair('p', 'q'), std::tuple<>());
  auto &[a, b, c] = t;
  a = 5, c += "!";
  std::string text;
  std::tie(std::ignore, text) = made;
  out("cat", all, t, text,
      std::apply([](auto... x) { return (sizeof(x) + ...); }, all));
  struct Point {
    int x, y;
  };
  out("made", std::make_from_tuple<Point>(std::pair(3, 4)).y,
      std::forward_as_tuple(1, a), std::tuple<int, int>(std::pair(1, 2)));
  t.swap(copy), std::swap(t, copy);
  std::pair<std::string, std::vector<int>> p(
      std::piecewise_construct, std::tuple(3, 'x'), std::tuple(2, 7)),
      q;
  q = p, q.first += "y", p.swap(q);
  out("pair", p, q, p < q, p <=> q, std::get<0>(p), std::make_pair(1, "c"),
      std::get<std::string>(q));
}

template <typename T> T exchanged(T &x) { return std::exchange(x, T(9)); }

void askUtility(Report &out) {
  int x = 3, y = 4, array[] = {1, 2}, other[] = {3, 4};
  std::swap(x, y), std::swap(array, other);
  out("swap", x, y, array, exchanged(x), x, std::as_const(y),
      std::move_if_noexcept(y));
  out("compare", std::cmp_less(-1, 1u), std::cmp_equal(-1, ~0u),
      std::in_range<signed char>(200), std::cmp_greater_equal(5u, -5));
  auto sum = []<std::size_t... i>(std::index_sequence<i...>) {
    return (0 + ... + int(i * i));
  };
  out("sequence", sum(std::make_index_sequence<6>()),
      std::integer_sequence<int, 4, 5>::size());
  auto where = std::source_location::current();
  out("source_location", where.line(), where.function_name(), where.column(),
      where.file_name()[0] != 0);
}

struct Version {
  int major, minor;
  std::string name;
  auto operator<=>(const Version &) const = default;
};
struct Weak {
  int value;
  std::weak_ordering operator<=>(const Weak &o) const {
    return value / 10 <=> o.value / 10;
  }
  bool operator==(const Weak &o) const { return value / 10 == o.value / 10; }
};

void askCompare(Report &out) {
  Version a{1, 2, "x"}, b{1, 3, "a"}, c{1, 2, "y"};
  out("versions", a<b, a <=> c, b> c, a != c, a == Version(a),
      std::is_gt(b <=> a));
  out("weak", Weak{11} <=> Weak{19}, Weak{1} < Weak{20}, Weak{11} == Weak{12});
  out("floating", 1.0 <=> 2.0, 0.0 <=> __builtin_nan(""),
      std::strong_order(-0.0, 0.0), std::weak_order(-0.0, 0.0),
      std::partial_order(1.f, 0.f));
  out("fallback", std::compare_strong_order_fallback(1, 2),
      std::is_eq(std::strong_ordering::equal),
      std::partial_ordering::unordered == 0);
}

template <typename T> void askTraits(Report &out) {
  out("is", std::is_integral_v<T>, std::is_class_v<T>, std::is_pointer_v<T>,
      std::is_const_v<T>, std::is_trivially_copyable_v<T>,
      std::is_standard_layout_v<T>, std::is_polymorphic_v<T>,
      std::is_signed_v<T>, std::is_aggregate_v<T>, std::is_empty_v<T>);
  out("can", std::is_default_constructible_v<T>, std::is_copy_assignable_v<T>,
      std::is_nothrow_move_constructible_v<T>, std::is_swappable_v<T>,
      std::is_convertible_v<T, long>, std::is_invocable_v<T>,
      std::has_unique_object_representations_v<T>);
  out("size", sizeof(T), alignof(T), sizeof(std::decay_t<T>),
      sizeof(std::add_pointer_t<T>), std::rank_v<T>,
      sizeof(std::conditional_t<std::is_class_v<T>, char, T>));
}

void ask(Report &out) {
  askTuples(out);
  askUtility(out);
  askCompare(out);
  askTraits<int>(out);
  askTraits<const Version>(out);
  askTraits<Weak *>(out);
  askTraits<std::vector<bool>>(out);
  askTraits<int[3][2]>(out);
  auto lambda = [] {};
  askTraits<decltype(lambda)>(out);
  out("constant", std::is_constant_evaluated(), __cpp_lib_ranges,
      std::common_type_t<int, double>(1), std::bool_constant<true>()());
}
__global__ void onDevice(Report *out) { ask(*out); }

int main() { compareReports(ask, onDevice); }
// EXPECT: the same report
