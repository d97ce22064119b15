; An index that is not negative, and from which the back end takes a constant only if it is
; extended with its sign, is; so are others of the same variable.
; RUN: %stage passes --passes=signed-indices %s | FileCheck %s

; CHECK-LABEL: define float @difference(
; CHECK: %i = sext i32 %d to i64
; CHECK: %k = sext i32 %e to i64
; CHECK: %m = sext i32 %n to i64
define float @difference(ptr %p, i32 %n) {
  %d = sub nuw nsw i32 38, %n
  %i = zext nneg i32 %d to i64
  %at = getelementptr float, ptr %p, i64 %i
  %x = load float, ptr %at
  %e = sub nsw i32 37, %n
  %k = zext nneg i32 %e to i64
  %as = getelementptr float, ptr %p, i64 %k
  %y = load float, ptr %as
  %m = zext nneg i32 %n to i64
  %au = getelementptr float, ptr %p, i64 %m
  %z = load float, ptr %au
  %xy = fadd float %x, %y
  %xyz = fadd float %xy, %z
  ret float %xyz
}

; The back end takes this constant as it is, and knows nothing of the others.
; CHECK-LABEL: define i64 @others(
; CHECK: %i = zext nneg i32 %d to i64
; CHECK: %k = zext i32 %e to i64
; CHECK: %m = zext nneg i32 %f to i64
; CHECK: %o = zext nneg i32 %n to i64
define i64 @others(i32 %n) {
  %d = add nuw nsw i32 %n, 5
  %i = zext nneg i32 %d to i64
  %e = sub nsw i32 37, %n
  %k = zext i32 %e to i64
  %f = sub i32 36, %n
  %m = zext nneg i32 %f to i64
  %o = zext nneg i32 %n to i64
  %s = add i64 %i, %k
  %t = add i64 %s, %m
  %u = add i64 %t, %o
  ret i64 %u
}
