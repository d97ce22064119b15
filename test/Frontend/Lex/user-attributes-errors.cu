// RUN: not %cupcc -std=c++20 -sm_75 -fsyntax-only -ferror-limit=0 %s 2>&1 | FileCheck %s
using nt [[attribute]] = int;
using vt [[attribute(1)]] = int;
using flag [[attribute]] = void;
using bad [[attribute 5]] = int;
using flag2 [[attribute(1)]] = void;
using kind [[attribute]] = typename;
int run();
enum E : int { a [[.nt = 1, .other = 2]], b [[.flag = 3, .nt]], c [[.nt = run()]], d [[.nt = "text"]] };
int i1 = @enum_attribute(b, nt);
int i2 = @enum_attribute(E, 7, nt);
int i3 = @enum_attribute(a, flag);
int i4 = @enum_attribute(5, nt);
int i5 = @enum_attribute((E)6, nt);
int i6 = @enum_attribute(a);
int i7 = @attribute(a, 1 + 2);
void h(...);
void all() { h(@enum_attributes(E))...; h(@enum_attributes(E, vt)); }
int i8 = @attribute(run() + 1, nt);
int i9 = @attribute(int, nt);
int i10 = @has_attribute(a, unknown);
@enum_tattribute(a, nt) *x;
@enum_tattribute(a, kind) *y;
template <class T, T v> int ask() { return @attribute(v, nt); }
int i11 = ask<E, b>();
int i12 = ask<int, 3>();
void f() { [[.nt = 1]] return; }
template <int N> int late() { enum L { l [[.nt = N]] }; return @enum_attribute(l, nt) + @enum_attribute(L, N, vt); }
int i13 = late<1>();
// CHECK: :5:23: error: 'attribute' takes nothing, or a default in parentheses
// CHECK: :6:25: error: the attribute 'flag2' is a flag, which has no value; ask '@has_attribute'
// CHECK: :9:30: error: there is no attribute 'other'; declare it with 'using'
// CHECK: :9:48: error: the attribute 'flag' is a flag, which has no value; ask '@has_attribute'
// CHECK: :9:59: error: the attribute 'nt' takes a value
// CHECK: :9:70: error: the value of the attribute 'nt' is no constant
// CHECK: :9:94: error: cannot initialize a parameter of type 'int' with an lvalue of type 'const char[5]'
// CHECK: :10:10: error: 'b' has no attribute 'nt', and 'nt' has no default
// CHECK: :11:10: error: 'E' has no enumerator with the number 7; it has 4, from 0 on
// CHECK: :12:10: error: the attribute 'flag' is a flag, which has no value; ask '@has_attribute'
// CHECK: :13:10: error: 'int' is no enumeration, and has no enumerators
// CHECK: :14:10: error: 'E' has no enumerator with the value 6
// CHECK: :15:10: error: '@enum_attribute' takes an enumerator, or an enumeration and a number, and the name of an attribute
// CHECK: :16:10: error: '@attribute' takes a declaration and the name of an attribute
// CHECK: :18:16: error: '@enum_attributes' takes an enumeration and the name of an attribute
// CHECK: :18:43: error: no '...' expands the pack of an enumeration's attributes
// CHECK: :19:10: error: only a declaration has attributes: what is asked for names none
// CHECK: :20:10: error: only a declaration has attributes: what is asked for names none
// CHECK: :21:29: error: there is no attribute 'unknown'
// CHECK: :22:1: error: the attribute 'nt' has a value; ask '@attribute'
// CHECK: :23:1: error: 'a' has no attribute 'kind', and 'kind' has no default
// CHECK: :27:15: error: an attribute of the program stands on declarations only
// CHECK: :24:44: error: 'b' has no attribute 'nt', and 'nt' has no default
// CHECK: :25:11: note: in instantiation of function template specialization 'ask<E, b>' requested here
// CHECK: :24:44: error: only a declaration has attributes: what is asked for names none
// CHECK: :26:11: note: in instantiation of function template specialization 'ask<int, 3>' requested here
// CHECK: :28:89: error: 'L' has no enumerator with the number 1; it has 1, from 0 on
// CHECK: :29:11: note: in instantiation of function template specialization 'late<1>' requested here
