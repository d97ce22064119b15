// Sobel's edge filter on a tile with a border in dynamic shared memory.
// The magnitude is that of integers, so the result is exact.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17

#include "program.h"
#include <algorithm>

constexpr int Width = 133, Height = 71;

__global__ void sobel(const unsigned char *in, unsigned char *out) {
  extern __shared__ unsigned char tile[];
  const int pitch = blockDim.x + 2, size = pitch * (blockDim.y + 2);
  const int left = blockIdx.x * blockDim.x - 1, top = blockIdx.y * blockDim.y - 1;
  for (int i = threadIdx.y * blockDim.x + threadIdx.x; i < size; i += blockDim.x * blockDim.y) {
    int x = min(max(left + i % pitch, 0), Width - 1), y = min(max(top + i / pitch, 0), Height - 1);
    tile[i] = in[y * Width + x];
  }
  __syncthreads();
  int x = left + 1 + threadIdx.x, y = top + 1 + threadIdx.y;
  if (x >= Width || y >= Height)
    return;
  const unsigned char *at = tile + threadIdx.y * pitch + threadIdx.x;
  int dx = at[2] + 2 * at[pitch + 2] + at[2 * pitch + 2] - at[0] - 2 * at[pitch] - at[2 * pitch];
  int dy = at[2 * pitch] + 2 * at[2 * pitch + 1] + at[2 * pitch + 2] - at[0] - 2 * at[1] - at[2];
  out[y * Width + x] = min(abs(dx) + abs(dy), 255);
}

static std::vector<unsigned char> onHost(const std::vector<unsigned char> &in) {
  std::vector<unsigned char> out(in.size());
  const int weights[] = {1, 2, 1};
  for (int y = 0; y < Height; ++y)
    for (int x = 0; x < Width; ++x) {
      auto at = [&](int dx, int dy) -> int {
        return in[std::clamp(y + dy, 0, Height - 1) * Width + std::clamp(x + dx, 0, Width - 1)];
      };
      int gx = 0, gy = 0;
      for (int i = -1; i <= 1; ++i) {
        gx += weights[i + 1] * (at(1, i) - at(-1, i));
        gy += weights[i + 1] * (at(i, 1) - at(i, -1));
      }
      out[y * Width + x] = std::min(std::abs(gx) + std::abs(gy), 255);
    }
  return out;
}

int main() {
  Report report;
  std::vector<unsigned char> image(Width * Height);
  for (int y = 0; y < Height; ++y)
    for (int x = 0; x < Width; ++x)
      image[y * Width + x] = (x * x + 3 * y * y) / 64 + ((x / 16 + y / 16) % 2) * 90;
  DeviceArray<unsigned char> in(image), out(image.size());
  for (dim3 block : {dim3(16, 16), dim3(32, 4), dim3(8, 8)}) {
    dim3 grid((Width + block.x - 1) / block.x, (Height + block.y - 1) / block.y);
    sobel<<<grid, block, (block.x + 2) * (block.y + 2)>>>(in.get(), out.get());
    CHECK_LAUNCH();
    report.equal("edges", out.download(), onHost(image));
  }
  return report.status();
}
// EXPECT: edges: 9443 equal
// EXPECT: edges: 9443 equal
// EXPECT: edges: 9443 equal
