// Image filters through texture objects: a box and Sobel's filter with clamped
// coordinates, an image turned with linear filtering, and bytes read as fractions.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s

#include "program.h"
#include <algorithm>

constexpr int Width = 70, Height = 50;

__global__ void box(cudaTextureObject_t image, int radius, int *out) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= Width || y >= Height)
    return;
  int sum = 0;
  for (int dy = -radius; dy <= radius; ++dy)
    for (int dx = -radius; dx <= radius; ++dx)
      sum += tex2D<unsigned char>(image, x + dx + 0.5f, y + dy + 0.5f);
  out[y * Width + x] = sum;
}

__global__ void sobel(cudaTextureObject_t image, int *out) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= Width || y >= Height)
    return;
  auto at = [&](int dx, int dy) { return int(tex2D<unsigned char>(image, x + dx + 0.5f, y + dy + 0.5f)); };
  int gx = at(1, -1) + 2 * at(1, 0) + at(1, 1) - at(-1, -1) - 2 * at(-1, 0) - at(-1, 1);
  int gy = at(-1, 1) + 2 * at(0, 1) + at(1, 1) - at(-1, -1) - 2 * at(0, -1) - at(1, -1);
  out[y * Width + x] = abs(gx) + abs(gy);
}

__global__ void turn(cudaTextureObject_t image, float sine, float cosine, float *out) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= Width || y >= Height)
    return;
  float u = x - Width / 2.0f, v = y - Height / 2.0f;
  out[y * Width + x] =
      tex2D<float>(image, cosine * u - sine * v + Width / 2.0f + 0.5f, sine * u + cosine * v + Height / 2.0f + 0.5f);
}

static cudaTextureObject_t makeTexture(cudaArray_t array, cudaTextureAddressMode address, bool linear) {
  cudaResourceDesc resource = {};
  resource.resType = cudaResourceTypeArray;
  resource.res.array.array = array;
  cudaTextureDesc texture = {};
  texture.addressMode[0] = texture.addressMode[1] = address;
  texture.filterMode = linear ? cudaFilterModeLinear : cudaFilterModePoint;
  texture.readMode = linear ? cudaReadModeNormalizedFloat : cudaReadModeElementType;
  cudaTextureObject_t object;
  CHECK(cudaCreateTextureObject(&object, &resource, &texture, nullptr));
  return object;
}

int main() {
  Report report;
  auto image = Random(67).integers<unsigned char>(Width * Height, 256);
  cudaArray_t array;
  auto format = cudaCreateChannelDesc<unsigned char>();
  CHECK(cudaMallocArray(&array, &format, Width, Height));
  CHECK(cudaMemcpy2DToArray(array, 0, 0, image.data(), Width, Width, Height, cudaMemcpyHostToDevice));
  cudaTextureObject_t points = makeTexture(array, cudaAddressModeClamp, false);
  cudaTextureObject_t lines = makeTexture(array, cudaAddressModeBorder, true);
  auto at = [&](int x, int y) -> int { return image[std::clamp(y, 0, Height - 1) * Width + std::clamp(x, 0, Width - 1)]; };
  const float sine = 0.6f, cosine = 0.8f;
  std::vector<int> sums, edges;
  std::vector<float> turned;
  for (int y = 0; y < Height; ++y)
    for (int x = 0; x < Width; ++x) {
      int sum = 0;
      for (int i = 0; i < 25; ++i)
        sum += at(x + i % 5 - 2, y + i / 5 - 2);
      sums.push_back(sum);
      int gx = 0, gy = 0;
      for (int i = -1; i <= 1; ++i) {
        gx += (2 - std::abs(i)) * (at(x + 1, y + i) - at(x - 1, y + i));
        gy += (2 - std::abs(i)) * (at(x + i, y + 1) - at(x + i, y - 1));
      }
      edges.push_back(std::abs(gx) + std::abs(gy));
      float u = x - Width / 2.0f, v = y - Height / 2.0f;
      float fx = cosine * u - sine * v + Width / 2.0f, fy = sine * u + cosine * v + Height / 2.0f;
      int x0 = std::floor(fx), y0 = std::floor(fy);
      float value = 0;
      for (int i = 0; i < 4; ++i) {
        int px = x0 + i % 2, py = y0 + i / 2;
        float weight = (i % 2 ? fx - x0 : 1 - (fx - x0)) * (i / 2 ? fy - y0 : 1 - (fy - y0));
        if (px >= 0 && px < Width && py >= 0 && py < Height)
          value += weight * image[py * Width + px] / 255;
      }
      turned.push_back(value);
    }
  dim3 block(16, 8), grid((Width + 15) / 16, (Height + 7) / 8);
  DeviceArray<int> out(Width * Height);
  DeviceArray<float> fractions(Width * Height);
  box<<<grid, block>>>(points, 2, out.get());
  CHECK_LAUNCH();
  report.equal("box", out.download(), sums);
  sobel<<<grid, block>>>(points, out.get());
  CHECK_LAUNCH();
  report.equal("sobel", out.download(), edges);
  turn<<<grid, block>>>(lines, sine, cosine, fractions.get());
  CHECK_LAUNCH();
  report.near("turned", fractions.download(), turned, 0.012); // weights have 8 bits
  CHECK(cudaDestroyTextureObject(points));
  CHECK(cudaDestroyTextureObject(lines));
  CHECK(cudaFreeArray(array));
  return report.status();
}
// EXPECT: box: 3500 equal
// EXPECT: sobel: 3500 equal
// EXPECT: turned: 3500 near
