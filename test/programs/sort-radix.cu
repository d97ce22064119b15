// Radix sorting by four bits: counts of each block, a scan over all, and a stable
// scatter whose ranks come from warp votes. Floats are sorted by their bits.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17

#include "program.h"
#include <algorithm>
#include <cstring>

constexpr int Threads = 128, Digits = 16;

__device__ unsigned digitOf(unsigned key, int shift) { return key >> shift & (Digits - 1); }

__global__ void count(const unsigned *keys, int n, int shift, unsigned *counts) {
  __shared__ unsigned own[Digits];
  if (threadIdx.x < Digits)
    own[threadIdx.x] = 0;
  __syncthreads();
  int i = blockIdx.x * Threads + threadIdx.x;
  if (i < n)
    atomicAdd(&own[digitOf(keys[i], shift)], 1);
  __syncthreads();
  if (threadIdx.x < Digits)
    counts[threadIdx.x * gridDim.x + blockIdx.x] = own[threadIdx.x];
}

__global__ void scan(unsigned *counts, int n) {
  unsigned before = 0, lane = threadIdx.x;
  for (int base = 0; base < n; base += 32) {
    unsigned own = base + lane < n ? counts[base + lane] : 0, sum = own;
    for (unsigned step = 1; step < 32; step *= 2) {
      unsigned other = __shfl_up_sync(~0u, sum, step);
      sum += lane >= step ? other : 0;
    }
    if (base + lane < n)
      counts[base + lane] = before + sum - own;
    before += __shfl_sync(~0u, sum, 31);
  }
}

__global__ void scatter(const unsigned *keys, int n, int shift, const unsigned *starts, unsigned *out) {
  __shared__ unsigned warps[Threads / 32][Digits];
  int i = blockIdx.x * Threads + threadIdx.x, warp = threadIdx.x / 32;
  bool valid = i < n;
  unsigned key = valid ? keys[i] : 0, digit = valid ? digitOf(key, shift) : Digits, same = ~0u;
  for (int bit = 0; bit < 5; ++bit) {
    unsigned votes = __ballot_sync(~0u, digit >> bit & 1);
    same &= digit >> bit & 1 ? votes : ~votes;
  }
  unsigned rank = __popc(same & ((1u << threadIdx.x % 32) - 1));
  for (int d = threadIdx.x; d < Threads / 32 * Digits; d += Threads)
    warps[d / Digits][d % Digits] = 0;
  __syncthreads();
  if (valid && rank == 0)
    warps[warp][digit] = __popc(same);
  __syncthreads();
  if (!valid)
    return;
  for (int w = 0; w < warp; ++w)
    rank += warps[w][digit];
  out[starts[digit * gridDim.x + blockIdx.x] + rank] = key;
}

static void sort(DeviceArray<unsigned> &keys) {
  int n = keys.size(), blocks = (n + Threads - 1) / Threads;
  DeviceArray<unsigned> other(n), counts(Digits * blocks);
  for (int shift = 0; shift < 32; shift += 4) {
    count<<<blocks, Threads>>>(keys.get(), n, shift, counts.get());
    scan<<<1, 32>>>(counts.get(), Digits * blocks);
    scatter<<<blocks, Threads>>>(keys.get(), n, shift, counts.get(), other.get());
    CHECK_LAUNCH();
    keys.swap(other);
  }
}

int main() {
  Report report;
  for (int n : {1, 127, 5000}) {
    auto list = Random(n).integers<unsigned>(n, ~0u);
    DeviceArray<unsigned> keys(list);
    sort(keys);
    std::sort(list.begin(), list.end());
    report.equal("integers", keys.download(), list);
  }
  auto floats = Random(3).floats(3000, -1e6f, 1e6f);
  std::vector<unsigned> bits(floats.size());
  std::memcpy(bits.data(), floats.data(), floats.size() * sizeof(float));
  for (unsigned &b : bits)
    b ^= b >> 31 ? ~0u : 1u << 31;
  DeviceArray<unsigned> keys(bits);
  sort(keys);
  bits = keys.download();
  for (unsigned &b : bits)
    b ^= b >> 31 ? 1u << 31 : ~0u;
  std::vector<float> sorted(floats.size());
  std::memcpy(sorted.data(), bits.data(), floats.size() * sizeof(float));
  std::sort(floats.begin(), floats.end());
  report.equal("floats", sorted, floats);
  return report.status();
}
// EXPECT: integers: 1 equal
// EXPECT: integers: 127 equal
// EXPECT: integers: 5000 equal
// EXPECT: floats: 3000 equal
