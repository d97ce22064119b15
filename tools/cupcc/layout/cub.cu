// Device-wide and block-wide algorithms of CUB's: what its headers cost to
// parse and its kernels to optimise.

#include <cub/cub.cuh>

struct IsOdd {
  __device__ bool operator()(unsigned x) const { return x & 1; }
};

__global__ void blockSums(const double *in, double *out) {
  using Reduce = cub::BlockReduce<double, 128>;
  __shared__ typename Reduce::TempStorage storage;
  const double sum = Reduce(storage).Sum(in[blockIdx.x * 128 + threadIdx.x]);
  if (threadIdx.x == 0)
    out[blockIdx.x] = sum;
}

int main() {
  unsigned *in = nullptr, *out = nullptr;
  int *count = nullptr;
  size_t bytes = 0;
  const int size = 1 << 20;
  cub::DeviceScan::InclusiveSum(nullptr, bytes, in, out, size);
  cub::DeviceSelect::If(nullptr, bytes, in, out, count, size, IsOdd());
  cub::DeviceSegmentedReduce::Max(nullptr, bytes, in, out, 16, count,
                                  count + 1);
  cub::DeviceMergeSort::SortKeys(
      nullptr, bytes, in, size,
      [] __device__(unsigned a, unsigned b) { return a > b; });
  blockSums<<<8, 128>>>(nullptr, nullptr);
}
