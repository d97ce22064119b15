// sm_90 and sm_90a in one parse: their letter, NV_HAS_FEATURE_* as nvcc has them,
// and NV_IS_EXACTLY_*.
// RUN: %cupcc -std=c++17 -sm_90 -sm_90a -sm_100a -sm_100f -gpu -S -emit-llvm %s -o %t.ll
// RUN: FileCheck %s --check-prefix=SM90 < %t.sm_90.ll
// RUN: FileCheck %s --check-prefix=SM90A < %t.sm_90a.ll
// RUN: FileCheck %s --check-prefix=SM100A < %t.sm_100a.ll
// RUN: FileCheck %s --check-prefix=SM100F < %t.sm_100f.ll
// RUN: %cupcc -std=c++17 -sm_90 -sm_90a -O1 -S -emit-llvm %s -o - | FileCheck %s --check-prefix=HOST
#include <nv/target>
static_assert(__is_same(decltype(__nvvm_arch_letter), const char));
__host__ __device__ int feature() {
  int result = 0;
  NV_DISPATCH_TARGET(NV_HAS_FEATURE_SM_90a, (result = 1;), NV_HAS_FEATURE_SM_100a, (result = 2;),
                     NV_HAS_FEATURE_SM_101a, (result = 3;), NV_IS_EXACTLY_SM_90, (result = 4;),
                     NV_IS_EXACTLY_SM_100, (result = 5;), NV_IS_DEVICE, (result = 6;), NV_IS_HOST, (result = 7;))
  return result;
}
__global__ void k(int *out) {
  out[0] = feature();
  if target (__nvvm_current_device_sm == 90 && __nvvm_arch_letter == 'a')
    asm volatile("wgmma.fence.sync.aligned;");
  if target (__nvvm_arch_letter)
    out[1] = __nvvm_arch_letter;
}
int host() { return feature() + __nvvm_arch_letter; }
// HOST-LABEL: @_Z4hostv(
// HOST: ret i32 7
// SM90-LABEL: ptx_kernel void @_Z1kPi(
// SM90: store i32 4,
// SM90-NOT: wgmma
// SM90-NOT: store
// SM90: ret void
// SM90A-LABEL: ptx_kernel void @_Z1kPi(
// SM90A: store i32 1,
// SM90A: wgmma.fence
// SM90A: store i32 97,
// SM100A-LABEL: ptx_kernel void @_Z1kPi(
// SM100A: store i32 2,
// SM100A-NOT: wgmma
// SM100A: store i32 97,
// SM100F-LABEL: ptx_kernel void @_Z1kPi(
// SM100F: store i32 5,
// SM100F: store i32 102,
