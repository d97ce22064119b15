// Kernels of language models.

#include "kernels.h"
#include <cuda_fp16.h>

__device__ inline float warpSum(float v) {
#pragma unroll
  for (int d = 16; d > 0; d /= 2)
    v += __shfl_xor_sync(~0u, v, d);
  return v;
}
__device__ inline float warpMax(float v) {
#pragma unroll
  for (int d = 16; d > 0; d /= 2)
    v = fmaxf(v, __shfl_xor_sync(~0u, v, d));
  return v;
}

// Attention of one query to keys and values that lie in pages.
template <class T, int HeadSize, int PageSize, int BlockThreads>
__global__ void paged_attention(T *__restrict__ out, const T *__restrict__ query,
                                const T *__restrict__ keys, const T *__restrict__ values,
                                const unsigned *__restrict__ pages, float scale, int maxPages,
                                int context, int queryStride, int pageStride, int headStride) {
  constexpr int Warps = BlockThreads / 32, Group = 32 / PageSize > 0 ? 32 / PageSize : 1;
  constexpr int Vector = 16 / (Group * sizeof(T)) > 0 ? 16 / (Group * sizeof(T)) : 1;
  constexpr int PerThread = HeadSize / Group, Vectors = PerThread / Vector;
  struct alignas(Vector * sizeof(T)) Part {
    T data[Vector];
  };
  __shared__ float logits[1024], reduced[2 * Warps];
  __shared__ Part sharedQuery[Group][Vectors];
  const int head = blockIdx.x, sequence = blockIdx.y, heads = gridDim.x;
  const int thread = threadIdx.x, warp = thread / 32, lane = thread % 32;
  const int groupIndex = thread / Group, groupOffset = thread % Group;
  const T *q = query + sequence * queryStride + head * HeadSize;
  for (int i = groupIndex; i < Vectors; i += BlockThreads / Group)
    sharedQuery[groupOffset][i] =
        *reinterpret_cast<const Part *>(q + (groupOffset + i * Group) * Vector);
  __syncthreads();

  const unsigned *table = pages + sequence * maxPages;
  float most = -1e30f;
  for (int page = warp; page < (context + PageSize - 1) / PageSize; page += Warps) {
    const long long number = table[page] & 511;
    const int inPage = (lane / Group) % PageSize, token = page * PageSize + inPage;
    Part k[Vectors];
#pragma unroll
    for (int j = 0; j < Vectors; ++j)
      k[j] = *reinterpret_cast<const Part *>(keys + number * pageStride + head * headStride +
                                             inPage * HeadSize +
                                             (groupOffset + j * Group) * Vector);
    float dot = 0;
#pragma unroll
    for (int j = 0; j < Vectors; ++j)
#pragma unroll
      for (int e = 0; e < Vector; ++e)
        dot += float(sharedQuery[groupOffset][j].data[e]) * float(k[j].data[e]);
#pragma unroll
    for (int mask = Group / 2; mask >= 1; mask /= 2)
      dot += __shfl_xor_sync(~0u, dot, mask);
    dot *= scale;
    if (groupOffset == 0) {
      logits[token] = token >= context ? 0 : dot;
      most = token >= context ? most : fmaxf(most, dot);
    }
  }
  most = warpMax(most);
  if (lane == 0)
    reduced[warp] = most;
  __syncthreads();
  most = warpMax(lane < Warps ? reduced[lane] : -1e30f);
  float sum = 0;
  for (int i = thread; i < context; i += BlockThreads) {
    const float e = __expf(logits[i] - most);
    logits[i] = e;
    sum += e;
  }
  sum = warpSum(sum);
  if (lane == 0)
    reduced[Warps + warp] = sum;
  __syncthreads();
  sum = warpSum(lane < Warps ? reduced[Warps + lane] : 0);
  const float inverse = __fdividef(1.f, sum + 1e-6f);
  for (int i = thread; i < context; i += BlockThreads)
    logits[i] *= inverse;
  __syncthreads();

  for (int d = thread; d < HeadSize; d += BlockThreads) {
    float result = 0;
    for (int page = 0; page < context / PageSize; ++page) {
      const long long number = table[page] & 511;
      const T *v = values + number * pageStride + head * headStride + d;
#pragma unroll
      for (int t = 0; t < PageSize; ++t)
        result += logits[page * PageSize + t] * float(v[t * HeadSize]);
    }
    out[(sequence * heads + head) * HeadSize + d] = T(result);
  }
}

