#include "parts.h"

__constant__ int table[4] = {1, 2, 3, 4};
__managed__ int shared = 9;
static __device__ int own = 200;

__device__ Square::Square(int s) { side = s; }
__device__ int Square::area() const { return side * side; }
__device__ int isOdd(int n) { return n == 0 ? 0 : isEven(n - 1); }
__device__ int twice(int n) { return 2 * n; }
__device__ Operation operations[2] = {twice, isOdd};

static __global__ void kernel(int *out) { *out = own + isOdd(6); }
int fromC() {
  int *out, result = 0;
  cudaMallocManaged(&out, sizeof *out);
  kernel<<<1, 1>>>(out);
  if (cudaDeviceSynchronize() == cudaSuccess)
    result = *out;
  store<<<1, 1>>>(out, 2000);
  cudaDeviceSynchronize();
  cudaFree(out);
  return result;
}
