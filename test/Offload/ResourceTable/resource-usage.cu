// The table of --resource-usage: by kernel as people read its name, then by
// architecture, whatever order the source and the command line have.
//
// REQUIRES: toolkit
// RUN: %cupcc --resource-usage -sm_100 -sm_80 -sm_90 -c %s -o %t.o 2>%t.table
// RUN: FileCheck %s --match-full-lines --input-file=%t.table
// RUN: %cupcc --resource-usage -sm_80 -c -DNO_KERNELS %s -o %t.o 2>&1 \
// RUN:   | FileCheck %s --check-prefix=NONE
//
//      CHECK: kernel arch registers shared stack spill stores spill loads code
// CHECK-NEXT: first(int*) sm_80 {{[1-9][0-9]* 1024 [0-9]+ 0 0 [1-9][0-9]*}}
// CHECK-NEXT: first(int*) sm_90 {{[1-9][0-9]* 1024 [0-9]+ 0 0 [1-9][0-9]*}}
// CHECK-NEXT: first(int*) sm_100 {{[1-9][0-9]* 1024 [0-9]+ 0 0 [1-9][0-9]*}}
// CHECK-NEXT: void second<double>(double*) sm_80 {{[1-9][0-9]* 0 [0-9]+ 0 0 [1-9][0-9]*}}
// CHECK-NEXT: void second<double>(double*) sm_90 {{[1-9][0-9]* 0 [0-9]+ 0 0 [1-9][0-9]*}}
// CHECK-NEXT: void second<double>(double*) sm_100 {{[1-9][0-9]* 0 [0-9]+ 0 0 [1-9][0-9]*}}
//  CHECK-NOT: {{.}}
//
// NONE: no kernels

#ifndef NO_KERNELS
template <typename T> __global__ void second(T *out) { *out = T(1); }
template __global__ void second<double>(double *);

__global__ void first(int *out) {
  __shared__ int tile[256];
  tile[threadIdx.x] = out[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = tile[255 - threadIdx.x];
}
#endif