// Softmax of rows, a warp each.
__global__ void softmax_rows(const float *in, float *out, int rows, int width) {
  const int lane = threadIdx.x % 32;
  for (int r = threadIndex() / 32; r < rows; r += threadCount() / 32) {
    const float *row = in + (size_t)r * width;
    float most = -1e30f, sum = 0;
    for (int i = lane; i < width; i += 32)
      most = fmaxf(most, row[i]);
    most = warpMax(most);
    for (int i = lane; i < width; i += 32)
      sum += expf(row[i] - most);
    sum = warpSum(sum);
    for (int i = lane; i < width; i += 32)
      out[(size_t)r * width + i] = expf(row[i] - most) / sum;
  }
}

// The same for rows that a warp keeps in its registers; the grid has more warps than rows.
__global__ void softmax_in_registers(const float *in, float *out, int rows, int width) {
  constexpr int Each = 32;
  const int row = blockIdx.x * blockDim.y + threadIdx.y;
  in += (size_t)row * width + threadIdx.x;
  out += (size_t)row * width + threadIdx.x;
  const int valid = row < rows ? width : 0;
  float x[Each];
#pragma unroll
  for (int i = 0; i < Each; ++i)
    x[i] = int(threadIdx.x) + i * 32 < valid ? in[i * 32] : -1e30f;
  float most = x[0], sum = 0;
#pragma unroll
  for (int i = 1; i < Each; ++i)
    most = fmaxf(most, x[i]);
  most = warpMax(most);
#pragma unroll
  for (int i = 0; i < Each; ++i) {
    x[i] = expf(x[i] - most);
    sum += x[i];
  }
  sum = warpSum(sum);
  if (row >= rows)
    return;
#pragma unroll
  for (int i = 0; i < Each; ++i) {
    if (int(threadIdx.x) + i * 32 >= width)
      break;
    out[i * 32] = x[i] / sum;
  }
}

// The negative logarithm of what each row gives to its class, and its mean by a block.
template <class T, class Index>
__global__ void likelihood(T *out, T *total, const T *in, const Index *classes, const T *weights,
                           bool average, int rows, int width, Index ignored) {
  __shared__ T sums[1024], totals[1024];
  T sum = 0, weight = 0;
  for (int i = threadIdx.x; i < rows; i += blockDim.x) {
    const Index c = classes[i] % width;
    if (c != ignored) {
      const T w = weights ? weights[c] : T(1);
      sum -= in[i * width + c] * w;
      weight += w;
    }
  }
  sums[threadIdx.x] = sum;
  totals[threadIdx.x] = weight;
  __syncthreads();
  if (threadIdx.x == 0) {
    T all = 0, allWeights = 0;
    for (int i = 0; i < blockDim.x; ++i) {
      all += sums[i];
      allWeights += totals[i];
    }
    *total = allWeights;
    *out = average ? all / allWeights : all;
  }
}

// Positions turned into the angles of pairs.
__global__ void rotary(const float *in, float *out, int positions, int heads, int size) {
  const int half = size / 2;
  for (int i = threadIndex(); i < positions * heads * half; i += threadCount()) {
    const int k = i % half, h = i / half % heads, p = i / half / heads;
    const float angle = p * powf(10000.f, -2.f * k / size);
    float s, c;
    sincosf(angle, &s, &c);
    const float *at = in + ((size_t)p * heads + h) * size;
    float *to = out + ((size_t)p * heads + h) * size;
    to[k] = at[k] * c - at[k + half] * s;
    to[k + half] = at[k] * s + at[k + half] * c;
  }
}

