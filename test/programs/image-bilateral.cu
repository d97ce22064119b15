// A bilateral filter of float4 pixels: weights for distances in constant memory,
// weights for colours from expf.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17

#include "program.h"
#include <algorithm>

constexpr int Width = 64, Height = 48, Radius = 4;
constexpr float ColourDelta = 0.2f;

__constant__ float spatial[2 * Radius + 1];

__host__ __device__ float squaredDistance(float4 a, float4 b) {
  return (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y) + (a.z - b.z) * (a.z - b.z);
}

__global__ void bilateral(const float4 *in, float4 *out) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= Width || y >= Height)
    return;
  float4 centre = in[y * Width + x], sum = make_float4(0, 0, 0, 0);
  float weights = 0;
  for (int dy = -Radius; dy <= Radius; ++dy)
    for (int dx = -Radius; dx <= Radius; ++dx) {
      float4 pixel = in[min(max(y + dy, 0), Height - 1) * Width + min(max(x + dx, 0), Width - 1)];
      float weight = spatial[dy + Radius] * spatial[dx + Radius] *
                     expf(-squaredDistance(pixel, centre) / (2 * ColourDelta * ColourDelta));
      sum.x += weight * pixel.x;
      sum.y += weight * pixel.y;
      sum.z += weight * pixel.z;
      weights += weight;
    }
  out[y * Width + x] = make_float4(sum.x / weights, sum.y / weights, sum.z / weights, 1);
}

static std::vector<float> onHost(const std::vector<float4> &in, const std::vector<float> &spatial) {
  std::vector<float> out;
  for (int y = 0; y < Height; ++y)
    for (int x = 0; x < Width; ++x) {
      float4 centre = in[y * Width + x];
      double sum[3] = {}, weights = 0;
      for (int dy = -Radius; dy <= Radius; ++dy)
        for (int dx = -Radius; dx <= Radius; ++dx) {
          float4 pixel = in[std::clamp(y + dy, 0, Height - 1) * Width + std::clamp(x + dx, 0, Width - 1)];
          double weight = double(spatial[dy + Radius]) * spatial[dx + Radius] *
                          std::exp(-squaredDistance(pixel, centre) / (2.0 * ColourDelta * ColourDelta));
          sum[0] += weight * pixel.x;
          sum[1] += weight * pixel.y;
          sum[2] += weight * pixel.z;
          weights += weight;
        }
      for (double colour : sum)
        out.push_back(colour / weights);
      out.push_back(1);
    }
  return out;
}

int main() {
  Report report;
  Random random(2);
  std::vector<float4> image(Width * Height);
  for (float4 &pixel : image)
    pixel = make_float4(random.between(0, 1), random.between(0, 1), random.between(0.4f, 0.6f), 1);
  std::vector<float> weights;
  for (int i = -Radius; i <= Radius; ++i)
    weights.push_back(std::exp(-i * i / 8.0f));
  CHECK(cudaMemcpyToSymbol(spatial, weights.data(), sizeof spatial));

  DeviceArray<float4> in(image), out(image.size());
  bilateral<<<dim3(Width / 16, Height / 16), dim3(16, 16)>>>(in.get(), out.get());
  CHECK_LAUNCH();
  std::vector<float> colours;
  for (float4 pixel : out.download())
    colours.insert(colours.end(), {pixel.x, pixel.y, pixel.z, pixel.w});
  report.near("colours", colours, onHost(image, weights), 1e-5);
  return report.status();
}
// EXPECT: colours: 12288 near
