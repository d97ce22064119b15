// Poisson's equation on a square by conjugate gradients, without a matrix: a kernel
// for the product, one for sums, one for each kind of vector update.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17

#include "program.h"

constexpr int Side = 40, N = Side * Side, Threads = 128, Blocks = (N + Threads - 1) / Threads;

__global__ void laplace(const double *x, double *y) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= N)
    return;
  int row = i / Side, column = i % Side;
  double sum = 4 * x[i];
  sum -= row > 0 ? x[i - Side] : 0;
  sum -= row < Side - 1 ? x[i + Side] : 0;
  sum -= column > 0 ? x[i - 1] : 0;
  sum -= column < Side - 1 ? x[i + 1] : 0;
  y[i] = sum;
}

// One block, so that the order of the additions is always the same.
__global__ void __launch_bounds__(Threads) dot(const double *x, const double *y, double *result) {
  __shared__ double sums[Threads];
  double sum = 0;
  for (int i = threadIdx.x; i < N; i += Threads)
    sum += x[i] * y[i];
  sums[threadIdx.x] = sum;
  __syncthreads();
  for (int half = Threads / 2; half; half /= 2) {
    if (threadIdx.x < half)
      sums[threadIdx.x] += sums[threadIdx.x + half];
    __syncthreads();
  }
  if (threadIdx.x == 0)
    *result = sums[0];
}

struct Scalars {
  double residual, nextResidual, curvature;
};

__global__ void descend(const Scalars *s, const double *p, const double *q, double *x, double *r) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= N)
    return;
  double alpha = s->residual / s->curvature;
  x[i] += alpha * p[i];
  r[i] -= alpha * q[i];
}

__global__ void turn(const Scalars *s, const double *r, double *p) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < N)
    p[i] = r[i] + s->nextResidual / s->residual * p[i];
}

int main() {
  Report report;
  std::vector<double> wanted(N), right(N);
  for (int i = 0; i < N; ++i)
    wanted[i] = std::sin(0.3 * (i / Side)) * (i % Side) / Side;
  for (int i = 0; i < N; ++i) {
    int row = i / Side, column = i % Side;
    right[i] = 4 * wanted[i] - (row ? wanted[i - Side] : 0) - (row < Side - 1 ? wanted[i + Side] : 0) -
               (column ? wanted[i - 1] : 0) - (column < Side - 1 ? wanted[i + 1] : 0);
  }
  DeviceArray<double> x(N), r(right), p(right), q(N);
  DeviceArray<Scalars> scalars(1);
  Scalars *s = scalars.get();
  dot<<<1, Threads>>>(r.get(), r.get(), &s->residual);
  int steps = 0;
  for (; steps < 500; ++steps) {
    laplace<<<Blocks, Threads>>>(p.get(), q.get());
    dot<<<1, Threads>>>(p.get(), q.get(), &s->curvature);
    descend<<<Blocks, Threads>>>(s, p.get(), q.get(), x.get(), r.get());
    dot<<<1, Threads>>>(r.get(), r.get(), &s->nextResidual);
    turn<<<Blocks, Threads>>>(s, r.get(), p.get());
    CHECK_LAUNCH();
    double next = scalars.download()[0].nextResidual;
    CHECK(cudaMemcpy(&s->residual, &s->nextResidual, sizeof(double), cudaMemcpyDeviceToDevice));
    if (next < 1e-24)
      break;
  }
  report.check("ends", steps < 200);
  report.near("solution", x.download(), wanted, 1e-9);
  return report.status();
}
// EXPECT: ends: yes
// EXPECT: solution: 1600 near
