// Functions without a tag are called from a kernel, through several levels, and
// from the host as well.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"

int square(int x) { return x * x; }
int add(int a, int b) { return a + square(b); }
double add(double a, double b) { return a - b; }
template <typename T> T twice(T x) { return add(x, x); }
static int deep(int n, int x) { return n ? deep(n - 1, twice(x) % 1000) : x; }

namespace {
namespace inner {
struct Accumulator {
  int sum = 1;
  Accumulator &operator+=(int x) {
    sum = add(sum, x);
    return *this;
  }
  ~Accumulator() { sum = -1; }
};
int accumulate(const int *p, int n) {
  Accumulator a;
  for (int i = 0; i < n; ++i)
    a += p[i];
  return a.sum;
}
} // namespace inner
} // namespace

__global__ void kernel(int *out, double *real) {
  const int values[] = {1, 2, 3};
  out[0] = deep(3, 7);
  out[1] = inner::accumulate(values, 3);
  *real = twice(2.5) + add(1.5, 0.25);
}

int main() {
  int *out = managed<int>(2);
  double *real = managed<double>();
  kernel<<<1, 1>>>(out, real);
  CHECK_LAUNCH();
  const int values[] = {1, 2, 3};
  std::printf("device %d %d %g\n", out[0], out[1], *real);
  std::printf("host %d %d %g\n", deep(3, 7), inner::accumulate(values, 3),
              twice(2.5) + add(1.5, 0.25));
}
// EXPECT: device 56 15 1.25
// EXPECT: host 56 15 1.25
