// A product of half-precision matrices by tensor cores, in inline PTX: ldmatrix and
// mma.sync of m16n8k16, fragments as the PTX manual lays them out.
//
// RUN: %cupcc -std=c++17 -sm_80 -sm_90 %s -o %t
// RUN: %run-on-gpu %t %s

#include "program.h"
#include <cuda_fp16.h>

constexpr int M = 64, N = 48, K = 80;

__device__ unsigned sharedAddress(const void *pointer) { return unsigned(__cvta_generic_to_shared(pointer)); }

// A warp has 16 x 8 numbers of the result.
__global__ void multiply(const half *a, const half *b, float *c) {
  __shared__ __align__(16) half left[16][16 + 8], right[16][8];
  const int lane = threadIdx.x, row = blockIdx.y * 16, column = blockIdx.x * 8;
  float sum[4] = {};
  for (int k = 0; k < K; k += 16) {
    for (int i = lane; i < 256; i += 32)
      left[i / 16][i % 16] = a[(row + i / 16) * K + k + i % 16];
    for (int i = lane; i < 128; i += 32)
      right[i / 8][i % 8] = b[(k + i / 8) * N + column + i % 8];
    __syncwarp();
    unsigned x[4], y[2];
    asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];"
                 : "=r"(x[0]), "=r"(x[1]), "=r"(x[2]), "=r"(x[3])
                 : "r"(sharedAddress(&left[lane % 16][lane / 16 * 8]))
                 : "memory");
    asm volatile("ldmatrix.sync.aligned.m8n8.x2.trans.shared.b16 {%0, %1}, [%2];"
                 : "=r"(y[0]), "=r"(y[1])
                 : "r"(sharedAddress(&right[lane % 16][0]))
                 : "memory");
    asm volatile("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 "
                 "{%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
                 : "+f"(sum[0]), "+f"(sum[1]), "+f"(sum[2]), "+f"(sum[3])
                 : "r"(x[0]), "r"(x[1]), "r"(x[2]), "r"(x[3]), "r"(y[0]), "r"(y[1]));
    __syncwarp();
  }
  int at = (row + lane / 4) * N + column + lane % 4 * 2;
  c[at] = sum[0], c[at + 1] = sum[1];
  c[at + 8 * N] = sum[2], c[at + 8 * N + 1] = sum[3];
}

int main() {
  Report report;
  Random random(63);
  std::vector<half> a(M * K), b(K * N);
  std::vector<float> expected(M * N);
  for (half &x : a)
    x = __float2half(int(random.below(17)) - 8); // every sum is exact
  for (half &x : b)
    x = __float2half((int(random.below(17)) - 8) * 0.25f);
  for (int i = 0; i < M * N; ++i)
    for (int k = 0; k < K; ++k)
      expected[i] += __half2float(a[i / N * K + k]) * __half2float(b[k * N + i % N]);
  DeviceArray<half> left(a), right(b);
  DeviceArray<float> out(M * N);
  multiply<<<dim3(N / 8, M / 16), 32>>>(left.get(), right.get(), out.get());
  CHECK_LAUNCH();
  report.equal("product", out.download(), expected);
  return report.status();
}
// EXPECT: product: 3072 equal
