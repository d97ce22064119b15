// Prefix sums in one pass: blocks publish their sums and look back at those before
// them (decoupled look-back); and the scan of Blelloch in shared memory.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17

#include "program.h"
#include <numeric>

constexpr int Threads = 128;
constexpr unsigned long long SumReady = 1ull << 62, PrefixReady = 2ull << 62, Value = SumReady - 1;

__device__ unsigned scanBlock(unsigned own, unsigned &total) {
  __shared__ unsigned s[Threads];
  const int t = threadIdx.x;
  s[t] = own;
  __syncthreads();
  for (int half = 1; half < Threads; half *= 2) {
    int at = (t + 1) * 2 * half - 1;
    if (at < Threads)
      s[at] += s[at - half];
    __syncthreads();
  }
  total = s[Threads - 1];
  __syncthreads();
  if (t == 0)
    s[Threads - 1] = 0;
  __syncthreads();
  for (int half = Threads / 2; half; half /= 2) {
    int at = (t + 1) * 2 * half - 1;
    if (at < Threads) {
      unsigned left = s[at - half];
      s[at - half] = s[at];
      s[at] += left;
    }
    __syncthreads();
  }
  return s[t]; // exclusive
}

// Blocks take their numbers from a counter, so that those before have begun. What a
// block publishes, state and sum, is one word.
__global__ void scan(const unsigned *in, unsigned *out, int n, unsigned *counter, unsigned long long *states) {
  __shared__ unsigned block, before;
  if (threadIdx.x == 0)
    block = atomicAdd(counter, 1);
  __syncthreads();
  int i = block * Threads + threadIdx.x;
  unsigned own = i < n ? in[i] : 0, total, exclusive = scanBlock(own, total);
  if (threadIdx.x == 0) {
    atomicExch(&states[block], (block ? SumReady : PrefixReady) | total);
    unsigned sum = 0;
    for (int k = int(block) - 1; k >= 0;) {
      unsigned long long state = atomicAdd(&states[k], 0ull);
      if (!(state & ~Value))
        continue;
      sum += unsigned(state & Value);
      if (state & PrefixReady)
        break;
      --k;
    }
    if (block)
      atomicExch(&states[block], PrefixReady | (sum + total));
    before = sum;
  }
  __syncthreads();
  if (i < n)
    out[i] = before + exclusive + own;
}

int main() {
  Report report;
  for (int n : {1, 128, 5000, 60000}) {
    auto numbers = Random(n).integers<unsigned>(n, 1000);
    std::vector<unsigned> sums(n);
    std::partial_sum(numbers.begin(), numbers.end(), sums.begin());
    int blocks = (n + Threads - 1) / Threads;
    DeviceArray<unsigned> in(numbers), out(n), counter(1);
    DeviceArray<unsigned long long> states(blocks);
    scan<<<blocks, Threads>>>(in.get(), out.get(), n, counter.get(), states.get());
    CHECK_LAUNCH();
    report.equal("sums", out.download(), sums);
  }
  return report.status();
}
// EXPECT: sums: 1 equal
// EXPECT: sums: 128 equal
// EXPECT: sums: 5000 equal
// EXPECT: sums: 60000 equal
