// What a predicate may be: a bool, a number, a class with 'targets'. Anything else
// is an error on it that speaks of nothing which is not in the source.
// RUN: not %cupcc -std=c++20 -sm_75 -sm_90 -fsyntax-only -Wno-unused-value %s 2>&1 | FileCheck %s --implicit-check-not="error:" --implicit-check-not=__cupcc
struct Other {};
struct Convertible { explicit operator bool() const { return true; } };
struct Selector { unsigned long long targets; };
enum class Scoped { A };
enum Unscoped { B };
void nothing();
template <class T> int generic(T) { if target (T()) return 1; return 2; }
int wrong() {
  if target (Other()) return 1; // CHECK-DAG: :[[#@LINE]]:14: error: predicate of 'if target' has type 'Other'; it takes a bool, a number, or a class with a member 'targets'
  if target (Convertible()) return 1; // CHECK-DAG: :[[#@LINE]]:14: error: predicate of 'if target' has type 'Convertible'
  if target (Scoped::A) return 1; // CHECK-DAG: :[[#@LINE]]:14: error: predicate of 'if target' has type 'Scoped'
  if target ("text") return 1; // CHECK-DAG: :[[#@LINE]]:14: error: predicate of 'if target' has type 'const char[5]'
  if target (nullptr) return 1; // CHECK-DAG: :[[#@LINE]]:14: error: predicate of 'if target' has type 'std::nullptr_t'
  if target (wrong) return 1; // CHECK-DAG: :[[#@LINE]]:14: error: predicate of 'if target' has type 'int ()'
  if target (nothing()) return 1; // CHECK-DAG: :[[#@LINE]]:14: error: predicate of 'if target' has type 'void'
  // CHECK-DAG: :[[#@LINE-1]]:13: error: cannot pass expression of type 'void'
  return generic(Other()) + generic(1); // CHECK-DAG: :[[#@LINE]]:10: note: in instantiation of function template specialization 'generic<Other>' requested here
  // CHECK-DAG: :10:48: error: predicate of 'if target' has type 'Other'
}
int right() {
  if target (B) return 1;
  if target (1.5f) return 1;
  if target (__nvvm_current_device_sm) return 1;
  if target (__nvvm_arch_mask & 6) return 1;
  if target (Selector{1}) return 1;
  if target (__is_host_target, __is_spirv_target) return 1;
  return 2;
}
