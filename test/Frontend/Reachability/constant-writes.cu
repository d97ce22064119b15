// Code for the device cannot write __constant__ memory. nvcc has an error for some of these
// and a warning for others, the arrays, whose stores are lost.
// RUN: not %cupcc -sm_75 -sm_90 -c %s -o %t.o 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: not %cupcc -sm_75 -DATOMIC -c %s -o %t.o 2>&1 | FileCheck %s --check-prefix=ATOMIC
// RUN: not ls %t.o
// RUN: %cupcc -sm_75 -sm_90 -DARRAY -Wno-cuda-compat -Werror -c %s -o %t.o
// RUN: %cupcc -sm_75 -DARRAY -Wno-cuda-compat -OG0 -c %s -o %t.o
#ifdef ARRAY
__constant__ int array[4];
__constant__ volatile int flags[4];
__global__ void kernel(int *out) {
  for (int i = 0; i < *out; ++i)
    flags[i] = array[i] = i;
  __builtin_memset(array, 0, sizeof array);
}
#elif !defined ATOMIC
struct Settings {
  int Count;
  int Sizes[4];
  __device__ void grow() { ++Count; }
};
__constant__ Settings settings;
__constant__ volatile int flags[4];
static __constant__ int only;

// CHECK: constant-writes.cu:[[#@LINE+7]]:3: warning: 'kernel' writes __constant__ array 'flags', which code for the device can only read; the value is lost
// CHECK: constant-writes.cu:[[#@LINE+7]]:3: error: 'kernel' writes __constant__ variable 'only'; code for the device can only read it
// CHECK: constant-writes.cu:[[#@LINE+2]]:3: error: 'set' writes __constant__ variable 'settings'
__device__ void set(int i) {
  settings.Sizes[i] = 1;
}
__global__ void kernel(int *out) {
  flags[out[1]] = out[2];
  only += out[3];
  // CHECK: constant-writes.cu:[[#@LINE+1]]:3: note: called by kernel 'kernel'
  set(out[0] + only);
}
// What no kernel reaches is not compiled, and the host has its own variable.
__device__ void unreached() { only = 3; }
__host__ __device__ void both(int x) { only = x; }
void host() { both(1); }
#else
__constant__ int counter;
// ATOMIC: error: cannot generate PTX for '{{.*}}constant-writes.cu': 'count()' writes __constant__ variable 'counter'
__global__ void count() { atomicAdd(&counter, 1); }
#endif
