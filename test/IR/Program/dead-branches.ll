; Blocks behind a branch or switch of a constant go, and the inline functions that only
; they called. What can be reached, or is called elsewhere, stays.
; RUN: %stage passes --passes=dead-branches %s | FileCheck %s --implicit-check-not='{{[@%]dead}}'

; CHECK-LABEL: define void @loop(
; CHECK: call void @both()
; CHECK: ret void
define void @loop() {
entry:
  call void @both()
  br i1 false, label %dead.body, label %exit
dead.body:
  call void @dead.inline()
  call void @both()
  call void @external()
  call void @group()
  br i1 true, label %dead.body, label %exit
exit:
  ret void
}

; Undefined is no constant that says where to go.
; CHECK-LABEL: define void @choose(
; CHECK: br i1 %c,
; CHECK: br i1 undef,
; CHECK: br label %two
; CHECK: two:
; CHECK: call void @both()
define void @choose(i1 %c) {
entry:
  br i1 %c, label %maybe, label %decided
maybe:
  br i1 undef, label %decided, label %exit
decided:
  switch i32 2, label %dead.default [ i32 1, label %dead.one
                                      i32 2, label %two ]
dead.one:
  call void @dead.inline()
  br label %exit
two:
  call void @both()
  br label %exit
dead.default:
  call void @dead.declared()
  unreachable
exit:
  ret void
}

; A phi loses the value of the way that went.
; CHECK-LABEL: define i32 @value(
; CHECK-NEXT: entry:
; CHECK-NEXT:   br label %exit
; CHECK:      exit:
; CHECK-NEXT:   ret i32 1
define i32 @value() {
entry:
  br i1 true, label %exit, label %dead
dead:
  br label %exit
exit:
  %r = phi i32 [ 1, %entry ], [ 2, %dead ]
  ret i32 %r
}

; One that dead code alone called, and what only that one called.
define linkonce_odr void @dead.inline() {
  call void @dead.inner()
  ret void
}
define internal void @dead.inner() {
  ret void
}
declare void @dead.declared()

; Called in live code too, not inline, one of a group, and unused from the beginning.
; CHECK: define linkonce_odr void @both()
; CHECK: define void @external()
; CHECK: define linkonce_odr void @group() comdat
; CHECK: define linkonce_odr void @member() comdat
; CHECK: define linkonce_odr void @never()
define linkonce_odr void @both() {
  ret void
}
define void @external() {
  ret void
}
$entries = comdat any
define linkonce_odr void @group() comdat($entries) {
  ret void
}
define linkonce_odr void @member() comdat($entries) {
  ret void
}
define linkonce_odr void @never() {
  ret void
}
