// RUN: %cupcc -std=c++20 -sm_75 -sm_90a -fsyntax-only -Wall -Wextra -Werror %s
// RUN: %cupcc -std=c++17 -sm_75 -sm_90a -fsyntax-only -Wno-c++20-extensions %s
#include <cupcc/arch.h>
constexpr bool same(const char *a, const char *b) { return *a == *b && (*a == 0 || same(a + 1, b + 1)); }
static_assert(cupcc::arch_count == 2 && cupcc::arch_values.size() == 2);
static_assert(cupcc::arch_values[0] == nvvm_arch_t::sm_75 && cupcc::arch_values[1] == nvvm_arch_t::sm_90a && nvvm_arch_t::sm_90a == 90);
static_assert(same(cupcc::arch_name(cupcc::arch_values[1]), "sm_90a") && same(cupcc::arch_name(nvvm_arch_t()), ""));
constexpr int sum() {
  int result = 0;
  cupcc::for_each_arch([&]<nvvm_arch_t a>() { if constexpr (a != nvvm_arch_t::sm_75) result += a; });
  return result;
}
static_assert(sum() == 90);
