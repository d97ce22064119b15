// The k largest of each row, largest first: by digits of the numbers' bits (radix
// select), then a small bitonic sort. Equal numbers are ordered by their places.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17

#include "program.h"
#include <algorithm>
#include <numeric>

constexpr int Threads = 128, K = 16;

// Floats as integers of the same order.
__device__ unsigned orderOf(float x) {
  unsigned bits = __float_as_uint(x);
  return bits & 0x80000000 ? ~bits : bits | 0x80000000;
}

__global__ void __launch_bounds__(Threads) topK(const float *in, int size, int *places) {
  __shared__ unsigned counts[256];
  __shared__ unsigned prefix, wanted, taken;
  __shared__ unsigned long long best[K];
  const float *row = in + blockIdx.x * size;
  if (threadIdx.x == 0)
    prefix = 0, wanted = K, taken = 0;
  for (int shift = 24; shift >= 0; shift -= 8) {
    for (int i = threadIdx.x; i < 256; i += Threads)
      counts[i] = 0;
    __syncthreads();
    unsigned above = shift == 24 ? 0 : ~0u << (shift + 8);
    for (int i = threadIdx.x; i < size; i += Threads)
      if (unsigned key = orderOf(row[i]); (key & above) == prefix)
        atomicAdd(&counts[key >> shift & 255], 1);
    __syncthreads();
    if (threadIdx.x == 0) {
      int digit = 255;
      while (counts[digit] < wanted)
        wanted -= counts[digit--];
      prefix |= unsigned(digit) << shift;
    }
    __syncthreads();
  }
  // All above the k-th number, and of its equals the first ones.
  const unsigned bound = prefix;
  for (int i = threadIdx.x; i < size; i += Threads)
    if (unsigned key = orderOf(row[i]); key > bound)
      best[atomicAdd(&taken, 1)] = (unsigned long long)key << 32 | ~unsigned(i);
  __syncthreads();
  if (threadIdx.x == 0)
    for (int i = 0, next = taken; next < K; ++i)
      if (orderOf(row[i]) == bound)
        best[next++] = (unsigned long long)bound << 32 | ~unsigned(i);
  __syncthreads();
  if (threadIdx.x >= 32)
    return;
  unsigned lane = threadIdx.x;
  unsigned long long own = lane < K ? best[lane] : 0;
  for (unsigned whole = 2; whole <= 32; whole *= 2)
    for (unsigned half = whole / 2; half; half /= 2) {
      unsigned long long other = __shfl_xor_sync(~0u, own, half);
      bool larger = ((lane & half) == 0) == ((lane & whole) == 0);
      own = larger == (own > other) ? own : other;
    }
  if (lane < K)
    places[blockIdx.x * K + lane] = int(~unsigned(own));
}

int main() {
  Report report;
  const int rows = 12;
  for (int size : {K, 100, 3000}) {
    Random random(size);
    auto numbers = random.floats(rows * size, -50, 50);
    for (float &x : numbers)
      if (random.below(3) == 0)
        x = std::trunc(x); // many equals
    std::vector<int> expected;
    for (int row = 0; row < rows; ++row) {
      std::vector<int> order(size);
      std::iota(order.begin(), order.end(), 0);
      std::stable_sort(order.begin(), order.end(),
                       [&](int a, int b) { return numbers[row * size + a] > numbers[row * size + b]; });
      expected.insert(expected.end(), order.begin(), order.begin() + K);
    }
    DeviceArray<float> in(numbers);
    DeviceArray<int> places(rows * K);
    topK<<<rows, Threads>>>(in.get(), size, places.get());
    CHECK_LAUNCH();
    report.equal("places", places.download(), expected);
  }
  return report.status();
}
// EXPECT: places: 192 equal
// EXPECT: places: 192 equal
// EXPECT: places: 192 equal
