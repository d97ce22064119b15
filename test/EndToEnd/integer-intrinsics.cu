// Integer functions of the device: counting, reversing, high products, byte
// permutation, sums of differences.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"

__global__ void kernel(unsigned x, long long *out) {
  out[0] = __popc(x) * 100 + __popcll(~0ull << x % 64);
  out[1] = __clz(int(x)) * 100 + __clzll((long long)x);
  out[2] = __ffs(int(x)) * 100 + __ffsll(1ll << 40);
  out[3] = __brev(x);
  out[4] = __umulhi(x, 0x80000000u) + __mulhi(-1, int(x));
  out[5] = (long long)__umul64hi(~0ull, x);
  out[6] = __byte_perm(0x33221100u, x, 0x4012);
  out[7] = __sad(-5, 10, 3u) + abs(-7) + min(3, 4) + max(3u, 4u);
  out[8] = __float_as_int(1.0f) + __float2int_rn(2.5f) + __double2int_rz(-2.7);
}

int main() {
  long long *out = managed<long long>(9);
  kernel<<<1, 1>>>(0x1230, out);
  CHECK_LAUNCH();
  for (int i = 0; i < 9; ++i)
    std::printf("%llx ", out[i]);
  std::printf("\n");
}
// EXPECT: 1a0 79f 21d c480000 917 122f 30001122 20 3f800000
