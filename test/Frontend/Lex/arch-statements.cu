// Where the statement begins that a pack repeats, and ends that a loop repeats:
// after attributes, labels, conditions and handlers of all kinds.
// RUN: %cupcc -sm_75 -sm_80 -std=c++20 -fsyntax-only -Wall -Wextra -Werror %s
// RUN: %cupcc -sm_75 -sm_80 -std=c++26 -fsyntax-only %s
constexpr int sum = 75 + 80;
constexpr int labels(int x) {
  switch (x) { case true ? 1 : 2: x += nvvm_arch_t.enum_values ...; break; case 2 ?: 3: case 4 ... 9: default: x = 0; }
  return x;
}
static_assert(labels(1) == 1 + sum && labels(2) == 0);
constexpr int handlers(int x) {
  int *p = &x;
  try { x += 1; } catch (int) { x += 2; } catch (...) { x += 3; }
  *p += nvvm_arch_t.enum_values ...;
  return x;
}
static_assert(handlers(1) == 2 + sum);
constexpr int attributes(int x, bool b) {
  int *p = &x;
  if (b) [[likely]] { x += 1; } else [[unlikely]] { x = 0; }
  if (b) [[likely]] { x += 1; }
  *p += nvvm_arch_t.enum_values ...;
  [[likely]] for (int i = 0; i < 2; ++i) x = x * 2 + nvvm_arch_t.enum_values ...;
  return x;
}
constexpr int once(int x) { return ((x * 2 + 75) * 2 + 80); }
static_assert(attributes(1, true) == once(once(3 + sum)));
constexpr int lambdas(int x) {
  [&x](int v) { x += v; }(nvvm_arch_t.enum_values) ...;
  [&](int v) mutable { x += v; }(nvvm_arch_t.enum_values) ...;
  return x;
}
static_assert(lambdas(1) == 1 + 2 * sum);
inline int call(int x) { return x; }
inline int loops(int x) {
  @meta for enum(nvvm_arch_t a : nvvm_arch_t) __attribute__((nomerge)) { x += call(a); }
  @meta for enum(nvvm_arch_t a : nvvm_arch_t) [[likely]] if (x == a) { x = call(1); } else x = 2;
  int once;
  return once = x;
}
