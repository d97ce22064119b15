// Of a kernel that loads much outside of loops ptxas saves registers, so that all warps run, and makes fewer
// loads at a time. It is asked for as many as one block of 1024 threads may have. The answer is taken if it
// takes more, and at most eight bytes of local memory.
//
// REQUIRES: toolkit
// RUN: rm -rf %t && mkdir %t && sh %root/test/Compiler/Inputs/make-toolkit %t/cuda %cuda
// RUN: echo 'echo asked >> %t/asked' > %t/cuda/assemble
// DEFINE: %{kernel} =
// DEFINE: %{make} = rm -f %t/asked && %cupcc -std=c++17 --cuda-path=%t/cuda -fcache=none -sm_90 -cubin %s \
// DEFINE:   -o %t/one.cubin --resource-usage %{kernel} > %t/table 2>&1
//
// REDEFINE: %{kernel} = -DROWS=128
// RUN: %{make} && FileCheck %s --check-prefix=ROWS < %t/table && grep -c asked %t/asked | grep -x 2
// ROWS: sum(float const*{{.*}} sm_90 {{5[6-9]|6[0-4]}} 0 0
//
// Not with few loads, with several in a loop, for blocks of a known size, or where the user decides.
// REDEFINE: %{kernel} = -DROWS=7
// RUN: %{make} && grep -c asked %t/asked | grep -x 1
// REDEFINE: %{kernel} = -DROWS=128 -DLOOP
// RUN: %{make} && FileCheck %s --check-prefix=FEW < %t/table && grep -c asked %t/asked | grep -x 1
// REDEFINE: %{kernel} = -DROWS=128 "-DSIZE=__launch_bounds__(128)"
// RUN: %{make} && FileCheck %s --check-prefix=FEW < %t/table && grep -c asked %t/asked | grep -x 1
// REDEFINE: %{kernel} = -DROWS=128 -Xptxas=--register-usage-level=5
// RUN: %{make} && FileCheck %s --check-prefix=FEW < %t/table && grep -c asked %t/asked | grep -x 1
// FEW: sum(float const*{{.*}} sm_90 {{2[0-9]|3[0-9]|40}} 0 0

#ifndef SIZE
#define SIZE
#endif

__global__ void SIZE sum(const float *in, float *out, int count, int turns) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  float all = 0, weighed = 1;
#ifdef LOOP
#pragma unroll 1
  for (int turn = 0; turn < turns; ++turn)
#pragma unroll
    for (int k = 0; k < 5; ++k)
      all += in[(turn * 5 + k) * count + i];
#endif
#pragma unroll
  for (int k = 0; k < ROWS; ++k) {
    const float row = in[k * count + i];
    all += k % 3 ? row : -row;
    if (k % 5 == 0)
      weighed += row;
  }
  out[i] = all;
  out[count + i] = weighed;
}
