// Kernels that work in arrays of their own, whose indices are constants once loops are
// unrolled, or are not.

#include "kernels.h"

// A Fourier transform of 512 numbers by 64 threads, eight in registers each.
__device__ inline double2 operator+(double2 a, double2 b) {
  return make_double2(a.x + b.x, a.y + b.y);
}
__device__ inline double2 operator-(double2 a, double2 b) {
  return make_double2(a.x - b.x, a.y - b.y);
}
__device__ inline double2 operator*(double2 a, double2 b) {
  return make_double2(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x);
}
__device__ inline void butterfly(double2 &a, double2 &b) {
  const double2 t = a;
  a = t + b;
  b = t - b;
}
__device__ inline void transform4(double2 *v) {
  butterfly(v[0], v[2]);
  butterfly(v[1], v[3]);
  v[3] = make_double2(v[3].y, -v[3].x);
  butterfly(v[0], v[1]);
  butterfly(v[2], v[3]);
}
__device__ inline void transform8(double2 *v) {
  const double half = 0.70710678118654752440;
  for (int i = 0; i < 4; ++i)
    butterfly(v[i], v[i + 4]);
  v[5] = make_double2(v[5].x + v[5].y, v[5].y - v[5].x);
  v[5].x *= half, v[5].y *= half;
  v[6] = make_double2(v[6].y, -v[6].x);
  v[7] = make_double2(v[7].y - v[7].x, -v[7].x - v[7].y);
  v[7].x *= half, v[7].y *= half;
  transform4(v);
  transform4(v + 4);
}
__device__ inline void exchange(double2 *v, double *shared, int from, int fromStride, int to,
                                int toStride) {
  for (int part = 0; part < 2; ++part) {
    __syncthreads();
    for (int i = 0; i < 8; ++i)
      shared[from + i * fromStride] = part ? v[i].y : v[i].x;
    __syncthreads();
    for (int i = 0; i < 8; ++i)
      (part ? v[i].y : v[i].x) = shared[to + i * toStride];
  }
}
__device__ inline void twiddle(double2 *v, int index, int n) {
  const int reversed[] = {0, 4, 2, 6, 1, 5, 3, 7};
  for (int j = 1; j < 8; ++j) {
    double s, c;
    sincospi(-2.0 * reversed[j] * index / n, &s, &c);
    v[j] = v[j] * make_double2(c, s);
  }
}
__global__ void __launch_bounds__(64) fourier(const double2 *in, double2 *out) {
  __shared__ double shared[8 * 8 * 9];
  const int reversed[] = {0, 4, 2, 6, 1, 5, 3, 7};
  const int t = threadIdx.x, high = t >> 3, low = t & 7;
  double2 v[8];
  for (int i = 0; i < 8; ++i)
    v[i] = in[blockIdx.x * 512 + t + i * 64];
  transform8(v);
  twiddle(v, t, 512);
  exchange(v, shared, high * 8 + low, 66, low * 66 + high, 8);
  transform8(v);
  twiddle(v, high, 64);
  exchange(v, shared, high * 64 + low, 8, high * 64 + low * 8, 1);
  transform8(v);
  for (int i = 0; i < 8; ++i)
    out[blockIdx.x * 512 + t + reversed[i] * 64] = v[i];
}

// Rates of a market model along a path, and the same with its adjoint.
constexpr int Rates = 80, Matured = 40, Options = 15;
struct Market {
  float delta, strikes[Options], lambda[Rates];
  int maturities[Options];
};
__constant__ Market market = {
    0.25f,
    {.045f, .05f, .055f, .045f, .05f, .055f, .045f, .05f, .055f, .045f, .05f, .055f, .045f, .05f,
     .055f},
    {.2f, .2f, .2f, .2f, .2f, .2f, .2f, .2f, .2f, .2f, .2f, .2f, .2f, .2f, .2f, .2f, .2f, .2f,
     .2f, .2f, .2f, .2f, .2f, .2f, .2f, .2f, .2f, .2f, .2f, .2f, .2f, .2f, .2f, .2f, .2f, .2f,
     .2f, .2f, .2f, .2f},
    {4, 4, 4, 8, 8, 8, 20, 20, 20, 28, 28, 28, 40, 40, 40}};
