#include "parts.h"

__device__ int counter = 4;
static __device__ int own = 100;

__device__ Shape::~Shape() {}
__device__ int Shape::area() const { return side; }
__device__ int isEven(int n) { return n == 0 ? 1 : isOdd(n - 1); }

static __global__ void kernel(int *out) {
  *out = own + isEven(6);
  *slot<int>() += 1;
  perProgram += 1;
}
int fromB() {
  int *out, result = 0;
  cudaMallocManaged(&out, sizeof *out);
  kernel<<<1, 1>>>(out);
  if (cudaDeviceSynchronize() == cudaSuccess)
    result = *out;
  store<<<1, 1>>>(out, 1000);
  cudaDeviceSynchronize();
  std::printf("b: template kernel %d\n", *out);
  cudaFree(out);
  return result;
}
