; A loop over powers of two with a loop in it is unrolled, whatever its size: what it counts
; is a constant then. One whose counter is added to is left to LLVM's limit, as is one with a
; call or a pragma.
; RUN: %stage optimize %s -sm_80 -o %t.ll
; RUN: FileCheck %s < %t.ll

; CHECK-LABEL: @powers(
; CHECK-DAG: and i32 %{{.*}}, 1023
; CHECK-DAG: and i32 %{{.*}}, 1
; CHECK-DAG: and i32 %{{.*}}, 511
; CHECK-NOT: phi i32 [ 1024
; CHECK: ret void
define ptx_kernel void @powers(ptr addrspace(1) %p, i32 %n) {
entry:
  br label %outer
outer:
  %size = phi i32 [ 1024, %entry ], [ %half, %outer.latch ]
  %mask = add i32 %size, -1
  br label %inner
inner:
  %i = phi i32 [ 0, %outer ], [ %i.next, %inner ]
  %low = and i32 %i, %mask
  %product = mul i32 %low, %size
  store volatile i32 %low, ptr addrspace(1) %p
  store volatile i32 %product, ptr addrspace(1) %p
  store volatile i32 %i, ptr addrspace(1) %p
  store volatile i32 %low, ptr addrspace(1) %p
  store volatile i32 %product, ptr addrspace(1) %p
  store volatile i32 %i, ptr addrspace(1) %p
  store volatile i32 %low, ptr addrspace(1) %p
  store volatile i32 %product, ptr addrspace(1) %p
  store volatile i32 %i, ptr addrspace(1) %p
  store volatile i32 %low, ptr addrspace(1) %p
  store volatile i32 %product, ptr addrspace(1) %p
  store volatile i32 %i, ptr addrspace(1) %p
  store volatile i32 %low, ptr addrspace(1) %p
  store volatile i32 %product, ptr addrspace(1) %p
  store volatile i32 %i, ptr addrspace(1) %p
  store volatile i32 %low, ptr addrspace(1) %p
  store volatile i32 %product, ptr addrspace(1) %p
  store volatile i32 %i, ptr addrspace(1) %p
  store volatile i32 %low, ptr addrspace(1) %p
  store volatile i32 %product, ptr addrspace(1) %p
  store volatile i32 %i, ptr addrspace(1) %p
  %i.next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %i.next, %n
  br i1 %more, label %inner, label %outer.latch
outer.latch:
  %half = lshr i32 %size, 1
  %rest = icmp ne i32 %half, 0
  br i1 %rest, label %outer, label %end
end:
  ret void
}

; CHECK-LABEL: @sums(
; CHECK: phi i32 [ 1024
; CHECK: ret void
define ptx_kernel void @sums(ptr addrspace(1) %p, i32 %n) {
entry:
  br label %outer
outer:
  %size = phi i32 [ 1024, %entry ], [ %less, %outer.latch ]
  %mask = add i32 %size, -1
  br label %inner
inner:
  %i = phi i32 [ 0, %outer ], [ %i.next, %inner ]
  %low = and i32 %i, %mask
  store volatile i32 %low, ptr addrspace(1) %p
  %i.next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %i.next, %n
  br i1 %more, label %inner, label %outer.latch
outer.latch:
  %less = sub i32 %size, 8
  %rest = icmp ne i32 %less, 0
  br i1 %rest, label %outer, label %end
end:
  ret void
}

; CHECK-LABEL: @pragma(
; CHECK: phi i32 [ 1024
; CHECK: ret void
define ptx_kernel void @pragma(ptr addrspace(1) %p, i32 %n) {
entry:
  br label %outer
outer:
  %size = phi i32 [ 1024, %entry ], [ %half, %outer.latch ]
  %mask = add i32 %size, -1
  br label %inner
inner:
  %i = phi i32 [ 0, %outer ], [ %i.next, %inner ]
  %low = and i32 %i, %mask
  store volatile i32 %low, ptr addrspace(1) %p
  call void @other()
  %i.next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %i.next, %n
  br i1 %more, label %inner, label %outer.latch
outer.latch:
  %half = lshr i32 %size, 1
  %rest = icmp ne i32 %half, 0
  br i1 %rest, label %outer, label %end, !llvm.loop !0
end:
  ret void
}

declare void @other()

!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.disable"}
