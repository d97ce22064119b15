// A launch in a branch that the host never takes is not there. A variable in the
// predicate keeps its own value for each target.
// RUN: %cupcc -sm_75 -sm_90 -gpu -S %s -o %t.s
// RUN: grep -o 'entry [^(]*' %t.sm_75.s | sort | FileCheck %s --check-prefix=SM75
// RUN: grep -o 'entry [^(]*' %t.sm_90.s | sort | FileCheck %s --check-prefix=SM90
// RUN: not grep -w 123 %t.sm_75.s
// RUN: grep -w 123 %t.sm_90.s | count 1
#include <nv/target>
static __global__ void chain() {}
static __global__ void negated() {}
static __global__ void selector() {}
static __global__ void undecided(int *out) {
  const bool isNew = __nvvm_current_device_sm >= 90;
  if target (isNew) *out = 123;
}
const bool onDevice = __nvvm_current_device_sm > 0;
void launch() {
  if target (__nvvm_current_device_sm >= 80)
    chain<<<1, 1, 0, 0, 7>>>();
  else if target (__is_host_target)
    chain<<<1, 1, 0, 0, 75>>>();
  else
    chain<<<1, 1>>>();
  if !target (nv::target::is_host) negated<<<1, 1>>>();
  else negated<<<1, 1, 0, 0, 90>>>();
  NV_IF_ELSE_TARGET(NV_IS_HOST, (selector<<<1, 1, 0, 0, 75>>>();), (selector<<<1, 1>>>();))
  if target (onDevice) undecided<<<1, 1, 0, 0, 75>>>(nullptr);
  else undecided<<<1, 1, 0, 0, 90>>>(nullptr);
}
// SM75:      _ZL5chainv
// SM75-NEXT: _ZL8selectorv
// SM75-NEXT: _ZL9undecidedPi
// SM75-NOT:  {{.}}
// SM90:      _ZL7negatedv
// SM90-NEXT: _ZL9undecidedPi
// SM90-NOT:  {{.}}
