// Kernels that work in shared memory.

#include "kernels.h"

extern __shared__ char dynamic[];
__global__ void reduce_bytes(const float *in, float *out, int n) {
  float sum = 0;
  for (int i = threadIndex(); i < n; i += threadCount())
    sum += in[i];
  for (int round = 0; round < 64; ++round) {
    ((float *)dynamic)[threadIdx.x] = sum;
    __syncthreads();
    for (int step = 128; step > 0; step /= 2) {
      if (threadIdx.x < step)
        ((float *)dynamic)[threadIdx.x] += ((float *)dynamic)[threadIdx.x + step];
      __syncthreads();
    }
    sum += ((float *)dynamic)[threadIdx.x ^ 1] * 1e-6f;
    __syncthreads();
  }
  out[threadIndex()] = sum;
}

// A product of matrices of 1024 by 1024, tiled in registers.
constexpr int Side = 1024, TileM = 64, TileN = 64, TileK = 16;
__global__ void sgemm(const float *a, float *c) {
  const float *b = a + Side * Side;
  __shared__ float as[TileK][TileM + 4];
  __shared__ float bs[TileK][TileN];
  const int row = threadIdx.x / 16 * 4, column = threadIdx.x % 16 * 4;
  const int blockRow = blockIdx.x / (Side / TileN) * TileM;
  const int blockColumn = blockIdx.x % (Side / TileN) * TileN;
  float sum[4][4] = {};
  for (int k = 0; k < Side; k += TileK) {
    const int loadRow = threadIdx.x / 4, loadColumn = threadIdx.x % 4 * 4;
    float4 v = *(const float4 *)&a[(blockRow + loadRow) * Side + k + loadColumn];
    as[loadColumn][loadRow] = v.x;
    as[loadColumn + 1][loadRow] = v.y;
    as[loadColumn + 2][loadRow] = v.z;
    as[loadColumn + 3][loadRow] = v.w;
    *(float4 *)&bs[threadIdx.x / 16][threadIdx.x % 16 * 4] =
        *(const float4 *)&b[(k + threadIdx.x / 16) * Side + blockColumn + threadIdx.x % 16 * 4];
    __syncthreads();
#pragma unroll
    for (int kk = 0; kk < TileK; ++kk) {
      float x[4], y[4];
      *(float4 *)x = *(float4 *)&as[kk][row];
      *(float4 *)y = *(float4 *)&bs[kk][column];
      for (int i = 0; i < 4; ++i)
        for (int j = 0; j < 4; ++j)
          sum[i][j] += x[i] * y[j];
    }
    __syncthreads();
  }
  for (int i = 0; i < 4; ++i)
    *(float4 *)&c[(blockRow + row + i) * Side + blockColumn + column] = *(float4 *)sum[i];
}

