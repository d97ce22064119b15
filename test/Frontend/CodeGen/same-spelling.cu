// A letter beyond ASCII is spelt so in PTX that another name can be the same.
// RUN: not %cupcc -sm_75 -sm_90 -c %s -o %t.o 2>&1 | FileCheck %s
__device__ int gr_u00f6_u00dfe = 1;
// CHECK: [[#@LINE+1]]:16: error: two symbols of the device have the name 'gr_u00f6_u00dfe', as PTX spells letters beyond ASCII; rename one
__device__ int größe = 2;
__global__ void kernel(int *out) { *out = größe + gr_u00f6_u00dfe; }
