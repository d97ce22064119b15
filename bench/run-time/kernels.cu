// Kernels in styles that users write, timed one by one: compiled by cupcc and by nvcc
// (bench/run-time/build-kernels), each program prints the fastest of nine runs in
// microseconds and a checksum of the results, which must be the same.

#include <cstdio>
#include <cuda_fp16.h>
#include <cuda_runtime.h>
#include <vector>

static void check(cudaError_t status) {
  if (status != cudaSuccess) {
    std::printf("error: %s\n", cudaGetErrorString(status));
    std::exit(1);
  }
}

constexpr int Count = 1 << 24; // floats in each buffer

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

// Arrays of structures, of which one member changes.
__global__ void structures(const float *in, float *out, int n) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n / 4; i += gridDim.x * blockDim.x) {
    float4 v = *(const float4 *)(in + 4 * i);
    v.x += 1;
    *(float4 *)(out + 4 * i) = v;
  }
}

struct alignas(16) Body {
  float x, y, z, mass, vx, vy, vz, charge;
};
__global__ void bodies(const float *in, float *out, int n) {
  const Body *from = (const Body *)in;
  Body *to = (Body *)out;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n / 8; i += gridDim.x * blockDim.x) {
    Body b = from[i];
    b.x += b.vx * 0.01f;
    b.y += b.vy * 0.01f;
    b.z += b.vz * 0.01f;
    to[i] = b;
  }
}

// Floats packed to halves, sixteen bytes at a time.
__global__ void pack(const float *in, float *out, int n) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n / 8; i += gridDim.x * blockDim.x) {
    __half h[8];
    for (int k = 0; k < 8; ++k)
      h[k] = __float2half(in[8 * i + k]);
    ((int4 *)out)[i] = *(int4 *)h;
  }
}

// A view that says __restrict__ in its operator[].
template <class T> struct View {
  T *memory;
  int count;
  __host__ __device__ T &operator[](int i) { return memory[i]; }
  __host__ __device__ T operator[](int i) const {
    const T *__restrict__ p = memory;
    return p[i];
  }
};
__global__ void stencil_views(const View<float> in, View<float> out, int n) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x + 2; i < n - 2;
       i += gridDim.x * blockDim.x)
    out[i] = 0.1f * (in[i - 2] + in[i + 2]) + 0.2f * (in[i - 1] + in[i + 1]) + 0.4f * in[i];
}

// Pixels of four bytes.
__global__ void pixels(const float *in, float *out, int n) {
  const uchar4 *from = (const uchar4 *)in;
  uchar4 *to = (uchar4 *)out;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
    uchar4 p = from[i];
    const unsigned char grey = (77 * p.x + 150 * p.y + 29 * p.z) >> 8;
    p.x = p.y = p.z = grey;
    to[i] = p;
  }
}

//===----------------------------------------------------------------------===//
// Shared memory
//===----------------------------------------------------------------------===//

extern __shared__ char dynamic[];
__global__ void reduce_bytes(const float *in, float *out, int n) {
  float sum = 0;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
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
  out[blockIdx.x * blockDim.x + threadIdx.x] = sum;
}

// A product of matrices of 1024 by 1024, tiled in registers.
constexpr int Side = 1024, TileM = 64, TileN = 64, TileK = 16;
__global__ void sgemm(const float *a, float *c, int) {
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

//===----------------------------------------------------------------------===//
// Timing
//===----------------------------------------------------------------------===//

static double checksum(const float *device) {
  std::vector<float> host(Count);
  check(cudaMemcpy(host.data(), device, Count * sizeof(float), cudaMemcpyDeviceToHost));
  const unsigned *bits = reinterpret_cast<const unsigned *>(host.data());
  unsigned long long sum = 0;
  for (int i = 0; i < Count; ++i)
    sum = sum * 31 + bits[i];
  return double(sum >> 12);
}

template <class Launch>
static void measure(const char *name, float *out, Launch launch) {
  check(cudaMemset(out, 0, Count * sizeof(float)));
  cudaEvent_t begin, end;
  check(cudaEventCreate(&begin));
  check(cudaEventCreate(&end));
  float best = 1e9f;
  for (int run = 0; run < 9; ++run) {
    float time = 0;
    check(cudaEventRecord(begin));
    for (int i = 0; i < 10; ++i)
      launch();
    check(cudaEventRecord(end));
    check(cudaEventSynchronize(end));
    check(cudaEventElapsedTime(&time, begin, end));
    if (time < best)
      best = time;
  }
  std::printf("%-16s %9.2f us  %.0f\n", name, best * 100, checksum(out));
}

int main() {
  std::vector<float> host(Count);
  unsigned state = 1;
  for (float &value : host) {
    state = state * 1664525u + 1013904223u;
    value = float(state >> 8) * (1.f / (1 << 24));
  }
  float *in, *out;
  check(cudaMalloc(&in, Count * sizeof(float)));
  check(cudaMalloc(&out, Count * sizeof(float)));
  check(cudaMemcpy(in, host.data(), Count * sizeof(float), cudaMemcpyHostToDevice));
#define MEASURE(kernel) measure(#kernel, out, [=] { kernel<<<1056, 256>>>(in, out, Count); })
  MEASURE(structures);
  MEASURE(bodies);
  MEASURE(pack);
  MEASURE(pixels);
  measure("stencil_views", out, [=] {
    stencil_views<<<1056, 256>>>(View<float>{in, Count}, View<float>{out, Count}, Count);
  });
  measure("reduce_bytes", out, [=] { reduce_bytes<<<1056, 256, 1024>>>(in, out, Count); });
  measure("sgemm", out, [=] { sgemm<<<Side / TileM * (Side / TileN), 256>>>(in, out, 0); });
  check(cudaDeviceSynchronize());
}
