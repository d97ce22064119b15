#include "histogram.h"

static __device__ int counts[4];

__global__ void multiply(int *data, int by) {
  data[threadIdx.x] = data[threadIdx.x] * by + counts[threadIdx.x];
}

void scale(int *data, int n, int by) {
  int *steps = managed<int>(4);
  fill<<<1, 4>>>(steps, 10);
  CHECK_LAUNCH();
  CHECK(cudaMemcpyToSymbol(counts, steps, sizeof(counts)));
  multiply<<<1, n>>>(data, by);
  CHECK_LAUNCH();
}
