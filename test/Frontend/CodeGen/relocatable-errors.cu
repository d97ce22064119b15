// Errors of relocatable device code: what the host alone has is told where it is
// called, also in functions that no kernel of this file calls.
//
// RUN: not %cupcc -sm_90 -dc %s -o %t.o 2> %t.err
// RUN: FileCheck %s < %t.err
// RUN: not ls %t.o

#include <cstdlib>
#include <unistd.h>

__host__ int onHost();
int counter;

__device__ int exported() {
  return onHost();
  // CHECK: relocatable-errors.cu:[[@LINE-1]]:10: error: {{.*}}'onHost'
}
__device__ int pid() {
  return getpid();
  // CHECK: relocatable-errors.cu:[[@LINE-1]]:10: error: {{.*}}'getpid'
}
// A function for both sides may be for the host: nvcc warns of it.
__host__ __device__ int either() { return onHost(); }
__device__ int reads() {
  return counter;
  // CHECK: relocatable-errors.cu:[[@LINE-1]]:10: error: {{.*}}'counter'
}
