; No other module has device code: what would be available there is defined here, and a
; weak reference without a definition is null.
; RUN: %stage passes --passes=close-program %s | FileCheck %s --implicit-check-not=extern_weak --implicit-check-not=available_externally

; CHECK-NOT: @absent
; CHECK: @template = linkonce_odr constant i32 5
; CHECK: @table = global [2 x ptr] zeroinitializer
; CHECK: @weak = weak global i32 3
; CHECK: @declared = external global i32
@template = available_externally constant i32 5
@absent = extern_weak global i32
@table = global [2 x ptr] [ptr @absent, ptr @absent.function]
@weak = weak global i32 3
@declared = external global i32

; CHECK: define linkonce_odr i32 @inline()
define available_externally i32 @inline() {
  ret i32 1
}
; CHECK-NOT: @absent.function
declare extern_weak void @absent.function()
; CHECK: declare void @called()
declare void @called()

; CHECK-LABEL: define ptx_kernel void @k(
; CHECK: call i32 @inline()
; CHECK: icmp ne ptr null, null
; CHECK: call void @called()
define ptx_kernel void @k(ptr %p) {
  %i = call i32 @inline()
  store i32 %i, ptr %p
  %there = icmp ne ptr @absent.function, null
  br i1 %there, label %yes, label %no
yes:
  call void @called()
  br label %no
no:
  ret void
}
