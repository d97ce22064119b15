// The functions of the CUDA runtime that kernels may call: memory, copies in streams,
// attributes, occupancy, and errors, of which a launch with a bad configuration is one.
// The same names are the host's on the host.
//
// BUNDLE: no-wrapper: launches that must fail.
// RUN: %cupcc -std=c++20 -rdc=true %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s

#include "check.h"

__global__ void idle(int *) {}
__global__ void __launch_bounds__(64) bounded() {}

__global__ void fill(int *values, int n) {
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    values[i] = i * i;
}

__global__ void sum(int *values, int n, int *out) {
  atomicAdd(out, threadIdx.x < n ? values[threadIdx.x] : 0);
}

__global__ void release(int *first, int *second, int *errors) {
  *errors += cudaFree(first) != cudaSuccess;
  *errors += cudaFree(second) != cudaSuccess;
}

/// Both sides call it.
const char *nameOf(cudaError_t error) { return cudaGetErrorName(error); }

__global__ void memory(int *out, int *errors) {
  int *first = nullptr, *second = nullptr;
  *errors += cudaMalloc(&first, 100 * sizeof(int)) != cudaSuccess;
  *errors += cudaMalloc((void **)&second, 100 * sizeof(int)) != cudaSuccess;
  cudaStream_t stream;
  *errors += cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking) != cudaSuccess;
  cudaEvent_t event;
  *errors += cudaEventCreateWithFlags(&event, cudaEventDisableTiming) != cudaSuccess;
  fill<<<1, 32, 0, stream>>>(first, 100);
  *errors += cudaMemcpyAsync(second, first, 100 * sizeof(int),
                             cudaMemcpyDeviceToDevice, stream) != cudaSuccess;
  *errors += cudaMemsetAsync(second, 0, 4 * sizeof(int), stream) != cudaSuccess;
  *errors += cudaEventRecord(event, stream) != cudaSuccess;
  cudaStream_t other;
  *errors += cudaStreamCreateWithFlags(&other, cudaStreamNonBlocking) != cudaSuccess;
  *errors += cudaStreamWaitEvent(other, event, 0) != cudaSuccess;
  sum<<<1, 128, 0, other>>>(second, 100, out);
  release<<<1, 1, 0, cudaStreamTailLaunch>>>(first, second, errors);
  *errors += cudaEventDestroy(event) != cudaSuccess;
  *errors += cudaStreamDestroy(stream) != cudaSuccess;
  *errors += cudaStreamDestroy(other) != cudaSuccess;
  *errors += cudaGetLastError() != cudaSuccess;
}

__global__ void attributes(int *warp, int *device, int *count, int *version,
                           int *blocks, int *threads, int *errors) {
  *errors += cudaGetDevice(device) != cudaSuccess;
  *errors += cudaGetDeviceCount(count) != cudaSuccess;
  *errors += cudaRuntimeGetVersion(version) != cudaSuccess;
  *errors += cudaDeviceGetAttribute(warp, cudaDevAttrWarpSize, *device) != cudaSuccess;
  *errors += cudaOccupancyMaxActiveBlocksPerMultiprocessor(blocks, idle, 64, 0) !=
             cudaSuccess;
  cudaFuncAttributes attributes;
  *errors += cudaFuncGetAttributes(&attributes, bounded) != cudaSuccess;
  *threads = attributes.maxThreadsPerBlock;
}

__global__ void badConfigurations(int *out) {
  idle<<<1, 2048>>>(out);
  cudaError_t peeked = cudaPeekAtLastError(), error = cudaGetLastError();
  printf("too many threads: %d %d\n", error != cudaSuccess, peeked == error);
  idle<<<dim3(1, 1 << 20), 1>>>(out);
  printf("too many blocks: %d\n", cudaGetLastError() != cudaSuccess);
  idle<<<1, 1, 1 << 30>>>(out);
  printf("too much shared memory: %d\n", cudaGetLastError() != cudaSuccess);
  printf("after: %s\n", nameOf(cudaGetLastError()));
}

int main() {
  int *out = managed<int>(8), *errors = managed<int>();
  memory<<<1, 1>>>(out, errors);
  CHECK_LAUNCH();
  std::printf("sum %d, errors %d\n", *out, *errors);
  attributes<<<1, 1>>>(out, out + 1, out + 2, out + 3, out + 4, out + 5, errors);
  CHECK_LAUNCH();
  int blocks, device, version;
  CHECK(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, idle, 64, 0));
  CHECK(cudaGetDevice(&device));
  CHECK(cudaRuntimeGetVersion(&version));
  std::printf("warp %d, threads %d, errors %d\n", out[0], out[5], *errors);
  std::printf("as on the host: %d %d %d\n", out[1] == device,
              out[3] > 0 && version > 0, out[4] == blocks);
  badConfigurations<<<1, 1>>>(out);
  CHECK_LAUNCH();
  std::printf("%s\n", nameOf(cudaErrorInvalidValue));
}
// EXPECT: sum 328336, errors 0
// EXPECT: warp 32, threads 64, errors 0
// EXPECT: as on the host: 1 1 1
// EXPECT: too many threads: 1 1
// EXPECT: too many blocks: 1
// EXPECT: too much shared memory: 1
// EXPECT: after: cudaSuccess
// EXPECT: cudaErrorInvalidValue
