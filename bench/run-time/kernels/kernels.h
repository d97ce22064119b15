// What every file of kernels uses: a table of kernels to be timed, each made known by
// an object of its file, and the memory that they read and write.

#ifndef BENCH_RUN_TIME_KERNELS_H
#define BENCH_RUN_TIME_KERNELS_H

#include <cstddef>
#include <cuda_runtime.h>

constexpr int Count = 1 << 24; ///< elements of each buffer

/// The buffers of a launch. Inputs are the same for all kernels and never written.
struct Memory {
  const float *floats;   ///< in [0, 1)
  const unsigned *words; ///< all bits random
  float *out;            ///< zeros before the launch that is checked
  void *scratch;         ///< as large as out, with anything in it

  template <class T> const T *in() const { return reinterpret_cast<const T *>(floats); }
  template <class T> const T *bits() const { return reinterpret_cast<const T *>(words); }
  template <class T> T *to() const { return reinterpret_cast<T *>(out); }
};

/// How results are compared: bit by bit, or as a sum that may differ in the last digits,
/// since compilers choose what to contract to fused operations.
enum class Result { Bits, Halves, BFloats, Floats, Doubles };

struct Benchmark {
  const char *name;
  Result result;
  int count; ///< elements of the result: words or numbers
  void (*launch)(const Memory &);
  Benchmark *next = nullptr;

  Benchmark(const char *name, Result result, int count, void (*launch)(const Memory &));
};

/// Index of a thread in the grid, and the number of threads.
__device__ inline int threadIndex() { return blockIdx.x * blockDim.x + threadIdx.x; }
__device__ inline int threadCount() { return gridDim.x * blockDim.x; }

constexpr int Blocks = 1056, Threads = 256;

#endif
