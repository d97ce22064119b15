// cudaLaunchKernelExC and cudaLaunchKernelEx launch with attributes.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"

__global__ void kernel(int *out, int a, double b) {
  out[blockIdx.x] = a + int(b * 2) + int(gridDim.x * blockDim.x);
}

int main() {
  int *out = managed<int>(4);
  cudaStream_t stream;
  CHECK(cudaStreamCreate(&stream));
  cudaLaunchConfig_t config = {};
  config.gridDim = dim3(4);
  config.blockDim = dim3(8);
  config.stream = stream;
  cudaLaunchAttribute attribute = {};
  attribute.id = cudaLaunchAttributePriority;
  attribute.val.priority = 0;
  config.attrs = &attribute;
  config.numAttrs = 1;

  int a = 1;
  double b = 2.5;
  void *arguments[] = {&out, &a, &b};
  CHECK(cudaLaunchKernelExC(&config, (const void *)kernel, arguments));
  CHECK(cudaStreamSynchronize(stream));
  std::printf("%d %d\n", out[0], out[3]);
  CHECK(cudaLaunchKernelEx(&config, kernel, out, 100, 0.5));
  CHECK(cudaStreamSynchronize(stream));
  std::printf("%d %d\n", out[0], out[3]);
  CHECK(cudaStreamDestroy(stream));
}
// EXPECT: 38 38
// EXPECT: 133 133
