// Static __shared__ variables: scalars, arrays of two dimensions, of class type,
// in a function template, in a device function.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"

struct Cell {
  int value;
  short twice;
};

__device__ int rotate(int x) {
  __shared__ int lane[32];
  lane[threadIdx.x] = x;
  __syncthreads();
  return lane[(threadIdx.x + 1) % 32];
}
template <typename T, int N> __global__ void transpose(const T *in, T *out) {
  __shared__ T tile[N][N + 1];
  tile[threadIdx.y][threadIdx.x] = in[threadIdx.y * N + threadIdx.x];
  __syncthreads();
  out[threadIdx.y * N + threadIdx.x] = tile[threadIdx.x][threadIdx.y];
}
__global__ void kernel(int *out) {
  __shared__ Cell cells[32];
  __shared__ int total;
  if (threadIdx.x == 0)
    total = 0;
  cells[threadIdx.x] = {int(threadIdx.x), short(2 * threadIdx.x)};
  __syncthreads();
  atomicAdd(&total, cells[31 - threadIdx.x].twice);
  __syncthreads();
  out[threadIdx.x] = total + rotate(cells[threadIdx.x].value);
}

int main() {
  int *out = managed<int>(32);
  kernel<<<1, 32>>>(out);
  CHECK_LAUNCH();
  std::printf("%d %d %d\n", out[0], out[30], out[31]);
  double *m = managed<double>(16), *t = managed<double>(16);
  for (int i = 0; i < 16; ++i)
    m[i] = i;
  transpose<double, 4><<<1, dim3(4, 4)>>>(m, t);
  CHECK_LAUNCH();
  std::printf("%g %g %g %g\n", t[0], t[1], t[4], t[14]);
}
// EXPECT: 993 1023 992
// EXPECT: 0 4 1 11
