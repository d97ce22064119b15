// Constant evaluation that reaches 'if target' is none, whatever the predicate is;
// the note says what to do, in the words of the source.
// RUN: not %cupcc -std=c++23 -sm_75 -fsyntax-only %s 2>&1 | FileCheck %s --implicit-check-not="error:" --implicit-check-not=__cupcc
// RUN: %cupcc -std=c++23 -sm_75 -fsyntax-only -Xclang -verify %s
constexpr int asks() { if target (__is_host_target) return 1; else return 2; }
constexpr int anyway() { if !target (true) return 1; return 2; }
constexpr int guarded() { if consteval { return 3; } else if target (__is_host_target) return 1; else return 2; }
constexpr int a = asks();
// expected-error@-1 {{constexpr variable 'a' must be initialized by a constant expression}}
// expected-note@5 {{'if target' is decided when code is generated; guard it with 'if consteval'}}
// expected-note@-3 {{in call to 'asks()'}}
// CHECK: if-target-constant.cu:8:15: error: constexpr variable 'a'
// CHECK: if-target-constant.cu:5:27: note: 'if target' is decided when code is generated; guard it with 'if consteval'
// CHECK: if-target-constant.cu:8:19: note: in call to 'asks()'
static_assert(anyway() == 2);
// expected-error@-1 {{static assertion expression is not an integral constant expression}}
// expected-note@6 {{'if target' is decided when code is generated; guard it with 'if consteval'}}
// expected-note@-3 {{in call to 'anyway()'}}
// CHECK: :15:15: error: static assertion
// CHECK: :6:30: note: 'if target' is decided
static_assert(guarded() == 3);
int atRunTime() { return asks() + anyway() + guarded(); }
