// Device objects with virtual functions that point at each other and themselves, and
// virtual functions that name them.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"

struct Node {
  const Node *next;
  int value;
  constexpr Node(const Node *next, int value) : next(next), value(value) {}
  virtual int weight() const { return value; }
};
struct Heavy : Node {
  using Node::Node;
  int weight() const override;
};
extern __device__ Heavy second;
__device__ Node first(&second, 1);
__device__ Heavy second(&first, 20);
__device__ Heavy alone(&alone, 300);
int Heavy::weight() const { return this == &second ? value * 2 : value; }

using Step = int (*)(int);
extern __device__ Step steps[2];
__device__ int up(int n) { return n > 9 ? n : steps[1](n + 3); }
__device__ int down(int n) { return steps[0](n - 1); }
__device__ Step steps[2] = {up, down};

__global__ void kernel(int *out) {
  const Node *node = &first;
  for (int i = 0; i < 4; ++i, node = node->next)
    out[0] += node->weight();
  out[1] = alone.next->weight() + (alone.next == &alone);
  out[2] = steps[0](0);
}

int main() {
  int *out = managed<int>(3);
  kernel<<<1, 1>>>(out);
  CHECK_LAUNCH();
  std::printf("%d %d %d\n", out[0], out[1], out[2]);
}
// EXPECT: 82 301 10
