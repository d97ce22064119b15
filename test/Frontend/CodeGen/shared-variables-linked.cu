// In files that are linked, shared memory has the linkage of its declaration: one of
// each name in the program. In a whole program no other file has any.
// RUN: %cupcc -sm_75 -rdc=true -ptx %s -o - | FileCheck %s --check-prefix=LINKED
// RUN: %cupcc -sm_75 -ptx %s -o - 2>&1 | FileCheck %s --check-prefixes=WHOLE,WARNING
//
// The message is that of nvcc, has its number, and is given once for all architectures.
// RUN: %cupcc -sm_75 -sm_90 -c %s -o %t.o 2>&1 | FileCheck %s --check-prefixes=WARNING,ONCE
#include <cuda_fp16.h>
__shared__ int ofFile[4];
static __shared__ int ofOne[4];
inline __shared__ int ofAll[4];
extern __shared__ int ofOther[4];
extern __shared__ int ofLaunch[];
template <class T> __global__ void k(int4 *out) {
  __shared__ T half[64];
  ((int4 *)half)[threadIdx.x] = out[threadIdx.x];
  ofFile[out->x] = ofOne[out->y] = ofAll[out->z] = ofOther[out->w] = ofLaunch[out->x] = 1;
  __syncthreads();
  out[threadIdx.x] = ((int4 *)half)[threadIdx.x ^ 4];
  out[8].x = ofFile[out->y] + ofOne[out->y] + ofAll[out->z] + ofOther[out->w] + ofLaunch[out->x];
}
__device__ inline half *notOfKernel() {
  __shared__ half some[64];
  return some;
}
template __global__ void k<half>(int4 *);
__global__ void other(int4 *out) { *out = *(int4 *)(notOfKernel() + out->x); }

// LINKED-DAG: .visible .shared .align 4 .b8 ofFile[16];
// LINKED-DAG: {{^[^.a-z]*}}.shared .align 4 .b8 _ZL5ofOne{{.*}}[16];
// LINKED-DAG: .weak .shared .align 4 .b8 ofAll[16];
// LINKED-DAG: .extern .shared .align 4 .b8 ofOther[16];
// LINKED-DAG: .extern .shared .align 16 .b8 ofLaunch[];
//
// What the kernel believes of its own array is true wherever the kernel is taken from.
// LINKED-DAG: .weak .shared .align 16 .b8 _ZZ1kI6__halfEvP4int4E4half[128];
// LINKED-DAG: .weak .shared .align 2 .b8 _ZZ11notOfKernelvE4some[128];

// WARNING: [[@LINE-27]]:23: warning: 'extern' declaration of __shared__ variable 'ofOther' with a size is its definition; the launch gives the memory of arrays without a bound, and '-rdc=true' links the variables of other files [-Wcuda-compat]
// ONCE: 1 warning generated.
// WHOLE-DAG: {{^[^.a-z]*}}.shared .align 4 .b8 ofFile[16];
// WHOLE-DAG: {{^[^.a-z]*}}.shared .align 4 .b8 ofAll[16];
// WHOLE-DAG: {{^[^.a-z]*}}.shared .align 4 .b8 ofOther[16];
// WHOLE-DAG: .extern .shared .align 16 .b8 ofLaunch[];
