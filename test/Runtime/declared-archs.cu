// Functions of the toolkit's headers that an architecture lacks, or all that there are
// now: refused by name, as nvcc or its ptxas refuses them.
// REQUIRES: toolkit
// RUN: not %cupcc -sm_75 -sm_89 -sm_90 -sm_100 -fsyntax-only %s 2>&1 | FileCheck %s --implicit-check-not=error:
#include <cuda_bf16.h>

__global__ void packed(float2 *p) { p[0] = __ffma2_rn(p[1], p[2], p[3]); }
// CHECK: :[[@LINE-1]]:44: error: reference to '__ffma2_rn' in code for the device; it needs sm_100 or later
__global__ void vector_sum(float2 *p) { atomicAdd(p, p[1]); }
// CHECK: :[[@LINE-1]]:41: error: reference to 'atomicAdd' in code for the device; it needs sm_90 or later
__global__ void pairs(__nv_bfloat162 *p) { *p = __hfma2(*p, *p, *p); }
// CHECK: :[[@LINE-1]]:49: error: reference to '__hfma2' in code for the device; it needs sm_80 or later [sm_75]
__global__ void sum_of_warp(unsigned *p) { *p = __reduce_add_sync(~0u, *p); }
// CHECK: :[[@LINE-1]]:49: error: reference to '__reduce_add_sync' in code for the device; it needs sm_80 or later [sm_75]

// What NVIDIA removed.
__global__ void votes(int *p) { p[0] = __any(p[1]); p[2] = __all(p[3]); p[4] = __ballot(p[5]); }
// CHECK: :[[@LINE-1]]:40: error: reference to '__any' in code for the device; architectures since sm_70 have '__any_sync' for it
// CHECK: :[[@LINE-2]]:60: error: reference to '__all' in code for the device; architectures since sm_70 have '__all_sync' for it
// CHECK: :[[@LINE-3]]:80: error: reference to '__ballot' in code for the device; architectures since sm_70 have '__ballot_sync' for it
__global__ void shuffle(int *p) { *p = __shfl(*p, 1); }
// CHECK: :[[@LINE-1]]:40: error: reference to '__shfl' in code for the device; only architectures before sm_70 have it
// CHECK: 8 errors generated.
