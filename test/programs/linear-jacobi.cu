// Eigenvalues of a symmetric matrix by Jacobi's rotations: all disjoint pairs of one
// round at a time, in the order of a tournament.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17

#include "program.h"
#include <algorithm>

constexpr int N = 32;

// Player i of round r: one stays, the others move around.
__device__ int player(int seat, int round) { return seat == 0 ? 0 : 1 + (seat - 1 + round) % (N - 1); }

__global__ void __launch_bounds__(N) eigenvalues(const double *in, double *values, double *vectors, int sweeps) {
  __shared__ double a[N][N + 1], v[N][N + 1], cosine[N / 2], sine[N / 2];
  const int t = threadIdx.x;
  for (int i = 0; i < N; ++i) {
    a[i][t] = in[i * N + t];
    v[i][t] = i == t;
  }
  __syncthreads();
  for (int round = 0; round < sweeps * (N - 1); ++round) {
    if (t < N / 2) {
      int p = player(t, round), q = player(N - 1 - t, round);
      double c = 1, s = 0;
      if (fabs(a[p][q]) > 1e-300) {
        double theta = (a[q][q] - a[p][p]) / (2 * a[p][q]);
        double tangent = copysign(1.0, theta) / (fabs(theta) + sqrt(theta * theta + 1));
        c = 1 / sqrt(tangent * tangent + 1);
        s = tangent * c;
      }
      cosine[t] = c, sine[t] = s;
    }
    __syncthreads();
    for (int k = 0; k < N / 2; ++k) { // columns: a thread has a row
      int p = player(k, round), q = player(N - 1 - k, round);
      double x = a[t][p], y = a[t][q];
      a[t][p] = cosine[k] * x - sine[k] * y;
      a[t][q] = sine[k] * x + cosine[k] * y;
      x = v[t][p], y = v[t][q];
      v[t][p] = cosine[k] * x - sine[k] * y;
      v[t][q] = sine[k] * x + cosine[k] * y;
    }
    __syncthreads();
    for (int k = 0; k < N / 2; ++k) { // rows: a thread has a column
      int p = player(k, round), q = player(N - 1 - k, round);
      double x = a[p][t], y = a[q][t];
      a[p][t] = cosine[k] * x - sine[k] * y;
      a[q][t] = sine[k] * x + cosine[k] * y;
    }
    __syncthreads();
  }
  values[t] = a[t][t];
  for (int i = 0; i < N; ++i)
    vectors[i * N + t] = v[i][t];
}

int main() {
  Report report;
  // The matrix of second differences, whose eigenvalues are known.
  std::vector<double> matrix(N * N), expected;
  for (int i = 0; i < N; ++i) {
    matrix[i * N + i] = 2;
    if (i + 1 < N)
      matrix[i * N + i + 1] = matrix[(i + 1) * N + i] = -1;
    expected.push_back(2 - 2 * std::cos(M_PI * (i + 1) / (N + 1)));
  }
  DeviceArray<double> in(matrix), values(N), vectors(N * N);
  eigenvalues<<<1, N>>>(in.get(), values.get(), vectors.get(), 8);
  CHECK_LAUNCH();
  auto w = values.download(), v = vectors.download(), sorted = w;
  std::sort(sorted.begin(), sorted.end());
  report.near("eigenvalues", sorted, expected, 1e-11);
  std::vector<double> product, scaled;
  for (int i = 0; i < N; ++i)
    for (int j = 0; j < N; ++j) {
      double sum = 0;
      for (int k = 0; k < N; ++k)
        sum += matrix[i * N + k] * v[k * N + j];
      product.push_back(sum);
      scaled.push_back(w[j] * v[i * N + j]);
    }
  report.near("eigenvectors", product, scaled, 1e-11);
  return report.status();
}
// EXPECT: eigenvalues: 32 near
// EXPECT: eigenvectors: 1024 near
