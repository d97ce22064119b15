// Static __device__ and __constant__ variables, and __shared__ ones, in functions that are compiled
// for the host: nothing would register them, and it has no shared memory. nvcc says the same of functions of
// the host and of both sides.
// RUN: rm -f %t.o
// RUN: not %cupcc -sm_75 -sm_90 -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: not ls %t.o
// RUN: %cupcc -sm_75 -sm_90 -DRIGHT -c %s -o %t.o

#ifndef RIGHT
// CHECK: [[#@LINE+1]]:47: error: static __device__ variable 'x' in a function that is compiled for the host; declare it outside, or make the function '__device__'
__host__ int tagged() { static __device__ int x = 1; return x = 2; }
// CHECK: [[#@LINE+1]]:56: error: static __device__ variable 'x'
__host__ __device__ int both() { static __device__ int x = 1; return 0; }
// CHECK: [[#@LINE+1]]:43: error: static __constant__ variable 'x'
void untagged() { static __constant__ int x = 1; cudaMemcpyToSymbol(x, "1234", 4); }
// CHECK: [[#@LINE+1]]:56: error: static __device__ variable 'x'
template <class T> int generic() { static __device__ T x; return sizeof(&x); }
// CHECK: [[#@LINE+1]]:61: error: static __device__ variable 'x'
struct S { int member() { if (true) { static __device__ int x; } return 0; } };
// CHECK: [[#@LINE+1]]:48: error: static __device__ variable 'x'
auto lambda = [] { static const __device__ int x = 3; return sizeof(&x); };
// CHECK: [[#@LINE+1]]:32: error: __shared__ variable 'x' in a function that is compiled for the host; make the function '__device__'
void shared() { __shared__ int x; x = 3; }
// CHECK: [[#@LINE+1]]:63: error: __shared__ variable 'x'
template <class T> T genericShared(T i) { static __shared__ T x[4]; return x[i]; }
int use() { return generic<int>() + S().member() + lambda() + genericShared(1); }
// CHECK: 8 errors generated
#endif

// What only the device compiles may have them.
__device__ int device() { static __device__ int x = 1; return x++; }
inline int untaggedDevice() { static __device__ int x = 1; return x++; }
template <class T> T never() { static __device__ T x = 1; return x++; }
inline int chosen() {
  if target (!__is_host_target) {
    static __device__ int x;
    __shared__ int y;
    return x++ + y;
  }
  extern __shared__ int launch[];
  return 0;
}
__global__ void kernel(int *out) {
  static __device__ int x = 1;
  static __constant__ int y = 2;
  *out = x++ + y + device() + untaggedDevice() + never<int>() + chosen();
}
int host() { return chosen(); }
