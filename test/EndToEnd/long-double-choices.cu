// A long double that is one of several, known or from memory, in loops: folded
// conversions are calls that LLVM believes in.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"
#include <algorithm>

__host__ __device__ double largest(int n) {
  long double v[2] = {1, 2};
  for (int i = 0; i < n; i++) {
    long double most = 0;
    for (auto x : v)
      most = std::max(most, x);
    v[0] = most * 3;
  }
  return v[0];
}

__host__ __device__ __attribute__((noinline)) void swap(long double &a, long double &b) {
  long double c = a;
  a = b;
  b = c;
}
__host__ __device__ double swapped(int n) {
  long double v[4] = {1, 2, 3, 4};
  for (int i = 0; i < n; i++)
    if (i % 3 == 1)
      swap(v[0], v[3]);
  return v[0] * 10 + v[3];
}

__host__ __device__ double chosen(int n, const long double *from) {
  long double x = 0.5L;
  for (int i = 0; i < n; i++)
    x = i % 2 ? from[i % 3] : x + 1;
  return x;
}

__global__ void kernel(double *out, const long double *from, int n) {
  out[0] = largest(n);
  out[1] = swapped(n);
  out[2] = chosen(n, from);
}

int main() {
  double *out = managed<double>(3);
  long double *from = managed<long double>(3);
  from[1] = 2.25L;
  kernel<<<1, 1>>>(out, from, 11);
  CHECK_LAUNCH();
  std::printf("%g %g %g\n", out[0], out[1], out[2]);
  std::printf("%g %g %g\n", largest(11), swapped(11), chosen(11, from));
}
// EXPECT: 354294 14 1
// EXPECT: 354294 14 1
