; A call of a function of a library has the function's type, also where the linker took
; another type of the module for it: the call is inlined.
; RUN: split-file %s %t
; RUN: %stage optimize %t/user.ll -sm_80 -OG1 -library=%t/library.ll | FileCheck %s --check-prefix=INLINED
; RUN: %stage passes --passes=match-call-types %t/linked.ll | FileCheck %s --check-prefix=ALONE

; INLINED: define ptx_kernel void @k(
; INLINED-NOT: call {{.*}}@pair

; What the linker makes of it; with %struct.pair, this pass is not needed any more.
; RUN: %stage optimize %t/user.ll -sm_80 -OG0 -library=%t/library.ll | FileCheck %s --check-prefix=LINKED
; LINKED: call { float, float } @pair(
; LINKED: define internal { float, float } @pair(

; ALONE: define void @caller(
; ALONE: %r = call { { float, float }, i32 } @nested({ float, float } %[[ARGUMENT:[0-9]+]])
; ALONE: store %struct.nest %[[RESULT:[0-9]+]], ptr %p
; ALONE: %n = call i32 @other(i64 1)

;--- user.ll
target triple = "nvptx64-nvidia-cuda"
%struct.pair = type { float, float }
declare { float, float } @llvm.modf.f32(float)
define ptx_kernel void @k(ptr %p, float %x) {
  %m = call { float, float } @llvm.modf.f32(float %x)
  %f = extractvalue { float, float } %m, 0
  %r = call %struct.pair @pair(float %f)
  %a = extractvalue %struct.pair %r, 0
  store float %a, ptr %p
  ret void
}
declare %struct.pair @pair(float)
;--- library.ll
target triple = "nvptx64-nvidia-cuda"
%struct.pair = type { float, float }
define %struct.pair @pair(float %x) {
  %a = insertvalue %struct.pair poison, float %x, 0
  %b = insertvalue %struct.pair %a, float %x, 1
  ret %struct.pair %b
}
;--- linked.ll
target triple = "nvptx64-nvidia-cuda"
%struct.pair = type { float, float }
%struct.nest = type { %struct.pair, i32 }
define { { float, float }, i32 } @nested({ float, float } %x) {
  ret { { float, float }, i32 } zeroinitializer
}
define i32 @other(i32 %x) {
  ret i32 %x
}
define void @caller(ptr %p, %struct.pair %x) {
  %r = call %struct.nest @nested(%struct.pair %x)
  store %struct.nest %r, ptr %p
  %n = call i32 @other(i64 1)
  ret void
}
