; A loop with three ways, one of which may leave it, is left at its end.
;
; RUN: %stage passes --passes=leave-at-end %s -sm_90 | FileCheck %s

; CHECK-LABEL: define i32 @three(
; CHECK: loop:
; CHECK-NEXT: %depth = phi i32 [ 0, %entry ], [ %depth.next, %loop.last ]
; CHECK: up:
; CHECK-NEXT: %above = sub i32 %depth, 1
; CHECK-NEXT: %more = icmp sgt i32 %depth, 0
; CHECK-NEXT: br label %loop.last
; CHECK: loop.last:
; CHECK-NEXT: [[RESULT:%[a-z0-9]+]] = phi i32 [ poison, %down ], [ poison, %stay ], [ %above, %up ]
; CHECK-NEXT: [[MORE:%[a-z0-9]+]] = phi i1 [ true, %down ], [ true, %stay ], [ %more, %up ]
; CHECK-NEXT: %depth.next = phi i32 [ %below, %down ], [ %depth, %stay ], [ %above, %up ]
; CHECK-NEXT: call void asm sideeffect "", ""()
; CHECK-NEXT: br i1 [[MORE]], label %loop, label %end, !llvm.loop
; CHECK: end:
; CHECK-NEXT: ret i32 [[RESULT]]
define i32 @three(ptr %p) {
entry:
  br label %loop
loop:
  %depth = phi i32 [ 0, %entry ], [ %above, %up ], [ %depth, %stay ], [ %below, %down ]
  %what = load volatile i32, ptr %p
  switch i32 %what, label %down [
    i32 0, label %up
    i32 1, label %stay
  ]
up:
  %above = sub i32 %depth, 1
  %more = icmp sgt i32 %depth, 0
  br i1 %more, label %loop, label %end, !llvm.loop !0
stay:
  store volatile i32 1, ptr %p
  br label %loop, !llvm.loop !0
down:
  %below = add i32 %depth, 1
  br label %loop, !llvm.loop !0
end:
  ret i32 %above
}

; LLVM has made two loops of it, since 'count' is the same behind one way.
; CHECK-LABEL: define i32 @nested(
; CHECK: outer:
; CHECK-NEXT: br label %inner
; CHECK: inner:
; CHECK-NEXT: [[COUNT:%[a-z0-9]+]] = phi i32 [ [[COUNTED:%[a-z0-9.]+]], %inner.last ], [ 0, %outer ]
; CHECK-NEXT: %depth = phi i32 [ 0, %outer ], [ %depth.next, %inner.last ]
; CHECK: up:
; CHECK: [[STAYS:%[a-z0-9]+]] = xor i1 %leaves, true
; CHECK: inner.last:
; CHECK-NEXT: [[MORE:%[a-z0-9]+]] = phi i1 [ [[STAYS]], %up ], [ true, %down ], [ true, %found ]
; CHECK-NEXT: %depth.next = phi i32 [ %above, %up ], [ %below, %down ], [ %last, %found ]
; CHECK-NEXT: [[COUNTED]] = phi i32 [ [[COUNT]], %up ], [ [[COUNT]], %down ], [ %added, %found ]
; CHECK-NEXT: call void asm sideeffect "", ""()
; CHECK-NEXT: br i1 [[MORE]], label %inner, label %end
; CHECK: found:
; CHECK-NEXT: %added = add i32 [[COUNT]], 1
; CHECK-NEXT: br label %inner.last
; CHECK-NOT: back:
; CHECK: end:
; CHECK-NEXT: ret i32 [[COUNT]]
define i32 @nested(ptr %p, i32 %last) {
entry:
  br label %outer
outer:
  %count = phi i32 [ 0, %entry ], [ %counted, %back ]
  %start = phi i32 [ 0, %entry ], [ %next, %back ]
  br label %inner
inner:
  %depth = phi i32 [ %start, %outer ], [ %above, %up ]
  %what = load volatile i32, ptr %p
  %empty = icmp eq i32 %what, 0
  br i1 %empty, label %up, label %some
up:
  %above = sub i32 %depth, 1
  %leaves = icmp slt i32 %depth, 1
  br i1 %leaves, label %end, label %inner
some:
  %deepest = icmp eq i32 %depth, %last
  br i1 %deepest, label %found, label %down
found:
  %added = add i32 %count, 1
  br label %back
down:
  %below = add i32 %depth, 1
  store volatile i32 %below, ptr %p
  br label %back
back:
  %counted = phi i32 [ %added, %found ], [ %count, %down ]
  %next = phi i32 [ %last, %found ], [ %below, %down ]
  br label %outer
end:
  ret i32 %count
}

; Two ways of three meet for the test, and one goes around it: all test at the
; same place.
; CHECK-LABEL: define i32 @around(
; CHECK: loop:
; CHECK-NEXT: %depth = phi i32 [ 0, %entry ], [ %depth.next, %loop.last ]
; CHECK: up:
; CHECK-NEXT: %above = sub i32 %depth, 1
; CHECK-NEXT: [[UP:%[a-z0-9]+]] = icmp slt i32 %above, 99
; CHECK-NEXT: br label %loop.last
; CHECK: down:
; CHECK: [[DOWN:%[a-z0-9]+]] = icmp slt i32 %below, 99
; CHECK-NEXT: br label %loop.last
; CHECK-NOT: test:
; CHECK: loop.last:
; CHECK-NEXT: [[RESULT:%[a-z0-9]+]] = phi i32
; CHECK-SAME: [ poison, %stay ]
; CHECK-SAME: [ %below, %down ], [ %above, %up ]
; CHECK-NEXT: [[MORE:%[a-z0-9]+]] = phi i1
; CHECK-SAME: [ true, %stay ]
; CHECK-SAME: [ [[DOWN]], %down ], [ [[UP]], %up ]
; CHECK-NEXT: %depth.next = phi i32
; CHECK-SAME: [ %depth, %stay ]
; CHECK-SAME: [ %below, %down ], [ %above, %up ]
; CHECK-NEXT: call void asm sideeffect "", ""()
; CHECK-NEXT: br i1 [[MORE]], label %loop, label %end
; CHECK: end:
; CHECK-NEXT: ret i32 [[RESULT]]
define i32 @around(ptr %p) {
entry:
  br label %loop
loop:
  %depth = phi i32 [ 0, %entry ], [ %depth, %stay ], [ %changed, %test ]
  %what = load volatile i32, ptr %p
  switch i32 %what, label %down [
    i32 0, label %up
    i32 1, label %stay
  ]
stay:
  store volatile i32 1, ptr %p
  br label %loop
up:
  %above = sub i32 %depth, 1
  br label %test
down:
  %below = add i32 %depth, 1
  store volatile i32 %below, ptr %p
  br label %test
test:
  %changed = phi i32 [ %above, %up ], [ %below, %down ]
  %done = icmp sge i32 %changed, 99
  br i1 %done, label %end, label %loop
end:
  ret i32 %changed
}

; Two of them, the second of which uses what the first leaves with.
; CHECK-LABEL: define i32 @one_after_another(
; CHECK: first.last:
; CHECK-NEXT: [[RESULT:%[a-z0-9.]+]] = phi i32 [ poison, %first.down ], [ poison, %first.stay ], [ %first.above, %first.up ]
; CHECK: br i1 %{{.*}}, label %first, label %between
; CHECK: second.last:
; CHECK: br i1 %{{.*}}, label %second, label %end
; CHECK: end:
; CHECK: %sum = add i32 [[RESULT]],
define i32 @one_after_another(ptr %p) {
entry:
  br label %first
first:
  %first.depth = phi i32 [ 0, %entry ], [ %first.above, %first.up ], [ 7, %first.stay ], [ 8, %first.down ]
  %what = load volatile i32, ptr %p
  switch i32 %what, label %first.down [
    i32 0, label %first.up
    i32 1, label %first.stay
  ]
first.up:
  %first.above = sub i32 %first.depth, 1
  %first.more = icmp sgt i32 %first.depth, 0
  br i1 %first.more, label %first, label %between
first.stay:
  store volatile i32 1, ptr %p
  br label %first
first.down:
  store volatile i32 2, ptr %p
  br label %first
between:
  br label %second
second:
  %depth = phi i32 [ %first.above, %between ], [ %above, %up ], [ %depth, %stay ], [ 9, %down ]
  %next = load volatile i32, ptr %p
  switch i32 %next, label %down [
    i32 0, label %up
    i32 1, label %stay
  ]
up:
  %above = sub i32 %depth, %first.above
  %more = icmp sgt i32 %depth, 0
  br i1 %more, label %second, label %end
stay:
  store volatile i32 3, ptr %p
  br label %second
down:
  store volatile i32 4, ptr %p
  br label %second
end:
  %sum = add i32 %first.above, %above
  ret i32 %sum
}

; As it is: a block goes two ways to the end, with different values.
; CHECK-LABEL: define void @twice(
; CHECK: br i1 %stays, label %loop, label %changes
define void @twice(ptr %p) {
entry:
  br label %loop
loop:
  %depth = phi i32 [ 0, %entry ], [ %above, %up ], [ %depth, %other ], [ 7, %changes ]
  %what = load volatile i32, ptr %p
  %empty = icmp eq i32 %what, 0
  br i1 %empty, label %up, label %other
up:
  %above = sub i32 %depth, 1
  %more = icmp sgt i32 %depth, 0
  br i1 %more, label %loop, label %end
other:
  %stays = icmp eq i32 %what, 1
  br i1 %stays, label %loop, label %changes
changes:
  br label %loop
end:
  ret void
}

; As it is: two ways.
; CHECK-LABEL: define void @two(
; CHECK: br i1 %more, label %loop, label %end
define void @two(ptr %p) {
entry:
  br label %loop
loop:
  %depth = phi i32 [ 0, %entry ], [ %above, %up ], [ %below, %down ]
  %what = load volatile i32, ptr %p
  %empty = icmp eq i32 %what, 0
  br i1 %empty, label %up, label %down
up:
  %above = sub i32 %depth, 1
  %more = icmp sgt i32 %depth, 0
  br i1 %more, label %loop, label %end
down:
  %below = add i32 %depth, 1
  br label %loop
end:
  ret void
}

; As it is: all threads of a block take the same way.
; CHECK-LABEL: define ptx_kernel void @uniform(
; CHECK: br i1 %more, label %loop, label %end
define ptx_kernel void @uniform(ptr %p, i32 %what) {
entry:
  %first = icmp eq i32 %what, 0
  %second = icmp eq i32 %what, 1
  br label %loop
loop:
  %depth = phi i32 [ 9, %entry ], [ %above, %up ], [ %depth, %stay ], [ %below, %down ]
  store volatile i32 %depth, ptr %p
  br i1 %first, label %up, label %others
others:
  br i1 %second, label %stay, label %down
up:
  %above = sub i32 %depth, 1
  %more = icmp sgt i32 %depth, 0
  br i1 %more, label %loop, label %end
stay:
  store volatile i32 1, ptr %p
  br label %loop
down:
  %below = sub i32 %depth, 2
  store volatile i32 2, ptr %p
  br label %loop
end:
  ret void
}

; As it is: all ways go on to the test.
; CHECK-LABEL: define void @behind(
; CHECK: test:
; CHECK: br i1 %more, label %loop, label %end
define void @behind(ptr %p) {
entry:
  br label %loop
loop:
  %what = load volatile i32, ptr %p
  switch i32 %what, label %test [
    i32 0, label %up
    i32 1, label %stay
  ]
up:
  store volatile i32 0, ptr %p
  br label %test
stay:
  store volatile i32 1, ptr %p
  br label %test
test:
  %more = icmp sgt i32 %what, 0
  br i1 %more, label %loop, label %end
end:
  ret void
}

; As it is: the inner loop is not left where the outer one is, and all threads
; that iterate in it meet behind it.
; CHECK-LABEL: define void @loop_in_loop(
; CHECK: br i1 %again, label %inner, label %behind
; CHECK: br i1 %more, label %outer, label %end
define void @loop_in_loop(ptr %p) {
entry:
  br label %outer
outer:
  br label %inner
inner:
  %what = load volatile i32, ptr %p
  %again = icmp eq i32 %what, 0
  br i1 %again, label %inner, label %behind
behind:
  switch i32 %what, label %down [
    i32 1, label %up
    i32 2, label %stay
  ]
up:
  %more = icmp sgt i32 %what, 0
  br i1 %more, label %outer, label %end
stay:
  store volatile i32 1, ptr %p
  br label %outer
down:
  store volatile i32 2, ptr %p
  br label %outer
end:
  ret void
}

; As it is: the loop is entered from two places.
; CHECK-LABEL: define i32 @entered(
; CHECK: br i1 %more, label %loop, label %end
define i32 @entered(ptr %p, i1 %first) {
entry:
  br i1 %first, label %one, label %other
one:
  br label %loop
other:
  br label %loop
loop:
  %depth = phi i32 [ 1, %one ], [ 2, %other ], [ %above, %up ], [ %depth, %stay ], [ 3, %down ]
  %what = load volatile i32, ptr %p
  switch i32 %what, label %down [
    i32 1, label %up
    i32 2, label %stay
  ]
up:
  %above = sub i32 %depth, 1
  %more = icmp sgt i32 %depth, 0
  br i1 %more, label %loop, label %end
stay:
  store volatile i32 1, ptr %p
  br label %loop
down:
  store volatile i32 2, ptr %p
  br label %loop
end:
  ret i32 %depth
}

; As it is: all threads of a block take the same way of a switch.
; CHECK-LABEL: define ptx_kernel void @uniform_switch(
; CHECK: br i1 %more, label %loop, label %end
define ptx_kernel void @uniform_switch(ptr %p, i32 %what) {
entry:
  br label %loop
loop:
  switch i32 %what, label %down [
    i32 1, label %up
    i32 2, label %stay
  ]
up:
  %depth = load volatile i32, ptr %p
  %more = icmp sgt i32 %depth, 0
  br i1 %more, label %loop, label %end
stay:
  store volatile i32 1, ptr %p
  br label %loop
down:
  store volatile i32 2, ptr %p
  br label %loop
end:
  ret void
}

; What the program asks of the loop is kept, from a block that only leads on.
; CHECK-LABEL: define void @asked(
; CHECK: br i1 %{{.*}}, label %loop, label %end, !llvm.loop ![[ASKED:[0-9]+]]
; CHECK: ![[ASKED]] = distinct !{![[ASKED]], ![[NO:[0-9]+]]}
; CHECK: ![[NO]] = !{!"llvm.loop.unroll.disable"}
define void @asked(ptr %p) {
entry:
  br label %loop
loop:
  %what = load volatile i32, ptr %p
  switch i32 %what, label %down [
    i32 1, label %up
    i32 2, label %stay
  ]
up:
  %more = icmp sgt i32 %what, 0
  br i1 %more, label %back, label %end
stay:
  store volatile i32 1, ptr %p
  br label %back
down:
  store volatile i32 2, ptr %p
  br label %back
back:
  br label %loop, !llvm.loop !2
end:
  ret void
}

!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.mustprogress"}
!2 = distinct !{!2, !3}
!3 = !{!"llvm.loop.unroll.disable"}
