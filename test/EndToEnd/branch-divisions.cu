// What is divided in branches is what the host divides, also where one of them would divide by zero.
//
// RUN: %cupcc -std=c++17 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17 -I%inputs
// EXPECT: ends 0 wrong
// EXPECT: shares 0 wrong

#include "wrong-elements.h"
#include <cstdio>
#include <cstdlib>
#include <vector>

constexpr int Count = 256;

// Divisions at the ends of branches.
__host__ __device__ int end(int i, int a, int b) {
  int parts = 0;
  if (a > 3)
    parts = (b + i) / a;
  else
    parts = i / (b + 1);
  switch (i % 3) {
  case 0: return parts + (a ? b % a : b);
  case 1: return parts + 100 % (b + 1);
  default: return parts + a % (i + 1);
  }
}

__global__ void ends(const int *in, int *out) {
  for (int i = threadIdx.x; i < Count; i += blockDim.x)
    out[i] = end(i, in[i], in[Count - 1 - i]);
}

// Equal divisions in branches that are taken or not.
__host__ __device__ int share(int i, unsigned by, const int *in) {
  int sum = 0;
  if (in[i] & 1 && in[(i + 1) % Count] > 2)
    sum += i / by;
  if (in[i] & 2 && in[(i + 2) % Count] > 3)
    sum += 3 * (i / by);
  if (in[i] & 4 && in[(i + 3) % Count] > 1)
    sum += 5 * (i / by) + i % by;
  return sum;
}

__global__ void shares(const int *in, int *out) {
  const unsigned by = gridDim.x;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < Count; i += blockDim.x * by)
    out[i] = share(i, by, in);
}

int main() {
  std::vector<int> in, ended, shared;
  unsigned seed = 1;
  for (int i = 0; i < Count; ++i)
    in.push_back((seed = seed * 1664525u + 1013904223u) >> 29);
  for (int i = 0; i < Count; ++i) {
    ended.push_back(end(i, in[i], in[Count - 1 - i]));
    shared.push_back(share(i, 3, in.data()));
  }
  int *numbers, *out;
  CHECK(cudaMalloc(&numbers, Count * sizeof(int)));
  CHECK(cudaMalloc(&out, Count * sizeof(int)));
  CHECK(cudaMemcpy(numbers, in.data(), Count * sizeof(int), cudaMemcpyHostToDevice));
  ends<<<1, 64>>>(numbers, out);
  std::printf("ends %d wrong\n", wrong(out, ended));
  shares<<<3, 32>>>(numbers, out);
  std::printf("shares %d wrong\n", wrong(out, shared));
}
