; '#pragma unroll' on a loop that cannot be unrolled: nothing is said, and the
; loop stays.
; RUN: %stage optimize %s -sm_80 -o %t.ll 2>&1 | count 0
; RUN: FileCheck %s < %t.ll

; CHECK: br i1 %{{.*}}, label %loop, label %exit
define ptx_kernel void @k(ptr %p) {
entry:
  br label %loop
loop:
  %a = load volatile i32, ptr %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %more = icmp ne i32 %a, 0
  br i1 %more, label %loop, label %exit, !llvm.loop !0
exit:
  ret void
}
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)

!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.enable"}
