#include "parts.h"

__device__ const Link second = {&third, 20};
static __device__ int own = 400;

// sum of products
__device__ int sum(const char *&at) {
  int value = product(at);
  while (*at == '+')
    value += product(++at);
  return value;
}

namespace {
struct Cube : Square {
  __device__ Cube() : Square(2) {}
  __device__ int area() const override { return 6 * Square::area() + own; }
};
} // namespace
__device__ Shape *makeCube(void *place) { return new (place) Cube; }

static __global__ void kernel(int *out) {
  const char *at = text;
  *out = sum(at);
}
int fromD() {
  int *out, result = 0;
  cudaMallocManaged(&out, sizeof *out);
  kernel<<<1, 1>>>(out);
  if (cudaDeviceSynchronize() == cudaSuccess)
    result = *out;
  cudaFree(out);
  return result;
}
