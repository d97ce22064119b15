// Attention in tiles with a running maximum and sum, so that the scores of all pairs
// are never stored; with and without a causal mask.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17

#include "program.h"

constexpr int Dim = 32, Tile = 32;

template <bool Causal>
__global__ void __launch_bounds__(Tile) attend(const float *q, const float *k, const float *v, float *out, int length) {
  __shared__ float keys[Tile][Dim + 1], values[Tile][Dim + 1];
  const int head = blockIdx.y, row = blockIdx.x * Tile + threadIdx.x;
  q += head * length * Dim, k += head * length * Dim, v += head * length * Dim, out += head * length * Dim;
  const float scale = rsqrtf(float(Dim));
  float query[Dim], sum[Dim] = {}, most = -INFINITY, total = 0;
#pragma unroll
  for (int d = 0; d < Dim; ++d)
    query[d] = row < length ? q[row * Dim + d] * scale : 0;
  const int end = Causal ? min(length, int(blockIdx.x + 1) * Tile) : length;
  for (int base = 0; base < end; base += Tile) {
    for (int i = threadIdx.x; i < Tile * Dim; i += Tile) {
      int j = base + i / Dim;
      keys[i / Dim][i % Dim] = j < length ? k[j * Dim + i % Dim] : 0;
      values[i / Dim][i % Dim] = j < length ? v[j * Dim + i % Dim] : 0;
    }
    __syncthreads();
    float scores[Tile], tileMost = most;
#pragma unroll
    for (int j = 0; j < Tile; ++j) {
      float score = 0;
#pragma unroll
      for (int d = 0; d < Dim; ++d)
        score += query[d] * keys[j][d];
      bool visible = base + j < length && (!Causal || base + j <= row);
      scores[j] = visible ? score : -INFINITY;
      tileMost = fmaxf(tileMost, scores[j]);
    }
    float correction = most == -INFINITY ? 0 : expf(most - tileMost);
    total *= correction;
#pragma unroll
    for (int d = 0; d < Dim; ++d)
      sum[d] *= correction;
#pragma unroll
    for (int j = 0; j < Tile; ++j) {
      float weight = scores[j] == -INFINITY ? 0 : expf(scores[j] - tileMost);
      total += weight;
#pragma unroll
      for (int d = 0; d < Dim; ++d)
        sum[d] += weight * values[j][d];
    }
    most = tileMost;
    __syncthreads();
  }
  if (row < length)
#pragma unroll
    for (int d = 0; d < Dim; ++d)
      out[row * Dim + d] = sum[d] / total;
}

static std::vector<float> onHost(const std::vector<float> &q, const std::vector<float> &k, const std::vector<float> &v,
                                 int heads, int length, bool causal) {
  std::vector<float> out;
  for (int row = 0; row < heads * length; ++row) {
    int first = row / length * length, end = causal ? row + 1 : first + length;
    std::vector<double> weights;
    double total = 0;
    for (int j = first; j < end; ++j) {
      double score = 0;
      for (int d = 0; d < Dim; ++d)
        score += double(q[row * Dim + d]) * k[j * Dim + d];
      weights.push_back(std::exp(score / std::sqrt(double(Dim))));
      total += weights.back();
    }
    for (int d = 0; d < Dim; ++d) {
      double sum = 0;
      for (int j = first; j < end; ++j)
        sum += weights[j - first] * v[j * Dim + d];
      out.push_back(sum / total);
    }
  }
  return out;
}

int main() {
  Report report;
  const int heads = 3, length = 75, size = heads * length * Dim;
  Random random(46);
  auto q = random.floats(size, -2, 2), k = random.floats(size, -2, 2), v = random.floats(size);
  DeviceArray<float> queries(q), keys(k), values(v), out(size);
  dim3 grid((length + Tile - 1) / Tile, heads);
  attend<false><<<grid, Tile>>>(queries.get(), keys.get(), values.get(), out.get(), length);
  CHECK_LAUNCH();
  report.near("all", out.download(), onHost(q, k, v, heads, length, false), 1e-5);
  attend<true><<<grid, Tile>>>(queries.get(), keys.get(), values.get(), out.get(), length);
  CHECK_LAUNCH();
  report.near("causal", out.download(), onHost(q, k, v, heads, length, true), 1e-5);
  return report.status();
}
// EXPECT: all: 7200 near
// EXPECT: causal: 7200 near
