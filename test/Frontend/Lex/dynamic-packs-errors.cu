// RUN: not %cupcc -sm_75 -fsyntax-only %s 2>&1 | FileCheck %s --implicit-check-not=error:
int f(...);
void g(int n, int (&a)[3]) {
  f(a[:]);
  f(@range());
  f(@range())...;
  f(@range(1, 2))...;
  f(a[1:2:3:4])...;
  f((f)(n)[:])...;
  f(n[:])...;
  f(a[a[:]:])...;
  f(nvvm_arch_t.enum_names, a[:])...;
  f(n)...;
  f(@rang());
  f(n.length);
}
// CHECK: :4:6: error: a slice stands only in a fold, or in an expression statement that ends with '...;', and in no other slice
// CHECK: :5:5: error: '@range' stands only in a fold, or in an expression statement that ends with '...;', and in no other slice
// CHECK: :6:5: error: the loop over '@range' has no end; write '@range(:end)', or a slice beside it
// CHECK: :7:5: error: '@range' takes up to three numbers with ':' between them
// CHECK: :8:6: error: a slice takes up to three numbers with ':' between them
// CHECK: :9:11: error: what is sliced cannot be told from what stands before it; put it in a variable
// CHECK: :9:15: error: pack expansion does not contain any unexpanded parameter packs
// CHECK: :10:5: error: call to deleted function '__cupcc_slice': a slice is taken of an array, or of what has 'begin()', 'end()' and 'size()'
// CHECK: :11:8: error: a slice stands only
// CHECK: :12:34: error: packs of these kinds cannot be expanded together
// CHECK: :13:7: error: pack expansion does not contain any unexpanded parameter packs
// CHECK: :14:6: error: '@' begins '@meta for', '@meta printf', '@meta puts', '@range', '@attribute', '@has_attribute' or a word with '@enum_', and nothing else
// CHECK: :14:5: error: expected expression
// CHECK: :15:6: error: member reference base type 'int' is not a structure or union
