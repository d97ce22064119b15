// __device__ functions named in code for the host: functions, members,
// constructors, builtins and the built-in variables.
// RUN: not %cupcc -sm_75 -sm_90 -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: not test -e %t.o
__device__ int d(int x) { return x; }
struct T {
  __device__ T(int) {}
  __device__ int member() { return 1; }
};
int untagged() {
  return d(1);
}
inline int deviceOnlyInPractice() { return d(2); }
static int unused() { return d(3); }
__global__ void k(int *out) { *out = deviceOnlyInPractice(); }
int main() {
  __syncthreads();
  T t(1);
  return d(4) + t.member() + threadIdx.x;
}
// CHECK-DAG: device-function.cu:11:10: error: reference to __device__ function 'd' in code for the host
// CHECK-DAG: device-function.cu:10:5: note: 'untagged' is compiled for the host because other files may call it; make it '__device__' if only device code does
// CHECK-DAG: device-function.cu:17:3: error: reference to __device__ function '__syncthreads' in code for the host
// CHECK-DAG: device-function.cu:18:5: error: reference to __device__ function 'T::T' in code for the host
// CHECK-DAG: device-function.cu:19:10: error: reference to __device__ function 'd' in code for the host
// CHECK-DAG: device-function.cu:5:16: note: 'd' declared here
// CHECK-DAG: device-function.cu:19:17: error: reference to __device__ function 'T::member' in code for the host
// CHECK-DAG: device-function.cu:19:30: error: reference to 'threadIdx' in code for the host
// CHECK:     6 errors generated.
