// A box filter in two passes: rows with a tile in shared memory, then columns
// with a running sum. Sums of integers, so the result is exact.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17

#include "program.h"
#include <algorithm>

constexpr int Width = 150, Height = 90, Threads = 64;

template <int Radius> __global__ void rows(const unsigned char *in, int *out) {
  __shared__ int tile[Threads + 2 * Radius];
  int x = blockIdx.x * Threads + threadIdx.x, y = blockIdx.y;
  for (int i = threadIdx.x; i < Threads + 2 * Radius; i += Threads) {
    int from = min(max(int(blockIdx.x * Threads) + i - Radius, 0), Width - 1);
    tile[i] = in[y * Width + from];
  }
  __syncthreads();
  if (x >= Width)
    return;
  int sum = 0;
#pragma unroll
  for (int i = 0; i <= 2 * Radius; ++i)
    sum += tile[threadIdx.x + i];
  out[y * Width + x] = sum;
}

template <int Radius> __global__ void columns(const int *in, unsigned char *out) {
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  if (x >= Width)
    return;
  auto at = [=](int y) { return in[min(max(y, 0), Height - 1) * Width + x]; };
  constexpr int Area = (2 * Radius + 1) * (2 * Radius + 1);
  int sum = 0;
  for (int y = -Radius; y < Radius; ++y)
    sum += at(y);
  for (int y = 0; y < Height; ++y) {
    sum += at(y + Radius);
    out[y * Width + x] = (sum + Area / 2) / Area;
    sum -= at(y - Radius);
  }
}

static std::vector<unsigned char> onHost(const std::vector<unsigned char> &in, int radius) {
  std::vector<unsigned char> out(in.size());
  int area = (2 * radius + 1) * (2 * radius + 1);
  for (int y = 0; y < Height; ++y)
    for (int x = 0; x < Width; ++x) {
      int sum = 0;
      for (int dy = -radius; dy <= radius; ++dy)
        for (int dx = -radius; dx <= radius; ++dx)
          sum += in[std::clamp(y + dy, 0, Height - 1) * Width + std::clamp(x + dx, 0, Width - 1)];
      out[y * Width + x] = (sum + area / 2) / area;
    }
  return out;
}

template <int Radius> static void run(Report &report, const std::vector<unsigned char> &image) {
  DeviceArray<unsigned char> in(image), out(image.size());
  DeviceArray<int> sums(image.size());
  rows<Radius><<<dim3((Width + Threads - 1) / Threads, Height), Threads>>>(in.get(), sums.get());
  CHECK_LAUNCH();
  columns<Radius><<<(Width + 31) / 32, 32>>>(sums.get(), out.get());
  CHECK_LAUNCH();
  char what[32];
  std::snprintf(what, sizeof what, "radius %d", Radius);
  report.equal(what, out.download(), onHost(image, Radius));
}

int main() {
  Report report;
  auto image = Random(1).integers<unsigned char>(Width * Height, 256);
  run<1>(report, image);
  run<3>(report, image);
  run<8>(report, image);
  return report.status();
}
// EXPECT: radius 1: 13500 equal
// EXPECT: radius 3: 13500 equal
// EXPECT: radius 8: 13500 equal
