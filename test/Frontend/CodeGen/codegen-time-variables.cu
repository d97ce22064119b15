// Variables initialized from such an object are constants of each target too.
// RUN: %cupcc -sm_75 -sm_90 -gpu -S -emit-llvm %s -o %t.ll
// RUN: FileCheck %s < %t.sm_90.ll
struct S {
  static const int member;
};
const int S::member = __nvvm_current_device_sm;
const bool global = __is_host_target;
template <class T> struct Generic {
  inline static const int member = __nvvm_current_device_sm + sizeof(T);
};
int local() {
  static const int sm = __nvvm_current_device_sm + 1;
  return sm;
}
__global__ void k(int *out) {
  out[0] = S::member;
  out[1] = global;
  out[2] = Generic<int>::member;
  out[3] = local();
}
// CHECK-LABEL: define ptx_kernel void @_Z1kPi(
// CHECK: store i32 90,
// CHECK: store i32 0,
// CHECK: store i32 94,
// CHECK: store i32 91,
