; Eight addresses that are read before a barrier and written to behind it are computed again there
; from indices that are there anyway: the barrier is behind the sums with the row, and before
; mad.wide. Seven stay, and so do those whose indices would have to be kept for it, and those of
; shared memory.
; RUN: %stage ptx %s -sm_80 -o - | FileCheck %s

@tile = internal addrspace(3) global [65536 x float] undef

; CHECK-LABEL: .entry eight(
; CHECK-NOT: mad.wide
; CHECK: bar.sync
; CHECK-COUNT-8: mad.wide.u32
; CHECK: ret
define ptx_kernel void @eight(ptr %row, ptr %gamma, i32 %step, i32 %n) {
entry:
  %i0 = call range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w0 = zext i32 %i0 to i64
  %a0 = getelementptr float, ptr %row, i64 %w0
  %x0 = load volatile float, ptr %a0
  %i1 = add i32 %i0, %step
  %w1 = zext i32 %i1 to i64
  %a1 = getelementptr float, ptr %row, i64 %w1
  %x1 = load volatile float, ptr %a1
  %i2 = add i32 %i1, %step
  %w2 = zext i32 %i2 to i64
  %a2 = getelementptr float, ptr %row, i64 %w2
  %x2 = load volatile float, ptr %a2
  %i3 = add i32 %i2, %step
  %w3 = zext i32 %i3 to i64
  %a3 = getelementptr float, ptr %row, i64 %w3
  %x3 = load volatile float, ptr %a3
  %i4 = add i32 %i3, %step
  %w4 = zext i32 %i4 to i64
  %a4 = getelementptr float, ptr %row, i64 %w4
  %x4 = load volatile float, ptr %a4
  %i5 = add i32 %i4, %step
  %w5 = zext i32 %i5 to i64
  %a5 = getelementptr float, ptr %row, i64 %w5
  %x5 = load volatile float, ptr %a5
  %i6 = add i32 %i5, %step
  %w6 = zext i32 %i6 to i64
  %a6 = getelementptr float, ptr %row, i64 %w6
  %x6 = load volatile float, ptr %a6
  %i7 = add i32 %i6, %step
  %w7 = zext i32 %i7 to i64
  %a7 = getelementptr float, ptr %row, i64 %w7
  %x7 = load volatile float, ptr %a7
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %check0
check0:
  %c0 = icmp ult i32 %i0, %n
  br i1 %c0, label %write0, label %check1
write0:
  %g0 = getelementptr float, ptr %gamma, i64 %w0
  %y0 = load float, ptr %g0
  %z0 = fmul float %x0, %y0
  store float %z0, ptr %a0
  br label %check1
check1:
  %c1 = icmp ult i32 %i1, %n
  br i1 %c1, label %write1, label %check2
write1:
  %g1 = getelementptr float, ptr %gamma, i64 %w1
  %y1 = load float, ptr %g1
  %z1 = fmul float %x1, %y1
  store float %z1, ptr %a1
  br label %check2
check2:
  %c2 = icmp ult i32 %i2, %n
  br i1 %c2, label %write2, label %check3
write2:
  %g2 = getelementptr float, ptr %gamma, i64 %w2
  %y2 = load float, ptr %g2
  %z2 = fmul float %x2, %y2
  store float %z2, ptr %a2
  br label %check3
check3:
  %c3 = icmp ult i32 %i3, %n
  br i1 %c3, label %write3, label %check4
write3:
  %g3 = getelementptr float, ptr %gamma, i64 %w3
  %y3 = load float, ptr %g3
  %z3 = fmul float %x3, %y3
  store float %z3, ptr %a3
  br label %check4
check4:
  %c4 = icmp ult i32 %i4, %n
  br i1 %c4, label %write4, label %check5
write4:
  %g4 = getelementptr float, ptr %gamma, i64 %w4
  %y4 = load float, ptr %g4
  %z4 = fmul float %x4, %y4
  store float %z4, ptr %a4
  br label %check5
check5:
  %c5 = icmp ult i32 %i5, %n
  br i1 %c5, label %write5, label %check6
write5:
  %g5 = getelementptr float, ptr %gamma, i64 %w5
  %y5 = load float, ptr %g5
  %z5 = fmul float %x5, %y5
  store float %z5, ptr %a5
  br label %check6
check6:
  %c6 = icmp ult i32 %i6, %n
  br i1 %c6, label %write6, label %check7
write6:
  %g6 = getelementptr float, ptr %gamma, i64 %w6
  %y6 = load float, ptr %g6
  %z6 = fmul float %x6, %y6
  store float %z6, ptr %a6
  br label %check7
check7:
  %c7 = icmp ult i32 %i7, %n
  br i1 %c7, label %write7, label %check8
write7:
  %g7 = getelementptr float, ptr %gamma, i64 %w7
  %y7 = load float, ptr %g7
  %z7 = fmul float %x7, %y7
  store float %z7, ptr %a7
  br label %check8
check8:
  ret void
}

; CHECK-LABEL: .entry seven(
; CHECK: bar.sync
; CHECK-NOT: mad.wide
; CHECK: ret
define ptx_kernel void @seven(ptr %row, ptr %gamma, i32 %step, i32 %n) {
entry:
  %i0 = call range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w0 = zext i32 %i0 to i64
  %a0 = getelementptr float, ptr %row, i64 %w0
  %x0 = load volatile float, ptr %a0
  %i1 = add i32 %i0, %step
  %w1 = zext i32 %i1 to i64
  %a1 = getelementptr float, ptr %row, i64 %w1
  %x1 = load volatile float, ptr %a1
  %i2 = add i32 %i1, %step
  %w2 = zext i32 %i2 to i64
  %a2 = getelementptr float, ptr %row, i64 %w2
  %x2 = load volatile float, ptr %a2
  %i3 = add i32 %i2, %step
  %w3 = zext i32 %i3 to i64
  %a3 = getelementptr float, ptr %row, i64 %w3
  %x3 = load volatile float, ptr %a3
  %i4 = add i32 %i3, %step
  %w4 = zext i32 %i4 to i64
  %a4 = getelementptr float, ptr %row, i64 %w4
  %x4 = load volatile float, ptr %a4
  %i5 = add i32 %i4, %step
  %w5 = zext i32 %i5 to i64
  %a5 = getelementptr float, ptr %row, i64 %w5
  %x5 = load volatile float, ptr %a5
  %i6 = add i32 %i5, %step
  %w6 = zext i32 %i6 to i64
  %a6 = getelementptr float, ptr %row, i64 %w6
  %x6 = load volatile float, ptr %a6
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %check0
check0:
  %c0 = icmp ult i32 %i0, %n
  br i1 %c0, label %write0, label %check1
write0:
  %g0 = getelementptr float, ptr %gamma, i64 %w0
  %y0 = load float, ptr %g0
  %z0 = fmul float %x0, %y0
  store float %z0, ptr %a0
  br label %check1
check1:
  %c1 = icmp ult i32 %i1, %n
  br i1 %c1, label %write1, label %check2
write1:
  %g1 = getelementptr float, ptr %gamma, i64 %w1
  %y1 = load float, ptr %g1
  %z1 = fmul float %x1, %y1
  store float %z1, ptr %a1
  br label %check2
check2:
  %c2 = icmp ult i32 %i2, %n
  br i1 %c2, label %write2, label %check3
write2:
  %g2 = getelementptr float, ptr %gamma, i64 %w2
  %y2 = load float, ptr %g2
  %z2 = fmul float %x2, %y2
  store float %z2, ptr %a2
  br label %check3
check3:
  %c3 = icmp ult i32 %i3, %n
  br i1 %c3, label %write3, label %check4
write3:
  %g3 = getelementptr float, ptr %gamma, i64 %w3
  %y3 = load float, ptr %g3
  %z3 = fmul float %x3, %y3
  store float %z3, ptr %a3
  br label %check4
check4:
  %c4 = icmp ult i32 %i4, %n
  br i1 %c4, label %write4, label %check5
write4:
  %g4 = getelementptr float, ptr %gamma, i64 %w4
  %y4 = load float, ptr %g4
  %z4 = fmul float %x4, %y4
  store float %z4, ptr %a4
  br label %check5
check5:
  %c5 = icmp ult i32 %i5, %n
  br i1 %c5, label %write5, label %check6
write5:
  %g5 = getelementptr float, ptr %gamma, i64 %w5
  %y5 = load float, ptr %g5
  %z5 = fmul float %x5, %y5
  store float %z5, ptr %a5
  br label %check6
check6:
  %c6 = icmp ult i32 %i6, %n
  br i1 %c6, label %write6, label %check7
write6:
  %g6 = getelementptr float, ptr %gamma, i64 %w6
  %y6 = load float, ptr %g6
  %z6 = fmul float %x6, %y6
  store float %z6, ptr %a6
  br label %check7
check7:
  ret void
}

; CHECK-LABEL: .entry without_indices(
; CHECK: bar.sync
; CHECK-NOT: mad.wide
; CHECK: ret
define ptx_kernel void @without_indices(ptr %row, ptr %gamma, i32 %step, i32 %n) {
entry:
  %i0 = call range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w0 = zext i32 %i0 to i64
  %a0 = getelementptr float, ptr %row, i64 %w0
  %x0 = load volatile float, ptr %a0
  %i1 = add i32 %i0, %step
  %w1 = zext i32 %i1 to i64
  %a1 = getelementptr float, ptr %row, i64 %w1
  %x1 = load volatile float, ptr %a1
  %i2 = add i32 %i1, %step
  %w2 = zext i32 %i2 to i64
  %a2 = getelementptr float, ptr %row, i64 %w2
  %x2 = load volatile float, ptr %a2
  %i3 = add i32 %i2, %step
  %w3 = zext i32 %i3 to i64
  %a3 = getelementptr float, ptr %row, i64 %w3
  %x3 = load volatile float, ptr %a3
  %i4 = add i32 %i3, %step
  %w4 = zext i32 %i4 to i64
  %a4 = getelementptr float, ptr %row, i64 %w4
  %x4 = load volatile float, ptr %a4
  %i5 = add i32 %i4, %step
  %w5 = zext i32 %i5 to i64
  %a5 = getelementptr float, ptr %row, i64 %w5
  %x5 = load volatile float, ptr %a5
  %i6 = add i32 %i5, %step
  %w6 = zext i32 %i6 to i64
  %a6 = getelementptr float, ptr %row, i64 %w6
  %x6 = load volatile float, ptr %a6
  %i7 = add i32 %i6, %step
  %w7 = zext i32 %i7 to i64
  %a7 = getelementptr float, ptr %row, i64 %w7
  %x7 = load volatile float, ptr %a7
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %check0
check0:
  %c0 = fcmp olt float %x0, 1.0
  br i1 %c0, label %write0, label %check1
write0:
  store float %x0, ptr %a0
  br label %check1
check1:
  %c1 = fcmp olt float %x1, 1.0
  br i1 %c1, label %write1, label %check2
write1:
  store float %x1, ptr %a1
  br label %check2
check2:
  %c2 = fcmp olt float %x2, 1.0
  br i1 %c2, label %write2, label %check3
write2:
  store float %x2, ptr %a2
  br label %check3
check3:
  %c3 = fcmp olt float %x3, 1.0
  br i1 %c3, label %write3, label %check4
write3:
  store float %x3, ptr %a3
  br label %check4
check4:
  %c4 = fcmp olt float %x4, 1.0
  br i1 %c4, label %write4, label %check5
write4:
  store float %x4, ptr %a4
  br label %check5
check5:
  %c5 = fcmp olt float %x5, 1.0
  br i1 %c5, label %write5, label %check6
write5:
  store float %x5, ptr %a5
  br label %check6
check6:
  %c6 = fcmp olt float %x6, 1.0
  br i1 %c6, label %write6, label %check7
write6:
  store float %x6, ptr %a6
  br label %check7
check7:
  %c7 = fcmp olt float %x7, 1.0
  br i1 %c7, label %write7, label %check8
write7:
  store float %x7, ptr %a7
  br label %check8
check8:
  ret void
}

; CHECK-LABEL: .entry shared(
; CHECK: bar.sync
; CHECK-NOT: mad.wide
; CHECK: ret
define ptx_kernel void @shared(ptr %row, ptr %gamma, i32 %step, i32 %n) {
entry:
  %i0 = call range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w0 = zext i32 %i0 to i64
  %a0 = getelementptr float, ptr addrspace(3) @tile, i64 %w0
  %x0 = load volatile float, ptr addrspace(3) %a0
  %i1 = add i32 %i0, %step
  %w1 = zext i32 %i1 to i64
  %a1 = getelementptr float, ptr addrspace(3) @tile, i64 %w1
  %x1 = load volatile float, ptr addrspace(3) %a1
  %i2 = add i32 %i1, %step
  %w2 = zext i32 %i2 to i64
  %a2 = getelementptr float, ptr addrspace(3) @tile, i64 %w2
  %x2 = load volatile float, ptr addrspace(3) %a2
  %i3 = add i32 %i2, %step
  %w3 = zext i32 %i3 to i64
  %a3 = getelementptr float, ptr addrspace(3) @tile, i64 %w3
  %x3 = load volatile float, ptr addrspace(3) %a3
  %i4 = add i32 %i3, %step
  %w4 = zext i32 %i4 to i64
  %a4 = getelementptr float, ptr addrspace(3) @tile, i64 %w4
  %x4 = load volatile float, ptr addrspace(3) %a4
  %i5 = add i32 %i4, %step
  %w5 = zext i32 %i5 to i64
  %a5 = getelementptr float, ptr addrspace(3) @tile, i64 %w5
  %x5 = load volatile float, ptr addrspace(3) %a5
  %i6 = add i32 %i5, %step
  %w6 = zext i32 %i6 to i64
  %a6 = getelementptr float, ptr addrspace(3) @tile, i64 %w6
  %x6 = load volatile float, ptr addrspace(3) %a6
  %i7 = add i32 %i6, %step
  %w7 = zext i32 %i7 to i64
  %a7 = getelementptr float, ptr addrspace(3) @tile, i64 %w7
  %x7 = load volatile float, ptr addrspace(3) %a7
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %check0
check0:
  %c0 = icmp ult i32 %i0, %n
  br i1 %c0, label %write0, label %check1
write0:
  %g0 = getelementptr float, ptr %gamma, i64 %w0
  %y0 = load float, ptr %g0
  %z0 = fmul float %x0, %y0
  store float %z0, ptr addrspace(3) %a0
  br label %check1
check1:
  %c1 = icmp ult i32 %i1, %n
  br i1 %c1, label %write1, label %check2
write1:
  %g1 = getelementptr float, ptr %gamma, i64 %w1
  %y1 = load float, ptr %g1
  %z1 = fmul float %x1, %y1
  store float %z1, ptr addrspace(3) %a1
  br label %check2
check2:
  %c2 = icmp ult i32 %i2, %n
  br i1 %c2, label %write2, label %check3
write2:
  %g2 = getelementptr float, ptr %gamma, i64 %w2
  %y2 = load float, ptr %g2
  %z2 = fmul float %x2, %y2
  store float %z2, ptr addrspace(3) %a2
  br label %check3
check3:
  %c3 = icmp ult i32 %i3, %n
  br i1 %c3, label %write3, label %check4
write3:
  %g3 = getelementptr float, ptr %gamma, i64 %w3
  %y3 = load float, ptr %g3
  %z3 = fmul float %x3, %y3
  store float %z3, ptr addrspace(3) %a3
  br label %check4
check4:
  %c4 = icmp ult i32 %i4, %n
  br i1 %c4, label %write4, label %check5
write4:
  %g4 = getelementptr float, ptr %gamma, i64 %w4
  %y4 = load float, ptr %g4
  %z4 = fmul float %x4, %y4
  store float %z4, ptr addrspace(3) %a4
  br label %check5
check5:
  %c5 = icmp ult i32 %i5, %n
  br i1 %c5, label %write5, label %check6
write5:
  %g5 = getelementptr float, ptr %gamma, i64 %w5
  %y5 = load float, ptr %g5
  %z5 = fmul float %x5, %y5
  store float %z5, ptr addrspace(3) %a5
  br label %check6
check6:
  %c6 = icmp ult i32 %i6, %n
  br i1 %c6, label %write6, label %check7
write6:
  %g6 = getelementptr float, ptr %gamma, i64 %w6
  %y6 = load float, ptr %g6
  %z6 = fmul float %x6, %y6
  store float %z6, ptr addrspace(3) %a6
  br label %check7
check7:
  %c7 = icmp ult i32 %i7, %n
  br i1 %c7, label %write7, label %check8
write7:
  %g7 = getelementptr float, ptr %gamma, i64 %w7
  %y7 = load float, ptr %g7
  %z7 = fmul float %x7, %y7
  store float %z7, ptr addrspace(3) %a7
  br label %check8
check8:
  ret void
}
