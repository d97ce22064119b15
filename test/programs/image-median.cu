// Median filters of 3x3 and 5x5 pixels. The small one is a network of minima and
// maxima in registers, the large one a search by halving the range of values.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17

#include "program.h"
#include <algorithm>

constexpr int Width = 100, Height = 60;

template <int Radius> __device__ void window(const unsigned char *in, int x, int y, unsigned char *out) {
#pragma unroll
  for (int dy = -Radius; dy <= Radius; ++dy)
#pragma unroll
    for (int dx = -Radius; dx <= Radius; ++dx)
      *out++ = in[min(max(y + dy, 0), Height - 1) * Width + min(max(x + dx, 0), Width - 1)];
}

__device__ void order(unsigned char &a, unsigned char &b) {
  unsigned char low = min(a, b);
  b = max(a, b);
  a = low;
}

__global__ void median3(const unsigned char *in, unsigned char *out) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y;
  if (x >= Width)
    return;
  unsigned char v[9];
  window<1>(in, x, y, v);
#pragma unroll
  for (int row = 0; row < 9; row += 3) {
    order(v[row], v[row + 1]);
    order(v[row + 1], v[row + 2]);
    order(v[row], v[row + 1]);
  }
  // The largest minimum, the median of medians, the smallest maximum.
  unsigned char low = max(max(v[0], v[3]), v[6]), high = min(min(v[2], v[5]), v[8]);
  order(v[1], v[4]);
  unsigned char middle = max(v[1], min(v[4], v[7]));
  out[y * Width + x] = max(min(low, middle), min(max(low, middle), high));
}

__global__ void median5(const unsigned char *in, unsigned char *out) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y;
  if (x >= Width)
    return;
  unsigned char v[25];
  window<2>(in, x, y, v);
  int result = 0;
  for (int bit = 128; bit; bit /= 2) {
    int below = 0;
    for (unsigned char value : v)
      below += value < result + bit;
    if (below <= 12)
      result += bit;
  }
  out[y * Width + x] = result;
}

static std::vector<unsigned char> onHost(const std::vector<unsigned char> &in, int radius) {
  std::vector<unsigned char> out;
  for (int y = 0; y < Height; ++y)
    for (int x = 0; x < Width; ++x) {
      std::vector<unsigned char> v;
      for (int dy = -radius; dy <= radius; ++dy)
        for (int dx = -radius; dx <= radius; ++dx)
          v.push_back(in[std::clamp(y + dy, 0, Height - 1) * Width + std::clamp(x + dx, 0, Width - 1)]);
      std::nth_element(v.begin(), v.begin() + v.size() / 2, v.end());
      out.push_back(v[v.size() / 2]);
    }
  return out;
}

int main() {
  Report report;
  auto image = Random(3).integers<unsigned char>(Width * Height, 256);
  DeviceArray<unsigned char> in(image), out(image.size());
  dim3 grid((Width + 63) / 64, Height);
  median3<<<grid, 64>>>(in.get(), out.get());
  CHECK_LAUNCH();
  report.equal("3 x 3", out.download(), onHost(image, 1));
  median5<<<grid, 64>>>(in.get(), out.get());
  CHECK_LAUNCH();
  report.equal("5 x 5", out.download(), onHost(image, 2));
  return report.status();
}
// EXPECT: 3 x 3: 6000 equal
// EXPECT: 5 x 5: 6000 equal
