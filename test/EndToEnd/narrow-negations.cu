// A negation and an absolute value in 16 and 8 bits whose results the next
// operation sees with their sign: -(-32768) is -32768, and negative. ptxas forgets
// that for neg.s16 and abs.s16.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"

constexpr int Count = 8;
template <class T> void compute(T x, T y, long long *out) {
  T negated = T(0u - unsigned(x)), magnitude = T(x < 0 ? negated : x);
  out[0] = negated < 0;
  out[1] = negated > x;
  out[2] = (long long)negated;
  out[3] = negated >> 3;
  out[4] = (long long)(double)magnitude;
  out[5] = magnitude < y;
  out[6] = negated / 3;
  out[7] = T(unsigned(y) - unsigned(x)) % 7;
}
template <class T> __global__ void kernel(T x, T zero, long long *out) { compute(x, zero, out); }

template <class T> void test(const char *name) {
  long long *out = managed<long long>(Count), host[Count];
  const int turning[] = {0, 1, -1, 127, -127, -128, 128, 32767, -32767, -32768};
  for (int x : turning) {
    kernel<<<1, 1>>>(T(x), T(0), out);
    CHECK_LAUNCH();
    compute(T(x), T(0), host);
    for (int i = 0; i < Count; ++i)
      if (out[i] != host[i])
        std::printf("%s %d: result %d is %lld, on the host %lld\n", name, x, i, out[i], host[i]);
  }
}

int main() {
  test<short>("short");
  test<signed char>("signed char");
  test<int>("int");
  std::printf("done\n");
}
// EXPECT: done
