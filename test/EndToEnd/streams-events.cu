// Streams, events, asynchronous copies, a callback on the host.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"

__global__ void add(int *data, int n) { data[threadIdx.x] += n; }
static void CUDART_CB note(void *flag) { ++*static_cast<int *>(flag); }

int main() {
  int *device, *host, called = 0;
  CHECK(cudaMalloc(&device, 2 * 32 * sizeof(int)));
  CHECK(cudaMallocHost(&host, 2 * 32 * sizeof(int)));
  cudaStream_t streams[2];
  cudaEvent_t done;
  CHECK(cudaEventCreate(&done));
  for (cudaStream_t &stream : streams)
    CHECK(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
  for (int i = 0; i < 2; ++i) {
    int *mine = device + i * 32;
    CHECK(cudaMemsetAsync(mine, 0, 32 * sizeof(int), streams[i]));
    add<<<1, 32, 0, streams[i]>>>(mine, i + 1);
    CHECK(cudaGetLastError());
  }
  CHECK(cudaEventRecord(done, streams[0]));
  CHECK(cudaStreamWaitEvent(streams[1], done, 0));
  add<<<1, 32, 0, streams[1]>>>(device, 10);
  CHECK(cudaMemcpyAsync(host, device, 2 * 32 * sizeof(int),
                        cudaMemcpyDeviceToHost, streams[1]));
  CHECK(cudaLaunchHostFunc(streams[1], note, &called));
  CHECK(cudaStreamSynchronize(streams[1]));
  CHECK(cudaEventSynchronize(done));
  std::printf("%d %d %d %d %d\n", host[0], host[31], host[32], host[63], called);
  for (cudaStream_t stream : streams)
    CHECK(cudaStreamDestroy(stream));
  CHECK(cudaEventDestroy(done));
  CHECK(cudaFreeHost(host));
  CHECK(cudaFree(device));
}
// EXPECT: 11 11 2 2 1
