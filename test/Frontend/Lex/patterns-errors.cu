// RUN: not %cupcc -std=c++20 -sm_75 -fsyntax-only %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
struct S { int i; };
template <class T> int *convert(T x) { return x as int *; }
void f(S s, int n) {
  s as int;
  convert(n);
  bool same = S is 5;
  inspect (n) { is int => ; n => ; is int }
  inspect (n) { is => ; as 5 => ; i as int is int => ; is int, float => ; is int => ; }
  inspect (n) { is _ => ; is int => ; }
  inspect (n) { i as S => i.i = 3; s as float => s.none(); }
  inspect (n) { is int => same = S.is_a_type && int.is_poniter || true; ] }
}
// CHECK: :5:5: error: no 'operator as' takes this, and it does not convert to the type
// CHECK: :7:17: error: after a type, 'is' takes a type, a template of classes or a concept
// CHECK: :8:31: error: expected 'is' or 'as' in a clause of 'inspect', which is 'name is this => statement' or 'name as type => statement', or the same without a name
// CHECK: :8:43: error: expected '=>' in a clause of 'inspect'; what holds is 'is this', once or more, and 'as type' behind it
// CHECK: :9:20: error: expected a type, a template, a concept or a value after 'is' in a clause of 'inspect'
// CHECK: :9:28: error: expected a type after 'as' in a clause of 'inspect'
// CHECK: :9:44: error: expected '=>' in a clause of 'inspect'
// CHECK: :9:62: error: expected '=>' in a clause of 'inspect'
// CHECK: :10:27: warning: this clause of 'inspect' cannot hold, since the one with 'is _' before it always does
// CHECK: :11:51: error: member reference base type 'float' is not a structure or union
// CHECK: :12:36: error: <type_traits> has nothing that 'is_a_type' of a type could be
// CHECK: :12:53: error: <type_traits> has nothing that 'is_poniter' of a type could be
// CHECK: :12:73: error: expected a clause of 'inspect' or its '}'
// CHECK: :3:49: error: no 'operator as' takes this, and it does not convert to the type
// CHECK: :6:3: note: in instantiation of function template specialization 'convert<int>' requested here
