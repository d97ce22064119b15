// Loops over a number on the host and in kernels, and the std::set of the
// Circle page, whose numbers are random.
//
// RUN: %cupcc -std=c++17 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17 -I%inputs

#include "check.h"
#include <set>

template <class T> long long sum(T n) {
  long long result = 0;
  for (auto i : n)
    result += i;
  return result;
}

__global__ void kernel(int n, long long *sums) {
  sums[0] = sum(n);
  sums[1] = sum(5000000000ull / 1000000);
  sums[2] = sum((signed char)100);
  sums[3] = sum(-n);
}

__global__ void unique(int count, int range, long long *found) {
  std::set<int> set;
  for (int i : count)
    set.insert(rand() % range);
  int last = -1;
  for (int x : set) {
    if (x <= last || x >= range)
      return;
    last = x;
  }
  *found = set.size() > 0 && set.size() <= size_t(range);
}

int main() {
  long long *sums;
  CHECK(cudaMallocManaged(&sums, 5 * sizeof(*sums)));
  memset(sums, 0, 5 * sizeof(*sums));
  kernel<<<1, 1>>>(1000, sums);
  unique<<<1, 1>>>(10, 10, sums + 4);
  CHECK_LAUNCH();
  for (int i : 5)
    printf("%lld ", sums[i]);
  printf("\n%lld %lld %lld\n", sum(1000), sum(5000000000ull / 1000000), sum((signed char)100));
}
// EXPECT: 499500 12497500 4950 0 1
// EXPECT: 499500 12497500 4950
