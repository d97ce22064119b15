// Atomic operations on global and shared memory, all types, and the values they return.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"

struct Totals {
  int sum, least, greatest, bits, mask, exchanged, wrapped, swapped;
  unsigned long long wide;
  float real;
  double precise;
};

__global__ void kernel(Totals *t, unsigned *olds) {
  int i = int(blockIdx.x * blockDim.x + threadIdx.x);
  atomicAdd(&t->sum, i);
  atomicMin(&t->least, -i);
  atomicMax(&t->greatest, i);
  atomicOr(&t->bits, 1 << (i % 20));
  atomicAnd(&t->mask, ~(1 << (i % 4)));
  atomicInc(reinterpret_cast<unsigned *>(&t->wrapped), 9);
  atomicAdd(&t->wide, 1ull << 32);
  atomicAdd(&t->real, 0.5f);
  atomicAdd(&t->precise, 0.25);
  atomicCAS(&t->swapped, 0, 77);
  __shared__ unsigned count;
  if (threadIdx.x == 0)
    count = 0;
  __syncthreads();
  unsigned old = atomicAdd(&count, 2u);
  atomicXor(&olds[old / 2 % 64], 1u);
  atomicSub(&t->exchanged, 1);
}

int main() {
  Totals *t = managed<Totals>();
  unsigned *olds = managed<unsigned>(64);
  t->mask = 0xff;
  kernel<<<3, 64>>>(t, olds);
  CHECK_LAUNCH();
  std::printf("%d %d %d %x %x %d %d %d\n", t->sum, t->least, t->greatest,
              t->bits, t->mask, t->exchanged, t->wrapped, t->swapped);
  unsigned odd = 0;
  for (int i = 0; i < 64; ++i)
    odd += olds[i];
  std::printf("%llx %g %g %u\n", t->wide, t->real, t->precise, odd);
}
// EXPECT: 18336 -191 191 fffff f0 -192 2 77
// EXPECT: c000000000 96 48 64
