; A choice of one of many values that a branch alone uses is made where the values are computed, if at
; least four registers more are free then. Not where fewer are, or the values are needed in any case,
; and not out of a loop's branch.
; RUN: %stage passes --passes=hoist-choices %s -sm_90 | FileCheck %s

target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

declare void @use(i32)
declare void @use64(i64)

; Five values end, one begins. The comparison that something else needs, too, goes with them; what is
; computed of the choice stays.
; CHECK-LABEL: define void @five(
; CHECK: %s5 = add i32 %s4, %n
; CHECK-NEXT: %is2 = icmp eq i32 %warp, 2
; CHECK-NEXT: %c2 = select i1 %is2, i32 %s2, i32 %s1
; CHECK-NEXT: %is3 = icmp eq i32 %warp, 3
; CHECK-NEXT: %c3 = select i1 %is3, i32 %s3, i32 %c2
; CHECK-NEXT: %is4 = icmp eq i32 %warp, 4
; CHECK-NEXT: %c4 = select i1 %is4, i32 %s4, i32 %c3
; CHECK-NEXT: %is5 = icmp eq i32 %warp, 5
; CHECK-NEXT: %c5 = select i1 %is5, i32 %s5, i32 %c4
; CHECK-NEXT: br i1 %first, label %done, label %later
; CHECK: later:
; CHECK-NEXT: %sum = add i32 %c5, %n
; CHECK-NEXT: %both = select i1 %is2, i32 %sum, i32 0
define void @five(i32 %warp, i32 %n, i1 %first) {
  %s1 = add i32 %n, 1
  %s2 = mul i32 %s1, %n
  %s3 = add i32 %s2, %n
  %s4 = mul i32 %s3, %n
  %s5 = add i32 %s4, %n
  br i1 %first, label %done, label %later
later:
  %is2 = icmp eq i32 %warp, 2
  %c2 = select i1 %is2, i32 %s2, i32 %s1
  %is3 = icmp eq i32 %warp, 3
  %c3 = select i1 %is3, i32 %s3, i32 %c2
  %is4 = icmp eq i32 %warp, 4
  %c4 = select i1 %is4, i32 %s4, i32 %c3
  %is5 = icmp eq i32 %warp, 5
  %c5 = select i1 %is5, i32 %s5, i32 %c4
  %sum = add i32 %c5, %n
  %both = select i1 %is2, i32 %sum, i32 0
  call void @use(i32 %both)
  br label %done
done:
  ret void
}

; CHECK-LABEL: define void @four(
; CHECK: br i1 %first
; CHECK: %c4 = select
define void @four(i32 %warp, i32 %n, i1 %first) {
  %s1 = add i32 %n, 1
  %s2 = mul i32 %s1, %n
  %s3 = add i32 %s2, %n
  %s4 = mul i32 %s3, %n
  br i1 %first, label %done, label %later
later:
  %is2 = icmp eq i32 %warp, 2
  %c2 = select i1 %is2, i32 %s2, i32 %s1
  %is3 = icmp eq i32 %warp, 3
  %c3 = select i1 %is3, i32 %s3, i32 %c2
  %is4 = icmp eq i32 %warp, 4
  %c4 = select i1 %is4, i32 %s4, i32 %c3
  call void @use(i32 %c4)
  br label %done
done:
  ret void
}

; Of 64 bits three are enough: six registers end, two begin.
; CHECK-LABEL: define void @wide(
; CHECK: %c3 = select
; CHECK: br i1 %first
define void @wide(i32 %warp, i64 %n, i1 %first) {
  %s1 = add i64 %n, 1
  %s2 = mul i64 %s1, %n
  %s3 = add i64 %s2, %n
  br i1 %first, label %done, label %later
later:
  %is2 = icmp eq i32 %warp, 2
  %c2 = select i1 %is2, i64 %s2, i64 %s1
  %is3 = icmp eq i32 %warp, 3
  %c3 = select i1 %is3, i64 %s3, i64 %c2
  call void @use64(i64 %c3)
  br label %done
done:
  ret void
}

; The last value is stored behind the branch.
; CHECK-LABEL: define void @needed(
; CHECK: br i1 %first
; CHECK: %c5 = select
define void @needed(i32 %warp, i32 %n, i1 %first, ptr %out) {
  %s1 = add i32 %n, 1
  %s2 = mul i32 %s1, %n
  %s3 = add i32 %s2, %n
  %s4 = mul i32 %s3, %n
  %s5 = add i32 %s4, %n
  br i1 %first, label %done, label %later
later:
  %is2 = icmp eq i32 %warp, 2
  %c2 = select i1 %is2, i32 %s2, i32 %s1
  %is3 = icmp eq i32 %warp, 3
  %c3 = select i1 %is3, i32 %s3, i32 %c2
  %is4 = icmp eq i32 %warp, 4
  %c4 = select i1 %is4, i32 %s4, i32 %c3
  %is5 = icmp eq i32 %warp, 5
  %c5 = select i1 %is5, i32 %s5, i32 %c4
  call void @use(i32 %c5)
  br label %done
done:
  store i32 %s5, ptr %out
  ret void
}

; All that is chosen on the way is needed, too: five values end, four begin.
; CHECK-LABEL: define void @each(
; CHECK: br i1 %first
; CHECK: %c5 = select
define void @each(i32 %warp, i32 %n, i1 %first) {
  %s1 = add i32 %n, 1
  %s2 = mul i32 %s1, %n
  %s3 = add i32 %s2, %n
  %s4 = mul i32 %s3, %n
  %s5 = add i32 %s4, %n
  br i1 %first, label %done, label %later
later:
  %is2 = icmp eq i32 %warp, 2
  %c2 = select i1 %is2, i32 %s2, i32 %s1
  call void @use(i32 %c2)
  %is3 = icmp eq i32 %warp, 3
  %c3 = select i1 %is3, i32 %s3, i32 %c2
  call void @use(i32 %c3)
  %is4 = icmp eq i32 %warp, 4
  %c4 = select i1 %is4, i32 %s4, i32 %c3
  call void @use(i32 %c4)
  %is5 = icmp eq i32 %warp, 5
  %c5 = select i1 %is5, i32 %s5, i32 %c4
  call void @use(i32 %c5)
  br label %done
done:
  ret void
}

; What the branch itself computes is not there before it.
; CHECK-LABEL: define void @branches(
; CHECK: callbr
; CHECK: %c6 = select
define void @branches(i32 %warp, i32 %n) {
  %s1 = add i32 %n, 1
  %s2 = mul i32 %s1, %n
  %s3 = add i32 %s2, %n
  %s4 = mul i32 %s3, %n
  %s5 = add i32 %s4, %n
  %s6 = callbr i32 asm "", "=r,!i"() to label %later [label %done]
later:
  %is2 = icmp eq i32 %warp, 2
  %c2 = select i1 %is2, i32 %s2, i32 %s6
  %is3 = icmp eq i32 %warp, 3
  %c3 = select i1 %is3, i32 %s3, i32 %c2
  %is4 = icmp eq i32 %warp, 4
  %c4 = select i1 %is4, i32 %s4, i32 %c3
  %is5 = icmp eq i32 %warp, 5
  %c5 = select i1 %is5, i32 %s5, i32 %c4
  %is6 = icmp eq i32 %warp, 6
  %c6 = select i1 %is6, i32 %s1, i32 %c5
  call void @use(i32 %c6)
  br label %done
done:
  ret void
}

; CHECK-LABEL: define void @turns(
; CHECK: br i1 %first
; CHECK: %c5 = select
define void @turns(i32 %warp, i32 %n, i1 %first) {
  br label %turn
turn:
  %i = phi i32 [ %n, %0 ], [ %less, %next ]
  %s1 = add i32 %i, 1
  %s2 = mul i32 %s1, %n
  %s3 = add i32 %s2, %n
  %s4 = mul i32 %s3, %n
  %s5 = add i32 %s4, %n
  br i1 %first, label %next, label %later
later:
  %is2 = icmp eq i32 %warp, 2
  %c2 = select i1 %is2, i32 %s2, i32 %s1
  %is3 = icmp eq i32 %warp, 3
  %c3 = select i1 %is3, i32 %s3, i32 %c2
  %is4 = icmp eq i32 %warp, 4
  %c4 = select i1 %is4, i32 %s4, i32 %c3
  %is5 = icmp eq i32 %warp, 5
  %c5 = select i1 %is5, i32 %s5, i32 %c4
  call void @use(i32 %c5)
  br label %next
next:
  %less = add i32 %i, -1
  %more = icmp ne i32 %less, 0
  br i1 %more, label %turn, label %done
done:
  ret void
}
