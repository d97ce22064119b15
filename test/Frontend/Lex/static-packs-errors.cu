// RUN: not %cupcc -std=c++20 -sm_75 -ferror-limit=0 -fsyntax-only %s 2>&1 | FileCheck %s --implicit-check-not=error:
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
