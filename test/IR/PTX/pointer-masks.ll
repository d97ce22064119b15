; A pointer that is rounded up to an alignment (va_arg): no integer becomes a
; pointer, so that the object stays known to be on the stack, and one that is
; aligned already is taken as it is. LLVM ends with a crash at the loop as it stands.
;
; RUN: %stage ptx -sm_80 %s -o %t.ptx
; RUN: FileCheck %s < %t.ptx
; RUN: %stage cubin -sm_80 %t.ptx -o %t.cubin
; RUN: not --crash llc -mcpu=sm_80 %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=LLVM
; LLVM: Split GEPs to a variadic base

target triple = "nvptx64-nvidia-cuda"
declare ptr @llvm.ptrmask.p0.i64(ptr, i64)

; A list of numbers of four bytes each: no rounding at all.
; CHECK-LABEL: .entry aligned(
; CHECK-NOT: and.b64
; CHECK: ld.local
; CHECK-NOT: and.b64
; CHECK: ret;
define ptx_kernel void @aligned(ptr %out, i32 %n) {
entry:
  %buffer = alloca [16 x i32], align 4
  %v = load volatile i32, ptr %out
  store i32 %v, ptr %buffer
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %sum = phi i32 [ 0, %entry ], [ %total, %loop ]
  %at = phi ptr [ %buffer, %entry ], [ %after, %loop ]
  %up = getelementptr inbounds i8, ptr %at, i64 3
  %argument = call ptr @llvm.ptrmask.p0.i64(ptr %up, i64 -4)
  %after = getelementptr inbounds i8, ptr %argument, i64 4
  %value = load i32, ptr %argument
  %total = add i32 %sum, %value
  %next = add i32 %i, 1
  %done = icmp eq i32 %next, %n
  br i1 %done, label %exit, label %loop
exit:
  store i32 %total, ptr %out
  ret void
}

; Numbers of four and of eight bytes.
; CHECK-LABEL: .entry mixed(
; CHECK: and.b64 {{.*}}, 7;
; CHECK: ld.local.b64
; CHECK: ret;
define ptx_kernel void @mixed(ptr %out, i32 %n) {
entry:
  %buffer = alloca [16 x i64], align 8
  %v = load volatile i64, ptr %out
  store i64 %v, ptr %buffer, align 8
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %sum = phi i64 [ 0, %entry ], [ %total, %loop ]
  %at = phi ptr [ %buffer, %entry ], [ %end, %loop ]
  %up = getelementptr inbounds i8, ptr %at, i64 7
  %argument = call ptr @llvm.ptrmask.p0.i64(ptr %up, i64 -8)
  %value = load i64, ptr %argument, align 8
  %end = getelementptr inbounds i8, ptr %argument, i64 12
  %total = add i64 %sum, %value
  %next = add i32 %i, 1
  %done = icmp eq i32 %next, %n
  br i1 %done, label %exit, label %loop
exit:
  store i64 %total, ptr %out
  ret void
}

; Any mask.
; CHECK-LABEL: .func {{.*}}any(
; CHECK: and.b64
define ptr @any(ptr %p, i64 %mask) {
  %masked = call ptr @llvm.ptrmask.p0.i64(ptr %p, i64 %mask)
  ret ptr %masked
}
