// Kernels with numbers of 8 and 16 bits, and with matrix units.

#include "kernels.h"
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <mma.h>

__global__ void to_half(const float *in, __half *out, int n) {
  for (int i = threadIndex(); i < n; i += threadCount())
    out[i] = __float2half(in[i]);
}

// Polynomials of pairs of halves.
__global__ void half_polynomial(const __half2 *in, __half2 *out, int n) {
  for (int i = threadIndex(); i < n; i += threadCount()) {
    const __half2 x = __hmul2(in[i], __float2half2_rn(0.01f));
    __half2 sum = __float2half2_rn(0.5f);
    for (int k = 0; k < 16; ++k)
      sum = __hfma2(sum, x, __float2half2_rn(0.25f));
    out[i] = __hadd2(sum, h2exp(x));
  }
}

// Rows of bfloat16 brought to a mean of zero and a deviation of one.
__global__ void norm_bfloat(const __nv_bfloat16 *in, __nv_bfloat16 *out, int width) {
  const __nv_bfloat16 *row = in + (size_t)blockIdx.x * width;
  __shared__ float sums[2][8];
  float sum = 0, squares = 0;
  for (int i = threadIdx.x; i < width; i += blockDim.x) {
    const float v = __bfloat162float(row[i]);
    sum += v;
    squares += v * v;
  }
  for (int d = 16; d > 0; d /= 2) {
    sum += __shfl_xor_sync(~0u, sum, d);
    squares += __shfl_xor_sync(~0u, squares, d);
  }
  if (threadIdx.x % 32 == 0)
    sums[0][threadIdx.x / 32] = sum, sums[1][threadIdx.x / 32] = squares;
  __syncthreads();
  sum = squares = 0;
  for (int w = 0; w < 8; ++w)
    sum += sums[0][w], squares += sums[1][w];
  const float mean = sum / width, scale = rsqrtf(squares / width - mean * mean + 1e-5f);
  for (int i = threadIdx.x; i < width; i += blockDim.x)
    out[(size_t)blockIdx.x * width + i] =
        __float2bfloat16((__bfloat162float(row[i]) - mean) * scale);
}
__global__ void to_bfloat(const float *in, __nv_bfloat16 *out, int n) {
  for (int i = threadIndex(); i < n; i += threadCount())
    out[i] = __float2bfloat16(in[i]);
}

// A product of matrices with the matrix units, tiles in shared memory.
__global__ void wmma_product(const __half *a, const __half *b, float *c, int side) {
  using namespace nvcuda::wmma;
  __shared__ __align__(32) __half sa[64][40], sb[32][72];
  const int warp = threadIdx.x / 32, row = blockIdx.y * 64, column = blockIdx.x * 64;
  const int wr = warp / 2 * 32, wc = warp % 2 * 32;
  fragment<accumulator, 16, 16, 16, float> sum[2][2];
  for (int i = 0; i < 2; ++i)
    for (int j = 0; j < 2; ++j)
      fill_fragment(sum[i][j], 0.f);
  for (int k = 0; k < side; k += 32) {
    for (int i = threadIdx.x; i < 64 * 4; i += 128)
      *(int4 *)&sa[i / 4][i % 4 * 8] = *(const int4 *)&a[(row + i / 4) * side + k + i % 4 * 8];
    for (int i = threadIdx.x; i < 32 * 8; i += 128)
      *(int4 *)&sb[i / 8][i % 8 * 8] = *(const int4 *)&b[(k + i / 8) * side + column + i % 8 * 8];
    __syncthreads();
    for (int kk = 0; kk < 32; kk += 16) {
      fragment<matrix_a, 16, 16, 16, __half, row_major> fa[2];
      fragment<matrix_b, 16, 16, 16, __half, row_major> fb[2];
      for (int i = 0; i < 2; ++i) {
        load_matrix_sync(fa[i], &sa[wr + 16 * i][kk], 40);
        load_matrix_sync(fb[i], &sb[kk][wc + 16 * i], 72);
      }
      for (int i = 0; i < 2; ++i)
        for (int j = 0; j < 2; ++j)
          mma_sync(sum[i][j], fa[i], fb[j], sum[i][j]);
    }
    __syncthreads();
  }
  for (int i = 0; i < 2; ++i)
    for (int j = 0; j < 2; ++j)
      store_matrix_sync(&c[(row + wr + 16 * i) * side + column + wc + 16 * j], sum[i][j], side,
                        mem_row_major);
}

// Products of rows of bytes, four at a time.
__global__ void byte_products(const int *a, const int *b, int *out, int rows, int words) {
  for (int r = threadIndex(); r < rows; r += threadCount()) {
    int sum = 0;
    for (int w = 0; w < words; ++w)
      sum = __dp4a(a[w * rows + r], b[w], sum);
    out[r] = sum;
  }
}

// Adds to each row one of a table that its number chooses, as the gradient of an index does. Each
// warp has a row, and each thread four elements at a time, some of which may be behind the end.
template <int Each>
__global__ void add_rows(const unsigned *numbers, const __half *rows, __half *out, long long count,
                         long long known, long long width) {
  for (long long row = blockIdx.x * blockDim.y + threadIdx.y; row < count;
       row += gridDim.x * blockDim.y) {
    const long long from = numbers[row] % known * width, to = row * width;
    float added[Each], sums[Each];
    for (long long first = threadIdx.x; first < width; first += blockDim.x * Each) {
#pragma unroll
      for (int i = 0; i < Each; ++i)
        if (const long long at = first + i * 32; at < width) {
          added[i] = __half2float(rows[from + at]);
          sums[i] = __half2float(out[to + at]);
        }
#pragma unroll
      for (int i = 0; i < Each; ++i)
        sums[i] += added[i];
#pragma unroll
      for (int i = 0; i < Each; ++i)
        if (const long long at = first + i * 32; at < width)
          out[to + at] = __float2half(sums[i]);
    }
  }
}

static Benchmark table[] = {
    {"half_polynomial", Result::Bits, 1 << 22,
     [](const Memory &m) {
       to_half<<<Blocks, Threads>>>(m.floats, (__half *)m.scratch, 1 << 23);
       half_polynomial<<<Blocks, Threads>>>((const __half2 *)m.scratch, m.to<__half2>(), 1 << 22);
     }},
    {"norm_bfloat", Result::BFloats, 1 << 22,
     [](const Memory &m) {
       to_bfloat<<<Blocks, Threads>>>(m.floats, (__nv_bfloat16 *)m.scratch, 1 << 22);
       norm_bfloat<<<4096, 256>>>((const __nv_bfloat16 *)m.scratch, m.to<__nv_bfloat16>(), 1024);
     }},
    {"wmma_product", Result::Floats, 1024 * 1024,
     [](const Memory &m) {
       __half *halves = (__half *)m.scratch;
       to_half<<<Blocks, Threads>>>(m.floats, halves, 1 << 21);
       wmma_product<<<dim3(16, 16), 128>>>(halves, halves + 1024 * 1024, m.out, 1024);
     }},
    {"byte_products", Result::Bits, 1 << 17,
     [](const Memory &m) {
       byte_products<<<512, 256>>>(m.bits<int>(), m.bits<int>(), m.to<int>(), 1 << 17, 128);
     }},
    {"add_rows", Result::Halves, 31250 * 500,
     [](const Memory &m) {
       to_half<<<Blocks, Threads>>>(m.floats, (__half *)m.scratch, 4096 * 500);
       add_rows<4><<<4 * Blocks, dim3(32, 4)>>>(m.words, (const __half *)m.scratch, m.to<__half>(),
                                                31250, 4096, 500);
     }},
};
