// RUN: not %cupcc -std=c++20 -sm_75 -ferror-limit=0 -fsyntax-only %s 2>&1 | FileCheck %s
enum Color { red, green };
void f(...);
template <int... y> constexpr int bounded = y < 2 ...?? int... : 0;
template <class... T> void g(int n, int (&a)[3], T... x) {
  a[int...] = 1 ...;
  n = int... + 1;
  a[int...(1:2:3:4)] = 1 ...;
  n = n ...? 1 : 2;
  n = Color.enum_values == n ...? 1;
  n = a[:] == n ...? 1 : 2;
  n = Color.enum_values == n ...?? 1 : 2;
  a[int...(2) + int...(3)] = 1 ...;
  a[int...(1::2)] = 1 ...;
  a[int...(n)] = 1 ...;
  a[int...(1:2:0)] = 1 ...;
  a[int...(:2:-1)] = 1 ...;
  f(x, int...(3))...;
  n = n == x ...? a : n;
}
void h(int (&a)[3]) { g(1, a, 2, 3); }
// CHECK: :6:5: error: nothing here is a pack of constants or of a template, whose elements the '...' could go through
// CHECK: :7:7: error: 'int...' stands only in a fold, in an operand of '...?', or in a statement that ends with '...;'
// CHECK: :8:5: error: 'int...' takes up to three numbers with ':' between them
// CHECK: :9:9: error: nothing here is a pack
// CHECK: :10:30: error: '...?' has a ':' and a last operand after what is chosen
// CHECK: :11:8: error: a slice stands only in a fold
// CHECK: :13:33: error: call to deleted function '__cupcc_length': packs that are expanded together have as many elements
// CHECK: :14:24: error: call to deleted function '__cupcc_length': 'int...' without an end takes it from another pack
// CHECK: :15:6: error: non-type template argument is not a constant expression
// CHECK: :15:6: note: function parameter 'n' with unknown value
// CHECK: :16:5: error: call to deleted function '__cupcc_int_count': the step of 'int...' is not 0
// CHECK: :17:5: error: call to deleted function '__cupcc_int_count': 'int...' with a negative step has a begin
// CHECK: :12:30: error: constexpr variable '__cupcc_constant_condition' must be initialized by a constant expression
// CHECK: :18:19: error: call to deleted function '__cupcc_length': packs that are expanded together
// CHECK: :19:14: error: call to deleted function '__cupcc_choose': the operands of '...?' have no common type
