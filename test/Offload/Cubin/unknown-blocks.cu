// A kernel may have blocks of 1024 threads where nothing says how many they have. Where it takes at most
// 40 registers, ptxas is asked for 32, with which two of these run. The answer is taken if nothing is in
// local memory, or four registers where threads wait for each other.
//
// REQUIRES: toolkit
// RUN: rm -rf %t && mkdir %t && sh %root/test/Compiler/Inputs/make-toolkit %t/cuda %cuda
// RUN: echo 'echo asked >> %t/asked' > %t/cuda/assemble
// DEFINE: %{kernel} =
// DEFINE: %{arch} = -sm_90
// DEFINE: %{make} = rm -f %t/asked && %cupcc -std=c++17 --cuda-path=%t/cuda -fcache=none %{arch} -cubin %s \
// DEFINE:   -o %t/one.cubin --resource-usage %{kernel} > %t/table 2>&1
//
// REDEFINE: %{kernel} = -DCOUNT=28 -DWAITS=true
// RUN: %{make} && FileCheck %s --check-prefix=WAITS < %t/table && grep -c asked %t/asked | grep -x 2
// WAITS: void keep<28, true>{{.*}} sm_90 32 4 {{(8|12|16) }}
// REDEFINE: %{kernel} = -DCOUNT=28 -DWAITS=false
// RUN: %{make} && FileCheck %s --check-prefix=ALONE < %t/table && grep -c asked %t/asked | grep -x 2
// ALONE: void keep<28, false>{{.*}} sm_90 3{{[3-9]}} 0 0
// Also where ptxas calls a function of its own, to divide, which has the kernel's frame.
// REDEFINE: %{kernel} = -DCOUNT=25 -DWAITS=true -DDIVIDES
// RUN: %{make} && FileCheck %s --check-prefix=CALLS < %t/table && grep -c asked %t/asked | grep -x 2
// CALLS: void keep<25, true>{{.*}} sm_90 32 4 {{(8|12|16) }}
//
// Not of one that says how large its blocks are or takes more, nor where there is no room for more warps.
// REDEFINE: %{kernel} = -DCOUNT=28 -DWAITS=true "-DSIZE=__launch_bounds__(256)"
// RUN: %{make} && FileCheck %s --check-prefix=SIZED < %t/table
// SIZED: void keep<28, true>{{.*}} sm_90 3{{[3-9]}} 4 0
// REDEFINE: %{kernel} = -DCOUNT=28 -DWAITS=true "-DSIZE=__maxnreg__(44)"
// RUN: %{make} && FileCheck %s --check-prefix=SAID < %t/table && grep -c asked %t/asked | grep -x 1
// SAID: void keep<28, true>{{.*}} sm_90 {{3[3-9]|4[0-4]}} 4 0
// REDEFINE: %{kernel} = -DCOUNT=38 -DWAITS=true
// RUN: %{make} && FileCheck %s --check-prefix=MORE < %t/table && grep -c asked %t/asked | grep -x 1
// MORE: void keep<38, true>{{.*}} sm_90 4{{[1-9]}} 4 0
// REDEFINE: %{kernel} = -DCOUNT=28 -DWAITS=true
// REDEFINE: %{arch} = -sm_86
// RUN: %{make} && grep -c asked %t/asked | grep -x 1
//
// Nor where many loads follow each other, which 32 registers would let wait.
// REDEFINE: %{arch} = -sm_90
// REDEFINE: %{kernel} = -DCOUNT=28 -DWAITS=true -DLOADS=8
// RUN: %{make} && FileCheck %s --check-prefix=LOADS < %t/table && grep -c asked %t/asked | grep -x 1
// LOADS: void keep<28, true>{{.*}} sm_90 {{3[3-9]|40}} 4 0
// REDEFINE: %{kernel} = -DCOUNT=28 -DWAITS=true -DLOADS=8 -DASSEMBLY
// RUN: %{make} && FileCheck %s --check-prefix=LOADS < %t/table && grep -c asked %t/asked | grep -x 1
//
// Four in a loop do not need so many, but none of it may be in local memory.
// REDEFINE: %{kernel} = -DCOUNT=27 -DWAITS=true -DTABLE -DLOADS=5
// RUN: %{make} && FileCheck %s --check-prefix=TABLE < %t/table && grep -c asked %t/asked | grep -x 2
// TABLE: void keep<27, true>{{.*}} sm_90 32 8196 0 
// REDEFINE: %{kernel} = -DCOUNT=28 -DWAITS=true -DTABLE -DLOADS=5
// RUN: %{make} && FileCheck %s --check-prefix=FULL < %t/table && grep -c asked %t/asked | grep -x 2
// FULL: void keep<28, true>{{.*}} sm_90 {{3[3-9]|40}} 8196 0 
//
// They wait for each other to count, too.
// REDEFINE: %{kernel} = -DCOUNT=28 -DWAITS=true -DCOUNTS
// RUN: %{make} && FileCheck %s --check-prefix=WAITS < %t/table && grep -c asked %t/asked | grep -x 2
//
// Less than half of a file's code is assembled alone first, and all of it only if that answer is taken.
// RUN: echo 'grep -c "[.]entry" /proc/self/fd/3 >> %t/asked' > %t/cuda/assemble
// REDEFINE: %{kernel} = -DCOUNT=28 -DWAITS=true -DOTHER=60
// RUN: %{make} && FileCheck %s --check-prefix=PART < %t/table && echo 2 1 2 | xargs -n 1 | diff - %t/asked
// PART-DAG: void keep<28, true>{{.*}} sm_90 32 4 {{(8|12|16) }}
// PART-DAG: void other<60>
// REDEFINE: %{kernel} = -DCOUNT=28 -DWAITS=false -DOTHER=60
// RUN: %{make} && FileCheck %s --check-prefix=ALONE < %t/table && echo 2 1 | xargs -n 1 | diff - %t/asked
//
// Hardly any of it, too.
// REDEFINE: %{kernel} = -DCOUNT=28 -DWAITS=true -DOTHER=240
// RUN: %{make} && FileCheck %s --check-prefix=SMALL < %t/table && echo 2 1 2 | xargs -n 1 | diff - %t/asked
// SMALL-DAG: void keep<28, true>{{.*}} sm_90 32 4 {{(8|12|16) }}
// SMALL-DAG: void other<240>

