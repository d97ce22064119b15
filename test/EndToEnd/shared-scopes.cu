// Variables of one name in several scopes of a function: each is in the memory that it is
// declared for. Blocks that shared one would see each other's values.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %cupcc -std=c++17 -rdc=true %archs %s -o %t.linked
// RUN: %run-on-gpu %t.linked %s
// RUN: %cupcc -std=c++17 -sm_90 -ptx %s -o - | FileCheck %s
#include <cstdio>

// CHECK-DAG: .global .align 4 .b8 _ZZ6kernelPiE4kept_0[12];
// CHECK-DAG: .const .align 4 .b8 _ZZ6kernelPiE4kept_1[16] = {5, 0, 0, 0, 6, 0, 0, 0, 7, 0, 0, 0, 8};
// CHECK-DAG: .shared .align 4 .b8 _ZZ6kernelPiE4temp[128];
// CHECK-DAG: .shared .align 4 .b8 _ZZ6kernelPiE4temp_0[256];
// CHECK-DAG: .shared .align 4 .b8 _ZZ6kernelPiE4kept[8];
// CHECK-DAG: .shared .align 4 .b8 _ZZN6Member3useEiE4temp[128];
// CHECK-DAG: .shared .align 4 .b8 _ZZN6Member3useEiE4temp_0[128];

// The value that the block's other thread has written, and its own.
#define EXCHANGE(Size, Value, Result)                                          \
  {                                                                            \
    __shared__ int temp[Size];                                                 \
    temp[threadIdx.x] = (Value);                                               \
    __syncthreads();                                                           \
    for (int I = 0; I != 1000; ++I)                                            \
      __nanosleep(20);                                                         \
    Result = temp[1 - threadIdx.x];                                            \
    __syncthreads();                                                           \
  }

struct Member {
  __device__ int use(int Value);
};
__device__ int Member::use(int Value) {
  int First, Second;
  EXCHANGE(32, Value, First)
  EXCHANGE(32, Value + 100, Second)
  return First + Second;
}

template <class T> __global__ void ofTemplate(T *Out) {
  const int I = 2 * blockIdx.x + threadIdx.x;
  int Before, Between, Value;
  {
    const int temp[4] = {10, 20, 30, 40};
    Before = temp[I & 3];
  }
  EXCHANGE(32, I, Value)
  {
    constexpr int temp[4] = {50, 60, 70, 80};
    Between = temp[I & 3];
  }
  Out[I] = Before + Between + Value * 1000;
}

__global__ void registers(int *Out) {
  int Result = 0;
  {
    const int temp = threadIdx.x;
    Result += temp;
  }
  EXCHANGE(32, Result, Result)
  int temp = Result;
  asm("add.s32 %0, %0, 1;" : "+r"(temp));
  Out[threadIdx.x] = temp;
}

__global__ void kernel(int *Out) {
  const int I = 2 * blockIdx.x + threadIdx.x;
  int Before, First, Second, Third;
  {
    const int temp[4] = {1, 2, 3, 4};
    Before = temp[I & 3];
  }
  EXCHANGE(32, I, First)
  EXCHANGE(64, I + 100, Second)
  {
    __shared__ int kept[2];
    kept[threadIdx.x] = I;
    __syncthreads();
    Third = kept[1 - threadIdx.x];
  }
  {
    static __device__ int kept[3];
    atomicMax(&Out[gridDim.x * 2], atomicAdd(&kept[1], 1) + 1);
  }
  {
    static __constant__ int kept[4] = {5, 6, 7, 8};
    Third += kept[I & 3] * 1000;
  }
  Member M;
  Out[I] = Before + First + Second + Third + M.use(I);
}

int main() {
  const int Blocks = 200;
  int *Out;
  cudaMallocManaged(&Out, (2 * Blocks + 1) * sizeof(int));
  Out[2 * Blocks] = 0;
  kernel<<<Blocks, 2>>>(Out);
  std::printf("%s\n", cudaGetErrorString(cudaDeviceSynchronize()));
  int Wrong = 0;
  for (int I = 0; I != 2 * Blocks; ++I) {
    const int Other = I ^ 1;
    Wrong += Out[I] != 1 + (I & 3) + 5 * Other + 200 + (5 + (I & 3)) * 1000;
  }
  std::printf("%d %d\n", Wrong, Out[2 * Blocks]);
  ofTemplate<<<Blocks, 2>>>(Out);
  std::printf("%s\n", cudaGetErrorString(cudaDeviceSynchronize()));
  for (int I = 0; I != 2 * Blocks; ++I)
    Wrong += Out[I] != 60 + 20 * (I & 3) + (I ^ 1) * 1000;
  std::printf("%d\n", Wrong);
}
// EXPECT: no error
// EXPECT: 0 400
// EXPECT: no error
// EXPECT: 0
