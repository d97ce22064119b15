; What a loop does not use and is computed in one instruction from what it keeps is computed
; again behind it: here the offset of the element. Where the loop does not keep the index, the
; offset is kept.
; RUN: %stage ptx %s -sm_80 -o %t.ptx
; RUN: FileCheck %s < %t.ptx
; RUN: %cuda/bin/ptxas -arch=sm_80 %t.ptx -o %t.cubin

; CHECK-LABEL: .entry again(
; CHECK: shl.b64 [[OFFSET:%rd[0-9]+]], [[INDEX:%rd[0-9]+]], 2;
; CHECK: add.s64 %rd{{[0-9]+}}, %rd{{[0-9]+}}, [[OFFSET]];
; CHECK-NOT: add.s64
; CHECK: ld.global
; CHECK: $L__BB0_1:
; CHECK: bra $L__BB0_1;
; CHECK: shl.b64 [[AGAIN:%rd[0-9]+]], [[INDEX]], 2;
; CHECK: add.s64 %rd{{[0-9]+}}, %rd{{[0-9]+}}, [[AGAIN]];
; CHECK: st.global
define ptx_kernel void @again(ptr %in, ptr %out, i64 %i, i32 %n, float %f) {
entry:
  %from = getelementptr float, ptr %in, i64 %i
  %to = getelementptr float, ptr %out, i64 %i
  %x = load float, ptr %from
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %next, %loop ]
  %s = phi float [ %x, %entry ], [ %t, %loop ]
  %t = fdiv float %s, %f
  %next = add i32 %k, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  store float %t, ptr %to
  store i64 %i, ptr %out
  ret void
}

; CHECK-LABEL: .entry kept(
; CHECK: shl.b64
; CHECK-NOT: shl.b64
; CHECK: ret;
define ptx_kernel void @kept(ptr %in, ptr %out, ptr %indices, i32 %n, float %f) {
entry:
  %i = load i64, ptr %indices, align 8
  %from = getelementptr float, ptr %in, i64 %i
  %x = load float, ptr %from
  %to = getelementptr float, ptr %out, i64 %i
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %next, %loop ]
  %s = phi float [ %x, %entry ], [ %t, %loop ]
  %t = fdiv float %s, %f
  %next = add i32 %k, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  store float %t, ptr %to
  ret void
}

; A sum with a carry is not computed again without the one before.
; CHECK-LABEL: .entry carry(
; CHECK-COUNT-1: addc.cc.s64
; CHECK-NOT: addc.cc.s64
; CHECK: ret;
define ptx_kernel void @carry(ptr %out, i128 %a, i128 %b, i32 %n, float %f) {
entry:
  %sum = add i128 %a, %b
  store volatile i128 %sum, ptr %out
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %next, %loop ]
  %s = phi float [ %f, %entry ], [ %t, %loop ]
  %t = fdiv float %s, %f
  %next = add i32 %k, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  store volatile i128 %sum, ptr %out
  store volatile i128 %a, ptr %out
  store volatile i128 %b, ptr %out
  store volatile float %t, ptr %out
  ret void
}
