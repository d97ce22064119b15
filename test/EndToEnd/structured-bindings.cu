// Structured bindings, range-for over arrays and own iterators, if with initialiser,
// fold expressions, designated initialisers in kernels.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"

struct Range {
  int from, to;
  struct Iterator {
    int i;
    __host__ __device__ int operator*() const { return i * i; }
    __host__ __device__ Iterator &operator++() { ++i; return *this; }
    __host__ __device__ bool operator!=(Iterator o) const { return i != o.i; }
  };
  __host__ __device__ Iterator begin() const { return {from}; }
  __host__ __device__ Iterator end() const { return {to}; }
};
struct Triple { int a; double b; char c; };
template <typename... T> __device__ auto sum(T... x) { return (x + ...); }

__global__ void kernel(double *out) {
  Triple t{.a = 4, .b = 2.5, .c = 'a'};
  auto &[a, b, c] = t;
  a += 1;
  out[0] = t.a + b + c;
  int pairs[2][2] = {{1, 2}, {3, 4}};
  out[1] = 0;
  for (auto [x, y] : pairs)
    out[1] += x * y;
  out[2] = 0;
  for (int square : Range{1, 5})
    out[2] += square;
  if (int n = int(out[2]); n > 20)
    out[3] = sum(n, 0.5, 'b');
  for (int i = 0; auto &row : pairs)
    row[0] = ++i;
  out[4] = pairs[1][0] * 10 + pairs[0][0];
}

int main() {
  double *out = managed<double>(5);
  kernel<<<1, 1>>>(out);
  CHECK_LAUNCH();
  for (int i = 0; i < 5; ++i)
    std::printf("%g ", out[i]);
  std::printf("\n");
}
// EXPECT: 104.5 14 30 128.5 21
