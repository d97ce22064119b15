// Layer normalisation with Welford's sums joined across a block, forward and backward;
// vectors of four numbers at a time where rows allow it.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17

#include "program.h"

constexpr int Threads = 64;

struct Moments {
  float count, mean, squares;

  __device__ void add(float x) {
    count += 1;
    float d = x - mean;
    mean += d / count;
    squares += d * (x - mean);
  }
  __device__ void join(Moments other) {
    float all = count + other.count;
    if (all == 0)
      return;
    float d = other.mean - mean;
    mean += d * other.count / all;
    squares += other.squares + d * d * count * other.count / all;
    count = all;
  }
};

__device__ Moments joinBlock(Moments m) {
  __shared__ Moments warps[Threads / 32];
  for (int step = 16; step; step /= 2)
    m.join({__shfl_xor_sync(~0u, m.count, step), __shfl_xor_sync(~0u, m.mean, step),
            __shfl_xor_sync(~0u, m.squares, step)});
  if (threadIdx.x % 32 == 0)
    warps[threadIdx.x / 32] = m;
  __syncthreads();
  m = warps[0];
  for (int w = 1; w < Threads / 32; ++w)
    m.join(warps[w]);
  return m;
}

template <int Vector>
__global__ void __launch_bounds__(Threads)
    normalize(const float *in, const float *gamma, const float *beta, float *out, int size, float *statistics) {
  struct alignas(Vector * 4) Pack {
    float x[Vector];
  };
  const Pack *row = reinterpret_cast<const Pack *>(in + blockIdx.x * size);
  Pack *to = reinterpret_cast<Pack *>(out + blockIdx.x * size);
  Moments m = {0, 0, 0};
  for (int i = threadIdx.x; i < size / Vector; i += Threads) {
    Pack p = row[i];
    for (float x : p.x)
      m.add(x);
  }
  m = joinBlock(m);
  float inverse = rsqrtf(m.squares / m.count + 1e-5f);
  for (int i = threadIdx.x; i < size / Vector; i += Threads) {
    Pack p = row[i];
#pragma unroll
    for (int k = 0; k < Vector; ++k)
      p.x[k] = (p.x[k] - m.mean) * inverse * gamma[i * Vector + k] + beta[i * Vector + k];
    to[i] = p;
  }
  if (threadIdx.x == 0) {
    statistics[2 * blockIdx.x] = m.mean;
    statistics[2 * blockIdx.x + 1] = inverse;
  }
}

// The gradients of gamma and beta: a thread has a column.
__global__ void gradients(const float *in, const float *dy, const float *statistics, int rows, int size, float *dGamma,
                          float *dBeta) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= size)
    return;
  float g = 0, b = 0;
  for (int row = 0; row < rows; ++row) {
    g += dy[row * size + i] * (in[row * size + i] - statistics[2 * row]) * statistics[2 * row + 1];
    b += dy[row * size + i];
  }
  dGamma[i] = g, dBeta[i] = b;
}

template <int Vector> static void run(Report &report, int rows, int size) {
  Random random(size);
  auto x = random.floats(rows * size, 3, 5), g = random.floats(size), b = random.floats(size), dy = random.floats(rows * size);
  std::vector<float> expected, dGamma(size), dBeta(size);
  for (int row = 0; row < rows; ++row) {
    double mean = 0, variance = 0;
    for (int i = 0; i < size; ++i)
      mean += x[row * size + i] / double(size);
    for (int i = 0; i < size; ++i)
      variance += std::pow(x[row * size + i] - mean, 2) / size;
    for (int i = 0; i < size; ++i) {
      double normal = (x[row * size + i] - mean) / std::sqrt(variance + 1e-5);
      expected.push_back(normal * g[i] + b[i]);
      dGamma[i] += dy[row * size + i] * normal;
      dBeta[i] += dy[row * size + i];
    }
  }
  DeviceArray<float> in(x), gamma(g), beta(b), gradient(dy), out(x.size()), statistics(2 * rows), first(size), second(size);
  normalize<Vector><<<rows, Threads>>>(in.get(), gamma.get(), beta.get(), out.get(), size, statistics.get());
  CHECK_LAUNCH();
  report.near("forward", out.download(), expected, 1e-4);
  gradients<<<(size + 63) / 64, 64>>>(in.get(), gradient.get(), statistics.get(), rows, size, first.get(), second.get());
  CHECK_LAUNCH();
  report.near("gamma", first.download(), dGamma, 1e-4);
  report.near("beta", second.download(), dBeta, 1e-4);
}

int main() {
  Report report;
  run<4>(report, 20, 512);
  run<1>(report, 7, 301);
  return report.status();
}
// EXPECT: forward: 10240 near
// EXPECT: gamma: 512 near
// EXPECT: beta: 512 near
// EXPECT: forward: 2107 near
// EXPECT: gamma: 301 near
// EXPECT: beta: 301 near
