// 'static_assert(c, "text " + e.string)...;' in namespaces, classes, functions
// and templates: one assertion for each element.
// RUN: %cupcc -std=c++17 -sm_75 -sm_80 -fsyntax-only -Wall -Wextra -Werror %s
// RUN: %cupcc -std=c++20 -sm_75 -sm_80 -fsyntax-only -Wall -Wextra -Werror %s
// RUN: not %cupcc -std=c++20 -sm_75 -sm_80 -DFAILS -fsyntax-only %s 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not=error:
enum class Sm : unsigned long long { sm_35 = 35, sm_52 = 52, sm_61 = 61 };
template <auto x, class E> constexpr bool isIn = (... || (E.enum_values == (E)x));

enum class Good { kepler = 35, maxwell = 52 };
enum class Bad : short { kepler = 35, maxwell = 50, fermi = -20 };
#ifdef FAILS
using Tuning = Bad;
#else
using Tuning = Good;
#endif
// CHECK-DAG: [[#@LINE+1]]:15: error: static assertion failed due to requirement {{.*}}: maxwell (50) is invalid
static_assert(isIn<Tuning.enum_values, Sm>, Tuning.enum_names + " (" + ((int)Tuning.enum_values).string + ") is invalid")...;
// CHECK-DAG: [[#@LINE-1]]:15: error: static assertion failed due to requirement {{.*}}: fermi (-20) is invalid

template <class E> void inTemplate() {
  // CHECK-DAG: [[#@LINE+1]]:17: error: static assertion failed due to requirement {{.*}}: maxwell = 50
  static_assert((int)E.enum_values != 50, E.enum_names + " = " + ((int)E.enum_values).string)...;
  enum Local { first = sizeof(E), second };
  // CHECK-DAG: [[#@LINE+1]]:17: error: static assertion failed due to requirement {{.*}}: second is wide
  static_assert(Local.enum_values != 3, Local.enum_names + " is wide")...;
}
template <int... n> struct InClass {
  // CHECK-DAG: [[#@LINE+1]]:17: error: static assertion failed due to requirement {{.*}}: element 1 is 0, of 2
  static_assert(n != 0, "element " + (int...).string + " is " + n.string + ", of " + (sizeof...n).string)...;
};
template <class... T> int ofParameters(T... x) {
  // CHECK-DAG: [[#@LINE+1]]:17: error: static assertion failed due to requirement {{.*}}: too large
  static_assert(sizeof(x) < 8 && sizeof(T) < 8, "too large")...;
  return (0 + ... + x);
}
template <nvvm_arch_t arch> void ofArchitecture() {
  // CHECK-DAG: [[#@LINE+1]]:17: error: static assertion failed due to requirement {{.*}}: No tuning for sm_80.
  static_assert((int)arch < 80, "No tuning for " + arch.string + ".");
}
// A message of a class of the program's is what it is.
template <unsigned long n> struct Text {
  char text[n]{};
  const char *string = "mine";
  constexpr Text(const char (&from)[n]) { for (unsigned long i = 0; i < n; ++i) text[i] = from[i]; }
  constexpr unsigned long size() const { return n - 1; }
  constexpr const char *data() const { return text; }
};
template <unsigned long n> constexpr Text<n> operator+(const char *, Text<n> t) { return t; }
template <auto n> constexpr bool same(const char *a, const char *b) { return *a == *b; }

void uses() {
  static_assert(nvvm_arch_t.enum_values >= 75, "old: " + nvvm_arch_t.enum_names)...;
  static_assert(same<1>(Good::kepler.string, "k"), "a " + Text("message"));
  static_assert(same<1>(Text("x").string, "m"), Text("x"));
  static_assert(same<1>(Text("x").string, Good::maxwell.string));
#ifdef FAILS
  // CHECK-DAG: [[#@LINE+1]]:17: error: static assertion failed: kepler
  static_assert(false, Bad::kepler.string);
  // CHECK-DAG: [[#@LINE+1]]:17: error: static assertion failed: message
  static_assert(false, "a " + Text("message"));
  // CHECK-DAG: [[#@LINE+1]]:17: error: static assertion failed: false, 18446744073709551615, -9223372036854775808
  static_assert(false, (1 > 2).string + ", " + (~0ull).string + ", " + (-__LONG_LONG_MAX__ - 1).string);
  // CHECK-DAG: [[#@LINE+1]]:17: error: static assertion failed due to requirement {{.*}}: sm_75 is old
  static_assert(nvvm_arch_t.enum_values >= 80, nvvm_arch_t.enum_names + " is old")...;
  inTemplate<Bad>();
  ofParameters(1, 2.0f, 3.0);
  ofArchitecture<nvvm_arch_t::sm_80>();
  InClass<3, 0>();
  // CHECK-DAG: [[#@LINE+1]]:29: error: nothing here is a pack
  static_assert(true, "one")...;
#else
  inTemplate<Good>();
  ofParameters(1, 2.0f);
  ofArchitecture<nvvm_arch_t::sm_75>();
  InClass<3, 2>();
#endif
}
