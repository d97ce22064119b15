// Extended lambdas (__device__, __host__ __device__) are passed to a kernel by value,
// with captures, nested, and through a function template.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"

template <typename F> __global__ void apply(int *out, F f) {
  out[threadIdx.x] = f(int(threadIdx.x));
}
template <typename F> void launch(int *out, F f) {
  apply<<<1, 4>>>(out, f);
  CHECK_LAUNCH();
  std::printf("%d %d %d %d\n", out[0], out[1], out[2], out[3]);
}
struct Point {
  int x, y;
};

int main() {
  int *out = managed<int>(4);
  int a = 10;
  Point p = {3, 4};
  launch(out, [] __device__(int i) { return i * i; });
  launch(out, [=] __device__(int i) { return a + p.x * i; });
  launch(out, [p] __host__ __device__(int i) {
    auto inner = [&](int k) { return p.y * k + i; };
    return inner(2);
  });
  auto chosen = [a, out](bool up) {
    launch(out, [a, up] __device__(int i) { return up ? a + i : a - i; });
  };
  chosen(true);
  chosen(false);
}
// EXPECT: 0 1 4 9
// EXPECT: 10 13 16 19
// EXPECT: 8 9 10 11
// EXPECT: 10 11 12 13
// EXPECT: 10 9 8 7
