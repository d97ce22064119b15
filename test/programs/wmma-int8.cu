// A convolution of small integers as a product by tensor cores (mma.h, int8 and uint8):
// patches of the image are gathered into shared memory.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s

#include "program.h"
#include <mma.h>

using namespace nvcuda;

constexpr int Width = 34, Height = 18, OutWidth = Width - 2, OutHeight = Height - 2, Filters = 16, K = 16;

// Nine pixels of a patch and seven zeros against nine weights of 16 filters.
template <typename Pixel>
__global__ void convolve(const Pixel *image, const Pixel *weights, int *out) {
  __shared__ __align__(32) Pixel patches[16][K];
  const int first = blockIdx.x * 16;
  for (int i = threadIdx.x; i < 16 * K; i += 32) {
    int place = first + i / K, x = place % OutWidth, y = place / OutWidth, k = i % K;
    patches[i / K][k] = k < 9 ? image[(y + k / 3) * Width + x + k % 3] : Pixel(0);
  }
  __syncwarp();
  wmma::fragment<wmma::matrix_a, 16, 16, 16, Pixel, wmma::row_major> left;
  wmma::fragment<wmma::matrix_b, 16, 16, 16, Pixel, wmma::col_major> right;
  wmma::fragment<wmma::accumulator, 16, 16, 16, int> sum;
  wmma::fill_fragment(sum, 0);
  wmma::load_matrix_sync(left, &patches[0][0], K);
  wmma::load_matrix_sync(right, weights, K);
  wmma::mma_sync(sum, left, right, sum);
  for (int i = 0; i < sum.num_elements; ++i)
    sum.x[i] = max(sum.x[i], 0);
  wmma::store_matrix_sync(out + first * Filters, sum, Filters, wmma::mem_row_major);
}

template <typename Pixel> static void run(Report &report, const char *what) {
  Random random(66);
  auto image = random.integers<Pixel>(Width * Height, 256), weights = random.integers<Pixel>(Filters * K, 256);
  std::vector<int> expected;
  for (int i = 0; i < OutWidth * OutHeight * Filters; ++i) {
    int place = i / Filters, filter = i % Filters, sum = 0;
    for (int k = 0; k < 9; ++k)
      sum += image[(place / OutWidth + k / 3) * Width + place % OutWidth + k % 3] * weights[filter * K + k];
    expected.push_back(std::max(sum, 0));
  }
  DeviceArray<Pixel> in(image), w(weights);
  DeviceArray<int> out(expected.size());
  convolve<<<OutWidth * OutHeight / 16, 32>>>(in.get(), w.get(), out.get());
  CHECK_LAUNCH();
  report.equal(what, out.download(), expected);
}

int main() {
  Report report;
  run<signed char>(report, "signed");
  run<unsigned char>(report, "unsigned");
  return report.status();
}
// EXPECT: signed: 8192 equal
// EXPECT: unsigned: 8192 equal
