// Pointers that kernels load: from global memory, where they lead to global memory, and
// where the kernel itself puts addresses of its shared and local variables.
//
// RUN: %cupcc -std=c++17 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17 -I%inputs

#include "check.h"

constexpr int Threads = 32;

struct Node {
  Node *next;
  float *sum;
  int value;
};

__global__ void rows(float *const *table, float *out) {
  out[threadIdx.x] = table[threadIdx.x % 2][threadIdx.x];
}

__global__ void list(const Node *head) {
  for (const Node *n = head; n; n = n->next)
    atomicAdd(n->sum, float(n->value));
}

// The table has pointers to shared memory, too.
__global__ void mixed(float *const *table, float *out) {
  __shared__ float tile[Threads];
  __shared__ const float *either[2];
  tile[threadIdx.x] = 100 + threadIdx.x;
  if (threadIdx.x < 2)
    either[threadIdx.x] = threadIdx.x ? tile : table[0];
  __syncthreads();
  out[threadIdx.x] = either[threadIdx.x % 2][threadIdx.x];
}

// As an integer in global memory.
__global__ void hidden(unsigned long long *box, float *out) {
  __shared__ float tile[Threads];
  tile[threadIdx.x] = 200 + threadIdx.x;
  if (threadIdx.x == 0)
    *box = (unsigned long long)tile;
  __syncthreads();
  out[threadIdx.x] = ((const float *)*box)[threadIdx.x];
}

__global__ void local(float **box, float *out) {
  float mine[4];
  for (int i = 0; i < 4; ++i)
    mine[i] = 300 + i;
  box[threadIdx.x] = mine;
  out[threadIdx.x] = box[threadIdx.x][threadIdx.x % 4];
}

__constant__ float constants[Threads] = {7, 8, 9};
__device__ const float *toConstants = constants;
__global__ void constant(float *out) { out[threadIdx.x] = toConstants[threadIdx.x % 3]; }

static void expect(const char *name, float *out, float (*value)(int)) {
  CHECK(cudaDeviceSynchronize());
  int wrong = 0;
  for (int i = 0; i < Threads; ++i)
    wrong += out[i] != value(i);
  std::printf("%s: %d wrong\n", name, wrong);
}

int main() {
  float *out, **table, *data;
  Node *nodes;
  CHECK(cudaMallocManaged(&out, Threads * sizeof(float)));
  CHECK(cudaMallocManaged(&table, Threads * sizeof(float *)));
  CHECK(cudaMallocManaged(&data, 2 * Threads * sizeof(float)));
  CHECK(cudaMallocManaged(&nodes, 3 * sizeof(Node)));
  for (int i = 0; i < 2 * Threads; ++i)
    data[i] = i;
  table[0] = data;
  table[1] = data + Threads;

  rows<<<1, Threads>>>(table, out);
  expect("rows", out, [](int i) { return float(i % 2 * Threads + i); });
  out[0] = out[1] = 0;
  for (int i = 0; i < 3; ++i)
    nodes[i] = {i < 2 ? &nodes[i + 1] : nullptr, &out[i % 2], i + 1};
  list<<<1, Threads>>>(nodes);
  CHECK(cudaDeviceSynchronize());
  std::printf("list: %g %g\n", out[0], out[1]);
  mixed<<<1, Threads>>>(table, out);
  expect("mixed", out, [](int i) { return i % 2 ? 100.f + i : float(i); });
  hidden<<<1, Threads>>>((unsigned long long *)nodes, out);
  expect("hidden", out, [](int i) { return 200.f + i; });
  local<<<1, Threads>>>(table, out);
  expect("local", out, [](int i) { return 300.f + i % 4; });
  constant<<<1, Threads>>>(out);
  expect("constant", out, [](int i) { return 7.f + i % 3; });
}

// EXPECT: rows: 0 wrong
// EXPECT: list: 128 64
// EXPECT: mixed: 0 wrong
// EXPECT: hidden: 0 wrong
// EXPECT: local: 0 wrong
// EXPECT: constant: 0 wrong
