// CUB, as it comes with the toolkit: sort, sum, running sum and selection of a
// million numbers. Most of the time is NVIDIA's headers.

#include <cstdio>
#include <cub/device/device_radix_sort.cuh>
#include <cub/device/device_reduce.cuh>
#include <cub/device/device_scan.cuh>
#include <cub/device/device_select.cuh>

template <typename Algorithm> static cudaError_t run(Algorithm algorithm) {
  void *storage = nullptr;
  size_t size = 0;
  cudaError_t error = algorithm(storage, size);
  if (error == cudaSuccess)
    error = cudaMalloc(&storage, size);
  if (error == cudaSuccess)
    error = algorithm(storage, size);
  if (error == cudaSuccess)
    error = cudaFree(storage);
  return error;
}

struct Even {
  __host__ __device__ bool operator()(unsigned x) const { return x % 2 == 0; }
};

int main() {
  const int n = 1 << 20;
  unsigned *in, *out;
  int *count;
  cudaMallocManaged(&in, n * sizeof(unsigned));
  cudaMallocManaged(&out, n * sizeof(unsigned));
  cudaMallocManaged(&count, sizeof(int));
  for (int i = 0; i < n; ++i)
    in[i] = i * 2654435761u >> 3;
  cudaError_t errors[] = {
      run([=](void *p, size_t &s) { return cub::DeviceRadixSort::SortKeys(p, s, in, out, n); }),
      run([=](void *p, size_t &s) { return cub::DeviceReduce::Sum(p, s, out, in, n); }),
      run([=](void *p, size_t &s) { return cub::DeviceScan::InclusiveSum(p, s, out, in, n); }),
      run([=](void *p, size_t &s) { return cub::DeviceSelect::If(p, s, in, out, count, n, Even()); }),
      cudaDeviceSynchronize()};
  for (cudaError_t error : errors)
    if (error != cudaSuccess)
      std::printf("%s\n", cudaGetErrorString(error));
  std::printf("%d even\n", *count);
}
