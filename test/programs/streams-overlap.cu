// Pieces of an array go to the device, through two kernels and back, each in its
// stream, from pinned memory; functions of the host are called in between.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17

#include "program.h"
#include <atomic>
#include <numeric>

constexpr int Streams = 4, Piece = 2048, Count = Streams * Piece * 2;

__global__ void square(const int *in, int *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = in[i] * in[i];
}
__global__ void add(int *numbers, int what) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  numbers[i] += what;
}

int main() {
  Report report;
  int *in, *out;
  CHECK(cudaHostAlloc(&in, Count * sizeof(int), cudaHostAllocDefault));
  CHECK(cudaMallocHost(&out, Count * sizeof(int)));
  std::iota(in, in + Count, -5);
  DeviceArray<int> first(Count), second(Count);
  cudaStream_t streams[Streams];
  for (auto &stream : streams)
    CHECK(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
  CHECK(cudaDeviceSynchronize());

  std::atomic<int> finished{0};
  for (int piece = 0; piece < Count / Piece; ++piece) {
    cudaStream_t stream = streams[piece % Streams];
    int at = piece * Piece;
    CHECK(cudaMemcpyAsync(first.get() + at, in + at, Piece * sizeof(int), cudaMemcpyHostToDevice, stream));
    square<<<Piece / 256, 256, 0, stream>>>(first.get() + at, second.get() + at);
    CHECK(cudaGetLastError());
    add<<<Piece / 128, 128, 0, stream>>>(second.get() + at, piece);
    CHECK(cudaGetLastError());
    CHECK(cudaMemcpyAsync(out + at, second.get() + at, Piece * sizeof(int), cudaMemcpyDeviceToHost, stream));
    CHECK(cudaLaunchHostFunc(
        stream, [](void *data) { ++*static_cast<std::atomic<int> *>(data); }, &finished));
  }
  for (auto stream : streams)
    CHECK(cudaStreamSynchronize(stream));
  std::vector<int> expected(Count);
  for (int i = 0; i < Count; ++i)
    expected[i] = in[i] * in[i] + i / Piece;
  report.equal("numbers", std::vector<int>(out, out + Count), expected);
  std::printf("%d pieces\n", finished.load());
  for (auto stream : streams) {
    report.check("idle", cudaStreamQuery(stream) == cudaSuccess);
    CHECK(cudaStreamDestroy(stream));
  }
  CHECK(cudaFreeHost(in));
  CHECK(cudaFreeHost(out));
  return report.status();
}
// EXPECT: numbers: 16384 equal
// EXPECT: 8 pieces
// EXPECT: idle: yes
// EXPECT: idle: yes
// EXPECT: idle: yes
// EXPECT: idle: yes
