// Every row of the table of code-generation-time objects, on the host and on the
// devices: as a value, and as a predicate, through a const local, a static, a
// function, a lambda and a template. Lettered architectures have their number.
// RUN: %cupcc -std=c++17 -sm_75 -sm_90a -OG0 -gpu -S -emit-llvm %s -o %t.ll
// RUN: FileCheck %s --check-prefixes=ANY,SM75 --implicit-check-not=wrong < %t.sm_75.ll
// RUN: FileCheck %s --check-prefixes=ANY,SM90 --implicit-check-not=wrong < %t.sm_90a.ll
// RUN: %cupcc -std=c++17 -sm_75 -sm_90a -O0 -S -emit-llvm %s -o - | FileCheck %s --check-prefixes=ANY,HOST --implicit-check-not=wrong
extern void wrong();
static_assert(__is_same(decltype(__is_host_target), const bool));
static_assert(__is_same(decltype(__is_spirv_target), const bool));
static_assert(__is_same(decltype(__is_dxil_target), const bool));
static_assert(__is_same(decltype(__nvvm_current_device_sm), const int));
static_assert(__is_same(decltype(__nvvm_arch_mask), const unsigned long long));
static_assert(__is_same(decltype(+__builtin_current_device_sm()), int));
static_assert(__is_same(decltype(__builtin_is_device_code()), bool));
struct Row {
  bool host, spirv, dxil, device;
  int sm, builtin;
  unsigned long long mask;
};
Row values() {
  return {__is_host_target, __is_spirv_target, __is_dxil_target, __builtin_is_device_code(),
          __nvvm_current_device_sm, __builtin_current_device_sm(), __nvvm_arch_mask};
}
constexpr bool isHost() { return __is_host_target; }
constexpr int sm() { return __nvvm_current_device_sm; }
template <class T> constexpr T masked(T x) { return x & __nvvm_arch_mask; }
template <class T> int predicates(T x) {
  const bool host = __is_host_target, device = __builtin_is_device_code();
  static const int number = __builtin_current_device_sm();
  auto spirv = [] { return __is_spirv_target; };
  if target (host == device) wrong();
  if target (host != isHost()) wrong();
  if target (number != sm()) wrong();
  if target (spirv() || __is_dxil_target) wrong();
  if target (host && masked(1ull) != 1) wrong();
  if target (device && masked(1ull) != 0) wrong();
  if target (__nvvm_arch_mask & (__nvvm_arch_mask - 1)) wrong();
  if target (!number) { if target (!host) wrong(); } else if target (number == 75) { if target (sizeof(T) != 8) wrong(); }
  else if target (number == 90) ++x; else wrong();
  return int(x);
}
__global__ void k(Row *p) { *p = values(); predicates(3ll); }
int main() { return values().sm + predicates(3ll); }
// ANY-LABEL: define {{.*}}@_Z6valuesv(
// HOST-COUNT-1: store i8 1,
// HOST-COUNT-3: store i8 0,
// HOST-COUNT-2: store i32 0,
// HOST: store i64 1,
// SM75-COUNT-3: store i8 0,
// SM75-COUNT-1: store i8 1,
// SM75-COUNT-2: store i32 75,
// SM75: store i64 2048,
// SM90-COUNT-3: store i8 0,
// SM90-COUNT-1: store i8 1,
// SM90-COUNT-2: store i32 90,
// SM90: store i64 65536,
// ANY: define {{.*}}@_Z10predicatesIxEiT_(
