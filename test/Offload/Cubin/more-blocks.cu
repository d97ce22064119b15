// A kernel that says how many threads its blocks have, and of which few blocks run at a time
// since ptxas takes many registers, gets somewhat fewer if one block more can run then.
//
// REQUIRES: toolkit
// RUN: %cupcc -std=c++17 -sm_90 -cubin %s -o %t.cubin --resource-usage > %t.table 2>&1
// RUN: FileCheck %s < %t.table
// RUN: FileCheck %s --check-prefix=LOOPS < %t.table
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
// RUN: %cupcc -std=c++17 -sm_90 -cubin %s -o %t.cubin --resource-usage -Xptxas -O3 > %t.table 2>&1
// RUN: FileCheck %s < %t.table
//
// Where a warning of spilled registers is wanted, and where warps exchange registers.
// RUN: %cupcc -std=c++17 -sm_90 -cubin %s -o %t.cubin --resource-usage -Xptxas --warn-on-spills > %t.table 2>&1
// RUN: FileCheck %s --check-prefix=ONCE < %t.table
// RUN: %cupcc -std=c++17 -sm_90a -cubin %s -o %t.cubin --resource-usage -DEXCHANGED > %t.table 2>&1
// RUN: FileCheck %s --check-prefix=EXCHANGED < %t.table
// EXCHANGED: void keep<59, 512>(float const*, float const*, float*) sm_90a {{[789][0-9]}} 0 0
//
// Where they are a small part of what is assembled at once, too: of a whole file, not of its parts.
// RUN: %cupcc -std=c++17 -sm_90 -cubin %s -o %t.cubin --resource-usage -DAMONG_MANY -Xptxas -O3 > %t.table 2>&1
// RUN: FileCheck %s --check-prefix=ONCE < %t.table
// RUN: %cupcc -std=c++17 -sm_90 -cubin %s -o %t.cubin --resource-usage -DAMONG_MANY > %t.table 2>&1
// RUN: FileCheck %s < %t.table
//
// Shared memory lets three blocks run on sm_86, and four on sm_90.
// RUN: %cupcc -std=c++17 -sm_86 -cubin %s -o %t.cubin --resource-usage -DIN_SHARED=8000 > %t.table 2>&1
// RUN: FileCheck %s --check-prefix=FULL < %t.table
// RUN: %cupcc -std=c++17 -sm_90 -cubin %s -o %t.cubin --resource-usage -DIN_SHARED=8000 > %t.table 2>&1
// RUN: FileCheck %s --check-prefix=ROOM < %t.table
// FULL: void keep<58, 256>(float const*, float const*, float*) sm_86 {{(6[5-9]|[789][0-9])}} 32000
// ROOM: void keep<58, 256>(float const*, float const*, float*) sm_90 {{[56][0-9]}} 32000
//
// A product of matrices keeps its tile: with three blocks for two, and a fifth of its 101 registers
// less, it takes 1.3 times as long.
// RUN: %cupcc -std=c++17 -O3 -sm_90 -cubin %root/bench/run-time/kernels/shared.cu -o %t.cubin --resource-usage > %t.table 2>&1
// RUN: FileCheck %s --check-prefix=TILE < %t.table
// TILE: void sgemm_layouts<int>({{.*}}) sm_90 {{(9[0-9]|1[0-2][0-9])}} 8192 0
//
// 36 registers, 32 without local memory: four blocks, which are 64 warps, for three. With two more
// elements some would be there. sm_86 has room for 48 warps.
// CHECK: void keep<24, 512>(float const*, float const*, float*) sm_90 32 0 0
// CHECK: void keep<26, 512>(float const*, float const*, float*) sm_90 {{3[3-9]|40}} 0 0
// RUN: %cupcc -std=c++17 -sm_86 -cubin %s -o %t.cubin --resource-usage > %t.table 2>&1
// RUN: FileCheck %s --check-prefix=LESS < %t.table
// LESS: void keep<24, 512>(float const*, float const*, float*) sm_86 {{3[3-9]|40}} 0 0
//
// 41 registers, 40 without local memory, and 46, 40 with one of them there: blocks of two warps, of
// which sm_90 has room for 32 and sm_86 for 16.
// CHECK: void keep<31, 64>(float const*, float const*, float*) sm_90 40 0 0
// CHECK: void keep<33, 64>(float const*, float const*, float*) sm_90 40 0 8
// LESS: void keep<31, 64>(float const*, float const*, float*) sm_86 {{4[1-7]}} 0 0
//
// 54 registers, 48 with three of them in local memory: five blocks, which are 40 warps, for four.
// CHECK: void keep<42, 256>(float const*, float const*, float*) sm_90 48 0 16
// Three blocks or four.
// CHECK: void keep<58, 256>(float const*, float const*, float*) sm_90 {{(6[0-4]|[45][0-9])}} 0
// 70 registers, 64 with four of them in local memory.
// CHECK: void keep<59, 512>(float const*, float const*, float*) sm_90 64 0 16
// ONCE: void keep<59, 512>(float const*, float const*, float*) sm_90 {{[789][0-9]}} 0 0
// 74 registers, 64 with ten of them in local memory: where a quarter of the instructions, and no more,
// is in loops.
// LOOPS: void keep<62, 512>(float const*, float const*, float*) sm_90 64 0 40
// Many more would be in local memory.
// CHECK: void keep<72, 512>(float const*, float const*, float*) sm_90 {{[789][0-9]}} 0 0
// One block is what the source asks for.
// CHECK: void keepAlone<59>(float const*, float const*, float*) sm_90 {{[789][0-9]}} 0 0
// LOOPS: void keepBesideLoop<200>(float const*, float const*, float*, int) sm_90 {{7[0-9]}} 0 0
// LOOPS: void keepBesideLoop<20>(float const*, float const*, float*, int) sm_90 64 0 {{(32|40|48)}}
// 110 registers, 64 with fourteen of them in local memory: two blocks for one, and most of the others
// are computed again.
// LOOPS: void places<35>(float const*, float*, int) sm_90 64 0 {{(56|64)}}
// LOOPS: void places<37>(float const*, float*, int) sm_90 1{{[01][0-9]}} 0 0

