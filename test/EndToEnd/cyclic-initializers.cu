// Device variables that point at each other and at themselves, at functions and into
// arrays, from their initialisers.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"

struct Node {
  int value;
  Node *next;
  int (*twist)(int);
};
__device__ int negate(int x) { return -x; }
__device__ int keep(int x) { return x; }
extern __device__ Node second;
__device__ Node first = {1, &second, negate};
__device__ Node third = {3, &first, keep};
__device__ Node second = {20, &third, keep};
__device__ void *self = &self;
__device__ int numbers[4] = {1, 2, 3, 4};
__device__ int *last = &numbers[3];

__global__ void kernel(int *out) {
  Node *node = &first;
  for (int i = 0; i < 7; ++i) {
    out[0] += node->twist(node->value);
    node = node->next;
  }
  out[1] = *static_cast<void **>(self) == self;
  out[2] = *last;
}

int main() {
  int *out = managed<int>(3);
  kernel<<<1, 1>>>(out);
  CHECK_LAUNCH();
  std::printf("%d %d %d\n", out[0], out[1], out[2]);
}
// EXPECT: 43 1 4
