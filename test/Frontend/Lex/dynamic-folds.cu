// Folds over slices and ranges of numbers.
// RUN: %cupcc -std=c++17 -sm_75 -sm_80 -fsyntax-only -Wall -Wextra -Werror %s
// RUN: %cupcc -std=c++20 -sm_75 -sm_80 -c -o %t.o %s
// RUN: not %cupcc -std=c++20 -sm_75 -DWRONG -fsyntax-only %s 2>&1 | FileCheck %s --implicit-check-not=error:
#include <iostream>
#include <string>
#include <type_traits>
#include <vector>
constexpr int values[]{3, 1, 4, 1, 5};
static_assert((... + values[:]) == 14 && (100 - ... - values[::2]) == 88 && (... - values[::-1]) == 5 - 1 - 4 - 1 - 3);
static_assert((... && (values[:] > 0)) && !(... && (values[:] > 1)) && (... || (values[:] == 4)) && !((values[1:] == 3) || ...));
static_assert((... * @range(1:6)) == 120 && (... + (values[:] * @range())) == 1 + 8 + 3 + 20);
static_assert((... + values[2:2]) == 0 && (7 + ... + values[2:2]) == 7 && (... && (values[2:2] > 9)) && !(... || (values[2:2] < 9)));
constexpr auto ofDoubles = (0.5 + ... + values[:]);
static_assert(std::is_same<decltype(ofDoubles), const double>::value && ofDoubles == 14.5);
template <class T> constexpr int largerThan(const T &of, int n) { return (... + (int)(of[:] > n)); }
static_assert(largerThan(values, 2) == 3);
constexpr bool shortCircuits() {
  int count = 0;
  const bool found = (... || (++count, values[:] == 4));
  (count += ... += values[:2]);
  (..., (count += values[:]));
  return found && count == 3 + 4 + 14;
}
static_assert(shortCircuits());
bool isPalindrome(const std::string &s) { return (... && (s[:] == s[::-1])); }
void all(std::vector<std::string> &texts, std::vector<short> numbers) {
  std::string joined = (... + texts[:]), from = (std::string("<") + ... + texts[:]);
  (std::cout << ... << texts[:]) << '\n';
  int sum = (... + numbers[:]) + (0 + ... + (texts[:].size() * numbers[:]));
  numbers[:] += sum + (... + numbers[:])...;
  auto lambda = [&](auto &of) { return (... + of[:]); };
  numbers[0] = lambda(numbers) + isPalindrome(joined + from);
}
__global__ void kernel(int *out) { *out = (... + values[:]) + (1 + ... + @range(*out)); }
#ifdef WRONG
template <class... T> void wrong(std::vector<int> v, T... x) {
  (v[:] + ...);
  (... += v[:]);
  (v[:] + ... + 1);
  (... + (v[:] + (int)nvvm_arch_t.enum_values));
  (... + @range());
}
#endif
// CHECK: :[[#@LINE-7]]:9: error: a fold over slices goes from the left, with an operator that does not assign to the elements: '(... + x[:])'
// CHECK: :[[#@LINE-7]]:8: error: a fold over slices goes from the left
// CHECK: :[[#@LINE-7]]:9: error: a fold over slices goes from the left
// CHECK: :[[#@LINE-7]]:8: error: packs of these kinds cannot be expanded together
// CHECK: :[[#@LINE-8]]:23: error: no '...' expands the pack of an enumeration's values
// CHECK: :[[#@LINE-8]]:10: error: the loop over '@range' has no end
