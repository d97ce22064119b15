; A kernel's parameter of any width is one of its storage's width, of which the value's
; bits are taken. Kernels that need nothing, and functions, stay as they are.
;
; RUN: %stage ptx --sm_=75 %s -o - | FileCheck %s

target triple = "nvptx64-nvidia-cuda"

; CHECK:      .entry narrow(
; CHECK-NEXT:   .param .u8 narrow_param_0,
; CHECK-NEXT:   .param .u64 .ptr .align 4 narrow_param_1
; CHECK:        ld.param.s8 [[BYTE:%r[sd]?[0-9]+]], [narrow_param_0];
; CHECK:        bfe.s32 {{%r[0-9]+}}, {{%r[0-9]+}}, 0, 7;
define ptx_kernel void @narrow(i7 signext range(i7 -5, 6) %x, ptr align 4 %out) {
  %wide = sext i7 %x to i32
  store i32 %wide, ptr %out
  ret void
}

; CHECK:      .entry wide(
; CHECK-NEXT:   .param .align 16 .b8 wide_param_0[16],
; CHECK:        bfe.u64 {{%rd[0-9]+}}, {{%rd[0-9]+}}, 32, 4;
define ptx_kernel void @wide(i100 %x, ptr %out) {
  %whole = zext i100 %x to i128
  store i128 %whole, ptr %out
  ret void
}

; CHECK:      .entry usual(
; CHECK-NEXT:   .param .u8 usual_param_0,
; CHECK-NEXT:   .param .u32 usual_param_1,
define ptx_kernel void @usual(i1 zeroext %x, i32 %y, ptr %out) {
  %wide = zext i1 %x to i32
  %sum = add i32 %wide, %y
  store i32 %sum, ptr %out
  ret void
}

; CHECK:      .func called(
; CHECK-NEXT:   .param .b32 called_param_0,
define void @called(i7 %x, ptr %out) noinline {
  store i7 %x, ptr %out
  ret void
}
