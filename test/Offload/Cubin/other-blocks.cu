// Kernels that get no other registers for one block more (more-blocks.cu), beside some that do.
//
// REQUIRES: toolkit
// RUN: %cupcc -std=c++17 -sm_90 -cubin %s -o %t.cubin --resource-usage > %t.table 2>&1
// RUN: FileCheck %s < %t.table
//
// A kernel that calls a function may spill more in that.
// CHECK: calls(float const*, float const*, float*) sm_90 {{(6[5-9]|[789][0-9]|1[0-9][0-9])}}
// Where the launch says how much shared memory there is, too: twelve registers in local memory, no more,
// or sixteen for two blocks instead of one, and none where the code is in a loop. Without these rules each
// would have 64.
// CHECK-DAG: void dynamicShared<60>(float const*, float const*, float*) sm_90 64 0 {{(24|32|40|48) }}
// CHECK-DAG: void dynamicShared<64>(float const*, float const*, float*) sm_90 {{(6[5-9]|[789][0-9])}} 0 0
// CHECK-DAG: void dynamicInTwo<64>(float const*, float const*, float*) sm_90 64 0 {{(56|64) }}
// CHECK-DAG: void dynamicInLoop<60>(float*, int) sm_90 {{(6[5-9]|[789][0-9])}} 0 0
// CHECK-DAG: void staticInLoop<60>(float*, int) sm_90 64 3072 {{(8|16) }}
// Four registers and no more where loops need them.
// CHECK-DAG: void staticInLoop<64>(float*, int) sm_90 {{(6[5-9]|[78][0-9])}} 3072 0
//
// A kernel that is declared before it is defined, and another behind the declaration.
// RUN: %cupcc -std=c++17 -sm_90 -cubin -DDECLARED %s -o %t.cubin --resource-usage > %t.table 2>&1
// RUN: FileCheck %s --check-prefix=DECLARED < %t.table
// DECLARED: first(float const*, float const*, float*) sm_90 {{[12][0-9][0-9]}} 0 0 0
// DECLARED: second(float const*, float const*, float*) sm_90 64 0 16
//
// A warning that only the second answer has would be about cupcc's choice.
// RUN: %cupcc -std=c++17 -sm_90 -cubin -DDECLARED %s -o %t.cubin -Xptxas -warn-lmem-usage > %t.output 2>&1
// RUN: FileCheck %s --allow-empty --check-prefix=QUIET < %t.output
// QUIET-NOT: warning

template <int Count>
__device__ __forceinline__ void keepAll(const float *in, const float *factors, float *out) {
  float all[Count];
#pragma unroll
  for (int i = 0; i < Count; ++i)
    all[i] = in[i * 512 + threadIdx.x];
  __syncthreads();
#pragma unroll
  for (int i = 0; i < Count; ++i)
    out[i * 512 + threadIdx.x] = all[i] * factors[i * 512 + threadIdx.x];
}

#ifdef DECLARED
__global__ void __launch_bounds__(256) first(const float *in, const float *factors, float *out) {
  keepAll<180>(in, factors, out);
}
__global__ void __launch_bounds__(512) second(const float *in, const float *factors, float *out) {
  keepAll<59>(in, factors, out);
}
using Kernel = void (*)(const float *, const float *, float *);
__device__ Kernel kernels[] = {first, second};
#else
__device__ __noinline__ float called(float x) { return x * x + 1; }
__global__ void __launch_bounds__(512) calls(const float *in, const float *factors, float *out) {
  keepAll<59>(in, factors, out);
  out[threadIdx.x] = called(out[threadIdx.x]);
}

extern __shared__ float dynamic[];
template <int Count>
__device__ __forceinline__ void keepBeside(float *shared, const float *in, const float *factors, float *out) {
  shared[threadIdx.x] = 1;
  keepAll<Count>(in, factors, out);
  out[threadIdx.x] += shared[threadIdx.x ^ 1];
}
template <int Count>
__global__ void __launch_bounds__(256) dynamicShared(const float *in, const float *factors, float *out) {
  keepBeside<Count>(dynamic, in, factors, out);
}
template <int Count>
__global__ void __launch_bounds__(512) dynamicInTwo(const float *in, const float *factors, float *out) {
  keepBeside<Count>(dynamic, in, factors, out);
}
// Of a loop that loads from global memory ptxas is asked for no more blocks (as-many-blocks.cu).
template <int Count>
__device__ __forceinline__ void keepOfShared(volatile float *shared, float *out, int turns) {
  for (int turn = 0; turn < turns; ++turn) {
    float all[Count];
#pragma unroll
    for (int i = 0; i < Count; ++i)
      all[i] = shared[i * 8 + threadIdx.x];
    __syncthreads();
#pragma unroll
    for (int i = 0; i < Count; ++i)
      out[i * 512 + threadIdx.x] = all[i] * (turn + i);
    shared[threadIdx.x] = turn;
    __syncthreads();
  }
}
template <int Count>
__global__ void __launch_bounds__(256) dynamicInLoop(float *out, int turns) {
  keepOfShared<Count>(dynamic, out, turns);
}
template <int Count>
__global__ void __launch_bounds__(256) staticInLoop(float *out, int turns) {
  __shared__ float array[768];
  keepOfShared<Count>(array, out, turns);
}
template __global__ void dynamicShared<60>(const float *, const float *, float *);
template __global__ void dynamicShared<64>(const float *, const float *, float *);
template __global__ void dynamicInTwo<64>(const float *, const float *, float *);
template __global__ void dynamicInLoop<60>(float *, int);
template __global__ void staticInLoop<60>(float *, int);
template __global__ void staticInLoop<64>(float *, int);
#endif
