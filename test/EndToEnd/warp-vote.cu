// Votes, masks and matches within a warp; a warp that has diverged.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"

__global__ void kernel(unsigned *out) {
  int lane = threadIdx.x;
  unsigned all = 0xffffffffu;
  unsigned ballot = __ballot_sync(all, lane % 3 == 0);
  int any = __any_sync(all, lane == 31), every = __all_sync(all, lane < 31);
  unsigned match = __match_any_sync(all, lane / 8);
  unsigned divergent = 0;
  if (lane % 2) {
    divergent = __ballot_sync(0xaaaaaaaau, lane > 15);
    __syncwarp(0xaaaaaaaau);
  }
  if (lane == 9) {
    out[0] = ballot;
    out[1] = any * 10 + every;
    out[2] = match;
    out[3] = divergent;
  }
}
__global__ void block(int *out) {
  int count = __syncthreads_count(threadIdx.x % 5 == 0);
  int both = __syncthreads_and(threadIdx.x < 100);
  int either = __syncthreads_or(threadIdx.x == 99);
  if (threadIdx.x == 64)
    *out = count * 100 + both * 10 + either;
}

int main() {
  unsigned *out = managed<unsigned>(4);
  int *counted = managed<int>();
  kernel<<<1, 32>>>(out);
  block<<<1, 100>>>(counted);
  CHECK_LAUNCH();
  std::printf("%x %u %x %x\n", out[0], out[1], out[2], out[3]);
  std::printf("%d\n", *counted);
}
// EXPECT: 49249249 10 ff00 aaaa0000
// EXPECT: 2011
