; A loop over a small local array whose count has a bound is unrolled to it. With a large
; array, a call or a pragma it stays a loop.
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

declare void @fill(ptr)
declare void @use(ptr)

!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.disable"}
