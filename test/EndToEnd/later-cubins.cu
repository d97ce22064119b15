// -gencode arch=compute_80,code=sm_86: the source is lowered once, for compute_80, and
// its PTX is assembled for what is named.
//
// BUNDLE: architectures
// RUN: %cupcc -std=c++20 -gencode arch=compute_75,code=[sm_75,sm_90] -gencode arch=compute_80,code=[sm_80,sm_86,compute_80] %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %cupcc -std=c++20 -gencode arch=compute_75,code=[sm_75,sm_90] -gencode arch=compute_80,code=[sm_80,sm_86,compute_80] --resource-usage -c %s -o %t.o 2>&1 | FileCheck %s --check-prefix=USAGE
// RUN: %cupcc --list-images %t | FileCheck %s --check-prefix=IMAGES
// RUN: %cupcc -std=c++20 -gencode arch=compute_75,code=[sm_75,sm_90] -gencode arch=compute_80,code=sm_80 -cubin %s -o %t.cubin
// RUN: test -s %t.sm_75.cubin -a -s %t.sm_80.cubin -a -s %t.sm_90.cubin
// RUN: %cupcc -arch=compute_75 -code=sm_90 -cubin %S/../Compiler/Inputs/one-kernel.cu -o %t.one.cubin && test -s %t.one.cubin
//
// USAGE:      kernel{{.*}} sm_75
// USAGE-NEXT: sm_80
// USAGE-NEXT: sm_86
// USAGE-NEXT: sm_90
//
// IMAGES:      cubin sm_75
// IMAGES-NEXT: cubin sm_80
// IMAGES-NEXT: ptx sm_80
// IMAGES-NEXT: cubin sm_86
// IMAGES-NEXT: cubin sm_90
//
// EXPECT: lowered for the code's architecture
#include <cstdio>

static_assert(nvvm_arch_t.enum_count == 2);

__global__ void kernel(int *arch) {
  if target (__nvvm_current_device_sm == nvvm_arch_t::sm_75) {
    *arch = 75;
  } else {
    *arch = 80;
  }
}

int main() {
  int *arch;
  cudaMallocManaged(&arch, sizeof *arch);
  kernel<<<1, 1>>>(arch);
  if (cudaDeviceSynchronize())
    return 1;
  cudaDeviceProp gpu;
  cudaGetDeviceProperties(&gpu, 0);
  const int number = gpu.major * 10 + gpu.minor;
  // The cubin for sm_90 is of compute_75; from sm_100 on the driver takes the PTX.
  const int expected = number == 90 || number == 75 ? 75 : 80;
  puts(*arch == expected ? "lowered for the code's architecture" : "lowered for another");
}
