// The caret of a wrong condition stands in the source's own text.
// RUN: not %cupcc -sm_75 -sm_90 -fsyntax-only %s 2>&1 | FileCheck %s
struct NotACondition {};
void f() {
  if target (NotACondition()) {}
  if target (undeclared) {}
  if target () {}
  if target true {}
}
// CHECK-DAG: if-target-errors.cu:5:6: error: no matching function for call to
// CHECK-DAG: if-target-errors.cu:6:14: error: use of undeclared identifier 'undeclared'
// CHECK-DAG: if-target-errors.cu:7:6: error:
// CHECK-DAG: if-target-errors.cu:8:{{[0-9]+}}: error: expected
