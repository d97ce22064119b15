// '@meta for enum' makes a copy of a statement of any kind for each
// architecture, with its variable as a constant.
// RUN: %cupcc -std=c++17 -sm_75 -sm_80 -sm_90a -gpu -S -emit-llvm %s -o %t.ll
// RUN: FileCheck %s < %t.sm_75.ll
// RUN: FileCheck %s < %t.sm_90a.ll
// RUN: %cupcc -std=c++23 -sm_75 -sm_80 -sm_90a -fsyntax-only -Wall -Wextra -Werror %s
template <nvvm_arch_t A> struct Constant { static constexpr int value = A; };
#define EACH(NAME) @meta for enum(nvvm_arch_t NAME : nvvm_arch_t)
inline int sum(int from) {
  int result = 0;
  EACH(a) result += Constant<a>::value;
  EACH(a) if (from < a) result += 1000; else if (from == a) result += 0; else { result += 1; }
  @meta for enum(auto a : cupcc::nvvm_arch_t) for (int i = a; i < a + 2; ++i) ++result;
  @meta for enum(const nvvm_arch_t a : nvvm_arch_t) do ++result; while (from < 0 && a);
  if (from == 75) EACH(a) EACH(b) if constexpr (a < b) result += 10000;
  return result;
}
inline int cases(int value) {
  switch (value) {
    EACH(a) { case a: return a + 1; }
    EACH(a) case a + 100: { value = a; break; }
  default:
    return 0;
  }
  return value;
}
template <class T> int early(T value) {
  EACH(a) if (value == a) return [] { EACH(b) if constexpr (a == b) return b * 2; }();
  EACH(a) try { [[maybe_unused]] T copy = value; } catch (...) {}
  return 0;
}
__global__ void k(int *out) {
  out[0] = sum(75);
  out[1] = cases(80) + cases(190) + cases(5);
  out[2] = early(90) + early(80L);
}
// CHECK-LABEL: define ptx_kernel void @_Z1kPi(
// 75 + 80 + 90, 0 + 1000 + 1000, 3 * 2, 3, 3 * 10000
// CHECK: store i32 32254,
// CHECK: store i32 171,
// CHECK: store i32 340,
