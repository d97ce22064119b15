// Cholesky's decomposition in blocks of 16: the block on the diagonal, the blocks
// below it, and the update of the rest are kernels of their own.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17

#include "program.h"

constexpr int B = 16;

__global__ void diagonal(double *a, int n, int k) {
  __shared__ double s[B][B + 1];
  int t = threadIdx.x;
  double *block = a + k * B * n + k * B;
  for (int i = 0; i < B; ++i)
    s[i][t] = block[i * n + t];
  __syncthreads();
  for (int j = 0; j < B; ++j) {
    if (t == j)
      s[j][j] = sqrt(s[j][j]);
    __syncthreads();
    if (t > j)
      s[t][j] /= s[j][j];
    __syncthreads();
    if (t > j)
      for (int i = t; i < B; ++i)
        s[i][t] -= s[i][j] * s[t][j];
    __syncthreads();
  }
  for (int i = 0; i < B; ++i)
    block[i * n + t] = t <= i ? s[i][t] : 0;
}

// Rows of the blocks below: x * transposed(diagonal) = row.
__global__ void below(double *a, int n, int k) {
  __shared__ double s[B][B];
  int t = threadIdx.x, first = (k + 1 + blockIdx.x) * B;
  for (int i = 0; i < B; ++i)
    s[i][t] = a[(k * B + i) * n + k * B + t];
  __syncthreads();
  double *row = a + (first + t) * n + k * B, x[B];
#pragma unroll
  for (int j = 0; j < B; ++j) {
    double sum = row[j];
#pragma unroll
    for (int i = 0; i < j; ++i)
      sum -= x[i] * s[j][i];
    x[j] = sum / s[j][j];
  }
#pragma unroll
  for (int j = 0; j < B; ++j)
    row[j] = x[j];
}

__global__ void update(double *a, int n, int k) {
  __shared__ double left[B][B + 1], right[B][B + 1];
  if (blockIdx.x > blockIdx.y)
    return;
  int y = threadIdx.y, x = threadIdx.x, row = (k + 1 + blockIdx.y) * B, column = (k + 1 + blockIdx.x) * B;
  left[y][x] = a[(row + y) * n + k * B + x];
  right[y][x] = a[(column + y) * n + k * B + x];
  __syncthreads();
  double sum = 0;
#pragma unroll
  for (int i = 0; i < B; ++i)
    sum += left[y][i] * right[x][i];
  a[(row + y) * n + column + x] -= sum;
}

int main() {
  Report report;
  const int blocks = 5, n = blocks * B;
  Random random(23);
  std::vector<double> lower(n * n), matrix(n * n);
  for (int i = 0; i < n; ++i)
    for (int j = 0; j <= i; ++j)
      lower[i * n + j] = i == j ? random.between(3, 5) : random.between(-1, 1) / 4;
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j)
      for (int k = 0; k <= std::min(i, j); ++k)
        matrix[i * n + j] += lower[i * n + k] * lower[j * n + k];
  DeviceArray<double> a(matrix);
  for (int k = 0; k < blocks; ++k) {
    diagonal<<<1, B>>>(a.get(), n, k);
    CHECK_LAUNCH();
    if (int rest = blocks - 1 - k) {
      below<<<rest, B>>>(a.get(), n, k);
      CHECK_LAUNCH();
      update<<<dim3(rest, rest), dim3(B, B)>>>(a.get(), n, k);
      CHECK_LAUNCH();
    }
  }
  auto result = a.download();
  for (int i = 0; i < n; ++i)
    for (int j = i + 1; j < n; ++j)
      result[i * n + j] = 0;
  report.near("factor", result, lower, 1e-12);
  return report.status();
}
// EXPECT: factor: 6400 near