__device__ void walk(float *l, const float *z) {
  for (int n = 0; n < Matured; ++n) {
    const float root = sqrtf(market.delta) * z[n];
    float v = 0;
    for (int i = n + 1; i < Rates; ++i) {
      const float lambda = market.lambda[i - n - 1], con = market.delta * lambda;
      v += __fdividef(con * l[i], 1 + market.delta * l[i]);
      l[i] *= __expf(con * v + lambda * (root - 0.5f * con));
    }
  }
}
__device__ float payoff(const float *l) {
  float b = 1, s = 0, v = 0, discount[Matured], swap[Matured];
  for (int n = Matured; n < Rates; ++n) {
    b = __fdividef(b, 1 + market.delta * l[n]);
    s += market.delta * b;
    discount[n - Matured] = b;
    swap[n - Matured] = s;
  }
  for (int i = 0; i < Options; ++i) {
    const int m = market.maturities[i] - 1;
    const float gain = discount[m] + market.strikes[i] * swap[m] - 1;
    if (gain < 0)
      v -= 100 * gain;
  }
  for (int n = 0; n < Matured; ++n)
    v = v / (1 + market.delta * l[n]);
  return v;
}
__global__ void libor(const float *random, float *out, int paths) {
  float l[Rates], z[Matured];
  for (int p = threadIndex(); p < paths; p += threadCount()) {
    for (int i = 0; i < Matured; ++i)
      z[i] = random[(p * Matured + i) & (Count - 1)] - 0.5f;
    for (int i = 0; i < Rates; ++i)
      l[i] = 0.05f;
    walk(l, z);
    out[p] = payoff(l);
  }
}
__device__ void walkAndKeep(float *l, float *kept, const float *z) {
  for (int i = 0; i < Rates; ++i)
    kept[i] = l[i];
  for (int n = 0; n < Matured; ++n) {
    const float root = sqrtf(market.delta) * z[n];
    float v = 0;
    for (int i = n + 1; i < Rates; ++i) {
      const float lambda = market.lambda[i - n - 1], con = market.delta * lambda;
      v += __fdividef(con * l[i], 1 + market.delta * l[i]);
      l[i] *= __expf(con * v + lambda * (root - 0.5f * con));
      kept[i + (n + 1) * Rates] = l[i];
    }
  }
}
__device__ void walkBack(float *adjoint, const float *kept) {
  for (int n = Matured - 1; n >= 0; --n) {
    float v = 0;
    for (int i = Rates - 1; i > n; --i) {
      v += adjoint[i] * kept[i + (n + 1) * Rates];
      const float faci = __fdividef(market.delta, 1 + market.delta * kept[i + n * Rates]);
      adjoint[i] = adjoint[i] * __fdividef(kept[i + (n + 1) * Rates], kept[i + n * Rates]) +
                   v * market.lambda[i - n - 1] * faci * faci;
    }
  }
}
__global__ void libor_adjoint(const float *random, float *out, int paths) {
  float l[Rates], z[Matured], adjoint[Rates], kept[(Matured + 1) * Rates];
  for (int p = threadIndex(); p < paths; p += threadCount()) {
    for (int i = 0; i < Matured; ++i)
      z[i] = random[(p * Matured + i) & (Count - 1)] - 0.5f;
    for (int i = 0; i < Rates; ++i)
      l[i] = 0.05f, adjoint[i] = 1 + i * 0.01f;
    walkAndKeep(l, kept, z);
    walkBack(adjoint, kept);
    float sum = payoff(l);
    for (int i = 0; i < Rates; ++i)
      sum += adjoint[i];
    out[p] = sum;
  }
}

// Systems of six equations, each solved by a thread with pivots.
__global__ void solve6(const float *in, float *out, int systems) {
  constexpr int N = 6;
  for (int s = threadIndex(); s < systems; s += threadCount()) {
    float a[N][N + 1];
    for (int i = 0; i < N; ++i)
      for (int j = 0; j <= N; ++j)
        a[i][j] = in[(s * N * (N + 1) + i * (N + 1) + j) & (Count - 1)] + (i == j ? 2 : 0);
    for (int k = 0; k < N; ++k) {
      for (int i = k + 1; i < N; ++i)
        if (fabsf(a[i][k]) > fabsf(a[k][k]))
          for (int j = k; j <= N; ++j) {
            const float t = a[k][j];
            a[k][j] = a[i][j];
            a[i][j] = t;
          }
      for (int i = k + 1; i < N; ++i) {
        const float f = a[i][k] / a[k][k];
        for (int j = k; j <= N; ++j)
          a[i][j] -= f * a[k][j];
      }
    }
    for (int i = N - 1; i >= 0; --i) {
      for (int j = i + 1; j < N; ++j)
        a[i][N] -= a[i][j] * a[j][N];
      a[i][N] /= a[i][i];
      out[s * N + i] = a[i][N];
    }
  }
}

// The eight nearest of a row, kept in order in a local array by insertion.
__global__ void nearest8(const float *in, float *out, int rows, int length) {
  for (int r = threadIndex(); r < rows; r += threadCount()) {
    float best[8];
    int where[8];
    for (int k = 0; k < 8; ++k)
      best[k] = 1e30f, where[k] = 0;
    for (int i = 0; i < length; ++i) {
      float d = in[i * rows + r];
      int w = i;
#pragma unroll
      for (int k = 0; k < 8; ++k)
        if (d < best[k]) {
          const float t = best[k];
          const int u = where[k];
          best[k] = d, where[k] = w;
          d = t, w = u;
        }
    }
    for (int k = 0; k < 8; ++k)
      out[k * rows + r] = best[k] + where[k];
  }
}

