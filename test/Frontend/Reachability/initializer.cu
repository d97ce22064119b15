// A function is also reached through the initializer of a variable, and is no
// offender where nothing reaches the variable.
// RUN: not %cupcc -sm_75 -sm_90 -fsyntax-only %s 2>&1 | FileCheck %s
__host__ int h(int x) { return x; }
int through(int x) { return h(x); }
using Function = int (*)(int);
const Function table[] = {through, through};
const Function unused[] = {h};
__device__ Function visible = through;
__global__ void k(int *out) { *out = table[*out](1); }
// CHECK:     initializer.cu:5:29: error: reference to __host__ function 'h' in code for the device
// CHECK:     note: referred to by the initializer of '{{table|visible}}'
// CHECK:     initializer.cu:4:14: note: 'h' declared here
// CHECK-NOT: {{error|warning}}:
// CHECK:     1 error generated.
