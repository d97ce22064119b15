// Kernels with atomic operations.

#include "kernels.h"

// A histogram in shared memory, added to one in global memory.
__global__ void histogram(const unsigned *in, unsigned *out, int n) {
  __shared__ unsigned bins[256];
  bins[threadIdx.x] = 0;
  __syncthreads();
  for (int i = threadIndex(); i < n; i += threadCount()) {
    const unsigned w = in[i];
    atomicAdd(&bins[w & 255], 1);
    atomicAdd(&bins[w >> 8 & 255], 1);
    atomicAdd(&bins[w >> 16 & 255], 1);
    atomicAdd(&bins[w >> 24], 1);
  }
  __syncthreads();
  atomicAdd(&out[threadIdx.x], bins[threadIdx.x]);
}

// Sums of floats at random places.
__global__ void scatter_add(const unsigned *places, const float *in, float *out, int n, int size) {
  for (int i = threadIndex(); i < n; i += threadCount())
    atomicAdd(&out[places[i] % size], in[i]);
}

// Words above a limit, counted by warps.
__global__ void keep_large(const unsigned *in, unsigned *out, unsigned *kept, int n,
                           unsigned limit) {
  for (int i = threadIndex(); i < n; i += threadCount()) {
    const bool keep = in[i] > limit;
    const unsigned active = __activemask(), votes = __ballot_sync(active, keep);
    const int lane = threadIdx.x & 31, leader = __ffs(active) - 1;
    unsigned base = 0;
    if (lane == leader)
      base = atomicAdd(out, __popc(votes));
    base = __shfl_sync(active, base, leader);
    if (keep)
      kept[(base + __popc(votes & ((1u << lane) - 1))) & (Count - 1)] = in[i];
  }
}

// A maximum of floats by comparing and swapping, and a sum of doubles.
__device__ inline void atomicMaximum(float *at, float value) {
  int *word = reinterpret_cast<int *>(at);
  int old = *word;
  while (value > __int_as_float(old)) {
    const int seen = atomicCAS(word, old, __float_as_int(value));
    if (seen == old)
      break;
    old = seen;
  }
}
__global__ void maxima(const float *in, float *out, int n, int size) {
  for (int i = threadIndex(); i < n; i += threadCount())
    atomicMaximum(&out[i % size], in[i]);
}

// A table of keys with open addresses, filled by all.
__global__ void insert_keys(const unsigned *in, unsigned *keys, unsigned *counts, int n,
                            unsigned mask) {
  for (int i = threadIndex(); i < n; i += threadCount()) {
    const unsigned key = (in[i] & 0xfffff) | 1;
    unsigned at = key * 0x9e3779b1u >> 9 & mask;
    for (int tries = 0; tries < 64; ++tries) {
      const unsigned seen = atomicCAS(&keys[at], 0, key);
      if (seen == 0 || seen == key) {
        atomicAdd(counts, key);
        break;
      }
      at = (at + 1) & mask;
    }
  }
}

static Benchmark table[] = {
    {"histogram", Result::Bits, 256,
     [](const Memory &m) { histogram<<<Blocks, Threads>>>(m.words, m.to<unsigned>(), Count); }},
    {"scatter_add", Result::Floats, 65537,
     [](const Memory &m) {
       scatter_add<<<Blocks, Threads>>>(m.words, m.floats, m.out, Count / 4, 65537);
     }},
    {"keep_large", Result::Bits, 1,
     [](const Memory &m) {
       keep_large<<<Blocks, Threads>>>(m.words, m.to<unsigned>(), (unsigned *)m.scratch, Count / 4,
                                       0xc0000000);
     }},
    {"maxima", Result::Bits, 4099,
     [](const Memory &m) { maxima<<<Blocks, Threads>>>(m.floats, m.out, Count / 4, 4099); }},
    {"insert_keys", Result::Bits, 1,
     [](const Memory &m) {
       insert_keys<<<Blocks, Threads>>>(m.words, m.to<unsigned>() + 1024, m.to<unsigned>(),
                                        1 << 20, (1 << 22) - 1);
     }},
};
