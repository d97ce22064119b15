// A small program as people write them: three kernels, and host code with four
// headers of the Standard Library.

#include <algorithm>
#include <cstdio>
#include <map>
#include <string>
#include <vector>

__global__ void saxpy(int n, float a, const float *x, float *y) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    y[i] = a * x[i] + y[i];
}

__global__ void sum(int n, const float *x, float *out) {
  __shared__ float partial[256];
  float mine = 0;
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    mine += x[i];
  partial[threadIdx.x] = mine;
  __syncthreads();
  for (int width = blockDim.x / 2; width > 0; width /= 2) {
    if (threadIdx.x < width)
      partial[threadIdx.x] += partial[threadIdx.x + width];
    __syncthreads();
  }
  if (threadIdx.x == 0)
    *out = partial[0];
}

__global__ void histogram(int n, const float *x, int *bins, int count) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    int bin = int(x[i]);
    atomicAdd(&bins[bin < 0 ? 0 : bin >= count ? count - 1 : bin], 1);
  }
}

int main() {
  const int n = 1 << 16, count = 8;
  float *x, *y, *total;
  int *bins;
  if (cudaMallocManaged(&x, n * sizeof(float)) != cudaSuccess ||
      cudaMallocManaged(&y, n * sizeof(float)) != cudaSuccess ||
      cudaMallocManaged(&total, sizeof(float)) != cudaSuccess ||
      cudaMallocManaged(&bins, count * sizeof(int)) != cudaSuccess)
    return 1;
  std::vector<float> values(n);
  for (int i = 0; i < n; ++i)
    values[i] = float((i * 7919) % 1000) / 125;
  std::sort(values.begin(), values.end());
  std::copy(values.begin(), values.end(), x);
  std::fill(y, y + n, 1.0f);
  std::fill(bins, bins + count, 0);

  saxpy<<<(n + 255) / 256, 256>>>(n, 2, x, y);
  sum<<<1, 256>>>(n, y, total);
  histogram<<<(n + 255) / 256, 256>>>(n, x, bins, count);
  if (cudaDeviceSynchronize() != cudaSuccess)
    return 1;

  std::map<std::string, double> results;
  results["sum"] = *total;
  for (int i = 0; i < count; ++i)
    results["bin " + std::to_string(i)] = bins[i];
  for (const auto &[name, value] : results)
    std::printf("%s: %g\n", name.c_str(), value);
}
