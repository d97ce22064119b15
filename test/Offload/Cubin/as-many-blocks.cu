// A kernel that says how many threads its blocks have, and whose loops have several loads in a row, may
// take all registers that leave as many blocks as run at a time anyway.
//
// REQUIRES: toolkit
// RUN: %cupcc -std=c++17 -sm_90 -cubin %s -o %t.cubin --resource-usage > %t.table 2>&1
// RUN: FileCheck %s < %t.table
//
// ptxas is asked once where the user decides over registers.
// RUN: %cupcc -std=c++17 -sm_90 -cubin %s -o %t.cubin --resource-usage -Xptxas --register-usage-level=5 > %t.table 2>&1
// RUN: FileCheck %s --check-prefix=ONCE < %t.table
//
// One block runs with up to 64 and 80 registers of a thread.
// CHECK-DAG: gather<16, 1024>({{.*}}) sm_90 {{6[0-4]}} 0 0
// ONCE-DAG: gather<16, 1024>({{.*}}) sm_90 {{[45][0-9]}} 0 0
// CHECK-DAG: gather<20, 768>({{.*}}) sm_90 {{(6[5-9]|7[0-9]|80)}} 0 0
// ONCE-DAG: gather<20, 768>({{.*}}) sm_90 {{(5[0-9]|6[0-4])}} 0 0
//
// Also where it leaves less than a thread's registers are allocated by, which is eight.
// CHECK-DAG: columns<16, 1024>({{.*}}) sm_90 {{6[1-4]}} 0 0
// ONCE-DAG: columns<16, 1024>({{.*}}) sm_90 {{5[78]}} 0 0
//
// With 256 threads 56 registers let four blocks run, and 48 five. A loop with four loads gets none more;
// one that may end after each load does.
// CHECK-DAG: keepBeside<4>({{.*}}) sm_90 {{(49|5[0-6])}} 0 0
// CHECK-DAG: keepBeside<1>({{.*}}) sm_90 48 0 {{(8|16) }}
//
// Not without a loop.
// CHECK-DAG: once<16, 768>({{.*}}) sm_90 40 0 0
// ONCE-DAG: once<16, 768>({{.*}}) sm_90 40 0 0

template <int Loads>
__device__ __forceinline__ float sum(const float *__restrict__ in, const int *places) {
  float all = 0;
#pragma unroll
  for (int i = 0; i < Loads; ++i)
    all = fmaf(in[places[i]], i + 0.5f, all);
  return all;
}

template <int Loads, int Threads>
__global__ void __launch_bounds__(Threads)
    gather(const float *in, float *out, const int *from, int count, int planes, size_t plane) {
  const int thread = blockIdx.x * Threads + threadIdx.x;
  if (thread >= count)
    return;
  int places[Loads];
#pragma unroll
  for (int i = 0; i < Loads; ++i)
    places[i] = from[i * count + thread];
  for (int i = 0; i < planes; ++i)
    out[i * (size_t)count + thread] = sum<Loads>(in + i * plane, places);
}
template <int Loads, int Threads>
__global__ void __launch_bounds__(Threads)
    columns(const float *in, float *out, const int *from, int count, int rows) {
  const int thread = blockIdx.x * Threads + threadIdx.x;
  if (thread >= count)
    return;
  int places[Loads];
  for (int i = 0; i < Loads; ++i)
    places[i] = (thread + 37 * i + from[i] % 4096u) % count;
  for (int row = 0; row < rows; ++row) {
    const float *__restrict__ begin = in + (size_t)row * count;
    float all = 0;
    for (int i = 0; i < Loads; ++i)
      all += begin[places[i]] * (i + 0.5f);
    out[(size_t)row * count + thread] = all;
  }
}
template <int Loads, int Threads>
__global__ void __launch_bounds__(Threads) once(const float *in, float *out, const int *from) {
  out[threadIdx.x] = sum<Loads>(in, from + threadIdx.x);
}

template <int InARow>
__global__ void __launch_bounds__(256) keepBeside(const float *in, float *out, int count) {
  float all[42];
#pragma unroll
  for (int i = 0; i < 42; ++i)
    all[i] = in[i * 512 + threadIdx.x];
  __syncthreads();
  for (int i = 0; i < count; i += 4) {
    if constexpr (InARow == 4) {
      if (in[i] * in[i + 512] * in[i + 1024] * in[i + 1536] < 0)
        break;
    } else if (in[i] < 0 || in[i + 512] < 0 || in[i + 1024] < 0 || in[i + 1536] < 0) {
      break;
    }
    out[i + threadIdx.x] = i;
  }
  __syncthreads();
#pragma unroll
  for (int i = 0; i < 42; ++i)
    out[i * 512 + threadIdx.x] = all[i] * in[i * 512 + threadIdx.x + 1];
}

template __global__ void keepBeside<1>(const float *, float *, int);
template __global__ void keepBeside<4>(const float *, float *, int);
template __global__ void gather<16, 1024>(const float *, float *, const int *, int, int, size_t);
template __global__ void gather<20, 768>(const float *, float *, const int *, int, int, size_t);
template __global__ void columns<16, 1024>(const float *, float *, const int *, int, int);
template __global__ void once<16, 768>(const float *, float *, const int *);
