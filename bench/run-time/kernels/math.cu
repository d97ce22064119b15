// Kernels whose time is that of float arithmetic and functions. fast-math.cu has them, too.

#include "kernels.h"

#ifndef NAME
#define NAME(name) name
#define TEXT(name) #name
#endif

__device__ static float normalCdf(float d) {
  const float k = 1 / (1 + 0.2316419f * fabsf(d));
  float c = 0.39894228f * expf(-0.5f * d * d) *
            (k * (0.31938153f +
                  k * (-0.356563782f + k * (1.781477937f + k * (-1.821255978f + k * 1.330274429f)))));
  return d > 0 ? 1 - c : c;
}
__global__ void NAME(black_scholes)(const float *in, float *call, float *put, int n) {
  for (int i = threadIndex(); i < n; i += threadCount()) {
    const float s = 5 + 25 * in[i], x = 1 + 99 * in[i + n], t = 0.25f + 9.75f * in[i + 2 * n];
    const float root = sqrtf(t);
    const float d1 = (logf(s / x) + (0.02f + 0.5f * 0.3f * 0.3f) * t) / (0.3f * root);
    const float d2 = d1 - 0.3f * root;
    const float c1 = normalCdf(d1), c2 = normalCdf(d2), e = expf(-0.02f * t);
    call[i] = s * c1 - x * e * c2;
    put[i] = x * e * (1 - c2) - s * (1 - c1);
  }
}

// A step of Adam, several times on the same numbers.
__global__ void NAME(adam)(const float *gradient, float *p, float *m, float *v, int n, int steps,
                           float beta1, float beta2, float rate, float epsilon) {
  for (int i = threadIndex(); i < n; i += threadCount()) {
    float pi = gradient[n + i], mi = 0, vi = 0;
    for (int t = 1; t <= steps; ++t) {
      const float g = gradient[i] + pi * 0.01f;
      mi = beta1 * mi + (1 - beta1) * g;
      vi = beta2 * vi + (1 - beta2) * g * g;
      const float mh = mi / (1 - powf(beta1, t)), vh = vi / (1 - powf(beta2, t));
      pi -= rate * mh / (sqrtf(vh) + epsilon);
    }
    p[i] = pi;
    m[i] = mi;
    v[i] = vi;
  }
}

// Energy of charges at the points of a grid.
static __constant__ float4 atoms[256];
__global__ void NAME(fill_atoms)(const float4 *in, float4 *to) { to[threadIdx.x] = in[threadIdx.x]; }
__global__ void NAME(coulomb)(float *out, float spacing, int count) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  const int width = gridDim.x * blockDim.x;
  const float cx = spacing * x, cy = spacing * y;
  float energy = 0;
  for (int a = 0; a < count; ++a) {
    const float dx = cx - atoms[a].x, dy = cy - atoms[a].y;
    const float r = rsqrtf(dx * dx + dy * dy + atoms[a].z);
    energy += atoms[a].w * r;
  }
  out[y * width + x] += energy;
}

// Bodies that attract each other, in tiles.
__global__ void NAME(nbody)(const float4 *in, float4 *out, int n) {
  __shared__ float4 tile[256];
  const int i = threadIndex();
  const float4 me = in[i];
  float3 force = make_float3(0, 0, 0);
  for (int first = 0; first < n; first += 256) {
    tile[threadIdx.x] = in[first + threadIdx.x];
    __syncthreads();
#pragma unroll 8
    for (int k = 0; k < 256; ++k) {
      const float4 other = tile[k];
      const float dx = other.x - me.x, dy = other.y - me.y, dz = other.z - me.z;
      const float d2 = dx * dx + dy * dy + dz * dz + 0.01f;
      const float inverse = 1 / sqrtf(d2), f = other.w * inverse * inverse * inverse;
      force.x += dx * f, force.y += dy * f, force.z += dz * f;
    }
    __syncthreads();
  }
  out[i] = make_float4(force.x, force.y, force.z, 0);
}

// Trigonometry of each element, and powers.
__global__ void NAME(trigonometry)(const float *in, float *out, int n) {
  for (int i = threadIndex(); i < n; i += threadCount()) {
    const float x = in[i] * 20 - 10;
    float s, c;
    sincosf(x, &s, &c);
    out[i] = s * tanhf(x) + c * atan2f(x, 1 + s) + powf(fabsf(x) + 1, c) + cbrtf(x) + erff(x);
  }
}

// Rays that step through a field of spheres.
__global__ void NAME(raymarch)(float *out, int width, int height) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  float3 d = make_float3((x - width / 2) / float(width), (y - height / 2) / float(height), 1);
  const float l = 1 / sqrtf(d.x * d.x + d.y * d.y + d.z * d.z);
  d.x *= l, d.y *= l, d.z *= l;
  float t = 0;
  int step = 0;
  for (; step < 96 && t < 60; ++step) {
    float px = d.x * t, py = d.y * t, pz = d.z * t;
    px -= 2 * floorf(px / 2) + 1;
    py -= 2 * floorf(py / 2) + 1;
    pz -= 2 * floorf(pz / 2) + 1;
    const float distance = sqrtf(px * px + py * py + pz * pz) - 0.3f;
    if (distance < 1e-3f)
      break;
    t += distance;
  }
  out[y * width + x] = t;
}

static Benchmark table[] = {
    {TEXT(black_scholes), Result::Floats, Count / 2,
     [](const Memory &m) {
       NAME(black_scholes)<<<Blocks, Threads>>>(m.floats, m.out, m.out + Count / 4, Count / 4);
     }},
    {TEXT(adam), Result::Floats, 3 << 18,
     [](const Memory &m) {
       const int n = 1 << 18;
       NAME(adam)<<<Blocks, Threads>>>(m.floats, m.out, m.out + n, m.out + 2 * n, n, 50, 0.9f,
                                       0.999f, 1e-3f, 1e-8f);
     }},
    {TEXT(coulomb), Result::Floats, 1024 * 1024,
     [](const Memory &m) {
       static float4 *const to = [] {
         void *address = nullptr;
         cudaGetSymbolAddress(&address, atoms);
         return static_cast<float4 *>(address);
       }();
       NAME(fill_atoms)<<<1, 256>>>(m.in<float4>(), to);
       NAME(coulomb)<<<dim3(32, 128), dim3(32, 8)>>>(m.out, 0.01f, 256);
     }},
    {TEXT(nbody), Result::Floats, 4 << 14,
     [](const Memory &m) {
       NAME(nbody)<<<64, 256>>>(m.in<float4>(), m.to<float4>(), 1 << 14);
     }},
    {TEXT(trigonometry), Result::Floats, 1 << 21,
     [](const Memory &m) { NAME(trigonometry)<<<Blocks, Threads>>>(m.floats, m.out, 1 << 21); }},
    {TEXT(raymarch), Result::Floats, 1024 * 1024,
     [](const Memory &m) { NAME(raymarch)<<<dim3(32, 128), dim3(32, 8)>>>(m.out, 1024, 1024); }},
};
