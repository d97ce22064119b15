; What is computed only for a select is computed behind a branch: it is a call of some hundred
; instructions.
; RUN: %stage passes --passes=soft-float-branches %s | FileCheck %s

; CHECK-LABEL: define fp128 @one_arm(
; CHECK-NEXT: br i1 %c, label %[[TRUE:.*]], label %[[FALSE:.*]]
; CHECK: [[TRUE]]:
; CHECK-NEXT: %e = fpext double %d to fp128
; CHECK-NEXT: %q = fdiv fp128 %x, %e
; CHECK-NEXT: br label %[[END:.*]]
; CHECK: [[FALSE]]:
; CHECK-NEXT: br label %[[END]]
; CHECK: [[END]]:
; CHECK-NEXT: %s = phi fp128 [ %q, %[[TRUE]] ], [ %x, %[[FALSE]] ]
; CHECK-NEXT: ret fp128 %s
define fp128 @one_arm(i1 %c, fp128 %x, double %d) {
  %e = fpext double %d to fp128
  %q = fdiv fp128 %x, %e
  %s = select i1 %c, fp128 %q, fp128 %x
  ret fp128 %s
}

; An integer may be selected, too, and one select may be for another.
; CHECK-LABEL: define i1 @nested(
; CHECK-NEXT: br i1 %c, label %[[TRUE:.*]], label %[[FALSE:.*]]
; CHECK: [[FALSE]]:
; CHECK: fcmp olt fp128 %x, %y
; CHECK: phi i1 [ true, %[[TRUE]] ]
define i1 @nested(i1 %c, fp128 %x, fp128 %y) {
  %l = fcmp olt fp128 %x, %y
  %s = select i1 %c, i1 true, i1 %l
  ret i1 %s
}

; What has other uses, and what is no operation, stays.
; CHECK-LABEL: define fp128 @used_twice(
; CHECK-NEXT: fadd fp128
; CHECK-NEXT: store
; CHECK-NEXT: fneg
; CHECK-NEXT: select
; CHECK-NEXT: ret
define fp128 @used_twice(i1 %c, fp128 %x, ptr %p) {
  %a = fadd fp128 %x, %x
  store fp128 %a, ptr %p
  %n = fneg fp128 %x
  %s = select i1 %c, fp128 %a, fp128 %n
  ret fp128 %s
}