// The same product with layouts that are types: tensors of shape and stride, copied and
// multiplied by generic functions that are inlined.
template <int N> struct Int {
  static constexpr int value = N;
  __host__ __device__ constexpr operator int() const { return N; }
};
template <class Rows, class Columns, class RowStride, class ColumnStride> struct Layout {
  Rows rows;
  Columns columns;
  RowStride rowStride;
  ColumnStride columnStride;
  __device__ int operator()(int i, int j) const { return i * rowStride + j * columnStride; }
};
template <class R, class C, class S, class T>
__device__ Layout<R, C, S, T> layout(R r, C c, S s, T t) {
  return {r, c, s, t};
}
template <class Pointer, class L> struct Tensor {
  Pointer data;
  L layout;
  __device__ auto &operator()(int i, int j) const { return data[layout(i, j)]; }
};
template <class P, class L> __device__ Tensor<P, L> tensor(P p, L l) { return {p, l}; }
template <class T, int M, int N> struct Fragment {
  T data[M * N];
  __device__ T &operator()(int i, int j) { return data[i + j * M]; }
  __device__ const T &operator()(int i, int j) const { return data[i + j * M]; }
  __device__ void clear() {
    for (int i = 0; i < M * N; ++i)
      data[i] = T(0);
  }
};
template <int M, int N, class Source, class Target>
__device__ void copyTo(const Source &from, Target &&to) {
#pragma unroll
  for (int j = 0; j < N; ++j)
#pragma unroll
    for (int i = 0; i < M; ++i)
      to(i, j) = from(i, j);
}
template <int M, int N, class A, class B, class C> __device__ void multiply(A &a, B &b, C &c) {
#pragma unroll
  for (int j = 0; j < N; ++j)
#pragma unroll
    for (int i = 0; i < M; ++i)
      c(i, j) += a(i, 0) * b(j, 0);
}
template <class Stride>
__global__ void __launch_bounds__(256)
    sgemm_layouts(const float *a, const float *b, float *c, int k, Stride stride) {
  constexpr int BM = 128, BN = 128, BK = 8, TM = 8, TN = 8;
  __shared__ float sharedA[BM * BK], sharedB[BN * BK];
  auto ga = tensor(a + blockIdx.x * BM, layout(Int<BM>(), k, Int<1>(), stride));
  auto gb = tensor(b + blockIdx.y * BN, layout(Int<BN>(), k, Int<1>(), stride));
  auto gc = tensor(c + blockIdx.x * BM + blockIdx.y * BN * stride,
                   layout(Int<BM>(), Int<BN>(), Int<1>(), stride));
  auto sa = tensor(sharedA, layout(Int<BM>(), Int<BK>(), Int<1>(), Int<BM>()));
  auto sb = tensor(sharedB, layout(Int<BN>(), Int<BK>(), Int<1>(), Int<BN>()));
  const int loadRow = threadIdx.x % 32, loadColumn = threadIdx.x / 32;
  const int row = threadIdx.x % 16, column = threadIdx.x / 16;
  Fragment<float, TM, TN> sum;
  sum.clear();
  for (int tile = 0; tile < k; tile += BK) {
    auto part = [&](auto &t, int first) {
      return tensor(&t(loadRow, first + loadColumn),
                    layout(Int<4>(), Int<1>(), Int<32>(), Int<0>()));
    };
    copyTo<4, 1>(part(ga, tile), part(sa, 0));
    copyTo<4, 1>(part(gb, tile), part(sb, 0));
    __syncthreads();
#pragma unroll
    for (int kk = 0; kk < BK; ++kk) {
      Fragment<float, TM, 1> x;
      Fragment<float, TN, 1> y;
      copyTo<TM, 1>(tensor(&sa(row, kk), layout(Int<TM>(), Int<1>(), Int<16>(), Int<0>())), x);
      copyTo<TN, 1>(tensor(&sb(column, kk), layout(Int<TN>(), Int<1>(), Int<16>(), Int<0>())), y);
      multiply<TM, TN>(x, y, sum);
    }
    __syncthreads();
  }
  copyTo<TM, TN>(sum, tensor(&gc(row, column),
                             layout(Int<TM>(), Int<TN>(), Int<16>(), 16 * stride)));
}

// Distances between the rows of a matrix of bytes, a block of sixteen by sixteen at a time.
__global__ void byte_distances(const char4 *rows, int *out, int count, int words) {
  __shared__ char4 a[16][17], b[16][17];
  const int x = threadIdx.x, y = threadIdx.y;
  const int i = blockIdx.y * 16 + y, j = blockIdx.x * 16 + x;
  int sum = 0;
  for (int w = 0; w < words; w += 16) {
    a[y][x] = rows[(blockIdx.y * 16 + y) * words + w + x];
    b[y][x] = rows[(blockIdx.x * 16 + y) * words + w + x];
    __syncthreads();
    for (int k = 0; k < 16; ++k) {
      const char4 p = a[y][k], q = b[x][k];
      const int dx = p.x - q.x, dy = p.y - q.y, dz = p.z - q.z, dw = p.w - q.w;
      sum += dx * dx + dy * dy + dz * dz + dw * dw;
    }
    __syncthreads();
  }
  out[i * count + j] = sum;
}

