// An 'extern __shared__' array has its size from the launch and no definition, whatever its
// linkage, also in a precompiled header. Other variables without a definition are warned of.
// RUN: rm -rf %t && split-file %s %t
// RUN: %cupcc -c -sm_75 -rdc=true %t/arrays.cu -o %t/o.o 2>&1 | FileCheck %s
// RUN: %cupcc -c -sm_75 -Werror -include %t/arrays.h %t/empty.cu -o %t/o.o 2>&1 | count 0
// RUN: %cupcc -sm_75 -x cuda-header %t/arrays.h -o %t/arrays.pch 2>&1 | count 0
// RUN: %cupcc -c -sm_75 -Werror -include-pch %t/arrays.pch %t/empty.cu -o %t/o.o 2>&1 | count 0

// CHECK-NOT: warning
// CHECK: arrays.cu:4:23: warning: variable '(anonymous namespace)::other' has internal linkage but is not defined
// CHECK-NOT: warning
// CHECK: 1 warning generated

//--- arrays.h
namespace {
extern __shared__ int outside[];
__global__ void inHeader(int *p) {
  extern __shared__ float inside[];
  outside[threadIdx.x] = inside[threadIdx.x] = 2;
  *p = outside[0];
}
} // namespace
static void launch() { inHeader<<<1, 1, 64>>>(nullptr); }
void (*kept)() = launch;

//--- arrays.cu
#include "arrays.h"

namespace {
extern __device__ int other;
extern __shared__ int tile[];
__global__ void kernel(int *p) { *p = tile[1] + other; }
} // namespace

void run(int *p) { kernel<<<1, 1, 64>>>(p); }

//--- empty.cu
