; Addresses in a loop are computed from its counter where they are used: none is kept in
; registers and incremented for each array. Where the loop reads constant memory, multiplies
; 64-bit numbers, or multiplies an index that counts by a constant by a width for few arrays,
; LLVM's loop strength reduction does that: ptxas may know then that all threads read the same,
; and a product is an addition.
; RUN: %stage ptx %s -sm_80 -o %t.ptx
; RUN: FileCheck %s < %t.ptx
; RUN: %cuda/bin/ptxas -arch=sm_80 %t.ptx -o %t.cubin

; CHECK-LABEL: .entry many(
; CHECK: $L__BB0_1:
; CHECK: mul.wide.s32 [[INDEX:%rd[0-9]+]], %r{{[0-9]+}}, 4;
; CHECK-COUNT-9: add.s64 %rd{{[0-9]+}}, %rd{{[0-9]+}}, [[INDEX]];
; CHECK-NOT: add.s64
; CHECK: bra $L__BB0_1;
define ptx_kernel void @many(ptr %a0, ptr %a1, ptr %a2, ptr %a3, ptr %a4, ptr %a5, ptr %a6, ptr %a7, ptr %out, i32 %step, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %at = sext i32 %i to i64
  %p0 = getelementptr float, ptr %a0, i64 %at
  %x0 = load float, ptr %p0
  %p1 = getelementptr float, ptr %a1, i64 %at
  %x1 = load float, ptr %p1
  %s1 = fadd float %x0, %x1
  %p2 = getelementptr float, ptr %a2, i64 %at
  %x2 = load float, ptr %p2
  %s2 = fadd float %s1, %x2
  %p3 = getelementptr float, ptr %a3, i64 %at
  %x3 = load float, ptr %p3
  %s3 = fadd float %s2, %x3
  %p4 = getelementptr float, ptr %a4, i64 %at
  %x4 = load float, ptr %p4
  %s4 = fadd float %s3, %x4
  %p5 = getelementptr float, ptr %a5, i64 %at
  %x5 = load float, ptr %p5
  %s5 = fadd float %s4, %x5
  %p6 = getelementptr float, ptr %a6, i64 %at
  %x6 = load float, ptr %p6
  %s6 = fadd float %s5, %x6
  %p7 = getelementptr float, ptr %a7, i64 %at
  %x7 = load float, ptr %p7
  %s7 = fadd float %s6, %x7
  %to = getelementptr float, ptr %out, i64 %at
  store float %s7, ptr %to
  %next = add nsw i32 %i, %step
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}

@atoms = addrspace(4) global [256 x float] zeroinitializer

; CHECK-LABEL: .entry constants(
; CHECK: $L__BB1_1:
; CHECK-NOT: mul.wide
; CHECK: add.s64 [[AT:%rd[0-9]+]], [[AT]], %rd{{[0-9]+}};
; CHECK: bra $L__BB1_1;
define ptx_kernel void @constants(ptr %out, i32 %step, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %at = sext i32 %i to i64
  %p0 = getelementptr float, ptr addrspace(4) @atoms, i64 %at
  %x0 = load float, ptr addrspace(4) %p0
  %to = getelementptr float, ptr %out, i64 %at
  store float %x0, ptr %to
  %next = add nsw i32 %i, %step
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}

; CHECK-LABEL: .entry product(
; CHECK: $L__BB2_1:
; CHECK-NOT: mul
; CHECK: add.s64 [[AT:%rd[0-9]+]], [[AT]], %rd{{[0-9]+}};
; CHECK: bra $L__BB2_1;
define ptx_kernel void @product(ptr %a, ptr %out, i64 %width, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %more, %loop ]
  %at = mul i64 %i, %width
  %p0 = getelementptr float, ptr %a, i64 %at
  %x0 = load float, ptr %p0
  %more = fadd float %sum, %x0
  %next = add nuw nsw i64 %i, 1
  %again = icmp ult i64 %next, %n
  br i1 %again, label %loop, label %end
end:
  store float %more, ptr %out
  ret void
}

; An index and the counter of a loop that was unrolled for a count of run time are one.
; CHECK-LABEL: .entry counters(
; CHECK: $L__BB3_1:
; CHECK-COUNT-1: add.s32 {{.*}}, 4;
; CHECK-NOT: add.s32 {{.*}}, 4;
; CHECK: bra $L__BB3_1;
define ptx_kernel void @counters(ptr %out, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %count = phi i32 [ 0, %entry ], [ %counted, %loop ]
  %at = zext nneg i32 %i to i64
  %p0 = getelementptr float, ptr %out, i64 %at
  %x0 = load float, ptr %p0
  %x1 = fadd float %x0, 1.0
  store float %x1, ptr %p0
  %next = add nuw nsw i32 %i, 4
  %counted = add i32 %count, 4
  %again = icmp ne i32 %counted, %n
  br i1 %again, label %loop, label %end
end:
  ret void
}

; One row of one array in each round, by a width: nothing is multiplied in the loop.
; CHECK-LABEL: .entry rows(
; CHECK: [[LOOP:\$L__BB[0-9]+_1]]:
; CHECK-NOT: mul.lo
; CHECK-NOT: mad.lo
; CHECK: bra [[LOOP]];
define ptx_kernel void @rows(ptr %a, ptr %b, ptr %out, i32 %width, i32 %n) {
entry:
  %column = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %sum = phi i32 [ 0, %entry ], [ %more, %loop ]
  %row = mul nsw i32 %i, %width
  %at = add nsw i32 %row, %column
  %wide = sext i32 %at to i64
  %p = getelementptr i32, ptr %a, i64 %wide
  %x = load i32, ptr %p
  %index = zext nneg i32 %i to i64
  %q = getelementptr i32, ptr %b, i64 %index
  %y = load i32, ptr %q
  %product = xor i32 %x, %y
  %more = add i32 %product, %sum
  %next = add nuw nsw i32 %i, 1
  %again = icmp slt i32 %next, %n
  br i1 %again, label %loop, label %end
end:
  store i32 %more, ptr %out
  ret void
}

; The same of five arrays: a product is less than five addresses.
; CHECK-LABEL: .entry manyrows(
; CHECK: [[LOOP:\$L__BB[0-9]+_1]]:
; CHECK: mad.lo.s32
; CHECK: bra [[LOOP]];
define ptx_kernel void @manyrows(ptr %a, ptr %b, ptr %c, ptr %d, ptr %e, ptr %out, i32 %width, i32 %n) {
entry:
  %column = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %sum = phi i32 [ 0, %entry ], [ %more, %loop ]
  %row = mul nsw i32 %i, %width
  %at = add nsw i32 %row, %column
  %wide = sext i32 %at to i64
  %pa = getelementptr i32, ptr %a, i64 %wide
  %xa = load i32, ptr %pa
  %pb = getelementptr i32, ptr %b, i64 %wide
  %xb = load i32, ptr %pb
  %pc = getelementptr i32, ptr %c, i64 %wide
  %xc = load i32, ptr %pc
  %pd = getelementptr i32, ptr %d, i64 %wide
  %xd = load i32, ptr %pd
  %pe = getelementptr i32, ptr %e, i64 %wide
  %xe = load i32, ptr %pe
  %s1 = xor i32 %xa, %xb
  %s2 = xor i32 %xc, %xd
  %s3 = xor i32 %s1, %s2
  %s4 = xor i32 %s3, %xe
  %more = add i32 %s4, %sum
  %next = add nuw nsw i32 %i, 1
  %again = icmp slt i32 %next, %n
  br i1 %again, label %loop, label %end
end:
  store i32 %more, ptr %out
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

; A loop with a tile in registers has none for addresses.
; CHECK-LABEL: .entry tile(
; CHECK: $L__BB6_1:
; CHECK: mul.lo.s64
; CHECK: bra $L__BB6_1;
define ptx_kernel void @tile(ptr %a, ptr %out, i64 %width, i64 %n) {
entry:
  %begin = load <128 x float>, ptr %out
  br label %loop
loop:
  %tile = phi <128 x float> [ %begin, %entry ], [ %sum, %loop ]
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %at = mul i64 %i, %width
  %p = getelementptr float, ptr %a, i64 %at
  %x = load float, ptr %p
  %first = insertelement <128 x float> poison, float %x, i32 0
  %all = shufflevector <128 x float> %first, <128 x float> poison, <128 x i32> zeroinitializer
  %sum = fadd <128 x float> %tile, %all
  %next = add i64 %i, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %end
end:
  store <128 x float> %sum, ptr %out
  ret void
}

; Rows in a loop in another: where a row begins is multiplied before the loop over it, and not
; kept and incremented in the loop around.
; CHECK-LABEL: .entry nested(
; CHECK: [[OUTER:\$L__BB[0-9]+_[0-9]+]]:
; CHECK: mad.lo.s32
; CHECK: [[INNER:\$L__BB[0-9]+_[0-9]+]]:
; CHECK-NOT: mul.lo
; CHECK-NOT: mad.lo
; CHECK: bra [[INNER]];
; CHECK-COUNT-1: add.s32
; CHECK-NOT: add.s32
; CHECK: bra [[OUTER]];
define ptx_kernel void @nested(ptr addrspace(1) %a, ptr addrspace(1) %out, i32 %width, i32 %rows, i32 %n, i32 %step) {
entry:
  br label %outer
outer:
  %row = phi i32 [ 0, %entry ], [ %nextrow, %latch ]
  %begin = mul i32 %row, %n
  br label %inner
inner:
  %i = phi i32 [ 0, %outer ], [ %i2, %inner ]
  %at = add i32 %i, %begin
  %p0 = mul i32 %at, %width
  %w0 = zext i32 %p0 to i64
  %g0 = getelementptr float, ptr addrspace(1) %a, i64 %w0
  %x0 = load float, ptr addrspace(1) %g0
  %at1 = add i32 %at, 1
  %p1 = mul i32 %at1, %width
  %w1 = zext i32 %p1 to i64
  %g1 = getelementptr float, ptr addrspace(1) %a, i64 %w1
  %x1 = load float, ptr addrspace(1) %g1
  %sum = fadd float %x0, %x1
  store volatile float %sum, ptr addrspace(1) %out
  %i2 = add nuw i32 %i, 2
  %more = icmp ult i32 %i2, %n
  br i1 %more, label %inner, label %latch
latch:
  %nextrow = add nuw i32 %row, %step
  %again = icmp ult i32 %nextrow, %rows
  br i1 %again, label %outer, label %end
end:
  ret void
}

; A loop that counts by what is known at run time: to add the product's growth takes as much as to
; multiply, and a register more.
; CHECK-LABEL: .entry steps(
; CHECK: [[LOOP:\$L__BB[0-9]+_1]]:
; CHECK: {{mad|mul}}.lo
; CHECK: bra [[LOOP]];
define ptx_kernel void @steps(ptr addrspace(1) %a, ptr addrspace(1) %out, i32 %width, i32 %n, i32 %step) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %at = mul i32 %i, %width
  %wide = zext i32 %at to i64
  %p = getelementptr float, ptr addrspace(1) %a, i64 %wide
  %x = load float, ptr addrspace(1) %p
  store volatile float %x, ptr addrspace(1) %out
  %next = add nuw i32 %i, %step
  %again = icmp ult i32 %next, %n
  br i1 %again, label %loop, label %end
end:
  ret void
}
