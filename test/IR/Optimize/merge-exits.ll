; A small loop with two exits to one place gets one, where one of the tests can be computed at
; any time: it moves behind the other. Tests that access memory, divide or are large stay.
; RUN: %stage passes --passes=merge-exits %s | FileCheck %s

; The first test is computed once before the loop. At the exit, the count tells which value it
; is; where both are the same, none is chosen.
; CHECK-LABEL: define i32 @first(
; CHECK: entry:
; CHECK-NEXT: %[[S:.*]] = mul i32 %x, %x
; CHECK-NEXT: %[[C:.*]] = icmp ugt i32 %[[S]], 1000
; CHECK-NEXT: br i1 %[[C]], label %end, label %test
; CHECK: test:
; CHECK-DAG: %v = phi i32 [ %x, %entry ], [ %w, %body ]
; CHECK-DAG: %i = phi i32 [ 0, %entry ], [ %j, %body ]
; CHECK-DAG: %[[Q:.*]] = phi i32 [ %[[S]], %entry ], [ %[[T:.*]], %body ]
; CHECK: br label %body
; CHECK: body:
; CHECK-NEXT: %w = add i32 %[[Q]], %v
; CHECK-NEXT: store volatile i32 %w, ptr %p
; CHECK-NEXT: %j = add i32 %i, 1
; CHECK-NEXT: %done = icmp eq i32 %j, %n
; CHECK-NEXT: %[[T]] = mul i32 %w, %w
; CHECK-NEXT: %[[D:.*]] = icmp ugt i32 %[[T]], 1000
; CHECK-NEXT: %[[L:.*]] = select i1 %done, i1 true, i1 %[[D]]
; CHECK-NEXT: br i1 %[[L]], label %[[LEFT:.*]], label %test, !llvm.loop
; CHECK: [[LEFT]]:
; CHECK-NEXT: %[[R:.*]] = select i1 %done, i32 7, i32 %w
; CHECK: end:
; CHECK-DAG: %steps = phi i32 [ %j, %[[LEFT]] ], [ 0, %entry ]
; CHECK-DAG: %result = phi i32 [ %[[R]], %[[LEFT]] ], [ %x, %entry ]
define i32 @first(ptr %p, i32 %x, i32 %n) {
entry:
  br label %test
test:
  %v = phi i32 [ %x, %entry ], [ %w, %body ]
  %i = phi i32 [ 0, %entry ], [ %j, %body ]
  %square = mul i32 %v, %v
  %large = icmp ugt i32 %square, 1000
  br i1 %large, label %end, label %body
body:
  %w = add i32 %square, %v
  store volatile i32 %w, ptr %p
  %j = add i32 %i, 1
  %done = icmp eq i32 %j, %n
  br i1 %done, label %end, label %test, !llvm.loop !0
end:
  %steps = phi i32 [ %n, %body ], [ %i, %test ]
  %result = phi i32 [ 7, %body ], [ %v, %test ]
  %sum = add i32 %steps, %result
  ret i32 %sum
}

; CHECK-LABEL: define i32 @last(
; CHECK: body:
; CHECK: %w = load i32
; CHECK: %done = icmp eq
; CHECK-NEXT: %square = mul i32 %w, %w
; CHECK-NEXT: %small = icmp ult i32 %square, 1000
; CHECK-NEXT: %[[N:.*]] = xor i1 %small, true
; CHECK-NEXT: %[[L:.*]] = select i1 %done, i1 true, i1 %[[N]]
; CHECK-NEXT: br i1 %[[L]], label
; CHECK: %[[R:.*]] = select i1 %done, i32 %w, i32 %square
; CHECK: phi i32 [ %[[R]],
define i32 @last(ptr %p, i32 %n) {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %j, %test ]
  %at = getelementptr i32, ptr %p, i32 %i
  %w = load i32, ptr %at
  %j = add i32 %i, 1
  %done = icmp eq i32 %j, %n
  br i1 %done, label %end, label %test
test:
  %square = mul i32 %w, %w
  %small = icmp ult i32 %square, 1000
  br i1 %small, label %body, label %end
end:
  %result = phi i32 [ %w, %body ], [ %square, %test ]
  ret i32 %result
}

; A load may be out of bounds when the count is.
; Both are tests. The smaller one is computed in vain at the last iteration.
; CHECK-LABEL: define i32 @smaller(
; CHECK: body:
; CHECK: %done = icmp eq i32 %j, %n
; CHECK-NEXT: %[[D:.*]] = icmp ugt i32 %w, 1000
; CHECK-NEXT: %[[L:.*]] = select i1 %done, i1 true, i1 %[[D]]
; CHECK-NEXT: br i1 %[[L]]
define i32 @smaller(i32 %x, i32 %n) {
entry:
  br label %test
test:
  %v = phi i32 [ %x, %entry ], [ %w, %body ]
  %i = phi i32 [ 0, %entry ], [ %j, %body ]
  %large = icmp ugt i32 %v, 1000
  br i1 %large, label %end, label %body
body:
  %square = mul i32 %v, %v
  %w = add i32 %square, %v
  %j = add i32 %i, 1
  %done = icmp eq i32 %j, %n
  br i1 %done, label %end, label %test
end:
  %steps = phi i32 [ %n, %body ], [ %i, %test ]
  ret i32 %steps
}

; CHECK-LABEL: define i32 @loads(
; CHECK: br i1 %is, label %{{.*}}, label %body
; CHECK: br i1 %done, label %{{.*}}, label %test
define i32 @loads(ptr %p, i32 %n) {
entry:
  br label %test
test:
  %i = phi i32 [ 0, %entry ], [ %j, %body ]
  %at = getelementptr i32, ptr %p, i32 %i
  %w = load i32, ptr %at
  %is = icmp eq i32 %w, 7
  br i1 %is, label %end, label %body
body:
  %j = add i32 %i, 1
  store volatile i32 %j, ptr %p
  %done = icmp eq i32 %j, %n
  br i1 %done, label %end, label %test
end:
  %result = phi i32 [ %j, %body ], [ %i, %test ]
  ret i32 %result
}

; Zero may be what ends the loop.
; CHECK-LABEL: define i32 @divides(
; CHECK: br i1 %is, label %{{.*}}, label %body
; CHECK: br i1 %done, label %{{.*}}, label %test
define i32 @divides(ptr %p, i32 %n) {
entry:
  br label %test
test:
  %i = phi i32 [ %n, %entry ], [ %j, %body ]
  %part = udiv i32 1000, %i
  %is = icmp eq i32 %part, 7
  br i1 %is, label %end, label %body
body:
  %j = add i32 %i, -1
  store volatile i32 %j, ptr %p
  %done = icmp eq i32 %j, 0
  br i1 %done, label %end, label %test
end:
  %result = phi i32 [ %j, %body ], [ %i, %test ]
  ret i32 %result
}

; The places are different.
; CHECK-LABEL: define i32 @places(
; CHECK: br i1 %large, label %{{.*}}, label %body
; CHECK: br i1 %done, label %{{.*}}, label %test
define i32 @places(i32 %x, i32 %n) {
entry:
  br label %test
test:
  %v = phi i32 [ %x, %entry ], [ %w, %body ]
  %i = phi i32 [ 0, %entry ], [ %j, %body ]
  %square = mul i32 %v, %v
  %large = icmp ugt i32 %square, 1000
  br i1 %large, label %end, label %body
body:
  %w = add i32 %square, %v
  %j = add i32 %i, 1
  %done = icmp eq i32 %j, %n
  br i1 %done, label %other, label %test
end:
  ret i32 %v
other:
  call void @use(i32 %w)
  ret i32 %j
}

declare void @use(i32)

!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.mustprogress"}
