// A kernel that says how many threads its blocks have, and of which one block runs at a time
// since ptxas takes more than half of the registers, gets fewer if it can do with them.
//
// REQUIRES: toolkit
// RUN: %cupcc -std=c++17 -sm_90 -cubin %s -o %t.cubin --resource-usage > %t.table 2>&1
// RUN: FileCheck %s < %t.table
//
// The figures are read from the cubin, so it is the same without them.
// RUN: %cupcc -std=c++17 -sm_90 -cubin %s -o %t.quiet
// RUN: cmp %t.cubin %t.quiet
//
// ptxas is asked once where the user says how many registers there are, or wants a fast build.
// RUN: %cupcc -std=c++17 -sm_90 -cubin %s -o %t.cubin --resource-usage -maxrregcount=128 > %t.table 2>&1
// RUN: FileCheck %s --check-prefix=ONCE < %t.table
// RUN: %cupcc -std=c++17 -sm_90 -cubin %s -o %t.cubin --resource-usage -OG2 > %t.table 2>&1
// RUN: FileCheck %s --check-prefix=ONCE < %t.table
// RUN: %cupcc -std=c++17 -sm_90 -cubin %s -o %t.cubin --resource-usage -Xptxas --register-usage-level=4 > %t.table 2>&1
// RUN: FileCheck %s --check-prefix=ONCE < %t.table
//
// 70 registers, 64 with four of them in local memory.
// CHECK: void keep<59, 512>(float const*, float const*, float*) sm_90 64 0 16
// ONCE: void keep<59, 512>(float const*, float const*, float*) sm_90 {{[789][0-9]}} 0 0
// Many more would be in local memory.
// CHECK: void keep<72, 512>(float const*, float const*, float*) sm_90 {{[789][0-9]}} 0 0
// One block is what the source asks for.
// CHECK: void keepAlone<59>(float const*, float const*, float*) sm_90 {{[789][0-9]}} 0 0

template <int Count>
__device__ void keepAll(const float *in, const float *factors, float *out) {
  float all[Count];
#pragma unroll
  for (int i = 0; i < Count; ++i)
    all[i] = in[i * 512 + threadIdx.x];
  __syncthreads();
#pragma unroll
  for (int i = 0; i < Count; ++i)
    out[i * 512 + threadIdx.x] = all[i] * factors[i * 512 + threadIdx.x];
}

template <int Count, int Threads>
__global__ void __launch_bounds__(Threads) keep(const float *in, const float *factors, float *out) {
  keepAll<Count>(in, factors, out);
}
template <int Count>
__global__ void __launch_bounds__(512, 1) keepAlone(const float *in, const float *factors, float *out) {
  keepAll<Count>(in, factors, out);
}

template __global__ void keep<59, 512>(const float *, const float *, float *);
template __global__ void keep<72, 512>(const float *, const float *, float *);
template __global__ void keepAlone<59>(const float *, const float *, float *);
