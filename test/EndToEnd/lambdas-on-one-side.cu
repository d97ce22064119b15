// The host parses lambdas and launches that the device does not, and the
// reverse. What both parse is known by its place, so every launch runs its own
// lambda's kernel.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"

template <class F> __global__ void run(F f, int *out) { f(out); }

template <auto F> __global__ void runValue(int *out) { out[3] += F(); }

#define TWICE(a, b) run<<<1, 1>>>([=](int *p) { p[2] += a; }, out); \
                    run<<<1, 1>>>([=](int *p) { p[2] += b; }, out);

inline void launch(int *out) {
  int n = 0;
#ifndef __CUDA_ARCH__
  auto onHost = [&](int *) { n++; };
  onHost(out);
#else
  auto onDevice = [](auto x) { return [x] { return x; }; };
  n = onDevice(3)() + onDevice('a')();
#endif
  run<<<1, 1>>>([=](int *p) { p[0] = 111; }, out);
  CHECK_LAUNCH();
  auto inner = [=](auto scale) {
#ifndef __CUDA_ARCH__
    auto another = [] { return 0; };
    (void)another;
#endif
    run<<<1, 1>>>([=](int *p) { p[1] += 222 * int(scale); }, out);
    CHECK_LAUNCH();
  };
  inner(1), inner(2L);
  TWICE(3, 40)
  runValue<[] { return 5; }><<<1, 1>>>(out);
  runValue<[] { return 60; }><<<1, 1>>>(out);
  CHECK_LAUNCH();
}

int main() {
  int *out = managed<int>(4);
  out[0] = out[1] = out[2] = out[3] = 0;
  launch(out);
  std::printf("%d %d %d %d\n", out[0], out[1], out[2], out[3]);
}
// EXPECT: 111 666 43 65
