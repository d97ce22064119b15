// The neighbours of an element that a stencil reads, inside a border, are the host's.
//
// RUN: %cupcc -std=c++17 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17 -I%inputs
// EXPECT: plane 0 wrong
// EXPECT: volume 0 wrong

#include "wrong-elements.h"
#include <cstdio>
#include <vector>

constexpr int Row = 64, Rows = 48, Plane = Row * 16, Planes = 12;

void weigh(const int *in, int *out, int x, int y, int width, int height) {
  if (x < width - 1 && y < height - 1 && x > 0 && y > 0)
    out[y * Row + x] = in[(y - 1) * Row + (x - 1)] - 2 * in[(y - 1) * Row + x] +
                       3 * in[(y - 1) * Row + (x + 1)] - 4 * in[y * Row + (x - 1)] +
                       5 * in[y * Row + x] - 6 * in[y * Row + (x + 1)] +
                       7 * in[(y + 1) * Row + (x - 1)] - 8 * in[(y + 1) * Row + x] +
                       9 * in[(y + 1) * Row + (x + 1)];
}

void weighVolume(const int *in, int *out, int x, int y, int z) {
  if (x > 0 && y > 0 && z > 0 && x < Row - 1 && y < 15 && z < Planes - 1)
    out[z * Plane + y * Row + x] =
        in[(z - 1) * Plane + (y - 1) * Row + (x - 1)] + 2 * in[(z - 1) * Plane + y * Row + x] +
        3 * in[z * Plane + (y + 1) * Row + x] + 4 * in[(z + 1) * Plane + (y - 1) * Row + (x + 1)] +
        5 * in[(z + 1) * Plane + y * Row + (x - 1)] + 6 * in[z * Plane + y * Row + x];
}

__global__ void plane(const int *in, int *out, int width, int height) {
  weigh(in, out, blockIdx.x * blockDim.x + threadIdx.x, blockIdx.y * blockDim.y + threadIdx.y,
        width, height);
}

__global__ void volume(const int *in, int *out) {
  weighVolume(in, out, threadIdx.x, blockIdx.x, blockIdx.y);
}

int main() {
  constexpr int Count = Plane * Planes;
  std::vector<int> numbers(Count), expected(Count, -1);
  for (int i = 0; i < Count; ++i)
    numbers[i] = (i * 7919) % 1009;
  int *in, *out;
  cudaMalloc(&in, Count * sizeof(int));
  cudaMalloc(&out, Count * sizeof(int));
  cudaMemcpy(in, numbers.data(), Count * sizeof(int), cudaMemcpyHostToDevice);
  cudaMemcpy(out, expected.data(), Count * sizeof(int), cudaMemcpyHostToDevice);
  plane<<<dim3(2, 6), dim3(32, 8)>>>(in, out, Row, Rows);
  for (int y = 0; y < Rows; ++y)
    for (int x = 0; x < Row; ++x)
      weigh(numbers.data(), expected.data(), x, y, Row, Rows);
  std::printf("plane %d wrong\n", wrong(out, expected));
  volume<<<dim3(16, Planes), Row>>>(in, out);
  for (int z = 0; z < Planes; ++z)
    for (int y = 0; y < 16; ++y)
      for (int x = 0; x < Row; ++x)
        weighVolume(numbers.data(), expected.data(), x, y, z);
  std::printf("volume %d wrong\n", wrong(out, expected));
  if (cudaError_t error = cudaDeviceSynchronize())
    std::printf("%s\n", cudaGetErrorString(error));
}
