// A kernel that two files may define and that this one leaves out somewhere has a
// host stub of its own, also where those of templates are asked to be shared:
// registered under one address, only one file's device code would count.
// RUN: %cupcc -sm_75 -sm_90 -static-global-template-stub=false -S -emit-llvm %s -o - | FileCheck %s
template <int> __global__ void instance() {}
inline __global__ void inlined() {}
template <int> __global__ void explicitly() {}
template __global__ void explicitly<1>();
__global__ void external() {}
void launch() {
  instance<1><<<1, 1, 0, 0, 75>>>();
  instance<2><<<1, 1, 0, 0, 75>>>(), instance<2><<<1, 1>>>();
  inlined<<<1, 1, 0, 0, 90>>>();
  explicitly<1><<<1, 1, 0, 0, 90>>>();
  external<<<1, 1, 0, 0, 90>>>();
}
// CHECK-DAG: define internal void @_Z8instanceILi1EEvv()
// CHECK-DAG: define linkonce_odr hidden void @_Z8instanceILi2EEvv() {{.*}}comdat
// CHECK-DAG: define internal void @_Z7inlinedv()
// CHECK-DAG: define weak_odr hidden void @_Z10explicitlyILi1EEvv()
// CHECK-DAG: define hidden void @_Z8externalv()
// CHECK-DAG: RegisterFunction(ptr %0, ptr @_Z8instanceILi1EEvv,
