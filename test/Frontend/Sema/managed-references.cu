// A __managed__ variable of another file, one of a host function, and an address
// that would have to be known when the program is compiled.
// RUN: split-file %s %t
// RUN: not %cupcc -sm_75 -fsyntax-only %t/undefined.cu 2>&1 | FileCheck %t/undefined.cu
// RUN: not %cupcc -sm_75 -fsyntax-only %t/device.cu 2>&1 | FileCheck %t/device.cu
// RUN: not %cupcc -sm_75 -fsyntax-only %t/thread-local.cu 2>&1 | FileCheck %t/thread-local.cu
// RUN: not %cupcc -sm_75 -fsyntax-only %t/local.cu 2>&1 | FileCheck %t/local.cu
// RUN: not %cupcc -sm_75 -sm_90 -c %t/one-sided.cu -o %t.o 2>&1 | FileCheck %t/one-sided.cu
// RUN: not %cupcc -std=c++17 -sm_75 -fsyntax-only %t/inline.cu 2>&1 | FileCheck %t/inline.cu

//--- undefined.cu
extern __managed__ int elsewhere;
// CHECK: undefined.cu:[[#@LINE+1]]:{{[0-9]+}}: error: reference to __managed__ variable 'elsewhere' in code for the host, which has no definition of it; each file has managed variables of its own
int f() { return elsewhere; }
// CHECK: undefined.cu:[[#@LINE+1]]:{{[0-9]+}}: error: reference to device variable 'elsewhere' in code for the device, which has no definition of it
__global__ void k() { elsewhere = 1; }

//--- device.cu
__managed__ int x;
__device__ int plain;
// CHECK: device.cu:[[#@LINE+1]]:{{[0-9]+}}: error: the address of 'plain' in the initializer of __managed__ variable 'r', which would be null: the driver copies initial values without addresses; assign it when the program runs
__managed__ int *r = &plain;
// CHECK: device.cu:[[#@LINE+1]]:{{[0-9]+}}: error: the address of __managed__ variable 'x' in the initializer of a variable of the device; it is known when the program runs: assign it in a kernel
__device__ int *p = &x;
// CHECK: device.cu:[[#@LINE+1]]:{{[0-9]+}}: error: the address of __managed__ variable 'x' in the initializer
__managed__ int *q = &x + 1;
// CHECK-NOT: error:
int *const table[] = {nullptr, &x};
__global__ void k(int i) { int *const local[] = {&x, r}; *local[i] = 1; }

//--- thread-local.cu
__managed__ int x;
// CHECK: thread-local.cu:[[#@LINE+1]]:{{[0-9]+}}: error: the address of __managed__ variable 'x' in the constant initializer of a 'thread_local' variable; it is known when the program runs: assign it in the thread
thread_local int *p = &x;
int *f() { return p; }

//--- local.cu
void f() {
  // CHECK: local.cu:[[#@LINE+1]]:{{[0-9]+}}: error: static __managed__ variable 'x' in a function that is compiled for the host; declare it outside, or make the function '__device__'
  static __managed__ int x;
  ++x;
}

//--- one-sided.cu
#ifdef __CUDA_ARCH__
__device__ int x;
#else
// CHECK: one-sided.cu:[[#@LINE+1]]:{{[0-9]+}}: error: variable 'x' is __managed__ on the host, and not for sm_75; both sides must have the same specifiers
__managed__ int x;
#endif
__global__ void k() { ++x; }

//--- inline.cu
// CHECK: inline.cu:[[#@LINE+1]]:{{[0-9]+}}: error: inline variable 'x' would be another one in each source file
inline __managed__ int x;
int f() { return x; }
