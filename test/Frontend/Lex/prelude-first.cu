// CUDA needs no include, and an include after the prelude adds nothing.
// RUN: %cupcc -sm_75 -sm_90 -c %s -o %t.o
// RUN: %cupcc -sm_75 -sm_90 -c %s -o %t.o -DINCLUDED -include cstdio
// RUN: %cupcc -sm_75 -E %s | FileCheck %s
#ifdef INCLUDED
#include <cuda_runtime.h>
#include <cuda_runtime_api.h>
#include <device_launch_parameters.h>
#endif
__global__ void k(float3 *out) { out[threadIdx.x] = make_float3(blockIdx.x, blockDim.y, gridDim.z + warpSize); }
int main() { return cudaDeviceSynchronize(); }
// CHECK: {{^}}__attribute__((global)) void k(float3 *out)
