; A loop without an end that only computes and stores is removed where the language says that a
; loop ends. One that others see, and one of a function that need not end, stays.
; RUN: %stage passes --passes=endless-loops %s | FileCheck %s

; CHECK-LABEL: define void @stores(
; CHECK-NEXT: entry:
; CHECK-NOT: br
; CHECK-NOT: store
; CHECK: ret void
define void @stores(i1 %c, ptr %p) mustprogress {
entry:
  br i1 %c, label %loop, label %exit
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %at = getelementptr i32, ptr %p, i64 %i
  store i32 0, ptr %at
  %next = add i64 %i, 1
  br label %loop
exit:
  ret void
}

; CHECK-LABEL: define void @seen(
; CHECK: store volatile
define void @seen(ptr %p) mustprogress {
entry:
  br label %loop
loop:
  store volatile i32 0, ptr %p
  br label %loop
}

; CHECK-LABEL: define void @waits(
; CHECK: call void @llvm.nvvm.barrier
define void @waits() mustprogress {
entry:
  br label %loop
loop:
  call void @llvm.nvvm.barrier0()
  br label %loop
}
declare void @llvm.nvvm.barrier0()

; CHECK-LABEL: define void @trivial(
; CHECK: br label %loop
define void @trivial() {
entry:
  br label %loop
loop:
  br label %loop
}

; CHECK-LABEL: define void @ends(
; CHECK: store i32 0, ptr %p
define void @ends(ptr %p, i32 %n) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  store i32 0, ptr %p
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
