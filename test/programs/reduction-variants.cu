// The same sums seven ways, from neighbours in shared memory to one pass with a
// counter of finished blocks.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17

#include "program.h"

constexpr int Threads = 256;

enum class Way { Neighbours, Halves, Unrolled, Shuffles, Grid };

template <typename T> __device__ T warpSum(T x) {
#pragma unroll
  for (int step = 16; step; step /= 2)
    x += __shfl_down_sync(~0u, x, step);
  return x;
}

template <Way way, typename T> __global__ void reduce(const T *in, int n, T *out) {
  __shared__ T s[Threads];
  const int t = threadIdx.x;
  T sum = 0;
  if constexpr (way == Way::Grid) {
    for (int i = blockIdx.x * Threads + t; i < n; i += gridDim.x * Threads)
      sum += in[i];
  } else {
    int i = blockIdx.x * Threads + t;
    sum = i < n ? in[i] : T(0);
  }
  if constexpr (way == Way::Shuffles || way == Way::Grid) {
    sum = warpSum(sum);
    if (t % 32 == 0)
      s[t / 32] = sum;
    __syncthreads();
    if (t < 32)
      sum = warpSum(t < Threads / 32 ? s[t] : T(0));
  } else {
    s[t] = sum;
    __syncthreads();
    if constexpr (way == Way::Neighbours) {
      for (int step = 1; step < Threads; step *= 2) {
        if (t % (2 * step) == 0)
          s[t] += s[t + step];
        __syncthreads();
      }
    } else {
      constexpr int Last = way == Way::Unrolled ? 32 : 1;
#pragma unroll
      for (int half = Threads / 2; half >= Last; half /= 2) {
        if (t < half)
          s[t] += s[t + half];
        __syncthreads();
      }
    }
    if (t < 32)
      sum = way == Way::Unrolled ? warpSum(s[t]) : s[t];
  }
  if (t == 0)
    out[blockIdx.x] = sum;
}

// The last block to finish adds the parts.
template <typename T> __global__ void inOnePass(const T *in, int n, T *parts, unsigned *finished, T *out) {
  __shared__ bool last;
  T sum = 0;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
    sum += in[i];
  sum = warpSum(sum);
  if (threadIdx.x == 0) {
    parts[blockIdx.x] = sum;
    __threadfence();
    last = atomicAdd(finished, 1) == gridDim.x - 1;
  }
  __syncwarp();
  if (!last)
    return;
  __threadfence();
  sum = 0;
  for (unsigned i = threadIdx.x; i < gridDim.x; i += 32)
    sum += static_cast<volatile T *>(parts)[i];
  sum = warpSum(sum);
  if (threadIdx.x == 0)
    *out = sum;
}

template <Way way, typename T> static T run(const DeviceArray<T> &in, int blocks) {
  DeviceArray<T> parts(blocks);
  reduce<way><<<blocks, Threads>>>(in.get(), in.size(), parts.get());
  CHECK_LAUNCH();
  T sum = 0;
  for (T part : parts.download())
    sum += part;
  return sum;
}

template <typename T> static void runAll(Report &report, const char *what) {
  const int n = 10000, blocks = (n + Threads - 1) / Threads;
  auto numbers = Random(25).integers<T>(n, 256); // exact sums in all types
  T expected = 0;
  for (T x : numbers)
    expected += x;
  DeviceArray<T> in(numbers), parts(20), out(1);
  DeviceArray<unsigned> finished(1);
  inOnePass<<<20, 32>>>(in.get(), n, parts.get(), finished.get(), out.get());
  CHECK_LAUNCH();
  std::vector<T> sums = {run<Way::Neighbours>(in, blocks), run<Way::Halves>(in, blocks), run<Way::Unrolled>(in, blocks),
                         run<Way::Shuffles>(in, blocks),   run<Way::Grid>(in, 7),        run<Way::Grid>(in, blocks),
                         out.download()[0]};
  report.equal(what, sums, std::vector<T>(sums.size(), expected));
}

int main() {
  Report report;
  runAll<int>(report, "int");
  runAll<float>(report, "float");
  runAll<double>(report, "double");
  runAll<unsigned long long>(report, "unsigned long long");
  return report.status();
}
// EXPECT: int: 7 equal
// EXPECT: float: 7 equal
// EXPECT: double: 7 equal
// EXPECT: unsigned long long: 7 equal
