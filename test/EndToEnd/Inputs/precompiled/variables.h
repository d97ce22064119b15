// What test/EndToEnd/precompiled-variables.cu starts from, precompiled.

#pragma once
#include "check.h"
#include <nv/target>

// Named by the host only in functions of this header.
static __device__ int counter = 5;
static __constant__ float factors[2] = {1.5f, 2.5f};
inline int readCounter() {
  int value;
  CHECK(cudaMemcpyFromSymbol(&value, counter, sizeof(value)));
  return value;
}
inline void setFactor(int i, float value) {
  CHECK(cudaMemcpyToSymbol(factors, &value, sizeof(value),
                           i * sizeof(float)));
}
struct Settings {
  static __device__ int scale;
};
__device__ int Settings::scale = 1;
static inline __device__ int offset;
inline void setInline(int scale, int shift) {
  CHECK(cudaMemcpyToSymbol(Settings::scale, &scale, sizeof(scale)));
  CHECK(cudaMemcpyToSymbol(offset, &shift, sizeof(shift)));
}
inline int bump() { return atomicAdd(&counter, 1); }
inline float factor(int i) { return factors[i]; }

// Visible to everybody.
__device__ long long total;

// One for each side.
constexpr int table[] = {2, 3, 5, 7};
inline int next() {
  static int calls = 40;
  return ++calls;
}

// Answers that each target has of its own.
const int architecture = __nvvm_current_device_sm;
inline int side() {
  if target (nv::target::is_host)
    return -1;
  else
    return architecture > 0 && architecture == __nvvm_current_device_sm;
}

// PTX assembly, and memory of a block.
inline unsigned lane() {
  unsigned id;
  asm("mov.u32 %0, %%laneid;" : "=r"(id));
  return id;
}
template <int N> __device__ int sumOfBlock(int value) {
  __shared__ int values[N];
  values[threadIdx.x] = value;
  __syncthreads();
  int sum = 0;
  for (int other : values)
    sum += other;
  return sum;
}
