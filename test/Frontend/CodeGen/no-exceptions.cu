// Without a handler that a kernel reaches, or with -fno-device-exceptions, nothing is
// invoked in device code. With one, what throws is, in the host's way.
// RUN: rm -rf %t && mkdir %t && %cupcc -sm_75 -fno-device-exceptions --stop-after=codegen --keep-dir=%t %s
// RUN: FileCheck %s --implicit-check-not=invoke --implicit-check-not=landingpad < %t/no-exceptions.sm_75.ll
// RUN: rm -rf %t.with && mkdir %t.with && %cupcc -sm_75 --stop-after=codegen --keep-dir=%t.with %s
// RUN: FileCheck %s --check-prefix=WITH < %t.with/no-exceptions.sm_75.ll
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
// WITH: define {{.*}} @_Z7guardedPi({{.*}} personality
// WITH: invoke {{.*}} @_Z8mayThrowi(
// HOST:  invoke
