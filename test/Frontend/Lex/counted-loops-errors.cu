// RUN: not %cupcc -sm_75 -fsyntax-only %s 2>&1 | FileCheck %s --implicit-check-not=error:
struct Number { operator int() const; };
void f(Number c, double d, bool b, int n) {
  for (int i : c) {}
  for (int i : d) {}
  for (int i : b) {}
  for (int &i : n) {}
  for (int i : missing) {}
  for (int i : ) {}
}
// CHECK: :4:14: error: invalid range expression of type 'Number'; no viable 'begin' function available
// CHECK: :5:14: error: invalid range expression of type 'double'; no viable 'begin' function available
// CHECK: :6:14: error: invalid range expression of type 'bool'; no viable 'begin' function available
// CHECK: :7:13: error: non-const lvalue reference to type 'int' cannot bind to a temporary of type 'int'
// CHECK: :8:16: error: use of undeclared identifier 'missing'
// CHECK: :9:16: error: expected expression