__global__ void gelu(const float *in, float *out, int n) {
  for (int i = threadIndex(); i < n / 4; i += threadCount()) {
    float4 v = reinterpret_cast<const float4 *>(in)[i];
    auto f = [](float x) {
      return 0.5f * x * (1 + tanhf(0.79788456f * (x + 0.044715f * x * x * x)));
    };
    v = make_float4(f(v.x), f(v.y), f(v.z), f(v.w));
    reinterpret_cast<float4 *>(out)[i] = v;
  }
}

__global__ void halves(const float *in, __half *out, int n) {
  for (int i = threadIndex(); i < n; i += threadCount())
    out[i] = __float2half(in[i] - 0.5f);
}

// The gradient of softmax over the middle one of three dimensions.
__global__ void softmax_middle(const float *gradient, const float *of, float *out, unsigned outer,
                               unsigned middle, unsigned inner) {
  for (unsigned o = blockIdx.x; o < outer; o += gridDim.x)
    for (unsigned i = blockIdx.y * blockDim.x + threadIdx.x; i < inner;
         i += gridDim.y * blockDim.x) {
      const unsigned first = o * middle * inner + i;
      float sum = 0;
      for (unsigned d = 0; d < middle; ++d)
        sum += gradient[first + d * inner];
      for (unsigned d = 0; d < middle; ++d)
        out[first + d * inner] = gradient[first + d * inner] - of[first + d * inner] * sum;
    }
}

static Benchmark table[] = {
    {"paged_attention", Result::Floats, 64 * 16 * 128,
     [](const Memory &m) {
       paged_attention<float, 128, 8, 128><<<dim3(16, 64), 128>>>(
           m.out, m.floats, m.floats, m.floats + 5, m.words, 0.1f, 128, 1000, 16 * 128,
           16 * 128 * 8, 128 * 8);
     }},
    {"paged_attention_half", Result::Halves, 64 * 8 * 128,
     [](const Memory &m) {
       __half *h = (__half *)m.scratch;
       halves<<<Blocks, Threads>>>(m.floats, h, Count);
       paged_attention<__half, 128, 16, 128><<<dim3(8, 64), 128>>>(
           m.to<__half>(), h, h, h + 8, m.words, 0.1f, 128, 1008, 8 * 128, 8 * 128 * 16,
           128 * 16);
     }},
    {"softmax_rows", Result::Floats, 1 << 23,
     [](const Memory &m) { softmax_rows<<<Blocks, Threads>>>(m.floats, m.out, 1 << 13, 1 << 10); }},
    {"softmax_in_registers", Result::Floats, 1000 * ((1 << 14) - 3),
     [](const Memory &m) {
       softmax_in_registers<<<1 << 12, dim3(32, 4)>>>(m.floats, m.out, (1 << 14) - 3, 1000);
     }},
    {"softmax_middle", Result::Floats, 64 * 64 * (4096 - 8),
     [](const Memory &m) {
       softmax_middle<<<dim3(32, 8), 1024>>>(m.floats, m.floats + 5, m.out, 64, 64, 4096 - 8);
     }},
    {"likelihood", Result::Floats, 2,
     [](const Memory &m) {
       likelihood<float, unsigned><<<1, 256>>>(m.out, m.out + 1, m.floats, m.words, m.floats, true,
                                               1 << 14, 512, 7u);
     }},
    {"rotary", Result::Floats, 1 << 22,
     [](const Memory &m) { rotary<<<Blocks, Threads>>>(m.floats, m.out, 1024, 32, 128); }},
    {"gelu", Result::Floats, Count,
     [](const Memory &m) { gelu<<<Blocks, Threads>>>(m.floats, m.out, Count); }},
};
