// What the host writes into an initialised variable before a launch is what the
// kernel sees; its initial value is not folded into the code.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"

__device__ int number = 1;
static __device__ int hidden = 2;
__constant__ int fixed = 3;
static __constant__ int hiddenFixed = 4;
__device__ int array[3] = {5, 6, 7};

__global__ void read(int *out) {
  out[0] = number;
  out[1] = hidden;
  out[2] = fixed;
  out[3] = hiddenFixed;
  for (int i = 0; i < 3; ++i)
    out[4 + i] = array[i];
}
static void show(int *out) {
  read<<<1, 1>>>(out);
  CHECK_LAUNCH();
  for (int i = 0; i < 7; ++i)
    std::printf("%d ", out[i]);
  std::printf("\n");
}

int main() {
  int *out = managed<int>(7);
  show(out);
  const int values[] = {10, 20, 30, 40, 60};
  CHECK(cudaMemcpyToSymbol(number, &values[0], sizeof(int)));
  CHECK(cudaMemcpyToSymbol(hidden, &values[1], sizeof(int)));
  CHECK(cudaMemcpyToSymbol(fixed, &values[2], sizeof(int)));
  CHECK(cudaMemcpyToSymbol(hiddenFixed, &values[3], sizeof(int)));
  CHECK(cudaMemcpyToSymbol(array, &values[4], sizeof(int), sizeof(int)));
  show(out);
}
// EXPECT: 1 2 3 4 5 6 7
// EXPECT: 10 20 30 40 5 60 7
