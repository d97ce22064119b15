; A program's own function of that name is the one that is called.
; RUN: split-file %s %t
; RUN: %stage optimize %t/k.ll -sm_80 -OG0 | FileCheck %t/k.ll
; RUN: %stage passes --passes=narrow-formatting %t/k.ll | FileCheck %t/k.ll

;--- k.ll
define i32 @snprintf(ptr, i64, ptr, ...) noinline { ret i32 0 }
; CHECK-LABEL: @k(
define ptx_kernel void @k(ptr %p) {
  ; CHECK: call i32 {{.*}}@snprintf
  call i32 (ptr, i64, ptr, ...) @snprintf(ptr %p, i64 9, ptr %p, i32 1)
  ret void
}
