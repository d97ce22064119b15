; A function that computes with a long double, or passes one by value, says so; one that only
; moves it does not.
; RUN: %stage passes --passes=mark-long-double %s | FileCheck %s

declare x86_fp80 @sqrtl(x86_fp80)
declare void @prints(ptr, ...)

; CHECK: define void @computes(ptr %p) #[[COMPUTES:[0-9]+]] {
define void @computes(ptr %p) {
  %x = load x86_fp80, ptr %p, align 16
  %y = fmul x86_fp80 %x, %x
  store x86_fp80 %y, ptr %p, align 16
  ret void
}
; CHECK: define void @passes(ptr %p) #[[COMPUTES]] {
define void @passes(ptr %p) {
  %x = load x86_fp80, ptr %p, align 16
  %y = call x86_fp80 @sqrtl(x86_fp80 %x)
  store x86_fp80 %y, ptr %p, align 16
  ret void
}
; CHECK: define double @converts(ptr %p) #[[COMPUTES]] {
define double @converts(ptr %p) {
  %x = load x86_fp80, ptr %p, align 16
  %y = fptrunc x86_fp80 %x to double
  ret double %y
}
; CHECK: define void @moves(ptr %p, i1 %c) {
define void @moves(ptr %p, i1 %c) {
  %x = load x86_fp80, ptr %p, align 16
  %y = select i1 %c, x86_fp80 %x, x86_fp80 0xK3FFF8000000000000000
  store x86_fp80 %y, ptr %p, align 16
  call void (ptr, ...) @prints(ptr %p, x86_fp80 %y)
  ret void
}
; CHECK: attributes #[[COMPUTES]] = { "cupcc-computes-long-double" }