// A tile of floats that is read four at a time, although its type says nothing of that.
__global__ void tile_vectors(const float *in, float *out, int rounds) {
  __shared__ __align__(16) float tile[1024 + 16];
  const int t = threadIdx.x;
  *(float4 *)&tile[4 * t] = *(const float4 *)&in[(blockIdx.x * 256 + t) * 4];
  if (t < 4)
    *(float4 *)&tile[1024 + 4 * t] = make_float4(0, 0, 0, 0);
  __syncthreads();
  float4 sum = make_float4(0, 0, 0, 0);
  for (int r = 0; r < rounds; ++r) {
    const float4 v = *(float4 *)&tile[(4 * t + 4 * (r & 3))];
    sum.x += v.x, sum.y += v.y, sum.z += v.z, sum.w += v.w;
  }
  *(float4 *)&out[(blockIdx.x * 256 + t) * 4] = sum;
}

// A matrix turned over, through a tile.
__global__ void transpose(const float *in, float *out, int side) {
  __shared__ float tile[32][33];
  const int x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 32 + threadIdx.y;
  for (int j = 0; j < 32; j += 8)
    tile[threadIdx.y + j][threadIdx.x] = in[(y + j) * side + x];
  __syncthreads();
  const int tx = blockIdx.y * 32 + threadIdx.x, ty = blockIdx.x * 32 + threadIdx.y;
  for (int j = 0; j < 32; j += 8)
    out[(ty + j) * side + tx] = tile[threadIdx.x][threadIdx.y + j];
}

// Keys sorted in a block by a bitonic network.
__global__ void bitonic(const unsigned *in, unsigned *out) {
  __shared__ unsigned keys[1024];
  for (int i = threadIdx.x; i < 1024; i += blockDim.x)
    keys[i] = in[blockIdx.x * 1024 + i];
  __syncthreads();
  for (int size = 2; size <= 1024; size *= 2)
    for (int stride = size / 2; stride > 0; stride /= 2) {
      for (int t = threadIdx.x; t < 512; t += blockDim.x) {
        const int low = 2 * t - (t & (stride - 1)), high = low + stride;
        const bool up = (low & size) == 0;
        const unsigned a = keys[low], b = keys[high];
        if ((a > b) == up)
          keys[low] = b, keys[high] = a;
      }
      __syncthreads();
    }
  for (int i = threadIdx.x; i < 1024; i += blockDim.x)
    out[blockIdx.x * 1024 + i] = keys[i];
}

// Prefix sums in a block, of several elements to a thread.
__global__ void block_scan(const unsigned *in, unsigned *out) {
  __shared__ unsigned sums[8];
  unsigned mine[8], total = 0;
  const int base = (blockIdx.x * 256 + threadIdx.x) * 8;
  for (int i = 0; i < 8; ++i) {
    total += in[base + i] & 0xff;
    mine[i] = total;
  }
  unsigned inclusive = total;
  const int lane = threadIdx.x & 31, warp = threadIdx.x >> 5;
  for (int d = 1; d < 32; d *= 2) {
    const unsigned other = __shfl_up_sync(~0u, inclusive, d);
    if (lane >= d)
      inclusive += other;
  }
  if (lane == 31)
    sums[warp] = inclusive;
  __syncthreads();
  unsigned before = inclusive - total;
  for (int w = 0; w < 8; ++w)
    if (w < warp)
      before += sums[w];
  for (int i = 0; i < 8; ++i)
    out[base + i] = before + mine[i];
}

// Running sums of a region for each block, a tile after the other, each with the last one's
// total.
__global__ void scan_tiles(const uint4 *__restrict__ in, uint4 *__restrict__ out, int size) {
  __shared__ unsigned sums[512], seed;
  const int end = (blockIdx.x + 1) * size;
  sums[threadIdx.x] = 0;
  if (threadIdx.x == 0)
    seed = 0;
  __syncthreads();
  for (int tile = blockIdx.x * size; tile < end; tile += 256) {
    const int i = tile + threadIdx.x;
    uint4 v = make_uint4(0, 0, 0, 0);
    if (i < end)
      v = in[i];
    v.y += v.x;
    v.z += v.y;
    v.w += v.z;
    unsigned *mine = &sums[256 + threadIdx.x];
    *mine = v.w;
    __syncthreads();
#pragma unroll
    for (int distance = 1; distance < 256; distance *= 2) {
      const unsigned before = mine[-distance];
      __syncthreads();
      *mine += before;
      __syncthreads();
    }
    const unsigned before = mine[-1] + seed;
    if (i < end)
      out[i] = make_uint4(v.x + before, v.y + before, v.z + before, v.w + before);
    __syncthreads();
    if (threadIdx.x == 255)
      seed = v.w + before;
  }
}

