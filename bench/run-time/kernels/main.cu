// Times the kernels of this folder's other files, one after the other, and writes a line
// for each: name, microseconds for a launch, and a checksum of what one launch computed.
//
//   PROGRAM [--after NAME]
//
// The time is the least of several runs of about two milliseconds each.

#include "kernels.h"
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <vector>

static Benchmark *&first() {
  static Benchmark *head = nullptr;
  return head;
}

Benchmark::Benchmark(const char *name, Result result, int count, void (*launch)(const Memory &))
    : name(name), result(result), count(count), launch(launch) {
  Benchmark **end = &first();
  while (*end)
    end = &(*end)->next;
  *end = this;
}

static void check(cudaError_t status, const char *what) {
  if (status == cudaSuccess)
    return;
  std::printf("%s error %s\n", what, cudaGetErrorName(status));
  std::exit(1);
}

__global__ void sumBits(const unsigned *words, int n, unsigned long long *sum) {
  unsigned long long mine = 0;
  for (int i = threadIndex(); i < n; i += threadCount())
    mine += words[i] * (2ull * i + 1);
  atomicAdd(sum, mine);
}

__device__ static float value(__half x) { return __half2float(x); }
__device__ static float value(__nv_bfloat16 x) { return __bfloat162float(x); }
__device__ static double value(double x) { return x; }
template <class T> __global__ void sumNumbers(const T *numbers, int n, double *sum) {
  double mine = 0;
  for (int i = threadIndex(); i < n; i += threadCount())
    mine += double(value(numbers[i])) * (1 + i % 7);
  atomicAdd(sum, mine);
}

/// Writes the checksum of \p b as text.
static void printChecksum(const Benchmark &b, const Memory &m) {
  union {
    unsigned long long bits;
    double number;
  } sum = {};
  void *device = m.scratch;
  check(cudaMemset(device, 0, 8), b.name);
  auto add = [&](auto *numbers) {
    sumNumbers<<<512, 256>>>(numbers, b.count, (double *)device);
  };
  switch (b.result) {
  case Result::Bits:
    sumBits<<<512, 256>>>(m.to<unsigned>(), b.count, (unsigned long long *)device);
    break;
  case Result::Halves:
    add(m.to<__half>());
    break;
  case Result::BFloats:
    add(m.to<__nv_bfloat16>());
    break;
  case Result::Floats:
    add(m.to<float>());
    break;
  case Result::Doubles:
    add(m.to<double>());
  }
  check(cudaMemcpy(&sum, device, 8, cudaMemcpyDeviceToHost), b.name);
  if (b.result == Result::Bits)
    std::printf("%016llx\n", sum.bits);
  else
    std::printf("%.9g\n", sum.number);
}

static float timeOf(const Benchmark &b, const Memory &m, int launches) {
  cudaEvent_t begin, end;
  float milliseconds = 0;
  check(cudaEventCreate(&begin), b.name);
  check(cudaEventCreate(&end), b.name);
  check(cudaEventRecord(begin), b.name);
  for (int i = 0; i < launches; ++i)
    b.launch(m);
  check(cudaEventRecord(end), b.name);
  check(cudaEventSynchronize(end), b.name);
  check(cudaEventElapsedTime(&milliseconds, begin, end), b.name);
  check(cudaEventDestroy(begin), b.name);
  check(cudaEventDestroy(end), b.name);
  return milliseconds * 1000 / launches;
}

static void measure(const Benchmark &b, const Memory &m) {
  check(cudaMemset(m.out, 0, Count * sizeof(float)), b.name);
  b.launch(m);
  check(cudaGetLastError(), b.name);
  check(cudaDeviceSynchronize(), b.name);
  std::printf("%-20s ", b.name);
  std::fflush(stdout);
  printChecksum(b, m);

  const float once = timeOf(b, m, 1);
  const int launches = std::max(1, std::min(200, int(2000 / once)));
  float best = 1e30f;
  for (int run = 0; run < 7; ++run)
    best = std::min(best, timeOf(b, m, launches));
  std::printf("%-20s us %.3f\n", b.name, best);
  std::fflush(stdout);
}

int main(int argc, char **argv) {
  std::vector<float> floats(Count);
  std::vector<unsigned> words(Count);
  unsigned state = 1;
  for (int i = 0; i < Count; ++i) {
    state = state * 1664525u + 1013904223u;
    floats[i] = float(state >> 8) * (1.f / (1 << 24));
    words[i] = (state ^ state >> 15) * 0x85ebca6bu;
  }
  void *buffers[4];
  for (void *&buffer : buffers)
    check(cudaMalloc(&buffer, Count * sizeof(float)), "cudaMalloc");
  check(cudaMemcpy(buffers[0], floats.data(), Count * 4, cudaMemcpyHostToDevice), "floats");
  check(cudaMemcpy(buffers[1], words.data(), Count * 4, cudaMemcpyHostToDevice), "words");
  const Memory m{(float *)buffers[0], (unsigned *)buffers[1], (float *)buffers[2], buffers[3]};

  size_t stack = 0;
  check(cudaDeviceGetLimit(&stack, cudaLimitStackSize), "stack");

  Benchmark *b = first();
  if (argc > 2 && !std::strcmp(argv[1], "--after")) {
    while (b && std::strcmp(b->name, argv[2]))
      b = b->next;
    if (b)
      b = b->next;
  }
  // A kernel with a large stack makes that of all later ones large, and how far the stacks of
  // threads are apart decides over the time of arrays in them.
  for (; b; b = b->next) {
    check(cudaDeviceSetLimit(cudaLimitStackSize, stack), b->name);
    measure(*b, m);
  }
}
