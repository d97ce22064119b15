// Labels in a dead branch do not keep it: its cases are not there, its loops by
// 'goto' neither. What a 'goto' outside leads into stays, as in any 'if'.
// RUN: %cupcc -std=c++20 -sm_75 -sm_90 -OG0 -gpu -S -emit-llvm %s -o %t.ll
// RUN: FileCheck %s --check-prefixes=ANY,DEVICE --implicit-check-not="onHost" < %t.sm_75.ll
// RUN: FileCheck %s --check-prefixes=ANY,DEVICE --implicit-check-not="onHost" < %t.sm_90.ll
// RUN: %cupcc -std=c++20 -sm_75 -O0 -S -emit-llvm %s -o - | FileCheck %s --check-prefixes=ANY,HOST --implicit-check-not="onDevice"
inline int onHost() { asm volatile("# onHost"); return 1; }
__device__ inline int onDevice() { asm volatile("// onDevice"); return 2; }
inline int elsewhere() { return 3; }
enum class Color { Red, Green, Blue };
int cases(int x) {
  switch (x) {
  case 0: return 10;
    if target (__is_host_target) { case 1: return onHost(); case 2: x = 7; break; }
    else { case 3: return onDevice(); default: x = 8; }
  case 4: return 9;
  }
  return x;
}
int enumeration(Color c) {
  switch (c) {
  case Color::Red: return 1;
  case Color::Green: return 2;
    if target (__is_host_target) { case Color::Blue: return onHost(); }
  }
  return 4;
}
int loop(int x) {
  if target (__is_host_target) {
  again: x -= onHost(); if (x > 0) goto again;
  } else {
  once: switch (x) { case 5: onDevice(); } if (--x > 0) goto once;
  }
  return x;
}
int entered(int x) {
  if (x == 3) goto in;
  if target (__nvvm_current_device_sm > 500) { elsewhere(); in: x = elsewhere(); }
  return x;
}
__global__ void k(int *p) { *p = cases(*p) + enumeration(Color(p[1])) + loop(*p) + entered(*p); }
int main(int c, char **) { return cases(c) + enumeration(Color(c)) + loop(c) + entered(c); }
// ANY-LABEL: define {{.*}}@_Z5casesi(
// ANY: switch i32 %{{.*}}, label %[[DEFAULT:[^ ]+]] [
// ANY-NEXT: i32 0, label
// HOST-NEXT: i32 1, label
// HOST-NEXT: i32 2, label
// DEVICE-NEXT: i32 3, label
// ANY-NEXT: i32 4, label
// ANY-NEXT: ]
// HOST: call {{.*}}onHost
// DEVICE: call {{.*}}onDevice
// ANY-LABEL: define {{.*}}@_Z11enumeration5Color(
// ANY: switch i32
// ANY-NEXT: i32 0
// ANY-NEXT: i32 1
// HOST-NEXT: i32 2
// ANY-NEXT: ]
// ANY: ret i32
// ANY-LABEL: define {{.*}}@_Z4loopi(
// ANY-LABEL: define {{.*}}@_Z7enteredi(
// ANY: call {{.*}}elsewhere
// ANY: call {{.*}}elsewhere
