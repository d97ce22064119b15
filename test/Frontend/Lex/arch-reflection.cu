// nvvm_arch_t and its packs, in lists, folds and statements of all kinds.
// RUN: %cupcc -std=c++17 -sm_90 -sm_75 -sm_80 -sm_75 -fsyntax-only -Wall -Wextra -Werror %s
// RUN: %cupcc -std=c++20 -sm_90 -sm_75 -sm_80 -fsyntax-only %s
// RUN: %cupcc -std=c++23 -sm_90 -sm_75 -sm_80 -fsyntax-only %s
// RUN: %cupcc -std=c++26 -sm_90 -sm_75 -sm_80 -fsyntax-only %s
// RUN: %cupcc -std=c++17 -sm_75 -sm_80 -sm_90 -x cuda-header -c %s -o %t.pch
// RUN: %cupcc -std=c++17 -sm_75 -sm_80 -sm_90 -E %s | FileCheck %s
template <int... N> struct List { static constexpr int count = sizeof...(N); };
template <nvvm_arch_t... A> struct Archs {};
template <class, class> struct Pair {};
constexpr int all(const char *first, const char *second, const char *third) { return first[4] + second[3] + third[3]; }
constexpr int twice(int x) { return 2 * x; }
template <class... T> constexpr int total(T... values) { return (0 + ... + values); }

static_assert(nvvm_arch_t.enum_count == 3 && cupcc::nvvm_arch_t.enum_count == 3);
static_assert(nvvm_arch_t::sm_80 == 80 && sizeof(nvvm_arch_t) == sizeof(int));
constexpr int values[]{(int)nvvm_arch_t.enum_values...};
constexpr int more[] = {1, twice(nvvm_arch_t.enum_values) ..., -1};
constexpr const char *names[] = {nvvm_arch_t.enum_names ...};
static_assert(values[0] == 75 && values[2] == 90 && more[2] == 160 && more[4] == -1 && names[2][3] == '9');
static_assert(__is_same(List<(int)nvvm_arch_t.enum_values...>, List<75, 80, 90>));
static_assert(__is_same(List<1, nvvm_arch_t.enum_values + 1 ..., 2>, List<1, 76, 81, 91, 2>));
static_assert(__is_same(Pair<Archs<nvvm_arch_t.enum_values...>, int>, Pair<Archs<nvvm_arch_t::sm_75, nvvm_arch_t::sm_80, nvvm_arch_t::sm_90>, int>));
static_assert(List<nvvm_arch_t.enum_values...>::count < 4 && all(nvvm_arch_t.enum_names ...) == '5' + '8' + '9');
static_assert(total(total(nvvm_arch_t.enum_values ...) == nvvm_arch_t.enum_values + 165 ...) == 1);
static_assert(total(List<nvvm_arch_t.enum_values, 7>::count ...) == 6);
static_assert((0 + ... + nvvm_arch_t.enum_values) == 245 && (nvvm_arch_t.enum_values - ... - 5) == 75 - (80 - (90 - 5)));
static_assert((... - nvvm_arch_t.enum_values) == (75 - 80) - 90 && (nvvm_arch_t.enum_values + ...) == 245);
static_assert(nvvm_arch_t.enum_values > 70, "too old")...;

// CHECK: template <class T> constexpr bool isArch(T value) { return (... || (nvvm_arch_t.enum_values == value)); }
template <class T> constexpr bool isArch(T value) { return (... || (nvvm_arch_t.enum_values == value)); }
static_assert(isArch(80) && !isArch(81L));

constexpr int statements(int x) {
  x += nvvm_arch_t.enum_values ...;
  if (x < 0) x += nvvm_arch_t.enum_values ...; else x -= nvvm_arch_t.enum_values ...;
  for (int i = 0; i < 2; ++i) x += nvvm_arch_t.enum_values ...;
  switch (x) { case 1: x = 0; break; default: x += nvvm_arch_t.enum_values ...; }
  auto lambda = [&](int y) { if (y) { y = 1; } x += y * nvvm_arch_t.enum_values ...; return x; };
  return lambda(1);
}
static_assert(statements(1) == 1 + 4 * 245);

struct Named { const char *string; Named *next; int other; const char *get() { return this->string; } };
constexpr bool same(const char *a, const char *b) { return *a == *b && (*a == 0 || same(a + 1, b + 1)); }
template <class T> constexpr const char *nameOf(T t) { return t.string; }
template <nvvm_arch_t A> constexpr const char *nameOfConstant = A.string;
constexpr Named named{"itself", nullptr, 3};
constexpr nvvm_arch_t archs[] = {nvvm_arch_t.enum_values ...};
constexpr struct { nvvm_arch_t arch; Named named; } both = {nvvm_arch_t::sm_80, {.string = "designated", .next = nullptr, .other = 1}};
static_assert(same(nameOf(nvvm_arch_t::sm_90), "sm_90") && same(nameOf(named), "itself"));
static_assert(same(nameOfConstant<nvvm_arch_t::sm_75>, "sm_75") && same(archs[1].string, "sm_80"));
static_assert(same(((nvvm_arch_t)75).string, "sm_75") && same(both.arch.string, "sm_80") && same(both.named.string, "designated"));
static_assert(same(static_cast<nvvm_arch_t>(90).string, "sm_90") && same(nvvm_arch_t(1).string, "") && same(::archs[0].string, "sm_75"));
static_assert(total(same(nvvm_arch_t.enum_values.string, nvvm_arch_t.enum_names) ...) == 3);
static_assert(same(nvvm_arch_t{nvvm_arch_t::sm_90}.string + 3, "90") && both.arch.string[3] == '8');
static_assert(__is_same(decltype(named.string), const char *const) || __is_same(decltype(named.string), const char *));
int string(int meta) { int target = meta, enum_values = 1; return target + enum_values; }
