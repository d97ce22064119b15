// cudaLaunchKernel launches a kernel, an instantiation and a static one by their
// address on the host.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"

__global__ void scale(float *data, float factor, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    data[i] *= factor;
}
template <typename T> __global__ void addTo(T *data, T x) {
  data[threadIdx.x] += x;
}
static __global__ void negate(float *data) {
  extern __shared__ float buffer[];
  buffer[threadIdx.x] = data[threadIdx.x];
  data[threadIdx.x] = -buffer[threadIdx.x];
}

int main() {
  int n = 100;
  float factor = 3, x = 0.5f, *data = managed<float>(n);
  for (int i = 0; i < n; ++i)
    data[i] = float(i);
  void *scaleArguments[] = {&data, &factor, &n};
  void *addArguments[] = {&data, &x};
  void *negateArguments[] = {&data};
  CHECK(cudaLaunchKernel((const void *)scale, dim3(4), dim3(32),
                         scaleArguments, 0, nullptr));
  CHECK(cudaLaunchKernel((const void *)addTo<float>, dim3(1), dim3(50),
                         addArguments, 0, nullptr));
  CHECK(cudaLaunchKernel(reinterpret_cast<const void *>(&negate), dim3(1),
                         dim3(10), negateArguments, 10 * sizeof(float),
                         nullptr));
  CHECK_LAUNCH();
  std::printf("%g %g %g %g\n", data[1], data[9], data[49], data[99]);
}
// EXPECT: -3.5 -27.5 147.5 297
