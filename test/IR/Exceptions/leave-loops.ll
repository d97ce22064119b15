; A loop that ends with the test for an exception and its own has one branch for both. What
; is between them only computes, and is moved before it. A loop that stores there, one that
; is left for an ordinary pointer, and one whose exits lead to one place stay.
;
; RUN: %stage passes --passes=cheapen-exceptions %s -o - | FileCheck %s

target triple = "nvptx64-nvidia-cuda"

declare { ptr, float } @value(i32)
declare ptr @act(i32)
declare ptr @lookAlike(i32)
declare void @handle(ptr)

; CHECK-LABEL: define float @sum(
; CHECK: br i1 %some, label %loop, label %done
; CHECK: loop:
; CHECK-NEXT: %i = phi i32 [ 0, %entry ], [ %next, %loop ]
; CHECK-NEXT: %sum = phi float [ 0.000000e+00, %entry ], [ %added, %loop ]
; CHECK: %added = fadd float %sum, %value
; CHECK-NEXT: %next = add nsw i32 %i, 1
; CHECK-NEXT: %less = icmp slt i32 %next, %n
; CHECK: [[LOW:%.*]] = trunc i64 {{.*}} to i32
; CHECK-NEXT: [[NONE:%.*]] = icmp eq i32 [[LOW]], 0
; CHECK-NEXT: [[STAYS:%.*]] = select i1 [[NONE]], i1 %less, i1 false
; CHECK-NEXT: br i1 [[STAYS]], label %loop, label %[[LEFT:.*]], !llvm.loop
; CHECK: [[LEFT]]:
; CHECK-NEXT: br i1 [[NONE]], label %done, label %bad, !prof
; CHECK: done:
; CHECK-NEXT: phi float [ 0.000000e+00, %entry ], [ %added, %[[LEFT]] ]
; CHECK: bad:
; CHECK-NEXT: phi ptr [ %exception, %[[LEFT]] ]
define float @sum(i32 %n) {
entry:
  %some = icmp sgt i32 %n, 0
  br i1 %some, label %loop, label %done
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %fine ]
  %sum = phi float [ 0.0, %entry ], [ %added, %fine ]
  %both = call { ptr, float } @value(i32 %i) "cupcc-returns-exception"
  %exception = extractvalue { ptr, float } %both, 0
  %none = icmp eq ptr %exception, null
  br i1 %none, label %fine, label %bad
fine:
  %same = phi i32 [ %i, %loop ]
  %value = extractvalue { ptr, float } %both, 1
  %added = fadd float %sum, %value
  %next = add nsw i32 %same, 1
  %less = icmp slt i32 %next, %n
  br i1 %less, label %loop, label %done, !llvm.loop !0
done:
  %result = phi float [ 0.0, %entry ], [ %added, %fine ]
  ret float %result
bad:
  %thrown = phi ptr [ %exception, %loop ]
  call void @handle(ptr %thrown)
  ret float -1.0
}

; Both branches the other way round.
; CHECK-LABEL: define void @reversed(
; CHECK: %ends = icmp eq i32 %next, %n
; CHECK: [[NONE:%.*]] = icmp eq i32 {{.*}}, 0
; CHECK: [[GOES:%.*]] = xor i1 %ends, true
; CHECK-NEXT: [[STAYS:%.*]] = select i1 [[NONE]], i1 [[GOES]], i1 false
; CHECK-NEXT: br i1 [[STAYS]], label %loop, label %[[LEFT:.*]]
; CHECK: [[LEFT]]:
; CHECK-NEXT: br i1 [[NONE]], label %done, label %bad
define void @reversed(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %fine ]
  %exception = call ptr @act(i32 %i) "cupcc-returns-exception"
  %thrown = icmp ne ptr %exception, null
  br i1 %thrown, label %bad, label %fine
fine:
  %next = add i32 %i, 1
  %ends = icmp eq i32 %next, %n
  br i1 %ends, label %done, label %loop
done:
  ret void
bad:
  call void @handle(ptr %exception)
  ret void
}

; CHECK-LABEL: define void @stores(
; CHECK: fine:
; CHECK-NEXT: store
define void @stores(i32 %n, ptr %out) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %fine ]
  %exception = call ptr @act(i32 %i) "cupcc-returns-exception"
  %none = icmp eq ptr %exception, null
  br i1 %none, label %fine, label %bad
fine:
  store i32 %i, ptr %out
  %next = add i32 %i, 1
  %less = icmp slt i32 %next, %n
  br i1 %less, label %loop, label %done
done:
  ret void
bad:
  call void @handle(ptr %exception)
  ret void
}

; CHECK-LABEL: define void @ordinary(
; CHECK: fine:
; CHECK-NEXT: %next = add
define void @ordinary(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %fine ]
  %found = call ptr @lookAlike(i32 %i)
  %none = icmp eq ptr %found, null
  br i1 %none, label %fine, label %bad
fine:
  %next = add i32 %i, 1
  %less = icmp slt i32 %next, %n
  br i1 %less, label %loop, label %done
done:
  ret void
bad:
  call void @handle(ptr %found)
  ret void
}

; CHECK-LABEL: define i32 @together(
; CHECK: fine:
; CHECK-NEXT: %next = add
; CHECK: done:
; CHECK-NEXT: phi i32 [ 1, %fine ], [ 2, %loop ]
define i32 @together(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %fine ]
  %exception = call ptr @act(i32 %i) "cupcc-returns-exception"
  %none = icmp eq ptr %exception, null
  br i1 %none, label %fine, label %done
fine:
  %next = add i32 %i, 1
  %less = icmp slt i32 %next, %n
  br i1 %less, label %loop, label %done
done:
  %which = phi i32 [ 1, %fine ], [ 2, %loop ]
  ret i32 %which
}

!cupcc.returns.exceptions = !{}
!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.mustprogress"}
