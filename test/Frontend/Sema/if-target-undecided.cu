// A predicate without a value when code is generated is an error on it, with the
// reason, on whichever side the function is compiled for; no output is left.
// diag: err_if_target_undecided
// RUN: rm -f %t.o
// RUN: not %cupcc -std=c++20 -sm_75 -sm_90 -fsyntax-only %s 2>&1 | FileCheck %s --implicit-check-not="error:"
// RUN: not %cupcc -std=c++20 -sm_75 -sm_90 -O2 -c %s -o %t.o 2>&1 | FileCheck %s --implicit-check-not="error:"
// RUN: not ls %t.o
int plain(int x) {
  if target (x > 3) return 1;
  // CHECK-DAG: if-target-undecided.cu:[[#@LINE-1]]:16: error: predicate of 'if target' is not decided when code is generated; make it of constants and objects such as '__nvvm_current_device_sm'
  // CHECK-DAG: if-target-undecided.cu:[[#@LINE-2]]:14: note: function parameter 'x' with unknown value
  return 2;
}
template <class T> int generic(T x) {
  if !target (x) return 1; // CHECK-DAG: :[[#@LINE]]:15: error: predicate of 'if target' is not decided
  return 2;
}
template <class T> int outer(T x) { return generic(x); } // CHECK-DAG: :[[#@LINE]]:44: note: in instantiation of function template specialization 'generic<int>' requested here
struct Member {
  bool b;
  int method() { if target (b) return 1; else return 3; } // CHECK-DAG: :[[#@LINE]]:29: error: predicate of 'if target' is not decided
};
bool global = true;
int use() { // CHECK-DAG: :[[#@LINE+1]]:10: note: in instantiation of function template specialization 'outer<int>' requested here
  return outer(3) + Member{true}.method() + [](int y) {
    if target (y) return 1; // CHECK-DAG: :[[#@LINE]]:16: error: predicate of 'if target' is not decided
    return 2;
  }(3);
}
__global__ void k(int *p, int n) {
  if target (n == 3) *p = 1; else *p = 2; // CHECK-DAG: :[[#@LINE]]:16: error: predicate of 'if target' is not decided
  const int c = n;
  if target (c) *p = 3; // CHECK-DAG: :[[#@LINE]]:14: error: predicate of 'if target' is not decided
  if target (global) *p = 4; // CHECK-DAG: :[[#@LINE]]:14: error: predicate of 'if target' is not decided
  // CHECK-DAG: note: read of non-const variable 'global'
  if target (__is_host_target) { if target (n > 4) *p = 5; } // dead for the device
  if target (100 / (__nvvm_current_device_sm - 75) == 3) *p = 6;
  // CHECK-DAG: :[[#@LINE-1]]:52: error: predicate of 'if target' is not decided{{.*}}[sm_75]
  // CHECK-DAG: :[[#@LINE-2]]:{{[0-9]+}}: note: division by zero
  const bool decided = __nvvm_current_device_sm == 90;
  if target (decided && !false) *p = 7;
}
inline int unused(int x) { if target (x) return 1; return 2; } // compiled for nobody
