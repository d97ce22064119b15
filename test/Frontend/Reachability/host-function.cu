// A __host__ function named in device code: directly, in a template and in a
// lambda. The caret stands at each reference. Said once, however many targets.
// RUN: not %cupcc -sm_75 -sm_80 -sm_90 -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: not test -e %t.o

__host__ int h(int x) { return x; }
template <class T> T through(T x) { return h(x); }

__global__ void direct(int *out) { *out = h(1) + h(2); }
__global__ void viaTemplate(int *out) { *out = through(3); }
__global__ void viaLambda(int *out) {
  *out = [](int x) { return h(x); }(4);
}
__global__ void viaAddress(int *out) { int (*f)(int) = &h; *out = f(5); }

// CHECK-DAG: host-function.cu:9:43: error: reference to __host__ function 'h' in code for the device
// CHECK-DAG: host-function.cu:9:50: error: reference to __host__ function 'h' in code for the device
// CHECK-DAG: host-function.cu:7:44: error: reference to __host__ function 'h' in code for the device
// CHECK-DAG: host-function.cu:10:48: note: called by kernel 'viaTemplate'
// CHECK-DAG: host-function.cu:12:29: error: reference to __host__ function 'h' in code for the device
// CHECK-DAG: host-function.cu:12:36: note: called by kernel 'viaLambda'
// CHECK-DAG: host-function.cu:14:57: error: reference to __host__ function 'h' in code for the device
// CHECK-DAG: host-function.cu:6:14: note: 'h' declared here
// CHECK:     5 errors generated.
