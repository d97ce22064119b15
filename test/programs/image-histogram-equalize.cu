// Histogram equalisation: private histograms in shared memory, a scan by one warp,
// a table of grey values in constant memory.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17

#include "program.h"

constexpr int Pixels = 20000;

__constant__ unsigned char table[256];

__global__ void histogram(const uchar4 *in, int count, unsigned *bins) {
  __shared__ unsigned own[256];
  for (int i = threadIdx.x; i < 256; i += blockDim.x)
    own[i] = 0;
  __syncthreads();
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < count; i += gridDim.x * blockDim.x) {
    uchar4 four = in[i];
    atomicAdd(&own[four.x], 1);
    atomicAdd(&own[four.y], 1);
    atomicAdd(&own[four.z], 1);
    atomicAdd(&own[four.w], 1);
  }
  __syncthreads();
  for (int i = threadIdx.x; i < 256; i += blockDim.x)
    if (own[i])
      atomicAdd(&bins[i], own[i]);
}

// Each lane has eight bins; the lanes' sums are scanned with shuffles.
__global__ void cumulate(const unsigned *bins, unsigned *sums) {
  unsigned own[8], lane = threadIdx.x, total = 0;
  for (int i = 0; i < 8; ++i)
    own[i] = total += bins[lane * 8 + i];
  unsigned before = total;
  for (int step = 1; step < 32; step *= 2) {
    unsigned other = __shfl_up_sync(~0u, before, step);
    if (lane >= step)
      before += other;
  }
  for (int i = 0; i < 8; ++i)
    sums[lane * 8 + i] = own[i] + before - total;
}

__global__ void replace(unsigned char *pixels) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < Pixels)
    pixels[i] = table[pixels[i]];
}

static std::vector<unsigned char> tableOf(const std::vector<unsigned> &sums) {
  unsigned least = 0;
  for (std::size_t i = 0; i < sums.size() && !least; ++i)
    least = sums[i];
  std::vector<unsigned char> result;
  for (unsigned sum : sums)
    result.push_back(sum < least ? 0 : (sum - least) * 255 / (Pixels - least));
  return result;
}

int main() {
  Report report;
  Random random(4);
  std::vector<unsigned char> image(Pixels);
  for (auto &pixel : image)
    pixel = 40 + random.below(40) + random.below(60);
  std::vector<unsigned> counts(256), expected;
  for (unsigned char pixel : image)
    ++counts[pixel];
  unsigned sum = 0;
  for (unsigned count : counts)
    expected.push_back(sum += count);

  DeviceArray<unsigned char> pixels(image);
  DeviceArray<unsigned> bins(256), sums(256);
  histogram<<<7, 96>>>(reinterpret_cast<const uchar4 *>(pixels.get()), Pixels / 4, bins.get());
  CHECK_LAUNCH();
  report.equal("bins", bins.download(), counts);
  cumulate<<<1, 32>>>(bins.get(), sums.get());
  CHECK_LAUNCH();
  report.equal("sums", sums.download(), expected);
  auto values = tableOf(sums.download());
  CHECK(cudaMemcpyToSymbol(table, values.data(), sizeof table));
  replace<<<(Pixels + 255) / 256, 256>>>(pixels.get());
  CHECK_LAUNCH();
  for (auto &pixel : image)
    pixel = values[pixel];
  report.equal("pixels", pixels.download(), image);
  return report.status();
}
// EXPECT: bins: 256 equal
// EXPECT: sums: 256 equal
// EXPECT: pixels: 20000 equal
