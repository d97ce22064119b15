// 'if target' lowers one branch for each target, host included; 'target' is an
// ordinary name everywhere else.
// RUN: %cupcc -fno-discard-value-names -sm_75 -sm_80 -sm_90 -gpu -S -emit-llvm %s -o %t.ll
// RUN: FileCheck %s --check-prefix=SM75 < %t.sm_75.ll
// RUN: FileCheck %s --check-prefix=SM80 < %t.sm_80.ll
// RUN: FileCheck %s --check-prefix=SM90 < %t.sm_90.ll
// RUN: %cupcc -fno-discard-value-names -sm_75 -S -O2 -emit-llvm %s -o - | FileCheck %s --check-prefix=HOST
#include <nv/target>
int which() {
  if target (nv::target::is_host)
    return 1;
  else if target (nv::target::is_exactly(nv::target::sm_90)) {
    return 2;
  } else
    return 3;
}
__global__ void k(int *out) {
  out[0] = which();
  NV_IF_TARGET(NV_PROVIDES_SM_80, (out[1] = 80;), (out[1] = 1;))
  NV_DISPATCH_TARGET(NV_PROVIDES_SM_90, (out[2] = 90;), NV_PROVIDES_SM_80, (out[2] = 80;),
                     NV_IS_DEVICE, (out[2] = 60;), NV_IS_HOST, (out[2] = 0;))
  if target (__nvvm_current_device_sm == 75 || (__nvvm_current_device_sm == 90)) { out[3] = 4; }
}
struct Ordinary {
  int target;
};
int target(int target) { return target; }
int host(Ordinary o) {
  if (target(o.target))
    return o.target;
  return which();
}
// SM75: store i32 3, ptr %out
// SM75: store i32 1,
// SM75: store i32 60,
// SM75: store i32 4,
// SM80: store i32 3, ptr %out
// SM80: store i32 80,
// SM80: store i32 80,
// SM80-NOT: store
// SM90: store i32 2, ptr %out
// SM90: store i32 80,
// SM90: store i32 90,
// SM90: store i32 4,
// HOST: define {{.*}} @_Z5whichv()
// HOST: ret i32 1
