// Softmax of rows of any length: a warp for short rows, a block for long ones, one
// pass with a running maximum; and the loss with its gradient.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17

#include "program.h"

struct Running {
  float most, sum;
};

__device__ Running join(Running a, Running b) {
  float most = fmaxf(a.most, b.most);
  if (most == -INFINITY)
    return {most, 0};
  return {most, a.sum * expf(a.most - most) + b.sum * expf(b.most - most)};
}

__device__ Running joinWarp(Running r) {
#pragma unroll
  for (int step = 16; step; step /= 2)
    r = join(r, {__shfl_xor_sync(~0u, r.most, step), __shfl_xor_sync(~0u, r.sum, step)});
  return r;
}

template <int Threads> __device__ Running joinBlock(Running r) {
  r = joinWarp(r);
  if constexpr (Threads > 32) {
    __shared__ Running warps[Threads / 32];
    if (threadIdx.x % 32 == 0)
      warps[threadIdx.x / 32] = r;
    __syncthreads();
    r = {-INFINITY, 0};
    for (const Running &other : warps)
      r = join(r, other);
  }
  return r;
}

// A block has a row.
template <int Threads>
__global__ void __launch_bounds__(Threads)
    softmax(const float *logits, const int *labels, int size, float *probabilities, float *gradient, float *loss) {
  const float *row = logits + blockIdx.x * size;
  Running r = {-INFINITY, 0};
  for (int i = threadIdx.x; i < size; i += Threads)
    r = join(r, {row[i], 1});
  r = joinBlock<Threads>(r);
  int label = labels[blockIdx.x];
  for (int i = threadIdx.x; i < size; i += Threads) {
    float p = expf(row[i] - r.most) / r.sum;
    probabilities[blockIdx.x * size + i] = p;
    gradient[blockIdx.x * size + i] = p - (i == label);
  }
  if (threadIdx.x == 0)
    loss[blockIdx.x] = logf(r.sum) + r.most - row[label];
}

template <int Threads> static void run(Report &report, int rows, int size) {
  Random random(size);
  auto logits = random.floats(rows * size, -10, 10);
  auto label = random.integers<int>(rows, size);
  logits[5] = -INFINITY; // a word that must not be chosen
  label[0] = 0;
  std::vector<float> p, g, l;
  for (int row = 0; row < rows; ++row) {
    double sum = 0;
    for (int i = 0; i < size; ++i)
      sum += std::exp((double)logits[row * size + i]);
    for (int i = 0; i < size; ++i) {
      p.push_back(std::exp((double)logits[row * size + i]) / sum);
      g.push_back(p.back() - (i == label[row]));
    }
    l.push_back(std::log(sum) - logits[row * size + label[row]]);
  }
  DeviceArray<float> in(logits), probabilities(p.size()), gradient(p.size()), loss(rows);
  DeviceArray<int> labels(label);
  softmax<Threads><<<rows, Threads>>>(in.get(), labels.get(), size, probabilities.get(), gradient.get(), loss.get());
  CHECK_LAUNCH();
  report.near("probabilities", probabilities.download(), p, 1e-5);
  report.near("gradient", gradient.download(), g, 1e-5);
  report.near("loss", loss.download(), l, 1e-5);
}

int main() {
  Report report;
  run<32>(report, 50, 37);
  run<256>(report, 6, 5000);
  return report.status();
}
// EXPECT: probabilities: 1850 near
// EXPECT: gradient: 1850 near
// EXPECT: loss: 50 near
// EXPECT: probabilities: 30000 near
// EXPECT: gradient: 30000 near
// EXPECT: loss: 6 near
