// What cannot be done with a long double on the device is an error of ours.
// RUN: not %cupcc -sm_75 -fsyntax-only %s 2>&1 | FileCheck %s
// CHECK-DAG: long-double-errors.cu:[[#@LINE+1]]:17: error: 'assembly' uses assembly with 'long double', which code for the device cannot
__global__ void assembly(long double *p) { asm volatile("// %0" ::"d"(*p)); }
typedef long double pair __attribute__((ext_vector_type(2)));
// CHECK-DAG: long-double-errors.cu:[[#@LINE+1]]:17: error: 'vector' uses 'llvm.sin' of 'long double', which code for the device cannot
__global__ void vector(pair *p) { *p = __builtin_elementwise_sin(*p); }
