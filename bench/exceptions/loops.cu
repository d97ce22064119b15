// What a 'try' around a loop costs whose body may throw and does not.
//
//   cupcc -O3 -arch=sm_90 -std=c++17 bench/exceptions/loops.cu -o with
//   cupcc -O3 -arch=sm_90 -std=c++17 -fno-device-exceptions bench/exceptions/loops.cu -o without
//   ./with; ./without
//
// Each prints a line for each kernel: its name and the least of the times of 20 launches.
//
// All blocks run at once, four on a multiprocessor: the two programs' kernels use 40 to 56
// registers, which would let another number of blocks run in each, and with more blocks than
// that the last of them would be compared.

#include <algorithm>
#include <cstdio>
#include <stdexcept>
#include <vector>

struct Values {
  const float *values;
  int count;
  __device__ float at(int i) const {
    if (i >= count)
      throw std::out_of_range("index");
    return values[i];
  }
};

/// The access is inlined.
__global__ void inlined(Values v, const int *indices, float *out, int n) {
  const int thread = blockIdx.x * blockDim.x + threadIdx.x;
  float sum = 0;
  try {
    for (int i = thread; i < n; i += gridDim.x * blockDim.x)
      sum += v.at(indices[i]);
  } catch (const std::exception &) {
    sum = -1;
  }
  out[thread] = sum;
}

__device__ __noinline__ float twice(Values v, int i) { return 2 * v.at(i); }

/// Each access is a call, and to memory.
__global__ void called(Values v, const int *indices, float *out, int n) {
  const int thread = blockIdx.x * blockDim.x + threadIdx.x;
  float sum = 0;
  try {
    for (int i = thread; i < n; i += gridDim.x * blockDim.x)
      sum += twice(v, indices[i]);
  } catch (const std::exception &) {
    sum = -1;
  }
  out[thread] = sum;
}

/// The same computation in registers, many times: nothing hides the tests.
__global__ void computed(Values v, const int *indices, float *out, int n) {
  const int thread = blockIdx.x * blockDim.x + threadIdx.x;
  float sum = v.values[thread];
  try {
    for (int i = 0; i < 4096; ++i) {
      sum = sum * 0.999f + i;
      if (sum > 1e30f)
        throw std::overflow_error("sum");
    }
  } catch (const std::exception &) {
    sum = -1;
  }
  out[thread] = sum;
}

__device__ __noinline__ float next(float sum, int i) {
  sum = sum * 0.999f + i;
  if (sum > 1e30f)
    throw std::overflow_error("sum");
  return sum;
}

/// The same with a call for each step, which is nothing but the call: the most that it costs.
__global__ void calledComputed(Values v, const int *indices, float *out, int n) {
  const int thread = blockIdx.x * blockDim.x + threadIdx.x;
  float sum = v.values[thread];
  try {
    for (int i = 0; i < 4096; ++i)
      sum = next(sum, i);
  } catch (const std::exception &) {
    sum = -1;
  }
  out[thread] = sum;
}

constexpr int threads = 256;

static void check(cudaError_t status) {
  if (status != cudaSuccess) {
    std::printf("%s\n", cudaGetErrorString(status));
    std::exit(1);
  }
}

template <class Kernel> void measure(const char *name, Kernel kernel, Values v, const int *indices,
                                     float *out, int n) {
  int multiprocessors;
  check(cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, 0));
  cudaEvent_t begin, end;
  check(cudaEventCreate(&begin));
  check(cudaEventCreate(&end));
  float best = 1e30f;
  for (int run = 0; run < 20; ++run) {
    check(cudaEventRecord(begin));
    kernel<<<4 * multiprocessors, threads>>>(v, indices, out, n);
    check(cudaGetLastError());
    check(cudaEventRecord(end));
    check(cudaEventSynchronize(end));
    float milliseconds;
    check(cudaEventElapsedTime(&milliseconds, begin, end));
    best = std::min(best, milliseconds);
  }
  std::printf("%s %.4f ms\n", name, best);
}

int main() {
  const int n = 1 << 26, count = 1 << 20;
  float *values, *out;
  int *indices;
  check(cudaMalloc(&values, count * sizeof(float)));
  check(cudaMalloc(&out, count * sizeof(float)));
  check(cudaMalloc(&indices, n * sizeof(int)));
  check(cudaMemset(values, 0, count * sizeof(float)));
  std::vector<int> host(n);
  for (int i = 0; i < n; ++i)
    host[i] = int(i * 2654435761u % count);
  check(cudaMemcpy(indices, host.data(), n * sizeof(int), cudaMemcpyHostToDevice));
  const Values v{values, count};
  measure("inlined", inlined, v, indices, out, n);
  measure("called", called, v, indices, out, n);
  measure("computed", computed, v, indices, out, n);
  measure("calledComputed", calledComputed, v, indices, out, n);
}