template <int Count>
__device__ void keepAll(const float *in, const float *factors, float *out) {
  float all[Count];
#pragma unroll
  for (int i = 0; i < Count; ++i)
    all[i] = in[i * 512 + threadIdx.x];
#ifdef IN_SHARED
  __shared__ float swapped[IN_SHARED];
  swapped[threadIdx.x] = all[0];
  __syncthreads();
  all[0] = swapped[threadIdx.x ^ 1];
#endif
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

template <int Steps>
__global__ void __launch_bounds__(512) keepBesideLoop(const float *in, const float *factors, float *out, int turns) {
  float x = in[turns];
#pragma unroll 1
  for (int turn = 0; turn < turns; ++turn)
#pragma unroll
    for (int step = 0; step < Steps; ++step)
      x = x * x + step;
  keepAll<62>(in + int(x), factors, out);
}

template <int Count>
__global__ void __launch_bounds__(512) places(const float *in, float *out, int stride) {
  float all[Count];
#pragma unroll
  for (int i = 0; i < Count; ++i)
    all[i] = in[i * stride + threadIdx.x];
  __syncthreads();
#pragma unroll
  for (int i = 0; i < Count; ++i)
    out[i * stride + threadIdx.x] = all[i];
}

template __global__ void keep<59, 512>(const float *, const float *, float *);
template __global__ void keep<72, 512>(const float *, const float *, float *);
template __global__ void keepAlone<59>(const float *, const float *, float *);
template __global__ void keep<24, 512>(const float *, const float *, float *);
template __global__ void keep<26, 512>(const float *, const float *, float *);
template __global__ void keep<31, 64>(const float *, const float *, float *);
template __global__ void keep<33, 64>(const float *, const float *, float *);
template __global__ void keep<58, 256>(const float *, const float *, float *);
template __global__ void keep<42, 256>(const float *, const float *, float *);

#ifndef AMONG_MANY
template __global__ void places<35>(const float *, float *, int);
template __global__ void places<37>(const float *, float *, int);
template __global__ void keep<62, 512>(const float *, const float *, float *);
template __global__ void keepBesideLoop<20>(const float *, const float *, float *, int);
template __global__ void keepBesideLoop<200>(const float *, const float *, float *, int);
#else
template <int Count> void instantiate() {
  keepAlone<Count><<<1, 1>>>(nullptr, nullptr, nullptr);
  if constexpr (Count < 50)
    instantiate<Count + 1>();
}
template void instantiate<0 + 1>();
__global__ void plain(const float *in, const float *factors, float *out) {
  keepAll<200>(in, factors, out);
}
#endif

#ifdef EXCHANGED
__global__ void __launch_bounds__(384, 1) exchange(float *out) {
  asm volatile("setmaxnreg.dec.sync.aligned.u32 40;");
  out[threadIdx.x] = 1;
}
#endif
