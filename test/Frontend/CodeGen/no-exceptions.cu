// The device has no unwinder: nothing is invoked, and no handler is entered.
// RUN: rm -rf %t && mkdir %t && %cupcc -sm_75 --stop-after=codegen --keep-dir=%t %s
// RUN: FileCheck %s --implicit-check-not=invoke --implicit-check-not=landingpad < %t/no-exceptions.sm_75.ll
// RUN: FileCheck %s --check-prefix=HOST < %t/no-exceptions.host.ll
struct Guard {
  int *p;
  ~Guard() { ++*p; }
};
int mayThrow(int x) { return x > 3 ? mayThrow(x - 3) : x; }
int guarded(int *p) {
  Guard guard{p};
  try {
    return mayThrow(*p);
  } catch (...) {
    return 0;
  }
}
__global__ void k(int *out) { *out = guarded(out); }
// CHECK: define ptx_kernel void @_Z1kPi(
// HOST:  invoke
