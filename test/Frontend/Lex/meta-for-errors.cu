// RUN: not %cupcc -sm_75 -sm_90 -fsyntax-only -ferror-limit=0 %s 2>&1 | FileCheck %s --implicit-check-not=error:
void f(int);
void g() {
  @meta printf("%d", 1);
  @meta for (int i : 5) f(i);
  @meta for enum(int i : 5) { f(i); }
  @meta for enum(nvvm_arch_t : nvvm_arch_t) f(0);
  @meta for enum(nvvm_arch_t a : int) f(a);
  int @ = 0;
  @meta for enum(nvvm_arch_t a : nvvm_arch_t) }
void h() {
  @meta for enum(nvvm_arch_t a : nvvm_arch_t) a = nvvm_arch_t::sm_75;
}
void k(double d, int n) {
  @meta for (int i) f(i);
  @meta for (i = 0; i < 3; ++i) f(i);
  @meta for (int i : n) f(i);
  @meta for (int i = 0; i < n; ++i) f(i);
  @meta for (int i : 2.5) f(i);
}
template <class E> int l(E e) {
  switch (e) { @meta for enum(E x : E) { f(0); case x: return 1; } }
  return 0;
}
template <int N> int m() { @meta for (int i : N) return i; return 2; }
int o = m<65>();
template <class T> int p() { @meta for enum (T x : T) f(x); return 0; }
int q = p<char>();
// CHECK: :4:9: error: '@' begins '@meta for', '@range', '@attribute', '@has_attribute' or a word with '@enum_', and nothing else
// CHECK-COUNT-2: :6:26: error: template argument for template type parameter must be a type
// CHECK: :7:17: error: '@meta for' takes '(type name : count)', '(type name = first; condition; step)' or 'enum (type name : enumeration)'
// CHECK: :8:3: error: 'int' is no enumeration, and has no enumerators
// CHECK: :9:9: error: '@' begins
// CHECK: :10:47: error: expected statement
// CHECK-COUNT-2: :12:49: error: cannot assign to variable 'a' with const-qualified type 'const nvvm_arch_t'
// CHECK: :15:13: error: '@meta for' takes
// CHECK: :16:13: error: '@meta for' takes
// CHECK: :17:22: error: reference to local variable 'n'
// CHECK: :17:3: error: enumerator value is not a constant expression
// CHECK: :18:29: error: variable 'n' cannot be implicitly captured
// CHECK: :18:3: error: enumerator value is not a constant expression
// CHECK: error: variable 'n' cannot be implicitly captured
// CHECK: :19:3: error: conversion from 'double' to 'int' is not allowed in a converted constant expression
// CHECK: :22:16: error: where it is not known here how often a '@meta for' repeats its statement, a 'case' of a switch around stands first in it
// CHECK: :25:28: error: static assertion failed due to requirement '{{.*}} <= 64': a '@meta for' whose statement leaves it has at most 64 steps where their number depends on a template
// CHECK: :26:9: note: in instantiation of function template specialization 'm<65>' requested here
// CHECK: :27:30: error: 'char' is no enumeration, and has no enumerators
// CHECK: :28:9: note: in instantiation of function template specialization 'p<char>' requested here
