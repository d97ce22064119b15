// Objects of namespace scope whose constructors and destructors use the device:
// it is registered before the first and after the last.
//
// RUN: %cupcc -std=c++17 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17 -I%inputs

#include "check.h"

__constant__ int table[3];
__device__ int total = 5;
__global__ void read(int *out) { *out = table[2]; }

struct Setup {
  int value;
  Setup() {
    int numbers[] = {1, 2, 3};
    CHECK(cudaMemcpyToSymbol(table, numbers, sizeof(numbers)));
    int *out = managed<int>();
    read<<<1, 1>>>(out);
    CHECK_LAUNCH();
    value = *out;
  }
  ~Setup() {
    int left = 0;
    CHECK(cudaMemcpyFromSymbol(&left, total, sizeof(left)));
    std::printf("at exit: %d\n", left);
  }
};
Setup early __attribute__((init_priority(200)));
Setup late;

int main() { std::printf("%d %d\n", early.value, late.value); }
// EXPECT: 3 3
// EXPECT: at exit: 5
// EXPECT: at exit: 5
