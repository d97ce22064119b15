// A convolution with any kernel of odd size, in constant memory; its size is a
// template parameter, chosen at run time from a table of launches.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17

#include "program.h"

constexpr int Width = 80, Height = 56, Largest = 7;

__constant__ float weights[Largest * Largest];

template <int Size, int TileX, int TileY>
__global__ void __launch_bounds__(TileX *TileY) convolve(const float *in, float *out) {
  constexpr int Half = Size / 2, Pitch = TileX + 2 * Half;
  __shared__ float tile[TileY + 2 * Half][Pitch];
  const int left = blockIdx.x * TileX - Half, top = blockIdx.y * TileY - Half;
  for (int y = threadIdx.y; y < TileY + 2 * Half; y += TileY)
    for (int x = threadIdx.x; x < Pitch; x += TileX) {
      bool inside = top + y >= 0 && top + y < Height && left + x >= 0 && left + x < Width;
      tile[y][x] = inside ? in[(top + y) * Width + left + x] : 0.0f;
    }
  __syncthreads();
  float sum = 0;
#pragma unroll
  for (int y = 0; y < Size; ++y)
#pragma unroll
    for (int x = 0; x < Size; ++x)
      sum += weights[y * Size + x] * tile[threadIdx.y + y][threadIdx.x + x];
  int x = left + Half + threadIdx.x, y = top + Half + threadIdx.y;
  if (x < Width && y < Height)
    out[y * Width + x] = sum;
}

template <int Size> static void launch(const float *in, float *out) {
  constexpr int X = 16, Y = 8;
  convolve<Size, X, Y><<<dim3((Width + X - 1) / X, (Height + Y - 1) / Y), dim3(X, Y)>>>(in, out);
}

struct Kernel {
  int size;
  void (*launch)(const float *, float *);
};
static const Kernel kernels[] = {{1, launch<1>}, {3, launch<3>}, {5, launch<5>}, {7, launch<7>}};

int main() {
  Report report;
  Random random(5);
  auto image = random.floats(Width * Height);
  DeviceArray<float> in(image), out(image.size());
  for (const Kernel &kernel : kernels) {
    const int size = kernel.size, half = size / 2;
    auto w = random.floats(size * size);
    CHECK(cudaMemcpyToSymbol(weights, w.data(), w.size() * sizeof(float)));
    kernel.launch(in.get(), out.get());
    CHECK_LAUNCH();
    std::vector<float> expected;
    for (int y = 0; y < Height; ++y)
      for (int x = 0; x < Width; ++x) {
        double sum = 0;
        for (int i = 0; i < size * size; ++i) {
          int fromX = x + i % size - half, fromY = y + i / size - half;
          if (fromX >= 0 && fromX < Width && fromY >= 0 && fromY < Height)
            sum += double(w[i]) * image[fromY * Width + fromX];
        }
        expected.push_back(sum);
      }
    std::printf("%d x %d ", size, size);
    report.near("pixels", out.download(), expected, 1e-5);
  }
  return report.status();
}
// EXPECT: 1 x 1 pixels: 4480 near
// EXPECT: 3 x 3 pixels: 4480 near
// EXPECT: 5 x 5 pixels: 4480 near
// EXPECT: 7 x 7 pixels: 4480 near
