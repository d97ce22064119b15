// malloc and free in a kernel: memory lives on until another kernel frees it.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"

struct Node {
  int value;
  Node *next;
};
__device__ Node *list;

__global__ void build(int n) {
  for (int i = 1; i <= n; ++i) {
    Node *node = static_cast<Node *>(malloc(sizeof(Node)));
    *node = {i, list};
    list = node;
  }
}
__global__ void sumAndFree(int *out) {
  while (Node *node = list) {
    *out = *out * 10 + node->value;
    list = node->next;
    free(node);
  }
}
__global__ void each(int *out) {
  int *mine = static_cast<int *>(malloc(16 * sizeof(int)));
  for (int i = 0; i < 16; ++i)
    mine[i] = int(threadIdx.x) + i;
  int sum = 0;
  for (int i = 0; i < 16; ++i)
    sum += mine[i];
  free(mine);
  free(nullptr);
  atomicAdd(out, sum);
}

int main() {
  int *out = managed<int>(2);
  build<<<1, 1>>>(5);
  sumAndFree<<<1, 1>>>(out);
  each<<<2, 64>>>(out + 1);
  CHECK_LAUNCH();
  std::printf("%d %d\n", out[0], out[1]);
}
// EXPECT: 54321 79872