// A table of cooling rates that is looked up between its points.
struct Cooling {
  float temperature[48], rate[48];
  int count;
};
__global__ void cooling(const float *in, float *out, Cooling table, int n) {
  for (int i = threadIndex(); i < n; i += threadCount()) {
    float t = 1.f + in[i] * 47.f;
    for (int step = 0; step < 8; ++step) {
      int k = 0;
      while (k < table.count - 2 && table.temperature[k + 1] < t)
        ++k;
      const float w = (t - table.temperature[k]) /
                      (table.temperature[k + 1] - table.temperature[k]);
      const float rate = table.rate[k] + w * (table.rate[k + 1] - table.rate[k]);
      t = fmaxf(t - 0.1f * rate * t, 0.5f);
    }
    out[i] = t;
  }
}

// A filter whose last sixteen inputs are in a ring.
__global__ void ring_filter(const float *in, float *out, int rows, int length) {
  for (int r = threadIndex(); r < rows; r += threadCount()) {
    float ring[16] = {};
    for (int i = 0; i < length; ++i) {
      ring[i & 15] = in[i * rows + r];
      float sum = 0;
      for (int k = 0; k < 16; ++k)
        sum += ring[(i - k) & 15] * (16 - k);
      out[i * rows + r] = sum;
    }
  }
}

static Cooling rates() {
  Cooling table;
  table.count = 48;
  for (int i = 0; i < 48; ++i) {
    table.temperature[i] = 1.f + i;
    table.rate[i] = 0.01f + 0.02f * (i * 7 % 13);
  }
  return table;
}

// Records of which the lesser is returned and assigned as a whole: the least of eight for each
// thread, and two runs that are merged.
struct Record {
  int key;
  float weight;
  long long place;
};
__device__ inline Record lesser(const Record &a, const Record &b) {
  if (a.key < b.key)
    return a;
  if (b.key < a.key)
    return b;
  return a.place < b.place ? a : b;
}
__global__ void least_records(const Record *in, Record *out) {
  Record some[8];
#pragma unroll
  for (int i = 0; i < 8; ++i)
    some[i] = in[threadIndex() + i * threadCount()];
  Record least = some[0];
#pragma unroll
  for (int i = 1; i < 8; ++i)
    least = lesser(least, some[i]);
  out[threadIndex()] = least;
}
constexpr int Merging = 128; // threads of a block, each of which merges two runs of four
__global__ void merge_records(const Record *in, Record *out) {
  __shared__ Record runs[Merging * 8 + 1], merged[Merging * 8];
  for (int i = threadIdx.x; i < Merging * 8; i += Merging)
    runs[i] = in[blockIdx.x * Merging * 8 + i];
  __syncthreads();
  const Record *left = runs + threadIdx.x * 8, *right = left + 4;
  const Record *const leftEnd = right, *const rightEnd = right + 4;
  Record a = *left, b = *right;
  for (int i = 0; i < 8; ++i) {
    const bool takesRight = right < rightEnd && (left == leftEnd || b.key < a.key);
    merged[threadIdx.x * 8 + i] = takesRight ? b : a;
    if (takesRight)
      b = *++right;
    else
      a = *++left;
  }
  __syncthreads();
  for (int i = threadIdx.x; i < Merging * 8; i += Merging)
    out[blockIdx.x * Merging * 8 + i] = merged[i];
}

static Benchmark table[] = {
    {"fourier", Result::Doubles, 512 * 2 * 8192,
     [](const Memory &m) { fourier<<<8192, 64>>>(m.in<double2>(), m.to<double2>()); }},
    {"libor", Result::Floats, 1 << 17,
     [](const Memory &m) { libor<<<1024, 128>>>(m.floats, m.out, 1 << 17); }},
    {"libor_adjoint", Result::Floats, 1 << 15,
     [](const Memory &m) { libor_adjoint<<<512, 64>>>(m.floats, m.out, 1 << 15); }},
    {"solve6", Result::Floats, 6 << 18,
     [](const Memory &m) { solve6<<<2048, 128>>>(m.floats, m.out, 1 << 18); }},
    {"nearest8", Result::Floats, 8 << 16,
     [](const Memory &m) { nearest8<<<512, 128>>>(m.floats, m.out, 1 << 16, 256); }},
    {"cooling", Result::Floats, 1 << 20,
     [](const Memory &m) { cooling<<<Blocks, Threads>>>(m.floats, m.out, rates(), 1 << 20); }},
    {"least_records", Result::Bits, 4 * 2048 * Threads,
     [](const Memory &m) { least_records<<<2048, Threads>>>(m.bits<Record>(), m.to<Record>()); }},
    {"merge_records", Result::Bits, Count,
     [](const Memory &m) {
       merge_records<<<Count / 4 / 8 / Merging, Merging>>>(m.bits<Record>(), m.to<Record>());
     }},
    {"ring_filter", Result::Floats, Count,
     [](const Memory &m) { ring_filter<<<512, 128>>>(m.floats, m.out, 1 << 16, 256); }},
};
