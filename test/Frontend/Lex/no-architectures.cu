// Without an architecture the enumeration has no enumerators, and the lists are
// empty.
// RUN: %cupcc -std=c++20 -fsyntax-only %s
#include <cupcc/arch.h>
int f(int, ...);
template <int...> struct List {};
static_assert(cupcc::arch_count == 0 && nvvm_arch_t.enum_count == 0 && cupcc::arch_values.empty());
int first[] = {1, nvvm_arch_t.enum_values ...}, second[] = {nvvm_arch_t.enum_values ..., 2, 3};
static_assert(sizeof(first) == 4 && sizeof(second) == 8 && __is_same(List<nvvm_arch_t.enum_values...>, List<>));
static_assert((... && (nvvm_arch_t.enum_values > 1)) && !(... || (nvvm_arch_t.enum_values > 1)));
static_assert((0 + ... + nvvm_arch_t.enum_values) == 0);
void g(nvvm_arch_t value) {
  f(1, nvvm_arch_t.enum_names)...;
  if (first[0]) f(1, nvvm_arch_t.enum_names)...; else f(2);
  @meta for enum(nvvm_arch_t a : nvvm_arch_t) f(a);
  cupcc::for_each_arch([]<nvvm_arch_t x> {});
  f(2, value.string);
}
