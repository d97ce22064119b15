// A product by tensor cores with mma.h: half precision, fragments of three shapes,
// matrices by rows and by columns, with an epilogue on the fragment.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s

#include "program.h"
#include <cuda_fp16.h>
#include <mma.h>

using namespace nvcuda;

// A warp has one tile of the result.
template <int TM, int TN, typename LayoutB>
__global__ void multiply(int n, int k, const half *a, const half *b, float *c, float alpha) {
  constexpr bool Rows = std::is_same<LayoutB, wmma::row_major>::value;
  wmma::fragment<wmma::matrix_a, TM, TN, 16, half, wmma::row_major> left;
  wmma::fragment<wmma::matrix_b, TM, TN, 16, half, LayoutB> right;
  wmma::fragment<wmma::accumulator, TM, TN, 16, float> sum;
  wmma::fill_fragment(sum, 0.0f);
  const int row = blockIdx.y * TM, column = blockIdx.x * TN;
  for (int i = 0; i < k; i += 16) {
    wmma::load_matrix_sync(left, a + row * k + i, k);
    wmma::load_matrix_sync(right, Rows ? b + i * n + column : b + column * k + i, Rows ? n : k);
    wmma::mma_sync(sum, left, right, sum);
  }
  for (int i = 0; i < sum.num_elements; ++i)
    sum.x[i] = alpha * sum.x[i] + 1;
  wmma::store_matrix_sync(c + row * n + column, sum, n, wmma::mem_row_major);
}

template <int TM, int TN, typename LayoutB> static void run(Report &report, const char *what) {
  const int m = 64, n = 96, k = 48;
  Random random(64);
  std::vector<half> a(m * k), b(k * n);
  std::vector<float> expected;
  for (auto *v : {&a, &b})
    for (half &x : *v)
      x = __float2half(int(random.below(9)) - 4); // every sum is exact
  constexpr bool Rows = std::is_same<LayoutB, wmma::row_major>::value;
  for (int i = 0; i < m * n; ++i) {
    float sum = 0;
    for (int s = 0; s < k; ++s)
      sum += __half2float(a[i / n * k + s]) * __half2float(b[Rows ? s * n + i % n : i % n * k + s]);
    expected.push_back(0.5f * sum + 1);
  }
  DeviceArray<half> left(a), right(b);
  DeviceArray<float> out(m * n);
  multiply<TM, TN, LayoutB><<<dim3(n / TN, m / TM), 32>>>(n, k, left.get(), right.get(), out.get(), 0.5f);
  CHECK_LAUNCH();
  report.equal(what, out.download(), expected);
}

int main() {
  Report report;
  run<16, 16, wmma::row_major>(report, "16 x 16, rows");
  run<16, 16, wmma::col_major>(report, "16 x 16, columns");
  run<32, 8, wmma::row_major>(report, "32 x 8");
  run<8, 32, wmma::col_major>(report, "8 x 32");
  return report.status();
}
// EXPECT: 16 x 16, rows: 6144 equal
// EXPECT: 16 x 16, columns: 6144 equal
// EXPECT: 32 x 8: 6144 equal
// EXPECT: 8 x 32: 6144 equal
