// Rows that a block keeps in registers, in loops that end by the row's length or by the array's, and
// several rows at a time, of which the last has fewer: the results are the host's.
//
// RUN: %cupcc -std=c++17 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17 -I%inputs
// EXPECT: length 1: 0 wrong
// EXPECT: length 31: 0 wrong
// EXPECT: length 64: 0 wrong
// EXPECT: length 130: 0 wrong
// EXPECT: length 200: 0 wrong

#include "wrong-elements.h"
#include <algorithm>
#include <cstdio>
#include <vector>

constexpr int Threads = 32, Most = 5, Rows = 3, Count = 8;

// Of a row what is beyond the array's end is not looked at.
__global__ void distances(const int *in, int *out, int rows, int length) {
  __shared__ int largest[Rows];
  for (int row = blockIdx.x; row < rows; row += gridDim.x * Rows) {
    const int left = min((rows - row + gridDim.x - 1) / gridDim.x, Rows);
    int data[Rows][Most];
    if (threadIdx.x < Rows)
      largest[threadIdx.x] = -1;
    __syncthreads();
    for (int i = 0; blockDim.x * i + threadIdx.x < length && i < Most; ++i)
#pragma unroll
      for (int j = 0; j < left; ++j) {
        data[j][i] = in[(row + j * gridDim.x) * length + blockDim.x * i + threadIdx.x];
        atomicMax(&largest[j], data[j][i]);
      }
    __syncthreads();
    for (int i = 0; blockDim.x * i + threadIdx.x < length && i < Most; ++i)
#pragma unroll
      for (int j = 0; j < left; ++j)
        data[j][i] = largest[j] - data[j][i];
    for (int i = 0; blockDim.x * i + threadIdx.x < length && i < Most; ++i)
#pragma unroll
      for (int j = 0; j < left; ++j)
        out[(row + j * gridDim.x) * length + blockDim.x * i + threadIdx.x] = data[j][i];
    __syncthreads();
  }
}

void check(int length) {
  std::vector<int> in(Count * length), expected(in.size(), -7);
  unsigned seed = length;
  for (int &one : in)
    one = (seed = seed * 1664525u + 1013904223u) >> 20;
  for (int row = 0; row < Count; ++row) {
    const int used = std::min(length, Threads * Most), *const from = &in[row * length];
    for (int i = 0; i < used; ++i)
      expected[row * length + i] = *std::max_element(from, from + used) - from[i];
  }
  int *inData, *out;
  CHECK(cudaMalloc(&inData, in.size() * sizeof(int)));
  CHECK(cudaMalloc(&out, in.size() * sizeof(int)));
  CHECK(cudaMemcpy(inData, in.data(), in.size() * sizeof(int), cudaMemcpyHostToDevice));
  const std::vector<int> untouched(in.size(), -7);
  CHECK(cudaMemcpy(out, untouched.data(), in.size() * sizeof(int), cudaMemcpyHostToDevice));
  distances<<<2, Threads>>>(inData, out, Count, length);
  std::printf("length %d: %d wrong\n", length, wrong(out, expected));
  CHECK(cudaFree(inData));
  CHECK(cudaFree(out));
}

int main() {
  for (int length : {1, 31, 64, 130, 200})
    check(length);
}
