// Algorithms of CUB.

#include "kernels.h"
#include <cub/cub.cuh>

struct IsLarge {
  unsigned limit;
  __device__ bool operator()(unsigned x) const { return x > limit; }
};

__global__ void make_runs(const unsigned *in, unsigned *out, int n) {
  for (int i = threadIndex(); i < n; i += threadCount())
    out[i] = in[i / 4] & 3;
}

/// The memory that CUB works in, behind what the kernels use of scratch.
struct Work {
  void *memory;
  size_t size = 16 << 20;
  Work(const Memory &m) : memory(static_cast<char *>(m.scratch) + (32 << 20)) {}
};

constexpr int Items = 1 << 22;

static Benchmark table[] = {
    {"cub_select", Result::Bits, Items / 3,
     [](const Memory &m) {
       Work w(m);
       unsigned *out = m.to<unsigned>();
       cub::DeviceSelect::If(w.memory, w.size, m.words, out + 4, out, Items, IsLarge{1u << 31});
     }},
    {"cub_runs", Result::Bits, 8 << 20,
     [](const Memory &m) {
       Work w(m);
       unsigned *runs = static_cast<unsigned *>(m.scratch), *out = m.to<unsigned>();
       make_runs<<<Blocks, Threads>>>(m.words, runs, Items);
       cub::DeviceRunLengthEncode::Encode(w.memory, w.size, runs, out + 4, out + 4 + Items, out,
                                          Items);
     }},
    {"cub_scan", Result::Bits, Items,
     [](const Memory &m) {
       Work w(m);
       cub::DeviceScan::InclusiveSum(w.memory, w.size, m.words, m.to<unsigned>(), Items);
     }},
    {"cub_reduce", Result::Bits, 1,
     [](const Memory &m) {
       Work w(m);
       cub::DeviceReduce::Sum(w.memory, w.size, m.words, m.to<unsigned>(), Items);
     }},
    {"cub_sort", Result::Bits, Items / 4,
     [](const Memory &m) {
       Work w(m);
       cub::DeviceRadixSort::SortKeys(w.memory, w.size, m.words, m.to<unsigned>(), Items / 4);
     }},
};
