; Stack that is taken at run time comes in multiples of 16 bytes, so that the
; stack pointer stays aligned for the functions that are called next.
;
; RUN: %stage ptx --sm_=75 %s -o - | FileCheck %s

target triple = "nvptx64-nvidia-cuda"

; CHECK: .entry k(
; CHECK: add.s64 [[SUM:%rd[0-9]+]], {{%rd[0-9]+}}, 15
; CHECK: and.b64 [[SIZE:%rd[0-9]+]], [[SUM]], -16
; CHECK: alloca.u64 {{%rd[0-9]+}}, [[SIZE]], 16
define ptx_kernel void @k(i64 %n, ptr %out) {
  %memory = alloca i8, i64 %n, align 8
  store volatile i8 1, ptr %memory
  %value = load volatile i8, ptr %memory
  store i8 %value, ptr %out
  ret void
}

; An argument in memory is read before.
; CHECK-LABEL: .func f(
; CHECK: ld.param.b64 [[VALUE:%rd[0-9]+]], [f_param_0]
; CHECK: alloca.u64
; CHECK-NOT: f_param_0
; CHECK: ret;
define void @f(ptr byval([2 x i64]) align 8 %argument, i64 %n) {
  %memory = alloca i8, i64 %n, align 8
  store volatile i8 1, ptr %memory
  store volatile i64 2, ptr %argument
  %value = load volatile i64, ptr %argument
  ret void
}
