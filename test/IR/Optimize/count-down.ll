; A counter that nothing needs but the end of its loop begins with what is left to count, and ends at
; zero. Not if something else needs it, up to a constant, or where it ends below its end.
; RUN: %stage passes --passes=count-down %s -sm_90 | FileCheck %s

target triple = "nvptx64-nvidia-cuda"

declare void @use(i32)

; CHECK-LABEL: define void @fours(
; CHECK: %turn = phi i32 [ %all, %entry ], [ %next, %loop ]
; CHECK: %next = add i32 %turn, -4
; CHECK-NEXT: %ends = icmp eq i32 %next, 0
define void @fours(i32 %all) {
entry:
  br label %loop
loop:
  %turn = phi i32 [ 0, %entry ], [ %next, %loop ]
  call void @use(i32 1)
  %next = add nuw nsw i32 %turn, 4
  %ends = icmp samesign eq i32 %next, %all
  br i1 %ends, label %done, label %loop
done:
  ret void
}

; CHECK-LABEL: define void @between(
; CHECK: %[[LEFT:.*]] = sub i64 %to, %from
; CHECK: %turn = phi i64 [ %[[LEFT]], %entry ], [ %next, %loop ]
; CHECK: %next = add i64 %turn, 1
; CHECK-NEXT: icmp ne i64 %next, 0
define void @between(i64 %from, i64 %to) {
entry:
  br label %loop
loop:
  %turn = phi i64 [ %from, %entry ], [ %next, %loop ]
  call void @use(i32 1)
  %next = add nsw i64 %turn, -1
  %goes = icmp ne i64 %next, %to
  br i1 %goes, label %loop, label %done
done:
  ret void
}

; CHECK-LABEL: define i32 @needed(
; CHECK: %next = add nuw i32 %turn, 4
define i32 @needed(i32 %all) {
entry:
  br label %loop
loop:
  %turn = phi i32 [ 0, %entry ], [ %next, %loop ]
  call void @use(i32 1)
  %next = add nuw i32 %turn, 4
  %ends = icmp eq i32 %next, %all
  br i1 %ends, label %done, label %loop
done:
  ret i32 %next
}

; CHECK-LABEL: define void @used(
; CHECK: %next = add nuw i32 %turn, 4
define void @used(i32 %all) {
entry:
  br label %loop
loop:
  %turn = phi i32 [ 0, %entry ], [ %next, %loop ]
  call void @use(i32 %turn)
  %next = add nuw i32 %turn, 4
  %ends = icmp eq i32 %next, %all
  br i1 %ends, label %done, label %loop
done:
  ret void
}

; CHECK-LABEL: define void @constant(
; CHECK: %next = add nuw i32 %turn, 4
define void @constant() {
entry:
  br label %loop
loop:
  %turn = phi i32 [ 0, %entry ], [ %next, %loop ]
  call void @use(i32 1)
  %next = add nuw i32 %turn, 4
  %ends = icmp eq i32 %next, 64
  br i1 %ends, label %done, label %loop
done:
  ret void
}

; CHECK-LABEL: define void @below(
; CHECK: %next = add nuw i32 %turn, 4
define void @below(i32 %all) {
entry:
  br label %loop
loop:
  %turn = phi i32 [ 0, %entry ], [ %next, %loop ]
  call void @use(i32 1)
  %next = add nuw i32 %turn, 4
  %goes = icmp ult i32 %next, %all
  br i1 %goes, label %loop, label %done
done:
  ret void
}

; Its end is another one in each turn.
; CHECK-LABEL: define void @moves(
; CHECK: %next = add nuw i32 %turn, 4
define void @moves(ptr %p) {
entry:
  br label %loop
loop:
  %turn = phi i32 [ 0, %entry ], [ %next, %loop ]
  %all = load volatile i32, ptr %p
  %next = add nuw i32 %turn, 4
  %ends = icmp eq i32 %next, %all
  br i1 %ends, label %done, label %loop
done:
  ret void
}
