// Every place where 'if target' can stand: the live branch only, before any
// optimisation, on each target.
// RUN: %cupcc -std=c++23 -Wall -Wextra -Werror -sm_75 -sm_90 -OG0 -gpu -S -emit-llvm %s -o %t.ll
// RUN: FileCheck %s --check-prefixes=ANY,DEVICE --implicit-check-not="{{dead|onHost}}" < %t.sm_75.ll
// RUN: FileCheck %s --check-prefixes=ANY,DEVICE --implicit-check-not="{{dead|onHost}}" < %t.sm_90.ll
// RUN: %cupcc -std=c++23 -sm_75 -O0 -S -emit-llvm %s -o - | FileCheck %s --check-prefixes=ANY,HOST --implicit-check-not="{{dead|onDevice}}"
// RUN: %cupcc -std=c++23 -sm_75 -sm_90 -G -c %s -o %t.o
// RUN: %cupcc -std=c++26 -sm_75 -sm_90 -c %s -o %t.o
#include <typeinfo>
inline int onHost() { asm volatile("# onHost"); return 1; }
__device__ inline int onDevice() { asm volatile("// onDevice"); return 2; }
inline int dead() { asm volatile("dead"); return 3; }
struct Dead {
  virtual ~Dead() { dead(); }
};
#define ON_HOST(...) if target (__is_host_target) { __VA_ARGS__ }
#define BOTH if target (__is_host_target) return onHost(); else return onDevice();

constexpr int inConsteval(int x) {
  if consteval {
    return x;
  } else if target (__is_host_target) {
    return onHost();
  } else if (x == 100)
    return 0;
  else if !target (__is_host_target)
    for (;;) { if (x) return onDevice(); else if (--x) break; }
  return x;
}
static_assert(inConsteval(4) == 4);
constexpr int withinConsteval(int x) {
  if not consteval { if target (__is_host_target) return onHost(); else return onDevice(); } else { return x; }
}
static_assert(withinConsteval(4) == 4);
constexpr int elseBlock(int x) {
  if consteval { return x; } else { BOTH }
}
consteval int immediate(int x) {
  if (x > 100) { BOTH }
  return x;
}
int inSwitch(int x) {
  switch (x) {
  case 1: if target (__is_host_target) { return onHost(); } break;
  case 2: if target (!__is_host_target) return onDevice(); [[fallthrough]];
  default: if target (__nvvm_current_device_sm > 500) dead();
  }
  return x;
}
int inLoops(int x) {
  for (int i = 0; i < x; ++i) {
    if target (__is_host_target) { if (onHost() == i) continue; } else { if (onDevice() == i) break; }
    while (x) { if target (__nvvm_current_device_sm > 500) { dead(); break; } else { --x; continue; } }
  }
  do if target (__is_host_target) x -= onHost(); else x -= onDevice(); while (x > 0);
  return x;
}
auto deduced() { BOTH }
auto dependent(auto x) { if target (__is_host_target) return x + onHost(); else return x + onDevice(); }
struct Members {
  int first = [] { BOTH }();
  int second;
  explicit Members(int x) : second([=] { ON_HOST(return x + onHost();) return x; }()) {
    if target (__nvvm_current_device_sm > 500) { static int never = dead(); second = never; Dead object; (void)typeid(object).name(); } else second += 1;
  }
  ~Members() { if target (__is_host_target) onHost(); else onDevice(); }
  int method() const { BOTH }
  static int function() { BOTH }
  operator int() const { BOTH }
};
template <class T> struct Generic {
  T value() { BOTH }
  template <class U> T member(U u) { if target (!__is_host_target) return T(u + onDevice()); else return T(u + onHost()); }
};
int lambdas(int x, int byDefault = [] { BOTH }()) {
  auto generic = [&](auto y) { if target (__is_host_target) return x + y + onHost(); else return x + onDevice(); };
  auto templated = []<class T>(T y) { ON_HOST(return y + onHost();) return y; };
  auto nested = [=] { return [=] { if target (__nvvm_current_device_sm > 500) return dead(); else return x; }(); };
  return generic(1) + templated(2) + nested() + byDefault;
}
int statementExpression(int x) { return ({ int r = x; if target (__is_host_target) r = onHost(); else r = onDevice(); r; }); }
int chain() {
  if target (__nvvm_current_device_sm > 500) return dead();
  else if target (__is_spirv_target) return dead();
  else if not target (!__is_dxil_target) { return dead(); }
  else if !target (!__is_host_target) return onHost();
  else { return onDevice(); }
}
int declarations() {
  if target (__is_host_target) { static int once = onHost(); const char *text = "onHost"; return text[once]; }
  else { struct Local { int f() { return onDevice(); } }; return Local().f(); }
}
int all(int x) {
  Members m(x);
  Generic<int> g;
  return inConsteval(x) + withinConsteval(x) + elseBlock(x) + immediate(5) + inSwitch(x) + inLoops(x) + deduced() +
         dependent(x) + m.method() + m.function() + m + g.value() + g.member(3L) + lambdas(x) +
         statementExpression(x) + chain() + declarations();
}
__global__ void k(int *p) { *p = all(*p); }
// DEVICE: define ptx_kernel void @_Z1kPi(
// ANY-LABEL: define {{.*}}@_Z11inConstevali(
// HOST: call {{.*}}onHost
// DEVICE: call {{.*}}onDevice
// ANY-LABEL: define {{.*}}@_Z15withinConstevali(
// HOST: call {{.*}}onHost
// DEVICE: call {{.*}}onDevice
