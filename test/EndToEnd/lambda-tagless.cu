// Lambdas without a tag, passed to a kernel: generic, with init-captures, nested,
// mutable, recursive, converted to a pointer on the device.
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
static auto scaledBy(int factor) {
  return [factor](auto x) { return factor * x; };
}

int main() {
  int *out = managed<int>(4);
  launch(out, [](auto i) { return i + int(sizeof(i)); });
  launch(out, [n = scaledBy(3)](int i) { return n(i) + int(n(0.5) * 2); });
  launch(out, [k = 5](int i) mutable {
    auto next = [&k] { return ++k; };
    for (; i > 0; --i)
      next();
    return k;
  });
  launch(out, [](int i) {
    auto factorial = [](auto self, int n) -> int {
      return n < 2 ? 1 : n * self(self, n - 1);
    };
    return factorial(factorial, i + 1);
  });
  launch(out, [](int i) {
    int (*pointers[])(int) = {[](int x) { return -x; },
                              [](int x) { return x * 100; }};
    return pointers[i % 2](i);
  });
}
// EXPECT: 4 5 6 7
// EXPECT: 3 6 9 12
// EXPECT: 5 6 7 8
// EXPECT: 1 2 6 24
// EXPECT: 0 100 -2 300
