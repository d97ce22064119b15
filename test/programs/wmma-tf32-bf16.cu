// Tensor cores with mma.h: tf32, bfloat16 and double, in batches, with shared memory
// between the matrices and the fragments.
//
// RUN: %cupcc -std=c++17 -sm_80 -sm_90 %s -o %t
// RUN: %run-on-gpu %t %s

#include "program.h"
#include <cuda_bf16.h>
#include <mma.h>

using namespace nvcuda;

template <typename Element> struct Shape;
template <> struct Shape<wmma::precision::tf32> {
  static constexpr int M = 16, N = 16, K = 8;
  using Memory = float;
  using Sum = float;
};
template <> struct Shape<__nv_bfloat16> {
  static constexpr int M = 16, N = 16, K = 16;
  using Memory = __nv_bfloat16;
  using Sum = float;
};
template <> struct Shape<double> {
  static constexpr int M = 8, N = 8, K = 4;
  using Memory = double;
  using Sum = double;
};

// A block of one warp has one batch: C = A * B + C, one tile each.
template <typename Element>
__global__ void multiply(int k, const typename Shape<Element>::Memory *a, const typename Shape<Element>::Memory *b,
                         typename Shape<Element>::Sum *c) {
  using S = Shape<Element>;
  __shared__ __align__(32) typename S::Memory left[S::M * S::K];
  wmma::fragment<wmma::matrix_a, S::M, S::N, S::K, Element, wmma::row_major> x;
  wmma::fragment<wmma::matrix_b, S::M, S::N, S::K, Element, wmma::row_major> y;
  wmma::fragment<wmma::accumulator, S::M, S::N, S::K, typename S::Sum> sum;
  a += blockIdx.x * S::M * k, b += blockIdx.x * k * S::N, c += blockIdx.x * S::M * S::N;
  wmma::load_matrix_sync(sum, c, S::N, wmma::mem_row_major);
  for (int i = 0; i < k; i += S::K) {
    for (int t = threadIdx.x; t < S::M * S::K; t += 32)
      left[t] = a[t / S::K * k + i + t % S::K];
    __syncwarp();
    wmma::load_matrix_sync(x, left, S::K);
    wmma::load_matrix_sync(y, b + i * S::N, S::N);
    if constexpr (std::is_same<Element, wmma::precision::tf32>::value) {
      for (int t = 0; t < x.num_elements; ++t)
        x.x[t] = wmma::__float_to_tf32(x.x[t]);
      for (int t = 0; t < y.num_elements; ++t)
        y.x[t] = wmma::__float_to_tf32(y.x[t]);
    }
    wmma::mma_sync(sum, x, y, sum);
    __syncwarp();
  }
  wmma::store_matrix_sync(c, sum, S::N, wmma::mem_row_major);
}

template <typename Element> static void run(Report &report, const char *what) {
  using S = Shape<Element>;
  const int batches = 10, k = 32;
  Random random(65);
  std::vector<typename S::Memory> a(batches * S::M * k), b(batches * k * S::N);
  std::vector<typename S::Sum> c(batches * S::M * S::N), expected;
  for (auto *v : {&a, &b})
    for (auto &x : *v)
      x = typename S::Memory(float(int(random.below(17)) - 8)); // every sum is exact
  for (auto &x : c)
    x = int(random.below(100));
  for (int i = 0; i < int(c.size()); ++i) {
    int batch = i / (S::M * S::N), row = i / S::N % S::M, column = i % S::N;
    auto sum = c[i];
    for (int s = 0; s < k; ++s)
      sum += float(a[(batch * S::M + row) * k + s]) * float(b[(batch * k + s) * S::N + column]);
    expected.push_back(sum);
  }
  DeviceArray<typename S::Memory> left(a), right(b);
  DeviceArray<typename S::Sum> out(c);
  multiply<Element><<<batches, 32>>>(k, left.get(), right.get(), out.get());
  CHECK_LAUNCH();
  report.equal(what, out.download(), expected);
}

int main() {
  Report report;
  run<wmma::precision::tf32>(report, "tf32");
  run<__nv_bfloat16>(report, "bfloat16");
  run<double>(report, "double");
  return report.status();
}
// EXPECT: tf32: 2560 equal
// EXPECT: bfloat16: 2560 equal
// EXPECT: double: 640 equal
