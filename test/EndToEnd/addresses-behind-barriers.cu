// A row is read, waits for the sum of the block, and is written to where it was read, under
// conditions, with indices that have a sign and without: the host computes the same.
//
// RUN: %cupcc -std=c++17 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
//
// RUN: %cupcc -std=c++17 -sm_80 -ptx -I%inputs %s -o %t.ptx
// RUN: FileCheck %s < %t.ptx

#include "check.h"

constexpr int Threads = 64, Items = 16, Most = Threads * Items;

// CHECK-LABEL: .entry _Z9normaliseIiEv
// CHECK-COUNT-11: mad.wide
// CHECK-LABEL: .entry _Z9normaliseIjEv
// CHECK-COUNT-11: mad.wide
template <class Index> __global__ void normalise(unsigned *rows, const unsigned *gamma, Index n) {
  __shared__ unsigned sum;
  unsigned *row = rows + blockIdx.x * n;
  unsigned mine[Items], total = 0;
  if (threadIdx.x == 0)
    sum = 0;
  __syncthreads();
#pragma unroll
  for (Index i = 0; i < Items; ++i) {
    const Index at = i * blockDim.x + threadIdx.x;
    if (at < n)
      total += mine[i] = row[at];
  }
  atomicAdd(&sum, total);
  __syncthreads();
#pragma unroll
  for (Index i = 0; i < Items; ++i) {
    const Index at = i * blockDim.x + threadIdx.x;
    if (at < n)
      row[at] = (mine[i] ^ sum) * gamma[at];
  }
}
template __global__ void normalise(unsigned *, const unsigned *, int);
template __global__ void normalise(unsigned *, const unsigned *, unsigned);

static unsigned *numbers(int count) {
  unsigned *result = managed<unsigned>(count);
  for (int i = 0; i < count; ++i)
    result[i] = i * 2654435761u + 5;
  return result;
}

template <class Index> static int differences(int n) {
  constexpr int Rows = 3;
  unsigned *rows = numbers(Rows * Most), *before = numbers(Rows * Most), *gamma = numbers(Most);
  normalise<Index><<<Rows, Threads>>>(rows, gamma, n);
  CHECK_LAUNCH();
  int wrong = 0;
  for (int r = 0; r < Rows; ++r) {
    unsigned sum = 0;
    for (int i = 0; i < n; ++i)
      sum += before[r * n + i];
    for (int i = 0; i < n; ++i)
      wrong += rows[r * n + i] != (before[r * n + i] ^ sum) * gamma[i];
  }
  for (int i = Rows * n; i < Rows * Most; ++i)
    wrong += rows[i] != before[i];
  return wrong;
}

int main() {
  int wrong = 0;
  for (int n : {1, 63, 64, 65, 500, 1000, Most})
    wrong += differences<int>(n) + differences<unsigned>(n);
  std::printf("%d wrong\n", wrong);
}
// EXPECT: 0 wrong
