// ptxas is not asked for one block more of a kernel with loops where it would have to save a quarter of
// the registers: of 64, with which four blocks of 256 run, it cannot save 16. Of 61 it tries.
//
// REQUIRES: toolkit
// RUN: rm -rf %t && mkdir %t && sh %root/test/Compiler/Inputs/make-toolkit %t/cuda %cuda
// RUN: echo 'echo asked >> %t/asked' > %t/cuda/assemble
// DEFINE: %{kernel} =
// DEFINE: %{arch} = -sm_90
// DEFINE: %{make} = rm -f %t/asked && %cupcc -std=c++17 --cuda-path=%t/cuda -fcache=none %{arch} -cubin %s \
// DEFINE:   -o %t/one.cubin --resource-usage %{kernel} > %t/table 2>&1
//
// REDEFINE: %{kernel} = -DCOUNT=57 -DTHREADS=256
// RUN: %{make} && FileCheck %s --check-prefix=QUARTER < %t/table && grep -c asked %t/asked | grep -x 1
// QUARTER: void keep<57, 256>{{.*}} sm_90 64 0 0
// REDEFINE: %{kernel} = -DCOUNT=54 -DTHREADS=256
// RUN: %{make} && FileCheck %s --check-prefix=LESS < %t/table && grep -c asked %t/asked | grep -x 2
// LESS: void keep<54, 256>
//
// Nor with many warps, of which hardly anything may be in local memory: three blocks of 384 run with 56
// registers, four would with 40. But where three large blocks might run for two, it is.
// REDEFINE: %{kernel} = -DCOUNT=50 -DTHREADS=384
// RUN: %{make} && FileCheck %s --check-prefix=MANY < %t/table && grep -c asked %t/asked | grep -x 1
// MANY: void keep<50, 384>{{.*}} sm_90 56 0 0
// REDEFINE: %{kernel} = -DCOUNT=50 -DTHREADS=512
// RUN: %{make} && FileCheck %s --check-prefix=LARGE < %t/table && grep -c asked %t/asked | grep -x 2
// LARGE: void keep<50, 512>{{.*}} sm_90 {{5[0-9]|6[0-4]}} 0 0
//
// These may keep four registers in local memory.
// REDEFINE: %{kernel} = -DCOUNT=36 -DTHREADS=512
// RUN: %{make} && FileCheck %s --check-prefix=FOUR < %t/table && grep -c asked %t/asked | grep -x 2
// FOUR: void keep<36, 512>{{.*}} sm_90 40 0 16
//
// Nor where more than three quarters of the warps run that a multiprocessor has room for, which is 48 of
// sm_86 and 64 of sm_90: with 48 registers ten blocks of 128.
// REDEFINE: %{kernel} = -DCOUNT=42 -DTHREADS=128
// RUN: %{make} && FileCheck %s --check-prefix=ROOM < %t/table && grep -c asked %t/asked | grep -x 2
// ROOM: void keep<42, 128>
// REDEFINE: %{arch} = -sm_86
// RUN: %{make} && FileCheck %s --check-prefix=FULL < %t/table && grep -c asked %t/asked | grep -x 1
// FULL: void keep<42, 128>{{.*}} sm_86 48 0 0

template <int Count, int Threads>
__global__ void __launch_bounds__(Threads) keep(const float *in, float *out, int turns) {
  float all[Count];
#pragma unroll
  for (int i = 0; i < Count; ++i)
    all[i] = in[i * 512 + threadIdx.x];
#pragma unroll 1
  for (int turn = 0; turn < turns; ++turn)
#pragma unroll
    for (int i = 0; i < Count; ++i)
      all[i] = all[i] * all[(i + 1) % Count] + all[(i + 2) % Count];
#pragma unroll
  for (int i = 0; i < Count; ++i)
    out[i * 512 + threadIdx.x] = all[i];
}
template __global__ void keep<COUNT, THREADS>(const float *, float *, int);
