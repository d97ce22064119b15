; A loop over a small local array whose count has a bound is unrolled to it. With a large
; array, a call or a pragma against it it stays a loop.
;
; So is one that a pragma asks to unroll, whatever is in it, but not with a number, and not with a
; large bound: LLVM leaves a rest there.
; RUN: %stage optimize %s -sm_80 -o %t.ll
; RUN: FileCheck %s < %t.ll

; CHECK-LABEL: @path(
; CHECK: %z.23 = fdiv float
; CHECK-NOT: load float
; CHECK-LABEL: @large(
; CHECK: fdiv float
; CHECK-NOT: %z.8
; CHECK-LABEL: @calls(
; CHECK: fdiv float
; CHECK-NOT: %z.8
; CHECK-LABEL: @pragma(
; CHECK: fdiv float
; CHECK-NOT: %z.8
; CHECK-LABEL: @asked(
; CHECK-COUNT-25: call void @use
; CHECK-NOT: call void @use
; CHECK-LABEL: @askedForTwo(
; CHECK-COUNT-3: call void @use
; CHECK-NOT: call void @use
; CHECK-LABEL: @askedForMany(
; CHECK-COUNT-9: call void @use
; CHECK-NOT: call void @use
; CHECK-LABEL: @none(

define ptx_kernel void @path(ptr addrspace(1) %p, i32 %m) {
entry:
  %array = alloca [24 x float]
  call void @fill(ptr %array)
  br label %outer
outer:
  %n = phi i32 [ 0, %entry ], [ %n.next, %latch ]
  br label %inner
inner:
  %i = phi i32 [ %n, %outer ], [ %i.next, %inner ]
  %at = getelementptr float, ptr %array, i32 %i
  %x = load float, ptr %at
  %z = fdiv float 1.0, %x
  store float %z, ptr %at
  %i.next = add nuw nsw i32 %i, 1
  %more = icmp ult i32 %i.next, 24
  br i1 %more, label %inner, label %latch
latch:
  %n.next = add nuw nsw i32 %n, 1
  %rest = icmp ult i32 %n.next, 23
  br i1 %rest, label %outer, label %end
end:
  call void @use(ptr %array)
  ret void
}

define ptx_kernel void @large(ptr addrspace(1) %p, i32 %m) {
entry:
  %array = alloca [1024 x float]
  call void @fill(ptr %array)
  br label %outer
outer:
  %n = phi i32 [ 0, %entry ], [ %n.next, %latch ]
  br label %inner
inner:
  %i = phi i32 [ %n, %outer ], [ %i.next, %inner ]
  %at = getelementptr float, ptr %array, i32 %i
  %x = load volatile float, ptr %at
  %z = fdiv float 1.0, %x
  store float %z, ptr %at
  %i.next = add nuw nsw i32 %i, 1
  %more = icmp ult i32 %i.next, 24
  br i1 %more, label %inner, label %latch
latch:
  %n.next = add nuw nsw i32 %n, 1
  %rest = icmp ult i32 %n.next, 23
  br i1 %rest, label %outer, label %end
end:
  call void @use(ptr %array)
  ret void
}

define ptx_kernel void @calls(ptr addrspace(1) %p, i32 %m) {
entry:
  %array = alloca [24 x float]
  call void @fill(ptr %array)
  br label %outer
outer:
  %n = phi i32 [ 0, %entry ], [ %n.next, %latch ]
  br label %inner
inner:
  %i = phi i32 [ %n, %outer ], [ %i.next, %inner ]
  %at = getelementptr float, ptr %array, i32 %i
  %x = load float, ptr %at
  %z = fdiv float 1.0, %x
  store float %z, ptr %at
  call void @use(ptr %array)
  %i.next = add nuw nsw i32 %i, 1
  %more = icmp ult i32 %i.next, 24
  br i1 %more, label %inner, label %latch
latch:
  %n.next = add nuw nsw i32 %n, 1
  %rest = icmp ult i32 %n.next, 23
  br i1 %rest, label %outer, label %end
end:
  ret void
}

define ptx_kernel void @pragma(ptr addrspace(1) %p, i32 %m) {
entry:
  %array = alloca [24 x float]
  call void @fill(ptr %array)
  br label %outer
outer:
  %n = phi i32 [ 0, %entry ], [ %n.next, %latch ]
  br label %inner
inner:
  %i = phi i32 [ %n, %outer ], [ %i.next, %inner ]
  %at = getelementptr float, ptr %array, i32 %i
  %x = load float, ptr %at
  %z = fdiv float 1.0, %x
  store float %z, ptr %at
  %i.next = add nuw nsw i32 %i, 1
  %more = icmp ult i32 %i.next, 24
  br i1 %more, label %inner, label %latch, !llvm.loop !0
latch:
  %n.next = add nuw nsw i32 %n, 1
  %rest = icmp ult i32 %n.next, 23
  br i1 %rest, label %outer, label %end
end:
  call void @use(ptr %array)
  ret void
}

define ptx_kernel void @asked(ptr %sizes, i32 %m) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %at = getelementptr i32, ptr %sizes, i32 %i
  call void @use(ptr %at)
  %i.next = add nuw nsw i32 %i, 1
  %less = icmp ult i32 %i.next, 25
  %rest = icmp ne i32 %i.next, %m
  %more = and i1 %less, %rest
  br i1 %more, label %loop, label %end, !llvm.loop !2
end:
  ret void
}

define ptx_kernel void @askedForTwo(ptr %sizes, i32 %m) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %at = getelementptr i32, ptr %sizes, i32 %i
  call void @use(ptr %at)
  %i.next = add nuw nsw i32 %i, 1
  %less = icmp ult i32 %i.next, 24
  %rest = icmp ne i32 %i.next, %m
  %more = and i1 %less, %rest
  br i1 %more, label %loop, label %end, !llvm.loop !4
end:
  ret void
}

define ptx_kernel void @askedForMany(ptr %sizes, i32 %m) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %at = getelementptr i32, ptr %sizes, i32 %i
  call void @use(ptr %at)
  %i.next = add nuw nsw i32 %i, 1
  %less = icmp ult i32 %i.next, 65
  %rest = icmp ne i32 %i.next, %m
  %more = and i1 %less, %rest
  br i1 %more, label %loop, label %end, !llvm.loop !6
end:
  ret void
}

define ptx_kernel void @none() {
  ret void
}

declare void @fill(ptr)
declare void @use(ptr)

!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.disable"}
!2 = distinct !{!2, !3}
!3 = !{!"llvm.loop.unroll.enable"}
!4 = distinct !{!4, !5}
!5 = !{!"llvm.loop.unroll.count", i32 2}
!6 = distinct !{!6, !3}
