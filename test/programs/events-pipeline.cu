// Producer and consumer in two streams over a ring of buffers: events say when one
// is full and when it is empty again. Priorities, and times that are only compared.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17

#include "program.h"

constexpr int Buffers = 3, Items = 12, Size = 1000;

__global__ void produce(int *buffer, int item) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < Size; i += gridDim.x * blockDim.x)
    buffer[i] = item * Size + i;
}

__global__ void consume(const int *buffer, unsigned long long *sums, int item) {
  unsigned long long own = 0;
  for (int i = threadIdx.x; i < Size; i += blockDim.x)
    own += (unsigned long long)buffer[i] * buffer[i];
  atomicAdd(&sums[item], own);
}

int main() {
  Report report;
  DeviceArray<int> ring(Buffers * Size);
  DeviceArray<unsigned long long> sums(Items);
  cudaStream_t producer, consumer;
  cudaEvent_t full[Buffers], empty[Buffers], begin, end;
  CHECK(cudaStreamCreateWithPriority(&producer, cudaStreamNonBlocking, 0));
  CHECK(cudaStreamCreateWithPriority(&consumer, cudaStreamNonBlocking, 0));
  for (int i = 0; i < Buffers; ++i) {
    CHECK(cudaEventCreateWithFlags(&full[i], cudaEventDisableTiming));
    CHECK(cudaEventCreateWithFlags(&empty[i], cudaEventDisableTiming));
  }
  CHECK(cudaEventCreate(&begin));
  CHECK(cudaEventCreate(&end));
  CHECK(cudaDeviceSynchronize());

  CHECK(cudaEventRecord(begin, producer));
  for (int item = 0; item < Items; ++item) {
    int slot = item % Buffers;
    if (item >= Buffers)
      CHECK(cudaStreamWaitEvent(producer, empty[slot], 0));
    produce<<<4, 64, 0, producer>>>(ring.get() + slot * Size, item);
    CHECK(cudaGetLastError());
    CHECK(cudaEventRecord(full[slot], producer));
    CHECK(cudaStreamWaitEvent(consumer, full[slot], 0));
    consume<<<1, 128, 0, consumer>>>(ring.get() + slot * Size, sums.get(), item);
    CHECK(cudaGetLastError());
    CHECK(cudaEventRecord(empty[slot], consumer));
  }
  CHECK(cudaEventRecord(end, consumer));
  CHECK(cudaEventSynchronize(end));
  float milliseconds = -1;
  CHECK(cudaEventElapsedTime(&milliseconds, begin, end));
  report.check("the end is not before the beginning", milliseconds >= 0);
  report.check("an event that was waited for has happened", cudaEventQuery(end) == cudaSuccess);

  std::vector<unsigned long long> expected(Items);
  for (int i = 0; i < Items * Size; ++i)
    expected[i / Size] += (unsigned long long)i * i;
  report.equal("sums", sums.download(), expected);
  for (int i = 0; i < Buffers; ++i) {
    CHECK(cudaEventDestroy(full[i]));
    CHECK(cudaEventDestroy(empty[i]));
  }
  CHECK(cudaEventDestroy(begin));
  CHECK(cudaEventDestroy(end));
  CHECK(cudaStreamDestroy(producer));
  CHECK(cudaStreamDestroy(consumer));
  return report.status();
}
// EXPECT: the end is not before the beginning: yes
// EXPECT: an event that was waited for has happened: yes
// EXPECT: sums: 12 equal
