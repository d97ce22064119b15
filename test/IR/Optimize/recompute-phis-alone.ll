; A phi of the same few integer operations on a value that is there anyway becomes those
; operations. What only one way promises is not promised. All other phis stay.
; RUN: %stage passes --passes=recompute-phis %s | FileCheck %s
; The forms that GVN makes:
; RUN: %stage passes --passes=recompute-phis %S/recompute-phis.ll | FileCheck %S/recompute-phis.ll

; The shared value is taken as it is, after the phis that stay.
; CHECK-LABEL: define i64 @two(
; CHECK: join:
; CHECK-NEXT: %other = phi i32 [ 1, %a ], [ 2, %b ]
; CHECK-NEXT: %[[I:.*]] = add nsw i32 %base, 384
; CHECK-NEXT: %[[W:.*]] = zext i32 %[[I]] to i64
; CHECK-NEXT: %[[P:.*]] = shl i64 %[[W]], 2
; CHECK-NEXT: ret i64 %[[P]]
define i64 @two(i32 %base, i1 %c) {
  br i1 %c, label %a, label %b
a:
  %i1 = add nuw nsw i32 %base, 384
  %w1 = zext nneg i32 %i1 to i64
  %p1 = shl nuw i64 %w1, 2
  br label %join
b:
  %i2 = add nsw i32 %base, 384
  %w2 = zext i32 %i2 to i64
  %p2 = shl i64 %w2, 2
  br label %join
join:
  %other = phi i32 [ 1, %a ], [ 2, %b ]
  %p = phi i64 [ %p1, %a ], [ %p2, %b ]
  ret i64 %p
}

; Four operations are dearer than a register.
; CHECK-LABEL: define i64 @four(
; CHECK: phi i64
define i64 @four(i32 %base, i1 %c) {
  br i1 %c, label %a, label %b
a:
  %h1 = mul i32 %base, 3
  %i1 = add i32 %h1, 384
  %w1 = zext i32 %i1 to i64
  %p1 = shl i64 %w1, 2
  br label %join
b:
  %h2 = mul i32 %base, 3
  %i2 = add i32 %h2, 384
  %w2 = zext i32 %i2 to i64
  %p2 = shl i64 %w2, 2
  br label %join
join:
  %p = phi i64 [ %p1, %a ], [ %p2, %b ]
  ret i64 %p
}

; A division is not cheap, a sum of two variables is no address and a constant, and what
; is loaded may differ.
; CHECK-LABEL: define i32 @dear(
; CHECK: %d = phi i32
; CHECK-NEXT: %s = phi i32
; CHECK-NEXT: %l = phi i32
; CHECK-NEXT: %f = phi float
define i32 @dear(i32 %base, i32 %n, ptr %q, float %x, i1 %c) {
  br i1 %c, label %a, label %b
a:
  %d1 = udiv i32 %base, 3
  %s1 = add i32 %base, %n
  %l1 = load i32, ptr %q
  %f1 = fadd float %x, 1.0
  br label %join
b:
  %d2 = udiv i32 %base, 3
  %s2 = add i32 %base, %n
  %l2 = load i32, ptr %q
  %f2 = fadd float %x, 1.0
  br label %join
join:
  %d = phi i32 [ %d1, %a ], [ %d2, %b ]
  %s = phi i32 [ %s1, %a ], [ %s2, %b ]
  %l = phi i32 [ %l1, %a ], [ %l2, %b ]
  %f = phi float [ %f1, %a ], [ %f2, %b ]
  store float %f, ptr %q
  %r = add i32 %d, %s
  %t = add i32 %r, %l
  ret i32 %t
}

; A value of one of the ways only, and a loop's own.
; CHECK-LABEL: define i32 @elsewhere(
; CHECK: %r = phi i32 [ %i1, %a ], [ %i2, %b ]
; CHECK: %i = phi i32 [ 0, %join ], [ %next, %loop ]
define i32 @elsewhere(ptr %q, i1 %c) {
  br i1 %c, label %a, label %b
a:
  %v1 = load i32, ptr %q
  %i1 = add i32 %v1, 1
  br label %join
b:
  %v2 = load i32, ptr %q
  %i2 = add i32 %v2, 1
  br label %join
join:
  %r = phi i32 [ %i1, %a ], [ %i2, %b ]
  br label %loop
loop:
  %i = phi i32 [ 0, %join ], [ %next, %loop ]
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %r
  br i1 %more, label %loop, label %exit
exit:
  ret i32 %r
}