// A window that slides over a ring, and partners whose places differ in one bit.
constexpr int Ring = 2048;
__device__ void fill_ring(float *ring, const float *in) {
  for (int i = threadIdx.x; i < Ring; i += blockDim.x)
    ring[i] = in[i];
  __syncthreads();
}

__global__ void ring_window(const float *in, float *out, int rounds) {
  __shared__ float ring[Ring];
  fill_ring(ring, in);
  float sum = 0;
  int place = threadIdx.x;
  for (int round = 0; round < rounds; ++round) {
#pragma unroll
    for (int k = 0; k < 16; ++k)
      sum = sum * 0.5f + ring[(place + k) & (Ring - 1)];
    place = (place + 17) & (Ring - 1);
  }
  out[threadIndex()] = sum;
}

__global__ void ring_partners(const float *in, float *out, int rounds) {
  __shared__ float ring[Ring];
  fill_ring(ring, in);
  float sum = 0;
  int place = threadIdx.x;
  for (int round = 0; round < rounds; ++round) {
#pragma unroll
    for (int bit = 1; bit < Ring; bit *= 2)
      sum = sum * 0.5f + ring[place ^ bit];
    place = (place + 33) & (Ring - 1);
  }
  out[threadIndex()] = sum;
}

// A table that each block copies, and looks a byte up in.
__global__ void small_table(const float *from, const unsigned char *bytes, float *out) {
  __shared__ float table[256];
  for (int i = threadIdx.x; i < 256; i += blockDim.x)
    table[i] = from[i];
  __syncthreads();
  out[threadIndex()] = table[bytes[threadIndex()]];
}

static Benchmark table[] = {
    {"reduce_bytes", Result::Floats, Blocks *Threads,
     [](const Memory &m) {
       reduce_bytes<<<Blocks, Threads, 1024>>>(m.floats, m.out, Blocks * Threads);
     }},
    {"sgemm", Result::Floats, Side *Side,
     [](const Memory &m) { sgemm<<<Side / TileM * (Side / TileN), 256>>>(m.floats, m.out); }},
    {"sgemm_layouts", Result::Floats, Side *Side,
     [](const Memory &m) {
       sgemm_layouts<<<dim3(8, 8), 256>>>(m.floats, m.floats + Side * Side, m.out, 1024, Side);
     }},
    {"byte_distances", Result::Bits, 1024 * 1024,
     [](const Memory &m) {
       byte_distances<<<dim3(64, 64), dim3(16, 16)>>>(m.bits<char4>(), m.to<int>(), 1024, 64);
     }},
    {"tile_vectors", Result::Floats, 4096 * 1024,
     [](const Memory &m) { tile_vectors<<<4096, 256>>>(m.floats, m.out, 64); }},
    {"transpose", Result::Bits, 4096 * 4096,
     [](const Memory &m) {
       transpose<<<dim3(128, 128), dim3(32, 8)>>>(m.floats, m.out, 4096);
     }},
    {"bitonic", Result::Bits, 1 << 22,
     [](const Memory &m) { bitonic<<<4096, 256>>>(m.words, m.to<unsigned>()); }},
    {"block_scan", Result::Bits, Count,
     [](const Memory &m) { block_scan<<<Count / 2048, 256>>>(m.words, m.to<unsigned>()); }},
    {"scan_tiles", Result::Bits, Count,
     [](const Memory &m) {
       scan_tiles<<<64, 256>>>(m.bits<uint4>(), m.to<uint4>(), Count / 4 / 64);
     }},
    {"small_table", Result::Bits, Count,
     [](const Memory &m) {
       small_table<<<Count / 256, 256>>>(m.floats, m.bits<unsigned char>(), m.out);
     }},
    {"ring_window", Result::Floats, Blocks *Threads,
     [](const Memory &m) { ring_window<<<Blocks, Threads>>>(m.floats, m.out, 500); }},
    {"ring_partners", Result::Floats, Blocks *Threads,
     [](const Memory &m) { ring_partners<<<Blocks, Threads>>>(m.floats, m.out, 500); }},
};
