// Parameters of more than a kilobyte, up to the limit of 4 KB that every supported
// architecture has.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"

struct Kilobyte {
  unsigned char bytes[1100];
};
struct Most {
  int numbers[1020];
};

__device__ unsigned sum(Kilobyte k) {
  unsigned total = 0;
  for (unsigned char b : k.bytes)
    total += b;
  k.bytes[0] = 0; // A copy of its own.
  return total + k.bytes[0];
}
__global__ void kilobyte(unsigned *out, Kilobyte k) {
  *out = sum(k) + k.bytes[0];
}
__global__ void most(Most m, int *out, int i) { *out = m.numbers[i]; }

int main() {
  unsigned *total = managed<unsigned>();
  int *out = managed<int>();
  Kilobyte k;
  for (int i = 0; i < 1100; ++i)
    k.bytes[i] = (unsigned char)(i + 1);
  unsigned expected = k.bytes[0];
  for (unsigned char b : k.bytes)
    expected += b;
  Most m;
  for (int i = 0; i < 1020; ++i)
    m.numbers[i] = i * 7;
  kilobyte<<<1, 1>>>(total, k);
  most<<<1, 1>>>(m, out, 1019);
  CHECK_LAUNCH();
  std::printf("%d %d\n", *total == expected, *out);
}
// EXPECT: 1 7133
