; The addresses of a loop are computed from its counter where they are used: no address
; of each array is kept in registers and incremented.
; RUN: %stage ptx %s -sm_80 -o %t.ptx
; RUN: FileCheck %s < %t.ptx
; RUN: %cuda/bin/ptxas -arch=sm_80 %t.ptx -o %t.cubin

; CHECK-LABEL: .entry arrays(
; CHECK: $L__BB0_1:
; CHECK: mul.wide.s32 [[INDEX:%rd[0-9]+]], %r{{[0-9]+}}, 4;
; CHECK: add.s64 %rd{{[0-9]+}}, %rd{{[0-9]+}}, [[INDEX]];
; CHECK: add.s64 %rd{{[0-9]+}}, %rd{{[0-9]+}}, [[INDEX]];
; CHECK-NOT: add.s64
; CHECK: bra $L__BB0_1;
define ptx_kernel void @arrays(ptr %a, ptr %b, i32 %step, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %at = sext i32 %i to i64
  %from = getelementptr float, ptr %a, i64 %at
  %to = getelementptr float, ptr %b, i64 %at
  %x = load float, ptr %from
  store float %x, ptr %to
  %next = add nsw i32 %i, %step
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}
