// A filter of images as samples have it: rows by a texture into a surface, then columns by
// a texture of that array; in a colour of four bytes, and with the gradient's size of what
// came out. The host computes the same.
//
// RUN: %cupcc -std=c++17 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s

#include "images.h"

constexpr int width = 200, height = 120, radius = 4;
__constant__ int weights[2 * radius + 1];
static const int hostWeights[2 * radius + 1] = {1, 8, 28, 56, 70, 56, 28, 8, 1};

__host__ __device__ inline unsigned char rounded(int sum) { return static_cast<unsigned char>((sum + 128) / 256); }

template <bool Rows> __global__ void blur(cudaTextureObject_t in, cudaSurfaceObject_t out) {
  const int x = int(blockIdx.x * blockDim.x + threadIdx.x), y = int(blockIdx.y * blockDim.y + threadIdx.y);
  if (x >= width || y >= height)
    return;
  int4 sum = make_int4(0, 0, 0, 0);
#pragma unroll
  for (int i = -radius; i <= radius; ++i) {
    const uchar4 c = tex2D<uchar4>(in, x + (Rows ? i : 0), y + (Rows ? 0 : i));
    const int w = weights[i + radius];
    sum.x += w * c.x, sum.y += w * c.y, sum.z += w * c.z, sum.w += w * c.w;
  }
  surf2Dwrite(make_uchar4(rounded(sum.x), rounded(sum.y), rounded(sum.z), rounded(sum.w)), out, x * 4, y);
}

__global__ void gradient(cudaTextureObject_t in, int *out) {
  const int x = int(blockIdx.x * blockDim.x + threadIdx.x), y = int(blockIdx.y * blockDim.y + threadIdx.y);
  if (x >= width || y >= height)
    return;
  const int dx = tex2D<uchar4>(in, x + 1, y).y - tex2D<uchar4>(in, x - 1, y).y;
  const int dy = tex2D<uchar4>(in, x, y + 1).y - tex2D<uchar4>(in, x, y - 1).y;
  out[y * width + x] = abs(dx) + abs(dy);
}

static uchar4 clamped(Image<uchar4> &image, int x, int y) {
  return image.at(addressed(x, width, cudaAddressModeClamp), addressed(y, height, cudaAddressModeClamp));
}

static void blurOnHost(Image<uchar4> &in, Image<uchar4> &out, bool rows) {
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x) {
      int sum[4] = {};
      for (int i = -radius; i <= radius; ++i) {
        const uchar4 c = clamped(in, x + (rows ? i : 0), y + (rows ? 0 : i));
        const int w = hostWeights[i + radius];
        sum[0] += w * c.x, sum[1] += w * c.y, sum[2] += w * c.z, sum[3] += w * c.w;
      }
      out.at(x, y) = make_uchar4(rounded(sum[0]), rounded(sum[1]), rounded(sum[2]), rounded(sum[3]));
    }
}

int main() {
  CHECK(cudaMemcpyToSymbol(weights, hostWeights, sizeof(weights)));
  Image<uchar4> first(width, height, 0), second(width, height, 0, cudaArraySurfaceLoadStore),
      third(width, height, 0, cudaArraySurfaceLoadStore);
  unsigned state = 1;
  for (uchar4 &c : first.texels) {
    state = state * 1664525 + 1013904223;
    c = make_uchar4(state >> 24, state >> 16, state >> 8, 255);
  }
  first.upload();
  int *edges = managed<int>(width * height);
  const dim3 block(16, 8), grid((width + 15) / 16, (height + 7) / 8);
  blur<true><<<grid, block>>>(textureOf(resourceOf(first.array), {}), surfaceOf(second.array));
  blur<false><<<grid, block>>>(textureOf(resourceOf(second.array), {}), surfaceOf(third.array));
  gradient<<<grid, block>>>(textureOf(resourceOf(third.array), {}), edges);
  CHECK_LAUNCH();

  Image<uchar4> rows(width, height, 0), columns(width, height, 0);
  blurOnHost(first, rows, true);
  blurOnHost(rows, columns, false);
  third.download();
  int wrong = 0, wrongEdges = 0;
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x) {
      const uchar4 a = third.at(x, y), b = columns.at(x, y);
      wrong += a.x != b.x || a.y != b.y || a.z != b.z || a.w != b.w;
      wrongEdges += edges[y * width + x] != std::abs(clamped(columns, x + 1, y).y - clamped(columns, x - 1, y).y) +
                                                std::abs(clamped(columns, x, y + 1).y - clamped(columns, x, y - 1).y);
    }
  std::printf("%d texels and %d edges are wrong\n", wrong, wrongEdges);
}
// EXPECT: 0 texels and 0 edges are wrong
