// RUN: not %cupcc -std=c++20 -sm_75 -fsyntax-only %s 2>&1 | FileCheck %s --implicit-check-not=error:
enum Color { red, green };
enum Shape { circle };
void f(...);
template <class T> int count() { return T.enum_count; }
void g(int a[2], int n) {
  f(Color.enum_values...);
  f(Color.enum_names);
  f(@enum_value(Color, 2));
  f(@enum_value(Color));
  f(Color.enum_values, a[:])...;
  f(n.string);
  count<int>();
  f(Color.enum_values, Shape.enum_values)...;
}
// CHECK: :7:5: error: no '...' expands the pack of an enumeration's values
// CHECK: :7:22: error: pack expansion does not contain any unexpanded parameter packs
// CHECK: :8:5: error: no '...' expands the pack of an enumeration's names
// CHECK: :9:5: error: 'Color' has no enumerator with the number 2; it has 2, from 0 on
// CHECK: :10:5: error: '@enum_value' takes an enumeration and the number of an enumerator
// CHECK: :11:29: error: packs of these kinds cannot be expanded together
// CHECK: :12:6: error: member reference base type 'int' is not a structure or union
// CHECK: error: static assertion failed due to requirement '2 == 1': enumerations that are expanded together have as many enumerators
// CHECK: :14:42: note: in instantiation of
// CHECK: :5:41: error: 'int' is no enumeration, and has no enumerators
