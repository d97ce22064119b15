// Memory in the order of streams: from the device's pool and from one of its own, with
// a threshold, events between streams, and the same memory for work after work.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s

#include "program.h"

constexpr int Count = 10000;

__global__ void fill(int *numbers, int start) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < Count)
    numbers[i] = start + i;
}
__global__ void addTo(const int *numbers, long long *sum) {
  long long own = 0;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < Count; i += gridDim.x * blockDim.x)
    own += numbers[i];
  atomicAdd(reinterpret_cast<unsigned long long *>(sum), (unsigned long long)own);
}

int main() {
  Report report;
  int supported = 0;
  CHECK(cudaDeviceGetAttribute(&supported, cudaDevAttrMemoryPoolsSupported, 0));
  if (!supported) {
    std::printf("no memory pools here\n");
    return 0;
  }
  cudaMemPool_t pool, own;
  CHECK(cudaDeviceGetDefaultMemPool(&pool, 0));
  cudaMemPoolProps properties = {};
  properties.allocType = cudaMemAllocationTypePinned;
  properties.location.type = cudaMemLocationTypeDevice;
  properties.location.id = 0;
  CHECK(cudaMemPoolCreate(&own, &properties));
  std::uint64_t threshold = 64 << 20;
  CHECK(cudaMemPoolSetAttribute(own, cudaMemPoolAttrReleaseThreshold, &threshold));

  cudaStream_t first, second;
  cudaEvent_t filled;
  CHECK(cudaStreamCreateWithFlags(&first, cudaStreamNonBlocking));
  CHECK(cudaStreamCreateWithFlags(&second, cudaStreamNonBlocking));
  CHECK(cudaEventCreateWithFlags(&filled, cudaEventDisableTiming));
  std::vector<long long> sums, expected;
  for (int round = 0; round < 6; ++round) {
    int *numbers;
    long long *sum, result = 0;
    if (round % 2)
      CHECK(cudaMallocFromPoolAsync(&numbers, Count * sizeof(int), own, first));
    else
      CHECK(cudaMallocAsync(&numbers, Count * sizeof(int), first));
    CHECK(cudaMallocAsync(&sum, sizeof *sum, first));
    CHECK(cudaMemsetAsync(sum, 0, sizeof *sum, first));
    fill<<<(Count + 255) / 256, 256, 0, first>>>(numbers, round * 7);
    CHECK(cudaEventRecord(filled, first));
    CHECK(cudaStreamWaitEvent(second, filled, 0));
    addTo<<<4, 128, 0, second>>>(numbers, sum);
    CHECK(cudaGetLastError());
    CHECK(cudaMemcpyAsync(&result, sum, sizeof result, cudaMemcpyDeviceToHost, second));
    CHECK(cudaFreeAsync(numbers, second));
    CHECK(cudaFreeAsync(sum, second));
    CHECK(cudaStreamSynchronize(second));
    sums.push_back(result);
    expected.push_back(Count * (Count - 1ll) / 2 + round * 7ll * Count);
  }
  report.equal("sums", sums, expected);
  std::uint64_t used = 1, reserved = 0;
  CHECK(cudaMemPoolGetAttribute(own, cudaMemPoolAttrUsedMemCurrent, &used));
  CHECK(cudaMemPoolGetAttribute(own, cudaMemPoolAttrReservedMemHigh, &reserved));
  report.check("all given back", used == 0);
  report.check("the pool had memory", reserved >= Count * sizeof(int));
  CHECK(cudaMemPoolTrimTo(own, 0));
  CHECK(cudaEventDestroy(filled));
  CHECK(cudaStreamDestroy(first));
  CHECK(cudaStreamDestroy(second));
  CHECK(cudaMemPoolDestroy(own));
  return report.status();
}
// EXPECT: sums: 6 equal
// EXPECT: all given back: yes
// EXPECT: the pool had memory: yes
