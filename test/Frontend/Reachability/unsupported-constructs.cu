// What the language has and a GPU has not: an error where a kernel reaches it,
// never the back end's word.
// RUN: not %cupcc -sm_75 -sm_90 -fsyntax-only %s 2>&1 | FileCheck %s
// RUN: %cupcc -sm_75 -sm_90 -c %s -o %t.o -DUNREACHED
int jump(int n) {
  void *places[] = {&&one, &&two};
  goto *places[n & 1];
one:
  return 1;
two:
  return 2;
}
int counter() {
  static thread_local int perThread = 1;
  return ++perThread;
}
double wide(double x) { return __builtin_elementwise_maximum((__float128)x, (__float128)1); }
double long_integer(int x) { return (__float128)(_BitInt(200))x * x; }
#ifndef UNREACHED
__global__ void variadic(int *out, ...) {}
__global__ void k(int *out) {
  out[0] = jump(out[1]);
  out[2] = counter();
  out[3] = wide(out[4]);
  out[5] = long_integer(out[6]);
}
#else
__global__ void k(int *out) { *out = 1; }
#endif
// CHECK-DAG: unsupported-constructs.cu:20:17: error: 'variadic' uses '...' in a kernel's parameters, which code for the device cannot
// CHECK-DAG: unsupported-constructs.cu:5:5: error: 'jump' uses a computed 'goto', which code for the device cannot
// CHECK-DAG: unsupported-constructs.cu:22:12: note: called by kernel 'k'
// CHECK-DAG: unsupported-constructs.cu:15:12: error: reference to 'thread_local' variable 'perThread' in code for the device, which has none; use an automatic variable
// CHECK-DAG: unsupported-constructs.cu:17:8: error: 'wide' uses 'llvm.maximum' of '__float128', which code for the device cannot
// CHECK-DAG: unsupported-constructs.cu:18:8: error: 'long_integer' uses a conversion between '__float128' and more than 128 bits, which code for the device cannot
// CHECK:     5 errors generated.
