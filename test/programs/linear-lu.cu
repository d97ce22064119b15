// LU decomposition of many matrices with pivots, a matrix to a block, and solutions
// by substitution. The pivot is found by a reduction with shuffles.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17

#include "program.h"

constexpr int N = 24, Matrices = 12;

__global__ void __launch_bounds__(32) solve(const double *matrices, const double *rightSides, double *solutions) {
  __shared__ double a[N][N + 1];
  __shared__ double b[N];
  int t = threadIdx.x;
  for (int i = t; i < N * N; i += 32)
    a[i / N][i % N] = matrices[blockIdx.x * N * N + i];
  if (t < N)
    b[t] = rightSides[blockIdx.x * N + t];
  __syncwarp();
  for (int k = 0; k < N; ++k) {
    double largest = t >= k && t < N ? fabs(a[t][k]) : -1;
    int pivot = t;
    for (int step = 16; step; step /= 2) {
      double other = __shfl_xor_sync(~0u, largest, step);
      int otherRow = __shfl_xor_sync(~0u, pivot, step);
      if (other > largest || (other == largest && otherRow < pivot))
        largest = other, pivot = otherRow;
    }
    __syncwarp();
    if (pivot != k) {
      if (t < N) {
        double x = a[k][t];
        a[k][t] = a[pivot][t];
        a[pivot][t] = x;
      } else if (t == N) {
        double x = b[k];
        b[k] = b[pivot];
        b[pivot] = x;
      }
    }
    __syncwarp();
    if (t > k && t < N) {
      double factor = a[t][k] / a[k][k];
      a[t][k] = factor;
      for (int j = k + 1; j < N; ++j)
        a[t][j] -= factor * a[k][j];
      b[t] -= factor * b[k];
    }
    __syncwarp();
  }
  for (int k = N - 1; k >= 0; --k) {
    if (t == k)
      b[k] /= a[k][k];
    __syncwarp();
    if (t < k)
      b[t] -= a[t][k] * b[k];
    __syncwarp();
  }
  if (t < N)
    solutions[blockIdx.x * N + t] = b[t];
}

int main() {
  Report report;
  Random random(22);
  std::vector<double> matrix(Matrices * N * N), right(Matrices * N), wanted(Matrices * N);
  for (double &x : matrix)
    x = random.between(-1, 1);
  for (double &x : wanted)
    x = int(random.below(19)) - 9;
  for (int m = 0; m < Matrices; ++m)
    for (int i = 0; i < N; ++i) {
      if (i % 5 == 0)
        matrix[(m * N + i) * N + i] = 0; // needs a pivot
      for (int j = 0; j < N; ++j)
        right[m * N + i] += matrix[(m * N + i) * N + j] * wanted[m * N + j];
    }
  DeviceArray<double> matrices(matrix), rightSides(right), solutions(right.size());
  solve<<<Matrices, 32>>>(matrices.get(), rightSides.get(), solutions.get());
  CHECK_LAUNCH();
  report.near("solutions", solutions.download(), wanted, 1e-9);
  return report.status();
}
// EXPECT: solutions: 288 near
