#include "histogram.h"

static __device__ int counts[4];

__global__ void countAll(const int *values) {
  atomicAdd(&counts[values[threadIdx.x] % 4], 1);
}

void histogram(const int *values, int n, int *out) {
  int *mine = managed<int>(3);
  fill<<<1, 3>>>(mine, 1);
  CHECK_LAUNCH();
  countAll<<<1, n>>>(values);
  countAll<<<1, 1>>>(mine + 2);
  CHECK_LAUNCH();
  CHECK(cudaMemcpyFromSymbol(out, counts, sizeof(counts)));
}
