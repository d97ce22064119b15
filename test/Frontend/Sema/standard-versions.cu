// RUN: %cupcc -sm_75 -c %s -o %t.o -std=c++17 -Wall -Wextra -Werror
// RUN: %cupcc -sm_75 -c %s -o %t.o -std=c++20 -Wall -Wextra -Werror
// RUN: %cupcc -sm_75 -c %s -o %t.o -std=c++23 -Wall -Wextra -Werror
// RUN: %cupcc -sm_75 -c %s -o %t.o -std=c++2c -Wall -Wextra -Werror
// RUN: %cupcc -sm_75 -c %s -o %t.o -std=gnu++20 -Wall -Wextra -Werror -pedantic
#include <algorithm>
#include <array>
#include <functional>
#include <limits>
#include <numeric>
#include <optional>
#include <tuple>
#include <utility>
#if __cplusplus >= 202002L
#include <ranges>
#include <span>
#endif
__global__ void k(int *out, int n) {
  std::sort(out, out + n, std::greater<int>());
  std::array<int, 4> a{4, 2, 1, 3};
  std::reverse(a.begin(), a.end());
  auto [x, y] = std::tuple(a[0], a[1]);
  out[0] = x + y + std::accumulate(a.begin(), a.end(), 0) + std::optional<int>(n).value_or(2);
  out[1] = std::numeric_limits<int>::max();
#if __cplusplus >= 202002L
  for (int i : std::span(out, 4) | std::views::filter([](int v) { return v & 1; }))
    out[2] += i;
#endif
}
int main() { k<<<1, 1>>>(nullptr, 0); }
