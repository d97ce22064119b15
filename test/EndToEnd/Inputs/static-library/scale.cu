#include "check.h"

__constant__ int factor;

__global__ void multiply(int *data) { data[threadIdx.x] *= factor; }

void scale(int *data, int n, int by) {
  CHECK(cudaMemcpyToSymbol(factor, &by, sizeof(by)));
  multiply<<<1, n>>>(data);
  CHECK_LAUNCH();
}
