// A device variable of another file. Sema would take it; no other file's device
// code is ever linked to this one.
// RUN: not %cupcc -sm_75 -sm_90 -fsyntax-only %s 2>&1 | FileCheck %s
extern __device__ int elsewhere;
extern __constant__ float unreached;
extern __device__ int here;
__device__ int here = 2;
__global__ void k(int *out) { *out = here + elsewhere; }
// CHECK:     undefined-variable.cu:8:45: error: reference to device variable 'elsewhere' in code for the device, which has no definition of it; '-rdc=true' links those of other files
// CHECK:     undefined-variable.cu:4:23: note: 'elsewhere' declared here
// CHECK-NOT: {{error|warning}}:
// CHECK:     1 error generated.
