; The condition at the end of a loop says that it goes on.
;
; RUN: %stage passes --passes=branch-back %s -sm_90 | FileCheck %s

; CHECK-LABEL: define void @counts(
; CHECK: %left = icmp ne i32 %next, %count
; CHECK-NEXT: br i1 %left, label %loop, label %end, !prof ![[OFTEN:[0-9]+]]
define void @counts(i32 %count) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  %left = icmp eq i32 %next, %count
  br i1 %left, label %end, label %loop, !prof !0
end:
  ret void
}

; Not a number is not less, and goes on.
; CHECK-LABEL: define void @floats(
; CHECK: %left = fcmp uge float %x, 1.000000e+00
; CHECK-NEXT: br i1 %left, label %loop, label %end
define void @floats(ptr %p) {
entry:
  br label %loop
loop:
  %x = load volatile float, ptr %p
  %left = fcmp olt float %x, 1.0
  br i1 %left, label %end, label %loop
end:
  ret void
}

; As they are: one that goes on, and a condition with another use.
; CHECK-LABEL: define i1 @others(
; CHECK: %more = icmp slt i32 %next, %count
; CHECK-NEXT: br i1 %more, label %first, label %between
; CHECK: %done = icmp eq i32 %last, %count
; CHECK-NEXT: br i1 %done, label %end, label %second
define i1 @others(i32 %count) {
entry:
  br label %first
first:
  %i = phi i32 [ 0, %entry ], [ %next, %first ]
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %count
  br i1 %more, label %first, label %between
between:
  br label %second
second:
  %k = phi i32 [ 0, %between ], [ %last, %second ]
  %last = add i32 %k, 1
  %done = icmp eq i32 %last, %count
  br i1 %done, label %end, label %second
end:
  ret i1 %done
}

; CHECK: ![[OFTEN]] = !{!"branch_weights", i32 99, i32 1}
!0 = !{!"branch_weights", i32 1, i32 99}
