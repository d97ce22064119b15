// QR decomposition by Householder's reflections, all of it in one block, and least
// squares: the coefficients of a polynomial from noisy values.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17

#include "program.h"

constexpr int M = 96, N = 8;

__device__ double blockSum(double x) {
  __shared__ double parts[M / 32];
  for (int step = 16; step; step /= 2)
    x += __shfl_xor_sync(~0u, x, step);
  __syncthreads();
  if (threadIdx.x % 32 == 0)
    parts[threadIdx.x / 32] = x;
  __syncthreads();
  double sum = 0;
  for (double part : parts)
    sum += part;
  return sum;
}

// A thread has a row, of which the last entry is the right side's.
__global__ void __launch_bounds__(M) leastSquares(const double *in, double *r, double *solution) {
  __shared__ double head[N + 1], result[N];
  const int t = threadIdx.x;
  double row[N + 1];
#pragma unroll
  for (int j = 0; j <= N; ++j)
    row[j] = in[t * (N + 1) + j];
#pragma unroll
  for (int k = 0; k < N; ++k) {
    double norm = sqrt(blockSum(t >= k ? row[k] * row[k] : 0));
    if (t == k)
      head[0] = row[k];
    __syncthreads();
    double alpha = head[0] > 0 ? -norm : norm;
    double v = t < k ? 0 : t == k ? row[k] - alpha : row[k];
    double squared = blockSum(v * v);
#pragma unroll
    for (int j = k; j <= N; ++j) {
      double factor = 2 * blockSum(v * row[j]) / squared;
      row[j] -= factor * v;
    }
    if (t == k)
#pragma unroll
      for (int j = 0; j <= N; ++j)
        r[k * (N + 1) + j] = j < k ? 0 : row[j];
    __syncthreads();
  }
  for (int k = N - 1; k >= 0; --k) {
    if (t == k) {
      double sum = row[N];
#pragma unroll
      for (int j = 0; j < N; ++j)
        sum -= j > k ? row[j] * result[j] : 0;
      double pivot = 0;
#pragma unroll
      for (int j = 0; j < N; ++j)
        pivot = j == k ? row[j] : pivot;
      result[k] = sum / pivot;
    }
    __syncthreads();
  }
  if (t < N)
    solution[t] = result[t];
}

int main() {
  Report report;
  const std::vector<double> wanted = {1, -2, 0.5, 3, -1, 0.25, 2, -0.75};
  std::vector<double> rows;
  for (int i = 0; i < M; ++i) {
    double x = -1 + 2.0 * i / (M - 1), power = 1, sum = 0;
    for (int j = 0; j < N; ++j, power *= x) {
      rows.push_back(power);
      sum += wanted[j] * power;
    }
    rows.push_back(sum);
  }
  DeviceArray<double> in(rows), r(N * (N + 1)), solution(N);
  leastSquares<<<1, M>>>(in.get(), r.get(), solution.get());
  CHECK_LAUNCH();
  report.near("coefficients", solution.download(), wanted, 1e-9);
  // Transposed R times R is transposed A times A.
  auto upper = r.download();
  std::vector<double> product, expected;
  for (int i = 0; i < N; ++i)
    for (int j = 0; j < N; ++j) {
      double sum = 0, direct = 0;
      for (int k = 0; k < N; ++k)
        sum += upper[k * (N + 1) + i] * upper[k * (N + 1) + j];
      for (int k = 0; k < M; ++k)
        direct += rows[k * (N + 1) + i] * rows[k * (N + 1) + j];
      product.push_back(sum);
      expected.push_back(direct);
    }
  report.near("products", product, expected, 1e-12);
  return report.status();
}
// EXPECT: coefficients: 8 near
// EXPECT: products: 64 near