#ifndef SIZE
#define SIZE
#endif
#ifndef LOADS
#define LOADS 7
#endif

template <int Count, bool Waits>
__global__ void SIZE keep(const float *in, float *out, int turns) {
  __shared__ float first;
  float all[Count];
#ifdef TABLE
  __shared__ float table[2048];
#pragma unroll 1
  for (int i = threadIdx.x; i < 2048; i += 4 * blockDim.x)
#pragma unroll
    for (int k = 0; k < 4; ++k)
      table[i + k * blockDim.x] = in[i + k * blockDim.x];
  __syncthreads();
  out[threadIdx.x] = table[int(in[0])];
#endif
#ifdef ASSEMBLY
  asm volatile("{\n.reg .b32 unused;\n}\n");
#endif
#pragma unroll
  for (int i = 0; i < Count; ++i)
    all[i] = i < LOADS ? in[i * 512 + threadIdx.x] : all[i - 1] * all[i - 2] + i;
#pragma unroll 1
  for (int turn = 0; turn < turns; ++turn)
#pragma unroll
    for (int i = 0; i < Count; ++i)
      all[i] = all[i] * all[(i + 1) % Count] + all[(i + 2) % Count];
  if (Waits) {
    if (threadIdx.x == 0)
      first = all[0];
#ifdef COUNTS
    all[2] += __syncthreads_count(turns > 7);
#else
    __syncthreads();
#endif
#ifdef DIVIDES
    all[1] /= first;
#else
    all[1] += first;
#endif
  }
#pragma unroll
  for (int i = 0; i < Count; ++i)
    out[i * 512 + threadIdx.x] = all[i];
}
template __global__ void keep<COUNT, WAITS>(const float *, float *, int);

#ifdef OTHER
template <int Count> __global__ void __maxnreg__(128) other(const float *in, float *out) {
  float all[Count];
#pragma unroll
  for (int i = 0; i < Count; ++i)
    all[i] = in[i * 512 + threadIdx.x];
#pragma unroll
  for (int turn = 0; turn < 4; ++turn)
#pragma unroll
    for (int i = 0; i < Count; ++i)
      all[i] = all[i] * all[(i + 1) % Count] + all[(i + 2) % Count];
#pragma unroll
  for (int i = 0; i < Count; ++i)
    out[i * 512 + threadIdx.x] = all[i];
}
template __global__ void other<OTHER>(const float *, float *);
#endif
