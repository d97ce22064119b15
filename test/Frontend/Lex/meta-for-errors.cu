// RUN: not %cupcc -sm_75 -sm_90 -fsyntax-only %s 2>&1 | FileCheck %s --implicit-check-not=error:
void f(int);
void g() {
  @meta exit(1);
  @meta for (int i : 5) f(i);
  @meta for enum(int i : 5) { f(i); }
  @meta for enum(nvvm_arch_t : nvvm_arch_t) f(0);
  @meta for enum(nvvm_arch_t a : int) f(a);
  int @ = 0;
  @meta for enum(nvvm_arch_t a : nvvm_arch_t) }
void h() {
  @meta for enum(nvvm_arch_t a : nvvm_arch_t) a = nvvm_arch_t::sm_75;
}
// CHECK: :4:9: error: '@' begins '@meta for enum (nvvm_arch_t name : nvvm_arch_t)', '@meta printf', '@meta puts', '@range', '@enum_value', '@enum_values' or '@enum_names', and nothing else
// CHECK: :5:13: error: '@' begins
// CHECK: :6:18: error: '@' begins
// CHECK: :7:30: error: '@' begins
// CHECK: :8:34: error: '@' begins
// CHECK: :9:9: error: '@' begins
// CHECK: :10:47: error: expected statement
// CHECK: :12:49: error: cannot assign to variable 'a' with const-qualified type 'const nvvm_arch_t'
// CHECK: :12:49: error: cannot assign
