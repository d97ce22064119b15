// An object that is known when code is generated: as a value, through a const
// local, a constexpr function, a template, a lambda, and by its address. What
// one target found out is never another's.
// RUN: %cupcc -sm_75 -sm_90 -gpu -S -emit-llvm %s -o %t.ll
// RUN: FileCheck %s --check-prefix=SM75 < %t.sm_75.ll
// RUN: FileCheck %s --check-prefix=SM90 < %t.sm_90.ll
// RUN: %cupcc -sm_75 -sm_90 -S -emit-llvm -O2 %s -o - | FileCheck %s --check-prefix=HOST
// RUN: %cupcc -sm_75 -sm_90 -S -emit-llvm -O0 %s -o /dev/null
int local() {
  const int sm = __nvvm_current_device_sm;
  return sm;
}
constexpr int next(int x) { return x + __nvvm_current_device_sm; }
template <class T> T choose() { return __nvvm_current_device_sm >= 90 ? T(1) : T(2); }
template <class F> int apply(F f) { return f(); }
void values(int *out) {
  out[0] = local();
  out[1] = __is_host_target;
  out[2] = next(1);
  out[3] = choose<int>();
  out[4] = apply([] { return __nvvm_current_device_sm * 2; });
  switch (__nvvm_current_device_sm) {
  case 0: out[5] = 100; break;
  case 75: out[5] = 175; break;
  case 90: out[5] = 190; break;
  }
}
__global__ void k(int *out) { values(out); }
const int *address() { return &__nvvm_current_device_sm; }
// SM75-LABEL: define ptx_kernel void @_Z1kPi(
// SM75:      store i32 75,
// SM75:      store i32 0,
// SM75:      store i32 76,
// SM75:      store i32 2,
// SM75:      store i32 150,
// SM75:      store i32 175,
// SM90-LABEL: define ptx_kernel void @_Z1kPi(
// SM90:      store i32 90,
// SM90:      store i32 0,
// SM90:      store i32 91,
// SM90:      store i32 1,
// SM90:      store i32 180,
// SM90:      store i32 190,
// HOST:       @__nvvm_current_device_sm = internal constant i32 0
// HOST-LABEL: define {{.*}}void @_Z6valuesPi(
// HOST:       store <4 x i32> <i32 0, i32 1, i32 1, i32 2>
// HOST:       store {{.*}}0
