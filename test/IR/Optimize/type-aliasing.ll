; The types of pointers tell the optimiser nothing, also not those that a library
; was compiled with.
; RUN: %stage optimize %s -sm_80 | FileCheck %s --implicit-check-not=tbaa

; CHECK-LABEL: @k(
; CHECK: store i32 1
; CHECK: store float
; CHECK: load i32
define ptx_kernel void @k(ptr %i, ptr %f, ptr %out) {
  store i32 1, ptr %i, !tbaa !1
  store float 2.0, ptr %f, !tbaa !3
  %v = load i32, ptr %i, !tbaa !1
  store i32 %v, ptr %out, !tbaa !1
  ret void
}

!llvm.errno.tbaa = !{!1}
!0 = !{!"root"}
!1 = !{!2, !2, i64 0}
!2 = !{!"int", !0, i64 0}
!3 = !{!4, !4, i64 0}
!4 = !{!"float", !0, i64 0}
