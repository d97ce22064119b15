// Sums that are kept in memory while they grow, of what a thread and what all threads read, are the host's:
// also where a store changes what is read next.
//
// RUN: %cupcc -std=c++17 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17 -I%inputs
// EXPECT: rows 0 wrong
// EXPECT: products 0 wrong
// EXPECT: overlapping 0 wrong

#include "wrong-elements.h"
#include <cstdio>
#include <vector>

constexpr int Rows = 96, Width = 131;

void addRow(const int *matrix, const int *vector, int *sums, int row) {
  for (int j = 0; j < Width; ++j)
    sums[row] += matrix[row * Width + j] * vector[j];
}

// Two products, whose factors for all threads have a part of their addresses in common.
void addProducts(const int *matrix, const int *vector, int *sums, int row, int width, int stride) {
  for (int turn = 0; turn < width; ++turn) {
    const int i = row * 3 + turn;
    sums[i] += matrix[row + turn] * vector[turn * stride] + matrix[i] * vector[turn * stride + 1];
  }
}

// A store may be to the next element of both.
void addNext(int *matrix, int *vector, int *out, int first) {
  for (int j = 0; j < Width - 2; ++j)
    out[j + 1] = matrix[first + j] * 3 + vector[j] + vector[j + 1];
}

__global__ void rows(const int *matrix, const int *vector, int *sums) {
  if (const int row = blockIdx.x * blockDim.x + threadIdx.x; row < Rows)
    addRow(matrix, vector, sums, row);
}

__global__ void products(const int *matrix, const int *vector, int *sums, int width, int stride) {
  addProducts(matrix, vector, sums, threadIdx.x * width, width, stride);
}

__global__ void overlapping(int *matrix, int *vector, int *out) {
  addNext(matrix, vector, out, threadIdx.x * 4);
}

int main() {
  std::vector<int> matrix(Rows * Width), vector(Width), sums(Rows, 5);
  for (int i = 0; i < Rows * Width; ++i)
    matrix[i] = i * 7919 % 1009 - 500;
  for (int i = 0; i < Width; ++i)
    vector[i] = i * 31 % 97 - 40;
  int *a, *x, *y;
  cudaMalloc(&a, Rows * Width * sizeof(int));
  cudaMalloc(&x, Width * sizeof(int));
  cudaMalloc(&y, Rows * sizeof(int));
  cudaMemcpy(a, matrix.data(), Rows * Width * sizeof(int), cudaMemcpyHostToDevice);
  cudaMemcpy(x, vector.data(), Width * sizeof(int), cudaMemcpyHostToDevice);
  cudaMemcpy(y, sums.data(), Rows * sizeof(int), cudaMemcpyHostToDevice);
  rows<<<3, 32>>>(a, x, y);
  for (int row = 0; row < Rows; ++row)
    addRow(matrix.data(), vector.data(), sums.data(), row);
  printf("rows %d wrong\n", wrong(y, sums));

  products<<<1, 8>>>(a, x, y, 4, 9);
  for (int row = 0; row < 8; ++row)
    addProducts(matrix.data(), vector.data(), sums.data(), row * 4, 4, 9);
  printf("products %d wrong\n", wrong(y, sums));

  overlapping<<<1, 1>>>(x, x, x);
  addNext(vector.data(), vector.data(), vector.data(), 0);
  overlapping<<<1, 1>>>(a, x, a);
  addNext(matrix.data(), vector.data(), matrix.data(), 0);
  printf("overlapping %d wrong\n", wrong(x, vector) + wrong(a, matrix));
}
