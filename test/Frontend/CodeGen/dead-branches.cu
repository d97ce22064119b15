// What only a dead branch names is in no target: no call, no string, no function,
// no builtin or instruction that the target lacks. With and without optimisation.
// RUN: %cupcc -sm_75 -sm_90 -OG0 -gpu -S %s -o %t.ptx
// RUN: FileCheck %s --check-prefix=SM75 --implicit-check-not="{{dead|redux|mapa}}" < %t.sm_75.ptx
// RUN: FileCheck %s --check-prefix=SM90 --implicit-check-not=dead < %t.sm_90.ptx
// RUN: %cupcc -sm_75 -sm_90 -G -c %s -o %t.o
// RUN: %cupcc -sm_75 -sm_90 -O0 -c %s -o %t.o
// RUN: %cupcc -sm_75 -O0 -S -emit-llvm %s -o - | FileCheck %s --check-prefix=HOST --implicit-check-not=onDevice
#include <nv/target>
inline void neverDead() { asm volatile("never.dead;"); }
template <class T> void templateDead(T) { asm volatile("template.dead;"); }
struct VirtualDead {
  virtual void dead() { asm volatile("virtual.dead;"); }
};
__device__ int onDevice() { return 3; }
int either(int x) {
  while (!__is_host_target && x > 5) x -= onDevice();
  for (; __nvvm_current_device_sm > 500;) neverDead();
  do x += __is_host_target ? 1 : onDevice(); while (__nvvm_current_device_sm > 500);
  if (__is_host_target || onDevice() == 3) x *= 2;
  return x;
}
__global__ void k(int *p) {
  if target (nv::target::provides(nv::target::sm_100)) {
    neverDead();
    templateDead(1);
    VirtualDead object;
    object.dead();
    p[0] = "deadstring"[p[1]];
  } else if target (nv::target::provides(nv::target::sm_90)) {
    unsigned mapped;
    asm volatile("mapa.shared::cluster.u32 %0, %1, 0;" : "=r"(mapped) : "r"(p[2]));
    p[3] = mapped;
  }
  NV_IF_TARGET(NV_PROVIDES_SM_80, (p[4] = __nvvm_redux_sync_add(p[4], ~0u);))
  if (__nvvm_current_device_sm == 75 && __is_host_target)
    neverDead();
  p[5] = either(p[6]);
}
int main() { return either(1); }
// SM75: .entry _Z1kPi(
// SM90: .entry _Z1kPi(
// SM90: mapa.shared::cluster.u32
// SM90: redux.sync.add.s32
// HOST: define {{.*}}@_Z6eitheri(
