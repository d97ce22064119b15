; Many sums of one value and constants that a loop needs in some iterations are computed there, and
; so is what they are converted to. What each iteration needs stays before the loop, and so do few.
; RUN: %stage passes --passes=sink-invariants %s | FileCheck %s

; CHECK-LABEL: define i64 @some(
; CHECK-NEXT: entry:
; CHECK-NEXT: br label %loop
; CHECK: part:
; CHECK-COUNT-8: add nuw i32 %base,
; CHECK: zext i32 %s1
; CHECK: latch:
define i64 @some(i32 %base, i32 %n, i32 %count, ptr %out) {
entry:
  %s1 = add nuw i32 %base, 1
  %s2 = add nuw i32 %base, 2
  %s3 = add nuw i32 %base, 3
  %s4 = add nuw i32 %base, 4
  %s5 = add nuw i32 %base, 5
  %s6 = add nuw i32 %base, 6
  %s7 = add nuw i32 %base, 7
  %s8 = add nuw i32 %base, 8
  %wide = zext i32 %s1 to i64
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %full = icmp ult i32 %i, %n
  br i1 %full, label %latch, label %part
part:
  store volatile i32 %s1, ptr %out
  store volatile i32 %s2, ptr %out
  store volatile i32 %s3, ptr %out
  store volatile i32 %s4, ptr %out
  store volatile i32 %s5, ptr %out
  store volatile i32 %s6, ptr %out
  store volatile i32 %s7, ptr %out
  store volatile i32 %s8, ptr %out
  store volatile i64 %wide, ptr %out
  br label %latch
latch:
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %count
  br i1 %more, label %loop, label %exit
exit:
  ret i64 0
}

; CHECK-LABEL: define i64 @all(
; CHECK-NEXT: entry:
; CHECK-COUNT-8: add nuw i32 %base,
; CHECK: loop:
; CHECK-NOT: i32 %base
; CHECK: ret
define i64 @all(i32 %base, i32 %n, i32 %count, ptr %out) {
entry:
  %s1 = add nuw i32 %base, 1
  %s2 = add nuw i32 %base, 2
  %s3 = add nuw i32 %base, 3
  %s4 = add nuw i32 %base, 4
  %s5 = add nuw i32 %base, 5
  %s6 = add nuw i32 %base, 6
  %s7 = add nuw i32 %base, 7
  %s8 = add nuw i32 %base, 8
  %wide = zext i32 %s1 to i64
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  store volatile i32 %s1, ptr %out
  store volatile i32 %s2, ptr %out
  store volatile i32 %s3, ptr %out
  store volatile i32 %s4, ptr %out
  store volatile i32 %s5, ptr %out
  store volatile i32 %s6, ptr %out
  store volatile i32 %s7, ptr %out
  store volatile i32 %s8, ptr %out
  store volatile i64 %wide, ptr %out
  %full = icmp ult i32 %i, %n
  br i1 %full, label %latch, label %part
part:
  br label %latch
latch:
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %count
  br i1 %more, label %loop, label %exit
exit:
  ret i64 0
}

; CHECK-LABEL: define i64 @few(
; CHECK-NEXT: entry:
; CHECK-COUNT-7: add nuw i32 %base,
; CHECK: loop:
; CHECK-NOT: i32 %base
; CHECK: ret
define i64 @few(i32 %base, i32 %n, i32 %count, ptr %out) {
entry:
  %s1 = add nuw i32 %base, 1
  %s2 = add nuw i32 %base, 2
  %s3 = add nuw i32 %base, 3
  %s4 = add nuw i32 %base, 4
  %s5 = add nuw i32 %base, 5
  %s6 = add nuw i32 %base, 6
  %s7 = add nuw i32 %base, 7
  %wide = zext i32 %s1 to i64
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %full = icmp ult i32 %i, %n
  br i1 %full, label %latch, label %part
part:
  store volatile i32 %s1, ptr %out
  store volatile i32 %s2, ptr %out
  store volatile i32 %s3, ptr %out
  store volatile i32 %s4, ptr %out
  store volatile i32 %s5, ptr %out
  store volatile i32 %s6, ptr %out
  store volatile i32 %s7, ptr %out
  store volatile i64 %wide, ptr %out
  br label %latch
latch:
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %count
  br i1 %more, label %loop, label %exit
exit:
  ret i64 0
}
