// <algorithm>: the algorithms of namespace std::ranges, with projections.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "same-report.h"
#include <algorithm>
#include <functional>
#include <iterator>
#include <memory>
#include <ranges>
#include <string>
#include <vector>

namespace ranges = std::ranges;

struct Person {
  std::string name;
  int age;
  bool operator==(const Person &) const = default;
};

void look(Report &out, const std::vector<Person> &v) {
  out("of",
      ranges::all_of(
          v, [](int age) { return age > 3; }, &Person::age),
      ranges::count(v, 7, &Person::age),
      ranges::count_if(v, [](auto &p) { return p.name < "c"; }));
  out("find", ranges::find(v, "cy", &Person::name)->age,
      ranges::find_if(
          v, [](int x) { return x > 40; }, &Person::age)
          ->name,
      ranges::adjacent_find(v, {}, &Person::age) - v.begin(),
      ranges::find_if_not(v, [](auto &) { return true; }) == v.end());
  out("extremes", ranges::min(v, {}, &Person::age).name,
      ranges::max_element(v, {}, &Person::name)->age,
      ranges::minmax(v, ranges::greater(), &Person::age).min.name,
      ranges::clamp(5, 1, 4), ranges::max({3, 7, 5}));
  int ages[] = {30, 7};
  out("search", ranges::search(v, ages, {}, &Person::age).size(),
      ranges::equal(v, v),
      ranges::mismatch(v, ages, {}, &Person::age).in1->name,
      ranges::lexicographical_compare(ages, ages),
      ranges::is_permutation(v, std::vector(v.rbegin(), v.rend())));
}

void change(Report &out, std::vector<Person> v) {
  std::vector<std::string> names;
  ranges::transform(v, std::back_inserter(names), &Person::name);
  ranges::for_each(
      v, [](int &age) { ++age; }, &Person::age);
  std::vector<int> ages(v.size());
  auto [in, to] =
      ranges::transform(v, ages.begin(), std::negate(), &Person::age);
  out("transform", names, ages, in == v.end(), to == ages.end());
  ranges::sort(v, {}, &Person::age),
      ranges::stable_sort(names, ranges::greater());
  out("sort", names, v | std::views::transform(&Person::name),
      ranges::is_sorted(names));
  out("binary", ranges::lower_bound(v, 30, {}, &Person::age)->name,
      ranges::binary_search(v, 31, {}, &Person::age),
      ranges::equal_range(v, 8, {}, &Person::age).size());
  auto gone = ranges::remove(v, 8, &Person::age);
  v.erase(gone.begin(), gone.end());
  ranges::reverse(names), ranges::rotate(names, names.begin() + 1),
      ranges::replace(names, "al", "Al");
  out("removed", v.size(), names, ranges::unique(ages).size());
  ranges::copy(ages | std::views::reverse, ages.begin()),
      ranges::fill(ages | std::views::take(1), 9);
  ranges::generate(ages | std::views::drop(3), [] { return -3; }),
      out("filled", ages);
  ranges::make_heap(ages), ranges::pop_heap(ages),
      out("heap", ages, ranges::is_heap(ages));
  ranges::nth_element(ages, ages.begin() + 2),
      ranges::partition(ages, [](int x) { return x < -10; });
  out("partition", ages.size(), ranges::next_permutation(ages).found,
      ranges::partial_sort(ages, ages.begin() + 2) == ages.end(), ages[0]);
  std::vector<int> a{1, 3, 5}, b{3, 4}, all;
  ranges::merge(a, b, std::back_inserter(all)),
      ranges::set_union(a, b, std::back_inserter(all));
  ranges::set_difference(a, b, std::back_inserter(all)),
      out("sets", all, ranges::includes(all, b));
  int raw[3];
  ranges::uninitialized_copy(a, raw), ranges::destroy(raw),
      out("memory", raw, ranges::swap_ranges(a, raw).in1 == a.end());
}

void ask(Report &out) {
  std::vector<Person> people{{"al", 30}, {"bo", 7}, {"cy", 7}, {"di", 55}};
  look(out, people);
  change(out, people);
}
__global__ void onDevice(Report *out) { ask(*out); }

int main() { compareReports(ask, onDevice); }
// EXPECT: the same report
