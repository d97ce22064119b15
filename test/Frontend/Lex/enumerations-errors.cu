// RUN: not %cupcc -std=c++20 -sm_75 -fsyntax-only %s 2>&1 | FileCheck %s --implicit-check-not=error:
enum Color { red, green };
enum Shape { circle };
void f(...);
template <class T> int count() { return T.enum_count; }
void g(int a[2], int n) {
  f(1, (Color.enum_values));
  f(Color.enum_names);
  f(@enum_value(Color, 2));
  f(@enum_value(Color));
  f(Color.enum_values, a[:])...;
  f(n.string);
  count<int>();
  f(Color.enum_values, Shape.enum_values)...;
}
template <class E> int list[] = {E.enum_values...};
auto lambda = [] { enum Local { a, b }; f(Local.enum_values...); };
// CHECK: :7:9: error: no '...' expands the pack of an enumeration's values
// CHECK: :8:5: error: no '...' expands the pack of an enumeration's names
// CHECK: :9:5: error: 'Color' has no enumerator with the number 2; it has 2, from 0 on
// CHECK: :10:5: error: '@enum_value' takes an enumeration and the number of an enumerator
// CHECK: :11:29: error: packs of these kinds cannot be expanded together
// CHECK: :12:6: error: member reference base type 'int' is not a structure or union
// CHECK: :14:43: error: call to deleted function '__cupcc_length': packs that are expanded together have as many elements
// CHECK: :14:42: error: no matching function for call to '__cupcc_for_each_enumerator'
// CHECK: :16:47: error: how many enumerators there are is not known here; a list of them is for enumerations that are declared before, and for functions of templates
// CHECK: :17:60: error: pack declaration outside of template
// CHECK: :5:41: error: 'int' is no enumeration, and has no enumerators
// CHECK: :13:3: note: in instantiation of function template specialization 'count<int>' requested here
