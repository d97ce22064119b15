// Memory written through a pointer to one type and read through one to another, as
// CUDA code does it everywhere.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"
#include <cstdio>

__global__ void punned(unsigned *u, int n) {
  __shared__ unsigned s[32];
  s[threadIdx.x] = 1;
  ((float *)s)[threadIdx.x] = 2.0f;
  u[0] = s[threadIdx.x];
  u[1] = 0x11112222;
  *(unsigned short *)&u[1] = 0x7777;
  u[2] = u[1];
  float f[4] = {1, 2, 3, 4};
  for (int i = 0; i < n; ++i)
    ((int *)f)[i] |= 0x80000000;
  *(float4 *)&u[4] = *(float4 *)f;
  u[3] = 1;
  atomicExch((float *)&u[3], 4.0f);
  atomicAdd(&u[3], 1u);
  unsigned short h[2] = {1, 2};
  h[n & 1] = 3;
  u[8] = *(unsigned *)h;
}

int main() {
  unsigned *u;
  CHECK(cudaMallocManaged(&u, 64));
  punned<<<1, 1>>>(u, 3);
  CHECK(cudaGetLastError());
  CHECK(cudaDeviceSynchronize());
  for (int i = 0; i < 9; ++i)
    printf("%x ", u[i]);
  puts("");
}
// EXPECT: 40000000 11117777 11117777 40800001 bf800000 c0000000 c0400000 40800000 30001
