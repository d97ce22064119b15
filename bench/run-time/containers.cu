// Standard containers and algorithms in device code: the time of each kernel.
#include <algorithm>
#include <cstdio>
#include <string>
#include <unordered_map>

constexpr int Threads = 4096, PerThread = 512;

__device__ unsigned next(unsigned &state) { return state = state * 1664525u + 1013904223u; }

__global__ void sortKernel(unsigned *data, unsigned *result) {
  unsigned t = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned *mine = data + t * PerThread, state = t;
  for (int i = 0; i < PerThread; ++i)
    mine[i] = next(state);
  std::sort(mine, mine + PerThread);
  result[t] = mine[PerThread / 2];
}

__global__ void mapKernel(unsigned *, unsigned *result) {
  unsigned t = blockIdx.x * blockDim.x + threadIdx.x, state = t, sum = 0;
  std::unordered_map<unsigned, unsigned> map(64);
  for (int i = 0; i < 32; ++i)
    ++map[next(state) >> 26];
  for (int i = 0; i < 65536; ++i) {
    auto found = map.find(next(state) >> 26);
    if (found != map.end())
      sum += ++found->second;
  }
  result[t] = sum;
}

__global__ void stringKernel(unsigned *, unsigned *result) {
  unsigned t = blockIdx.x * blockDim.x + threadIdx.x, state = t;
  std::string s;
  s.reserve(1536);
  for (int round = 0; round < 32; ++round) {
    s.clear();
    for (int i = 0; i < 512; ++i) {
      s += char('a' + (next(state) >> 28));
      s.append("bc");
    }
  }
  unsigned sum = 0;
  for (char c : s)
    sum = sum * 31 + c;
  result[t] = sum;
}

static void measure(const char *name, void (*kernel)(unsigned *, unsigned *), unsigned *data,
                    unsigned *result) {
  float best = 1e9f;
  cudaEvent_t start, stop;
  cudaEventCreate(&start);
  cudaEventCreate(&stop);
  for (int run = 0; run < 7; ++run) {
    float time = 0;
    cudaEventRecord(start);
    kernel<<<Threads / 64, 64>>>(data, result);
    cudaEventRecord(stop);
    if (cudaError_t e = cudaDeviceSynchronize()) {
      printf("%s: %s\n", name, cudaGetErrorString(e));
      return;
    }
    cudaEventElapsedTime(&time, start, stop);
    best = std::min(best, time);
  }
  unsigned sum = 0;
  for (int i = 0; i < Threads; ++i)
    sum += result[i];
  printf("%-14s %9.3f ms  (%08x)\n", name, best, sum);
}

int main() {
  unsigned *data, *result;
  cudaDeviceSetLimit(cudaLimitMallocHeapSize, 1u << 30);
  cudaMalloc(&data, sizeof(unsigned) * Threads * PerThread);
  cudaMallocManaged(&result, sizeof(unsigned) * Threads);
  measure("sort", sortKernel, data, result);
  measure("unordered_map", mapKernel, data, result);
  measure("string", stringKernel, data, result);
}
