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
