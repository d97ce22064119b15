; Divisions at the ends of branches become one where they meet.
; RUN: %stage passes --passes=sink-divisions %s | FileCheck %s

; CHECK-LABEL: define float @both(
; CHECK: join:
; CHECK-NEXT: %[[A:.*]] = phi float [ %a, %one ], [ %d, %two ]
; CHECK-NEXT: %[[B:.*]] = phi float [ %b, %one ], [ %a, %two ]
; CHECK-NEXT: %q = fdiv contract float %[[A]], %[[B]]
; CHECK-NEXT: ret float %q
define float @both(i1 %c, float %a, float %b, float %d) {
  br i1 %c, label %one, label %two
one:
  %q1 = fdiv contract nnan float %a, %b
  br label %join
two:
  %q2 = fdiv contract float %d, %a
  br label %join
join:
  %q = phi float [ %q1, %one ], [ %q2, %two ]
  ret float %q
}

; CHECK-LABEL: define i32 @same(
; CHECK: join:
; CHECK-NEXT: %[[A:.*]] = phi i32 [ %a, %one ], [ %d, %two ], [ %seven, %three ]
; CHECK-NEXT: urem i32 %[[A]], %b
define i32 @same(i32 %c, i32 %a, i32 %b, i32 %d) {
  switch i32 %c, label %one [ i32 1, label %two
                              i32 2, label %three ]
one:
  %q1 = urem i32 %a, %b
  br label %join
two:
  %q2 = urem i32 %d, %b
  br label %join
three:
  %seven = mul i32 %d, %a
  %q3 = urem i32 %seven, %b
  br label %join
join:
  %q = phi i32 [ %q1, %one ], [ %q2, %two ], [ %q3, %three ]
  ret i32 %q
}

; With a constant it is less than a division.
; CHECK-LABEL: define float @constant(
; CHECK: fdiv float %a, 3.0
; CHECK: fdiv float %a, %b
define float @constant(i1 %c, float %a, float %b) {
  br i1 %c, label %one, label %two
one:
  %q1 = fdiv float %a, 3.0
  br label %join
two:
  %q2 = fdiv float %a, %b
  br label %join
join:
  %q = phi float [ %q1, %one ], [ %q2, %two ]
  ret float %q
}
; CHECK-LABEL: define float @reciprocal(
; CHECK: fdiv float 1.0
; CHECK: fdiv float %a, %b
define float @reciprocal(i1 %c, float %a, float %b) {
  br i1 %c, label %one, label %two
one:
  %q1 = fdiv float 1.0, %b
  br label %join
two:
  %q2 = fdiv float %a, %b
  br label %join
join:
  %q = phi float [ %q1, %one ], [ %q2, %two ]
  ret float %q
}

; One that is needed elsewhere, one of another kind, one way without, one that leads elsewhere, a loop.
; CHECK-LABEL: define float @elsewhere(
; CHECK-COUNT-2: fdiv
define float @elsewhere(i1 %c, float %a, float %b, ptr %p) {
  br i1 %c, label %one, label %two
one:
  %q1 = fdiv float %a, %b
  store float %q1, ptr %p
  br label %join
two:
  %q2 = fdiv float %b, %a
  br label %join
join:
  %q = phi float [ %q1, %one ], [ %q2, %two ]
  ret float %q
}
; CHECK-LABEL: define i32 @other(
; CHECK: udiv
; CHECK: sdiv
define i32 @other(i1 %c, i32 %a, i32 %b) {
  br i1 %c, label %one, label %two
one:
  %q1 = udiv i32 %a, %b
  br label %join
two:
  %q2 = sdiv i32 %b, %a
  br label %join
join:
  %q = phi i32 [ %q1, %one ], [ %q2, %two ]
  ret i32 %q
}
; CHECK-LABEL: define i32 @zero(
; CHECK: two:
; CHECK-NEXT: udiv
define i32 @zero(i1 %c, i32 %a, i32 %b) {
entry:
  br i1 %c, label %join, label %two
two:
  %q2 = udiv i32 %b, %a
  br label %join
join:
  %q = phi i32 [ %a, %entry ], [ %q2, %two ]
  ret i32 %q
}
; CHECK-LABEL: define i32 @leads(
; CHECK-COUNT-2: udiv
define i32 @leads(i1 %c, i1 %d, i32 %a, i32 %b) {
  br i1 %c, label %one, label %two
one:
  %q1 = udiv i32 %a, %b
  br i1 %d, label %join, label %out
two:
  %q2 = udiv i32 %b, %a
  br label %join
join:
  %q = phi i32 [ %q1, %one ], [ %q2, %two ]
  ret i32 %q
out:
  ret i32 0
}
; CHECK-LABEL: define i32 @loop(
; CHECK-COUNT-2: udiv
define i32 @loop(i32 %a, i32 %b) {
entry:
  %q1 = udiv i32 %a, %b
  br label %loop
loop:
  %q = phi i32 [ %q1, %entry ], [ %q2, %latch ]
  %more = icmp ugt i32 %q, 7
  br i1 %more, label %latch, label %out
latch:
  %q2 = udiv i32 %q, %b
  br label %loop
out:
  ret i32 %q
}
