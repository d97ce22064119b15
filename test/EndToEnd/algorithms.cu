// <algorithm> and <numeric> in kernels, without a tag.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"
#include <algorithm>
#include <iterator>
#include <numeric>

static void run(int *out) {
  int v[10], w[10];
  std::iota(std::begin(v), std::end(v), 1);
  out[0] = std::accumulate(v, v + 10, 0);
  out[1] = int(std::count_if(v, v + 10, [](int x) { return x % 3 == 0; }));
  out[2] = *std::find(v, v + 10, 7);
  std::transform(v, v + 10, w, [](int x) { return x * x; });
  out[3] = std::inner_product(v, v + 10, w, 0);
  std::reverse(w, w + 10);
  out[4] = w[0];
  std::rotate(v, v + 3, v + 10);
  out[5] = v[0] * 100 + v[9];
  out[6] = int(std::lower_bound(v, v + 7, 6) - v);
  out[7] = int(std::partition(v, v + 10, [](int x) { return x > 5; }) - v);
  std::make_heap(w, w + 10);
  std::pop_heap(w, w + 10);
  out[8] = w[9] + w[0];
  std::nth_element(w, w + 4, w + 10);
  out[9] = w[4];
  out[10] = *std::max_element(v, v + 10) - *std::min_element(v, v + 10);
  out[11] = std::clamp(42, 0, 10) + std::gcd(12, 18) + std::lcm(4, 6);
  int small[] = {1, 2, 3}, permutations = 1;
  while (std::next_permutation(small, small + 3))
    ++permutations;
  out[12] = permutations;
  std::fill_n(v, 3, 8);
  out[13] = int(std::unique(v, v + 3) - v);
}
__global__ void kernel(int *out) { run(out); }

int main() {
  int *out = managed<int>(14), host[14];
  kernel<<<1, 1>>>(out);
  CHECK_LAUNCH();
  run(host);
  for (int i = 0; i < 14; ++i)
    std::printf("%d ", out[i]);
  std::printf("\n%s\n", std::equal(host, host + 14, out) ? "as host" : "other");
}
// EXPECT: 55 3 7 3025 100 403 2 5 181 25 9 28 6 1
// EXPECT: as host
