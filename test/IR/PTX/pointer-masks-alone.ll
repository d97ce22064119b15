; llvm.ptrmask is a subtraction of what is beyond the mask. A pointer that is rounded up
; and aligned already is taken as it is. Masks of vectors stay.
; RUN: %stage passes --passes=pointer-masks %s | FileCheck %s
; RUN: %stage passes --passes=pointer-masks %S/pointer-masks.ll | FileCheck %s --check-prefix=LOOPS --implicit-check-not='call {{.*}}ptrmask'

; A list of numbers of one size is not rounded; one of two sizes is.
; LOOPS-LABEL: define ptx_kernel void @aligned(
; LOOPS-NOT: ptrtoint
; LOOPS: %after = getelementptr inbounds i8, ptr %at, i64 4
; LOOPS: load i32, ptr %at
; LOOPS-LABEL: define ptx_kernel void @mixed(
; LOOPS: ptrtoint ptr %up to i64

target datalayout = "e-p3:32:32-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

declare ptr @llvm.ptrmask.p0.i64(ptr, i64)
declare ptr addrspace(3) @llvm.ptrmask.p3.i32(ptr addrspace(3), i32)
declare <2 x ptr> @llvm.ptrmask.v2p0.v2i64(<2 x ptr>, <2 x i64>)

; CHECK-LABEL: define ptr @any(
; CHECK-NEXT: %[[BITS:.*]] = ptrtoint ptr %p to i64
; CHECK-NEXT: %[[BEYOND:.*]] = xor i64 %mask, -1
; CHECK-NEXT: %[[REST:.*]] = and i64 %[[BITS]], %[[BEYOND]]
; CHECK-NEXT: %[[BACK:.*]] = sub i64 0, %[[REST]]
; CHECK-NEXT: %[[R:.*]] = getelementptr i8, ptr %p, i64 %[[BACK]]
; CHECK-NEXT: ret ptr %[[R]]
define ptr @any(ptr %p, i64 %mask) {
  %r = call ptr @llvm.ptrmask.p0.i64(ptr %p, i64 %mask)
  ret ptr %r
}

; Of another address space, by its own width.
; CHECK-LABEL: define ptr addrspace(3) @shared(
; CHECK-NEXT: %[[BITS:.*]] = ptrtoint ptr addrspace(3) %p to i32
; CHECK-NEXT: %[[REST:.*]] = and i32 %[[BITS]], 15
; CHECK-NEXT: %[[BACK:.*]] = sub i32 0, %[[REST]]
; CHECK-NEXT: getelementptr i8, ptr addrspace(3) %p, i32 %[[BACK]]
define ptr addrspace(3) @shared(ptr addrspace(3) %p) {
  %r = call ptr addrspace(3) @llvm.ptrmask.p3.i32(ptr addrspace(3) %p, i32 -16)
  ret ptr addrspace(3) %r
}

; Aligned by its attribute, by a selection of two such, by an offset, by a mask before.
; CHECK-LABEL: define void @up(
; CHECK-NOT: ptrtoint
; CHECK: call void @take(ptr %p)
; CHECK-NEXT: %s = select i1 %c, ptr %p, ptr %q
; CHECK: call void @take(ptr %s)
; CHECK-NEXT: %next = getelementptr i8, ptr %p, i64 24
; CHECK: call void @take(ptr %next)
; CHECK: %[[MASKED:.*]] = getelementptr i8, ptr %any,
; CHECK: call void @take(ptr %[[MASKED]])
define void @up(ptr align 8 %p, ptr align 16 %q, ptr %any, i1 %c) {
  %p7 = getelementptr inbounds i8, ptr %p, i64 7
  %a = call ptr @llvm.ptrmask.p0.i64(ptr %p7, i64 -8)
  call void @take(ptr %a)
  %s = select i1 %c, ptr %p, ptr %q
  %s7 = getelementptr inbounds i8, ptr %s, i64 7
  %b = call ptr @llvm.ptrmask.p0.i64(ptr %s7, i64 -8)
  call void @take(ptr %b)
  %next = getelementptr i8, ptr %p, i64 24
  %n7 = getelementptr inbounds i8, ptr %next, i64 7
  %d = call ptr @llvm.ptrmask.p0.i64(ptr %n7, i64 -8)
  call void @take(ptr %d)
  %masked = call ptr @llvm.ptrmask.p0.i64(ptr %any, i64 -16)
  %m7 = getelementptr inbounds i8, ptr %masked, i64 7
  %e = call ptr @llvm.ptrmask.p0.i64(ptr %m7, i64 -8)
  call void @take(ptr %e)
  ret void
}

; Less aligned, by an offset that is not, rounded down, and by other bits than an
; alignment's.
; CHECK-LABEL: define void @not_up(
; CHECK: ptrtoint ptr %p15 to i64
; CHECK: ptrtoint ptr %o7 to i64
; CHECK: ptrtoint ptr %p4 to i64
; CHECK: ptrtoint ptr %p7 to i64
; CHECK: ret void
define void @not_up(ptr align 8 %p) {
  %p15 = getelementptr inbounds i8, ptr %p, i64 15
  %a = call ptr @llvm.ptrmask.p0.i64(ptr %p15, i64 -16)
  call void @take(ptr %a)
  %odd = getelementptr i8, ptr %p, i64 4
  %o7 = getelementptr inbounds i8, ptr %odd, i64 7
  %b = call ptr @llvm.ptrmask.p0.i64(ptr %o7, i64 -8)
  call void @take(ptr %b)
  %p4 = getelementptr inbounds i8, ptr %p, i64 4
  %c = call ptr @llvm.ptrmask.p0.i64(ptr %p4, i64 -8)
  call void @take(ptr %c)
  %p7 = getelementptr inbounds i8, ptr %p, i64 7
  %d = call ptr @llvm.ptrmask.p0.i64(ptr %p7, i64 -9)
  call void @take(ptr %d)
  ret void
}

; CHECK-LABEL: define <2 x ptr> @vector(
; CHECK-NEXT: call <2 x ptr> @llvm.ptrmask.v2p0.v2i64(<2 x ptr> %p, <2 x i64> splat (i64 -8))
define <2 x ptr> @vector(<2 x ptr> %p) {
  %r = call <2 x ptr> @llvm.ptrmask.v2p0.v2i64(<2 x ptr> %p, <2 x i64> splat (i64 -8))
  ret <2 x ptr> %r
}
declare void @take(ptr)
