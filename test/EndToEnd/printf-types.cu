// printf in a kernel: every conversion that CUDA's printf has (%zu is none),
// widths, flags, strings, many arguments; the host prints the same.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"

template <typename... Ts> __host__ __device__ void show(const char *format, Ts... values) {
  printf(format, values...);
}
static __host__ __device__ void all() {
  printf("plain 100%%\n");
  printf("%d %i %u %x %X %o %c\n", -1, 2, 3u, 255, 255, 8, 'c');
  printf("%ld %lld %llu %lx\n", -5l, -6ll, ~0ull, 1ul << 40);
  printf("%f %.2f %8.3f|%-8.1f|%e %g\n", 0.5, 2.0 / 3, 3.14159, 2.5, 12345.678,
         1e-10);
  float f = 1.5f;
  short s = -3;
  unsigned char b = 200;
  bool t = true;
  printf("%g %d %u %d\n", f, s, b, t);
  printf("%5d|%-5d|%05d|%+d|% d\n", 42, 42, 42, 42, 42);
  printf("%s %10s|%-10s|\n", "text", "right", "left");
  printf("%d %d %d %d %d %d %d %d %d %g %g %d\n", 1, 2, 3, 4, 5, 6, 7, 8, 9,
         1.5, 2.5, 12);
  show("%s %c %lld %g\n", "packed", 'x', 1ll << 40, 0.25);
}
__global__ void kernel() { all(); }

int main() {
  kernel<<<1, 1>>>();
  CHECK_LAUNCH();
}
// EXPECT: plain 100%
// EXPECT: -1 2 3 ff FF 10 c
// EXPECT: -5 -6 18446744073709551615 10000000000
// EXPECT: 0.500000 0.67    3.142|2.5     |1.234568e+04 1e-10
// EXPECT: 1.5 -3 200 1
// EXPECT:    42|42   |00042|+42| 42
// EXPECT: text      right|left      |
// EXPECT: 1 2 3 4 5 6 7 8 9 1.5 2.5 12
// EXPECT: packed x 1099511627776 0.25
