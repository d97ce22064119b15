; Bytes that branches choose are computed in 32 bits, with what they are computed from and what is
; computed from them as long as low bits depend on low bits alone. Whatever else uses them gets the low
; bits, and what is said of the upper bits is forgotten.
; RUN: %stage passes --passes=wide-bytes %s -sm_90 | FileCheck %s

target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: define void @codes(
; CHECK: %sign = select i1 %negative, i8 8, i8 0
define void @codes(float %x, i1 %a, ptr %out) {
  %negative = fcmp olt float %x, 0.0
  %sign = select i1 %negative, i8 8, i8 0
  store i8 %sign, ptr %out
  ret void
}

; CHECK-LABEL: define void @joined(
; CHECK: %[[SIGN:.*]] = select i1 %negative, i32 8, i32 0
; CHECK: %[[THREE:.*]] = or i32 %[[SIGN]], 3
; CHECK: %[[TWO:.*]] = add i32 %[[SIGN]], 254
; CHECK: %[[CODE:.*]] = phi i32 [ %[[THREE]], %more ], [ %[[TWO]], %less ]
; CHECK: %[[HIGH:.*]] = shl i32 %[[CODE]], 4
; CHECK: %[[BYTE:.*]] = trunc i32 %[[HIGH]] to i8
; CHECK: store i8 %[[BYTE]], ptr %out
define void @joined(float %x, i1 %a, ptr %out) {
  %negative = fcmp olt float %x, 0.0
  %sign = select i1 %negative, i8 8, i8 0
  br i1 %a, label %more, label %less
more:
  %three = or disjoint i8 %sign, 3
  br label %both
less:
  %two = add nuw nsw i8 %sign, -2
  br label %both
both:
  %code = phi i8 [ %three, %more ], [ %two, %less ]
  %high = shl nuw i8 %code, 4
  store i8 %high, ptr %out
  ret void
}

; A loaded byte has its upper bits, and of a longer value none are cut off. A comparison, a shift to the
; right, one by a variable and a division get the byte alone.
; CHECK-LABEL: define i8 @others(
; CHECK: %loaded = load i8, ptr %p
; CHECK-NEXT: %[[LOADED:.*]] = zext i8 %loaded to i32
; CHECK: %long = trunc i32 %y to i8
; CHECK: %[[EITHER:.*]] = phi i32 [ %[[LOADED]], %0 ], [ %y, %other ]
; CHECK-NEXT: %[[BYTE:.*]] = trunc i32 %[[EITHER]] to i8
; CHECK-NEXT: icmp ult i8 %[[BYTE]], 7
; CHECK-NEXT: lshr i8 %[[BYTE]], 1
; CHECK-NEXT: shl i8 1, %[[BYTE]]
; CHECK-NEXT: udiv i8 %[[BYTE]], 3
; CHECK-NEXT: zext i8 %[[BYTE]] to i64
define i8 @others(ptr %p, i32 %y, i1 %a, ptr %out) {
  %loaded = load i8, ptr %p
  br i1 %a, label %both, label %other
other:
  %long = trunc i32 %y to i8
  br label %both
both:
  %either = phi i8 [ %loaded, %0 ], [ %long, %other ]
  %small = icmp ult i8 %either, 7
  %half = lshr i8 %either, 1
  %bit = shl i8 1, %either
  %third = udiv i8 %either, 3
  %wide = zext i8 %either to i64
  store i1 %small, ptr %out
  store i8 %half, ptr %out
  store i8 %bit, ptr %out
  store i64 %wide, ptr %out
  ret i8 %third
}

; In a loop, with what it begins with.
; CHECK-LABEL: define i8 @turns(
; CHECK: %[[FROM:.*]] = zext i8 %from to i32
; CHECK: %[[SUM:.*]] = phi i32 [ %[[FROM]], %0 ], [ %[[NEXT:.*]], %turn ]
; CHECK: %[[NEXT]] = mul i32 %[[SUM]], 3
; CHECK: ret i8
define i8 @turns(i8 %from, i32 %n) {
  br label %turn
turn:
  %sum = phi i8 [ %from, %0 ], [ %next, %turn ]
  %i = phi i32 [ 0, %0 ], [ %j, %turn ]
  %next = mul nsw i8 %sum, 3
  %j = add i32 %i, 1
  %more = icmp slt i32 %j, %n
  br i1 %more, label %turn, label %done
done:
  ret i8 %next
}

; What was made longer is made as long, with its sign or without. What is undefined stays so.
; CHECK-LABEL: define void @longer(
; CHECK: %[[SIGNED:.*]] = sext i1 %a to i32
; CHECK: phi i32 [ %[[SIGNED]], %signed ], [ %[[BIT:.*]], %bit ], [ undef, %0 ], [ undef, %0 ], [ poison, %other ]
; CHECK: %[[BIT]] = zext i1 %b to i32
define void @longer(i1 %a, i1 %b, i32 %way, ptr %out) {
  switch i32 %way, label %other [ i32 0, label %signed
                                  i32 1, label %bit
                                  i32 2, label %both
                                  i32 3, label %both ]
signed:
  %minus = sext i1 %a to i8
  br label %both
both:
  %either = phi i8 [ %minus, %signed ], [ %one, %bit ], [ undef, %0 ], [ undef, %0 ], [ poison, %other ]
  store i8 %either, ptr %out
  ret void
bit:
  %one = zext i1 %b to i8
  br label %both
other:
  br label %both
}

; What cannot be reached may be computed from itself.
; CHECK-LABEL: define i8 @unreachable(
; CHECK: phi i8
define i8 @unreachable(i8 %x) {
  br label %both
never:
  %itself = add i8 %itself, 1
  br label %both
both:
  %either = phi i8 [ %x, %0 ], [ %itself, %never ]
  ret i8 %either
}

; A branch that computes a byte has no place behind it.
; CHECK-LABEL: define i8 @branches(
; CHECK: phi i8
define i8 @branches(i1 %a) {
  br i1 %a, label %asks, label %both
asks:
  %asked = callbr i8 asm "", "=r,!i"() to label %both [label %other]
other:
  ret i8 1
both:
  %either = phi i8 [ 0, %0 ], [ %asked, %asks ]
  ret i8 %either
}

; Halves of 32 bits stay.
; CHECK-LABEL: define i16 @halves(
; CHECK: phi i16
define i16 @halves(i16 %x, i16 %y, i1 %a) {
  br i1 %a, label %both, label %other
other:
  br label %both
both:
  %either = phi i16 [ %x, %0 ], [ %y, %other ]
  ret i16 %either
}
