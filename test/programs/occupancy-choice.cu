// Block sizes that the occupancy functions propose, for kernels with different needs
// of shared memory and different bounds; the work is done with each.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s

#include "program.h"

__global__ void plain(const float *in, float *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] = 2 * in[i];
}

__global__ void __launch_bounds__(128, 4) bounded(const float *in, float *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] = 2 * in[i];
}

// Needs a float of shared memory for each thread.
__global__ void reversing(const float *in, float *out, int n) {
  extern __shared__ float s[];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  s[blockDim.x - 1 - threadIdx.x] = i < n ? 2 * in[i] : 0;
  __syncthreads();
  if (i < n)
    out[i] = s[blockDim.x - 1 - threadIdx.x];
}

struct SharedFor {
  __host__ __device__ std::size_t operator()(int threads) const { return threads * sizeof(float); }
};

using Kernel = void (*)(const float *, float *, int);

static void run(Report &report, const char *what, Kernel kernel, int block, std::size_t shared) {
  const int n = 5000;
  auto numbers = Random(34).floats(n);
  auto expected = numbers;
  for (float &x : expected)
    x *= 2;
  DeviceArray<float> in(numbers), out(n);
  kernel<<<(n + block - 1) / block, block, shared>>>(in.get(), out.get(), n);
  CHECK_LAUNCH();
  report.equal(what, out.download(), expected);
}

int main() {
  Report report;
  int grid = 0, block = 0;
  CHECK(cudaOccupancyMaxPotentialBlockSize(&grid, &block, plain, 0, 0));
  report.check("whole warps", grid > 0 && block % 32 == 0 && block <= 1024);
  run(report, "plain", plain, block, 0);

  CHECK(cudaOccupancyMaxPotentialBlockSize(&grid, &block, bounded, 0, 0));
  report.check("within the bound", block <= 128);
  run(report, "bounded", bounded, block, 0);
  int active = 0;
  CHECK(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&active, bounded, 128, 0));
  report.check("four blocks fit", active >= 4);

  SharedFor sharedFor;
  CHECK(cudaOccupancyMaxPotentialBlockSizeVariableSMem(&grid, &block, reversing, sharedFor, 512));
  report.check("within the limit", block <= 512);
  run(report, "reversing", reversing, block, sharedFor(block));

  std::size_t available = 0;
  CHECK(cudaOccupancyAvailableDynamicSMemPerBlock(&available, reversing, 1, 256));
  report.check("shared memory is available", available >= 16384);
  cudaFuncAttributes attributes;
  CHECK(cudaFuncGetAttributes(&attributes, bounded));
  report.check("the bound is an attribute", attributes.maxThreadsPerBlock == 128);
  return report.status();
}
// EXPECT: whole warps: yes
// EXPECT: plain: 5000 equal
// EXPECT: within the bound: yes
// EXPECT: bounded: 5000 equal
// EXPECT: four blocks fit: yes
// EXPECT: within the limit: yes
// EXPECT: reversing: 5000 equal
// EXPECT: shared memory is available: yes
// EXPECT: the bound is an attribute: yes
