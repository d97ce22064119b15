// Kernels without a library: loops, tiles in shared memory, atomics, half and
// double arithmetic, switches; mostly optimisation and PTX.

#include <cstdio>
#include <cuda_fp16.h>

template <int tile>
__global__ void multiply(const float *a, const float *b, float *c, int n) {
  __shared__ float left[tile][tile], right[tile][tile + 1];
  const int row = blockIdx.y * tile + threadIdx.y,
            column = blockIdx.x * tile + threadIdx.x;
  float sum = 0;
  for (int k = 0; k < n; k += tile) {
    left[threadIdx.y][threadIdx.x] = a[row * n + k + threadIdx.x];
    right[threadIdx.y][threadIdx.x] = b[(k + threadIdx.y) * n + column];
    __syncthreads();
#pragma unroll
    for (int i = 0; i < tile; ++i)
      sum += left[threadIdx.y][i] * right[i][threadIdx.x];
    __syncthreads();
  }
  c[row * n + column] = sum;
}

__global__ void histogram(const unsigned char *text, unsigned *counts,
                          int size) {
  __shared__ unsigned local[256];
  for (int i = threadIdx.x; i < 256; i += blockDim.x)
    local[i] = 0;
  __syncthreads();
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < size;
       i += gridDim.x * blockDim.x)
    atomicAdd(&local[text[i]], 1);
  __syncthreads();
  for (int i = threadIdx.x; i < 256; i += blockDim.x)
    if (local[i])
      atomicAdd(&counts[i], local[i]);
}

__global__ void halves(const __half2 *in, __half2 *out, __half scale) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = __hfma2(in[i], __half2half2(scale), h2sqrt(in[i]));
}

__global__ void evaluate(const int *code, const double *values, double *out,
                         int length) {
  double stack[8], top = 0;
  int depth = 0;
  for (int i = 0; i < length; ++i)
    switch (code[i]) {
    case 0:
      stack[depth++ & 7] = top;
      top = values[i];
      break;
    case 1:
      top += stack[--depth & 7];
      break;
    case 2:
      top *= stack[--depth & 7];
      break;
    case 3:
      top = sqrt(top);
      break;
    case 4:
      top = exp(-top * top);
      break;
    case 5:
      top = top < 0 ? -top : sin(top);
      break;
    default:
      printf("%d\n", code[i]);
    }
  out[threadIdx.x] = top;
}

int main() {
  multiply<16><<<dim3(8, 8), dim3(16, 16)>>>(nullptr, nullptr, nullptr, 128);
  multiply<32><<<dim3(4, 4), dim3(32, 32)>>>(nullptr, nullptr, nullptr, 128);
  histogram<<<8, 256>>>(nullptr, nullptr, 0);
  halves<<<1, 32>>>(nullptr, nullptr, 2);
  evaluate<<<1, 32>>>(nullptr, nullptr, nullptr, 0);
}
