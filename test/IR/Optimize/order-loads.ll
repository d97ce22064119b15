; In a loop with a store, a load from one address for a warp is made before the load from an address for each
; thread that stands in front of it, and before what computes that address. Wherever there is a store, loads of
; what lies side by side for the threads are made before those of what lies further apart.
; RUN: %stage passes --passes=order-loads %s -sm_90 | FileCheck %s

target triple = "nvptx64-nvidia-cuda"

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.y()

; CHECK-LABEL: define ptx_kernel void @rows(
; CHECK: %turn = phi
; CHECK-NEXT: %b = getelementptr float, ptr %vector, i64 %turn
; CHECK-NEXT: %x = load float, ptr %b
; CHECK-NEXT: %i = add i64 %row, %turn
; CHECK-NEXT: %a = getelementptr float, ptr %matrix, i64 %i
; CHECK-NEXT: %y = load float, ptr %a
; CHECK-NEXT: %product = fmul
; CHECK-NEXT: store
; CHECK-NEXT: %b2 = getelementptr
; CHECK-NEXT: %x2 = load float, ptr %b2
; CHECK-NEXT: %a2 = getelementptr
; CHECK-NEXT: %y2 = load float, ptr %a2
define ptx_kernel void @rows(ptr %matrix, ptr %vector, ptr %out, i64 %width) {
entry:
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %wide = zext i32 %thread to i64
  %row = mul i64 %wide, %width
  br label %loop
loop:
  %turn = phi i64 [ 0, %entry ], [ %next, %loop ]
  %i = add i64 %row, %turn
  %a = getelementptr float, ptr %matrix, i64 %i
  %y = load float, ptr %a
  %b = getelementptr float, ptr %vector, i64 %turn
  %x = load float, ptr %b
  %product = fmul float %x, %y
  store float %product, ptr %out
  %a2 = getelementptr float, ptr %a, i64 1
  %y2 = load float, ptr %a2
  %b2 = getelementptr float, ptr %b, i64 1
  %x2 = load float, ptr %b2
  %product2 = fmul float %x2, %y2
  store float %product2, ptr %out
  %next = add i64 %turn, 2
  %goes = icmp ult i64 %next, %width
  br i1 %goes, label %loop, label %done
done:
  ret void
}

; What both addresses need is where it was.
; CHECK-LABEL: define ptx_kernel void @shared_part(
; CHECK: %half = lshr
; CHECK-NEXT: %i = add i64 %row, %half
; CHECK-NEXT: %a = getelementptr
; CHECK-NEXT: %b = getelementptr
; CHECK-NEXT: %x = load
; CHECK-NEXT: %y = load
define ptx_kernel void @shared_part(ptr %matrix, ptr %vector, ptr %out, i64 %width) {
entry:
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %wide = zext i32 %thread to i64
  %row = mul i64 %wide, %width
  br label %loop
loop:
  %turn = phi i64 [ 0, %entry ], [ %next, %loop ]
  %half = lshr i64 %turn, 1
  %i = add i64 %row, %half
  %a = getelementptr float, ptr %matrix, i64 %i
  %y = load float, ptr %a
  %b = getelementptr float, ptr %vector, i64 %half
  %x = load float, ptr %b
  %product = fmul float %x, %y
  store float %product, ptr %out
  %next = add i64 %turn, 1
  %goes = icmp ult i64 %next, %width
  br i1 %goes, label %loop, label %done
done:
  ret void
}

; Two loads of the threads and two of the warp: both first.
; CHECK-LABEL: define ptx_kernel void @two(
; CHECK: %x = load
; CHECK: %x2 = load
; CHECK: %y = load
; CHECK: %y2 = load
define ptx_kernel void @two(ptr %matrix, ptr %vector, ptr %out, i64 %width) {
entry:
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %wide = zext i32 %thread to i64
  br label %loop
loop:
  %turn = phi i64 [ 0, %entry ], [ %next, %loop ]
  %row = mul i64 %wide, %width
  %i = add i64 %row, %turn
  %a = getelementptr float, ptr %matrix, i64 %i
  %y = load float, ptr %a
  %a2 = getelementptr float, ptr %a, i64 %width
  %y2 = load float, ptr %a2
  %b = getelementptr float, ptr %vector, i64 %turn
  %x = load float, ptr %b
  %b2 = getelementptr float, ptr %b, i64 1
  %x2 = load float, ptr %b2
  %p = fmul float %x, %y
  %product = fmul float %x2, %y2
  %sum = fadd float %p, %product
  store float %sum, ptr %out
  %next = add i64 %turn, 2
  %goes = icmp ult i64 %next, %width
  br i1 %goes, label %loop, label %done
done:
  ret void
}

; What was moved for one load is moved again for the next, whose address the threads begin to compute earlier.
; CHECK-LABEL: define ptx_kernel void @again(
; CHECK: %turn = phi
; CHECK-NEXT: %t1 = add
; CHECK-NEXT: %t2 = mul
; CHECK-NEXT: %o = getelementptr
; CHECK-NEXT: %z = load
; CHECK-NEXT: %i2 = add
; CHECK-NEXT: %b = getelementptr
; CHECK-NEXT: %x = load
; CHECK-NEXT: %i = add
define ptx_kernel void @again(ptr %matrix, ptr %vector, ptr %matrix2, ptr %other, ptr %out, i64 %width) {
entry:
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %wide = zext i32 %thread to i64
  %row = mul i64 %wide, %width
  %row2 = add i64 %row, 5
  br label %loop
loop:
  %turn = phi i64 [ 0, %entry ], [ %next, %loop ]
  %i2 = add i64 %row2, %turn
  %i = add i64 %row, %turn
  %a = getelementptr float, ptr %matrix, i64 %i
  %y = load float, ptr %a
  %t1 = add i64 %turn, 7
  %t2 = mul i64 %t1, %width
  %b = getelementptr float, ptr %vector, i64 %t2
  %x = load float, ptr %b
  %a2 = getelementptr float, ptr %matrix2, i64 %i2
  %y2 = load float, ptr %a2
  %o = getelementptr float, ptr %other, i64 %t2
  %z = load float, ptr %o
  %p = fmul float %x, %y
  %p2 = fmul float %y2, %z
  %product = fadd float %p, %p2
  store float %product, ptr %out
  %next = add i64 %turn, 1
  %goes = icmp ult i64 %next, %width
  br i1 %goes, label %loop, label %done
done:
  ret void
}

; Not before a store, nor a volatile load.
; CHECK-LABEL: define ptx_kernel void @stored(
; CHECK: %y = load
; CHECK: store
; CHECK: %x = load
; CHECK: %y2 = load
; CHECK: %z = load volatile
; CHECK: %x2 = load
define ptx_kernel void @stored(ptr %matrix, ptr %vector, ptr %out, i64 %width) {
entry:
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %wide = zext i32 %thread to i64
  %row = mul i64 %wide, %width
  br label %loop
loop:
  %turn = phi i64 [ 0, %entry ], [ %next, %loop ]
  %i = add i64 %row, %turn
  %a = getelementptr float, ptr %matrix, i64 %i
  %y = load float, ptr %a
  store float %y, ptr %out
  %b = getelementptr float, ptr %vector, i64 %turn
  %x = load float, ptr %b
  %a2 = getelementptr float, ptr %a, i64 1
  %y2 = load float, ptr %a2
  %z = load volatile float, ptr %out
  %b2 = getelementptr float, ptr %b, i64 1
  %x2 = load float, ptr %b2
  %p = fmul float %x, %y2
  %p2 = fmul float %x2, %z
  store float %p, ptr %out
  store float %p2, ptr %out
  %next = add i64 %turn, 1
  %goes = icmp ult i64 %next, %width
  br i1 %goes, label %loop, label %done
done:
  ret void
}

; Nor where the address is loaded behind the first load, or takes long.
; CHECK-LABEL: define ptx_kernel void @found(
; CHECK: %y = load
; CHECK: %place = load
; CHECK: %x = load
; CHECK: store
; CHECK: %y2 = load
; CHECK: %x2 = load
define ptx_kernel void @found(ptr %matrix, ptr %vector, ptr %out, i64 %width) {
entry:
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %wide = zext i32 %thread to i64
  %row = mul i64 %wide, %width
  br label %loop
loop:
  %turn = phi i64 [ 0, %entry ], [ %next, %loop ]
  %i = add i64 %row, %turn
  %a = getelementptr float, ptr %matrix, i64 %i
  %y = load float, ptr %a
  %p = getelementptr i64, ptr %vector, i64 %wide
  %place = load i64, ptr %p
  %same = and i64 %place, 0
  %b = getelementptr float, ptr %vector, i64 %same
  %x = load float, ptr %b
  %product = fmul float %x, %y
  store float %product, ptr %out
  %y2 = load float, ptr %a
  %c1 = mul i64 %turn, %turn
  %c2 = add i64 %c1, %width
  %c3 = mul i64 %c2, %turn
  %c4 = add i64 %c3, %turn
  %b2 = getelementptr float, ptr %vector, i64 %c4
  %x2 = load float, ptr %b2
  %product2 = fmul float %x2, %y2
  store float %product2, ptr %out
  %next = add i64 %turn, 1
  %goes = icmp ult i64 %next, %width
  br i1 %goes, label %loop, label %done
done:
  ret void
}

; Nor without a store, without a loop, or from shared and local memory.
@tile = internal addrspace(3) global [32 x float] poison

; CHECK-LABEL: define ptx_kernel void @others(
; CHECK: %y0 = load
; CHECK: %x0 = load
; CHECK: loop:
; CHECK: %y = load
; CHECK: %x = load
; CHECK: tiles:
; CHECK: %y2 = load
; CHECK: %x2 = load
; CHECK: %x3 = load
; CHECK: %y4 = load
; CHECK: %x4 = load
define ptx_kernel void @others(ptr %matrix, ptr %vector, ptr %out, i64 %width) {
entry:
  %local = alloca [4 x float]
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %wide = zext i32 %thread to i64
  %row = mul i64 %wide, %width
  %a0 = getelementptr float, ptr %matrix, i64 %row
  %y0 = load float, ptr %a0
  %x0 = load float, ptr %vector
  %p0 = fmul float %y0, %x0
  store float %p0, ptr %out
  br label %loop
loop:
  %turn = phi i64 [ 0, %entry ], [ %next, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %added, %loop ]
  %i = add i64 %row, %turn
  %a = getelementptr float, ptr %matrix, i64 %i
  %y = load float, ptr %a
  %b = getelementptr float, ptr %vector, i64 %turn
  %x = load float, ptr %b
  %product = fmul float %x, %y
  %added = fadd float %sum, %product
  %next = add i64 %turn, 1
  %goes = icmp ult i64 %next, %width
  br i1 %goes, label %loop, label %tiles
tiles:
  %y2 = load float, ptr %a0
  %x2 = load float, ptr addrspace(3) @tile
  %x3 = load float, ptr %local
  %p2 = fmul float %y2, %x2
  %p3 = fadd float %p2, %x3
  store float %p3, ptr %out
  %l = getelementptr float, ptr %local, i64 %wide
  %y4 = load float, ptr %l
  %x4 = load float, ptr %vector
  %p4 = fmul float %y4, %x4
  store float %p4, ptr %out
  %again = fcmp ugt float %p3, 0.0
  br i1 %again, label %tiles, label %done
done:
  store float %added, ptr %out
  ret void
}

; What is side by side for the threads comes first, also outside of loops; what
; is not known to be so, nor further apart, stays where it is.
; CHECK-LABEL: define ptx_kernel void @structures(
; CHECK: %far = getelementptr
; CHECK-NEXT: %near = getelementptr
; CHECK-NEXT: %x = load double, ptr %near
; CHECK-NEXT: %near2 = getelementptr
; CHECK-NEXT: %x2 = load double, ptr %near2
; CHECK-NEXT: %near5 = getelementptr
; CHECK-NEXT: %x5 = load double, ptr %near5
; CHECK-NEXT: %y = load double, ptr %far
; CHECK: %y2 = load double, ptr %far2
; CHECK: %x3 = load double, ptr %near
; CHECK-NEXT: %y3 = load double, ptr %far
; CHECK: %w = load double, ptr %row
; CHECK-NEXT: %x4 = load double, ptr %near
define ptx_kernel void @structures(ptr %matrix, ptr %vector, ptr %out, i64 %width) {
entry:
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %y.thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %i = zext i32 %thread to i64
  %j = zext i32 %y.thread to i64
  %u = mul i64 %i, %width
  %p0 = getelementptr [100 x [5 x double]], ptr %matrix, i64 %j
  %far = getelementptr [5 x double], ptr %p0, i64 %i
  %y = load double, ptr %far
  %far2 = getelementptr i8, ptr %far, i64 8
  %y2 = load double, ptr %far2
  %near = getelementptr double, ptr %vector, i64 %i
  %x = load double, ptr %near
  %near2 = getelementptr [100 x double], ptr %near, i64 %j
  %x2 = load double, ptr %near2
  %y5 = load double, ptr %far
  %near5 = getelementptr double, ptr %near2, i64 1
  %x5 = load double, ptr %near5
  %a5 = fadd double %y5, %x5
  store double %a5, ptr %out
  %a = fadd double %x, %x2
  %b = fadd double %y, %y2
  %c = fadd double %a, %b
  store double %c, ptr %out
  %y3 = load double, ptr %far
  %x3 = load double, ptr %near
  %d = fadd double %y3, %x3
  store double %d, ptr %out
  %row = getelementptr double, ptr %matrix, i64 %u
  %w = load double, ptr %row
  %x4 = load double, ptr %near
  %e = fadd double %w, %x4
  store double %e, ptr %out
  ret void
}
