// Arrays and 'switch' statements of addresses of shared memory, of which no constant can
// be made: a block's memory has an address in the block only.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %cupcc -std=c++17 -rdc=true -OG0 %archs %s -o %t.linked
// RUN: %run-on-gpu %t.linked %s
// RUN: %cupcc -std=c++17 -sm_90 -ptx %s -o - | FileCheck %s --implicit-check-not=generic(
// CHECK: .entry
#include <cstdio>

struct Stage {
  int *Values;
  int Size;
};
__shared__ int first[64], second[64], third[32];
__device__ int ofProgram[32];

__device__ int *choose(int N) {
  switch (N) {
  case 0: return first;
  case 1: return second;
  case 2: return third;
  case 3: return first + 32;
  case 4: return second + 32;
  case 5: return ofProgram;
  default: return nullptr;
  }
}

__global__ void kernel(int *Out, int Rounds) {
  const int I = threadIdx.x;
  int *Buffers[2] = {first, second};
  const Stage Stages[] = {{first, 64}, {second + 32, 32}, {third, 32}, {ofProgram, 7}};
  first[I] = I;
  second[I + 32] = 100 + I;
  third[I] = 1000 + I;
  __syncthreads();
  for (int Round = 0; Round != Rounds; ++Round) {
    Buffers[(Round + 1) & 1][I] = Buffers[Round & 1][31 - I] + 1;
    __syncthreads();
  }
  Out[I] = Buffers[Rounds & 1][I];
  Out[32 + I] = Stages[Rounds & 3].Values[I] + Stages[Rounds & 3].Size;
  int Sum = 0;
  for (int N = Rounds; N != Rounds + 6; ++N)
    if (const int *Chosen = choose(N - Rounds))
      Sum += Chosen[I] * (N - Rounds);
  Out[64 + I] = Sum - second[I] - first[I + 32] * 3;
}

int main() {
  int *Out;
  cudaMallocManaged(&Out, 96 * sizeof(int));
  for (int Rounds : {1, 2, 5}) {
    kernel<<<1, 32>>>(Out, Rounds);
    std::printf("%s\n", cudaGetErrorString(cudaDeviceSynchronize()));
    std::printf("%d %d %d %d %d %d\n", Out[0], Out[31], Out[32], Out[63], Out[64], Out[95]);
  }
}
// EXPECT: no error
// EXPECT: 32 1 132 163 2400 2586
// EXPECT: no error
// EXPECT: 2 33 1032 1063 2400 2586
// EXPECT: no error
// EXPECT: 36 5 132 163 2400 2586
