// What is wrong with an 'if target' is shown in the source's own text, and the
// rest is looked at.
// diag: err_if_target_init err_if_constexpr_target
// RUN: not %cupcc -sm_75 -sm_90 -fsyntax-only -Wno-unused-value %s 2>&1 | FileCheck %s --implicit-check-not="error:"
// RUN: not %cupcc -sm_75 -fsyntax-only -fdiagnostics-parseable-fixits %s 2>&1 | FileCheck %s --check-prefix=FIXIT
int f() {
  if target (undeclared) {} // CHECK-DAG: :[[#@LINE]]:14: error: use of undeclared identifier 'undeclared'
  if target () {}           // CHECK-DAG: :[[#@LINE]]:14: error: expected expression
  if target true;           // CHECK-DAG: :[[#@LINE]]:13: error: expected '(' after 'if target'
  if target (int x = 1; x > 0 && __is_host_target) return x;
  // CHECK-DAG: :[[#@LINE-1]]:14: error: 'if target' takes no init-statement; write the declaration before it
  if constexpr target (__is_host_target) return 1; else return 3;
  // CHECK-DAG: :[[#@LINE-1]]:6: error: 'if target' is decided when code is generated, after every 'constexpr'; leave out 'constexpr'
  // FIXIT: fix-it:{{.*}}:{[[#@LINE-2]]:6-[[#@LINE-2]]:16}:""
}
void g() {
  if target (__is_host_target // CHECK-DAG: error: expected
