// The notes lead from the reference to the nearest kernel, the shortest way.
// RUN: not %cupcc -sm_75 -sm_80 -sm_90 -fsyntax-only %s 2>&1 | FileCheck %s --implicit-check-not={{note:}}
__host__ int h(int x) { return x; }
int third(int x) { return h(x); }
int second(int x) { return 1 + third(x); }
int detour(int x) { return second(x); }
int first(int x) { return second(x) + detour(x); }
__global__ void k(int *out) {
  *out = first(1);
}
// CHECK: callers.cu:4:27: error: reference to __host__ function 'h' in code for the device
// CHECK: callers.cu:5:32: note: called by 'second'
// CHECK: callers.cu:7:27: note: called by 'first'
// CHECK: callers.cu:9:10: note: called by kernel 'k'
// CHECK: callers.cu:3:14: note: 'h' declared here
// CHECK: 1 error generated.
