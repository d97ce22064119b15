; A product of 64 bits that grows by the same in each round of a loop is a sum there, and each
; copy's address in an unrolled loop is the one before plus a distance. What is computed for it
; is computed right before the loop: nothing is kept for it in the loop around, or incremented
; there. What LLVM's loop strength reduction does to these loops takes 100 registers instead of
; 40; with that, this test would fail.
; RUN: %stage ptx %s -sm_80 -o %t.ptx
; RUN: FileCheck %s < %t.ptx
; RUN: %cuda/bin/ptxas -arch=sm_80 %t.ptx -o %t.cubin

; The loop around has its counter and a product for the offset of the round, the inner one an
; address for each array and a distance.
; CHECK-LABEL: .entry copies(
; CHECK: [[OUTER:\$L__BB0_[0-9]+]]:
; CHECK: mul.lo.s64
; CHECK: [[INNER:\$L__BB0_[0-9]+]]:
; CHECK-NOT: mul
; CHECK: ld.global.b32 %r{{[0-9]+}}, [[[IN:%rd[0-9]+]]];
; CHECK: st.global.b32 [[[OUT:%rd[0-9]+]]],
; CHECK: add.s64 [[IN2:%rd[0-9]+]], [[IN]], [[BETWEEN:%rd[0-9]+]];
; CHECK: ld.global.b32 %r{{[0-9]+}}, [[[IN2]]];
; CHECK: add.s64 [[OUT2:%rd[0-9]+]], [[OUT]], [[BETWEEN]];
; CHECK: st.global.b32 [[[OUT2]]],
; CHECK: add.s64 [[IN]], [[IN2]], [[BETWEEN]];
; CHECK: add.s64 [[OUT]], [[OUT2]], [[BETWEEN]];
; CHECK: bra [[INNER]];
; CHECK-COUNT-1: add.s64
; CHECK-NOT: add.s64
; CHECK: bra [[OUTER]];
define ptx_kernel void @copies(ptr addrspace(1) %in, ptr addrspace(1) %out, i64 %rows, i64 %stride, i64 %step, i64 %count, i64 %n) {
entry:
  br label %outer
outer:
  %row = phi i64 [ 0, %entry ], [ %nextrow, %latch ]
  %offset = mul i64 %row, %stride
  br label %inner
inner:
  %i = phi i64 [ 0, %outer ], [ %i2, %inner ]
  %p0 = mul i64 %i, %count
  %a0 = add i64 %p0, %offset
  %g0 = getelementptr float, ptr addrspace(1) %in, i64 %a0
  %x0 = load float, ptr addrspace(1) %g0
  %h0 = getelementptr float, ptr addrspace(1) %out, i64 %a0
  store float %x0, ptr addrspace(1) %h0
  %i1 = add i64 %i, %step
  %p1 = mul i64 %i1, %count
  %a1 = add i64 %p1, %offset
  %g1 = getelementptr float, ptr addrspace(1) %in, i64 %a1
  %x1 = load float, ptr addrspace(1) %g1
  %h1 = getelementptr float, ptr addrspace(1) %out, i64 %a1
  store float %x1, ptr addrspace(1) %h1
  %i2 = add i64 %i1, %step
  %more = icmp slt i64 %i2, %n
  br i1 %more, label %inner, label %latch
latch:
  %nextrow = add nuw nsw i64 %row, 1
  %again = icmp slt i64 %nextrow, %rows
  br i1 %again, label %outer, label %end
end:
  ret void
}

; Five arrays: one sum is added to all of them.
; CHECK-LABEL: .entry manyarrays(
; CHECK: [[LOOP:\$L__BB1_[0-9]+]]:
; CHECK-NOT: mul
; CHECK: shl.b64 [[BYTES:%rd[0-9]+]], [[SUM:%rd[0-9]+]], 2;
; CHECK-COUNT-5: add.s64 %rd{{[0-9]+}}, %rd{{[0-9]+}}, [[BYTES]];
; CHECK: add.s64 [[SUM]], [[SUM]],
; CHECK: bra [[LOOP]];
define ptx_kernel void @manyarrays(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %c, ptr addrspace(1) %d, ptr addrspace(1) %out, i64 %width, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %at = mul i64 %i, %width
  %pa = getelementptr float, ptr addrspace(1) %a, i64 %at
  %xa = load float, ptr addrspace(1) %pa
  %pb = getelementptr float, ptr addrspace(1) %b, i64 %at
  %xb = load float, ptr addrspace(1) %pb
  %pc = getelementptr float, ptr addrspace(1) %c, i64 %at
  %xc = load float, ptr addrspace(1) %pc
  %pd = getelementptr float, ptr addrspace(1) %d, i64 %at
  %xd = load float, ptr addrspace(1) %pd
  %s1 = fadd float %xa, %xb
  %s2 = fadd float %xc, %xd
  %s3 = fadd float %s1, %s2
  %po = getelementptr float, ptr addrspace(1) %out, i64 %at
  store float %s3, ptr addrspace(1) %po
  %next = add nuw nsw i64 %i, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}

; What does not grow by the same, as a product of numbers that were loaded or a square, stays.
; CHECK-LABEL: .entry others(
; CHECK: [[LOOP:\$L__BB2_[0-9]+]]:
; CHECK: mul.lo.s64
; CHECK: mad.lo.s64
; CHECK: bra [[LOOP]];
define ptx_kernel void @others(ptr addrspace(1) %in, ptr addrspace(1) %out, i64 %factor, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %total = phi i64 [ 0, %entry ], [ %sum, %loop ]
  %square = mul i64 %i, %i
  %p = getelementptr i64, ptr addrspace(1) %in, i64 %square
  %x = load i64, ptr addrspace(1) %p
  %product = mul i64 %x, %factor
  %sum = add i64 %total, %product
  %next = add nuw nsw i64 %i, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %end
end:
  store i64 %sum, ptr addrspace(1) %out
  ret void
}

; Where a row begins is in registers: to add an index of 64 bits takes as much as to increment the
; sum of both.
; CHECK-LABEL: .entry row(
; CHECK: [[LOOP:\$L__BB[0-9]+_[0-9]+]]:
; CHECK-NOT: shl
; CHECK: ld.global.b32 %r{{[0-9]+}}, [[[FROM:%rd[0-9]+]]];
; CHECK: st.global.b32 [[[TO:%rd[0-9]+]]],
; CHECK: ld.volatile.global.b32 %r{{[0-9]+}}, [[[FROM]]+128];
; CHECK-NOT: shl
; CHECK-DAG: add.s64 [[FROM]], [[FROM]],
; CHECK-DAG: add.s64 [[TO]], [[TO]],
; CHECK: bra [[LOOP]];
define ptx_kernel void @row(ptr addrspace(1) %in, ptr addrspace(1) %out, i64 %at, i64 %step, i64 %n) {
entry:
  %from = getelementptr float, ptr addrspace(1) %in, i64 %at
  %to = getelementptr float, ptr addrspace(1) %out, i64 %at
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr float, ptr addrspace(1) %from, i64 %i
  %x = load float, ptr addrspace(1) %p
  %q = getelementptr float, ptr addrspace(1) %to, i64 %i
  store float %x, ptr addrspace(1) %q
  %p32 = getelementptr i8, ptr addrspace(1) %p, i64 128
  %y = load volatile float, ptr addrspace(1) %p32
  %next = add nsw i64 %i, %step
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}

; The array is a parameter, which takes no register.
; CHECK-LABEL: .entry parameter(
; CHECK: [[LOOP:\$L__BB[0-9]+_[0-9]+]]:
; CHECK: shl.b64 [[OFFSET:%rd[0-9]+]], %rd{{[0-9]+}}, 2;
; CHECK: add.s64 [[FROM:%rd[0-9]+]], %rd{{[0-9]+}}, [[OFFSET]];
; CHECK: ld.global.b32 %r{{[0-9]+}}, [[[FROM]]];
; CHECK: bra [[LOOP]];
define ptx_kernel void @parameter(ptr addrspace(1) %in, ptr addrspace(1) %out, i64 %step, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr float, ptr addrspace(1) %in, i64 %i
  %x = load float, ptr addrspace(1) %p
  store volatile float %x, ptr addrspace(1) %out
  %next = add nsw i64 %i, %step
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}

; Where the row begins is in registers for what follows, too.
; CHECK-LABEL: .entry again(
; CHECK: [[LOOP:\$L__BB[0-9]+_[0-9]+]]:
; CHECK: shl.b64 [[OFFSET:%rd[0-9]+]], %rd{{[0-9]+}}, 2;
; CHECK: add.s64 [[FROM:%rd[0-9]+]], %rd{{[0-9]+}}, [[OFFSET]];
; CHECK: ld.global.b32 %r{{[0-9]+}}, [[[FROM]]];
; CHECK: bra [[LOOP]];
define ptx_kernel void @again(ptr addrspace(1) %in, ptr addrspace(1) %out, i64 %at, i64 %step, i64 %n) {
entry:
  %from = getelementptr float, ptr addrspace(1) %in, i64 %at
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr float, ptr addrspace(1) %from, i64 %i
  %x = load float, ptr addrspace(1) %p
  store volatile float %x, ptr addrspace(1) %out
  %next = add nsw i64 %i, %step
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %end
end:
  store volatile float 0.0, ptr addrspace(1) %from
  ret void
}

; Places that each thread has of its own: each is incremented, by the same in each copy of an
; unrolled loop. A distance between two of them would take a register pair as well, and the sum
; with it another one while its load is under way.
; CHECK-LABEL: .entry places(
; CHECK: [[LOOP:\$L__BB[0-9]+_[0-9]+]]:
; CHECK: ld.global.b32 %r{{[0-9]+}}, [[[FIRST:%rd[0-9]+]]];
; CHECK: ld.global.b32 %r{{[0-9]+}}, [[[SECOND:%rd[0-9]+]]];
; CHECK: add.s64 [[FIRST2:%rd[0-9]+]], [[FIRST]], [[BETWEEN:%rd[0-9]+]];
; CHECK: ld.global.b32 %r{{[0-9]+}}, [[[FIRST2]]];
; CHECK: add.s64 [[SECOND2:%rd[0-9]+]], [[SECOND]], [[BETWEEN]];
; CHECK: ld.global.b32 %r{{[0-9]+}}, [[[SECOND2]]];
; CHECK: add.s64 [[FIRST]], [[FIRST2]], [[BETWEEN]];
; CHECK: add.s64 [[SECOND]], [[SECOND2]], [[BETWEEN]];
; CHECK: bra [[LOOP]];
define ptx_kernel void @places(ptr addrspace(1) %in, ptr addrspace(1) %table, ptr addrspace(1) %out, i64 %width, i64 %n) {
entry:
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %entry1 = getelementptr i64, ptr addrspace(1) %table, i32 %thread
  %place1 = load i64, ptr addrspace(1) %entry1
  %entry2 = getelementptr i64, ptr addrspace(1) %entry1, i32 1
  %place2 = load i64, ptr addrspace(1) %entry2
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %sum4, %loop ]
  %row = mul i64 %i, %width
  %from = getelementptr float, ptr addrspace(1) %in, i64 %row
  %p1 = getelementptr float, ptr addrspace(1) %from, i64 %place1
  %x1 = load float, ptr addrspace(1) %p1
  %sum1 = fadd float %sum, %x1
  %p2 = getelementptr float, ptr addrspace(1) %from, i64 %place2
  %x2 = load float, ptr addrspace(1) %p2
  %sum2 = fadd float %sum1, %x2
  %bytes = shl i64 %width, 2
  %from.1 = getelementptr i8, ptr addrspace(1) %from, i64 %bytes
  %p3 = getelementptr float, ptr addrspace(1) %from.1, i64 %place1
  %x3 = load float, ptr addrspace(1) %p3
  %sum3 = fadd float %sum2, %x3
  %p4 = getelementptr float, ptr addrspace(1) %from.1, i64 %place2
  %x4 = load float, ptr addrspace(1) %p4
  %sum4 = fadd float %sum3, %x4
  %next = add nuw nsw i64 %i, 2
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %end
end:
  store float %sum4, ptr addrspace(1) %out
  ret void
}

; A distance that is the same for all threads is in a uniform register of ptxas, and takes none of
; a thread.
; CHECK-LABEL: .entry neighbours(
; CHECK: [[LOOP:\$L__BB[0-9]+_[0-9]+]]:
; CHECK: ld.global.b32 %r{{[0-9]+}}, [[[FIRST:%rd[0-9]+]]];
; CHECK: add.s64 [[SECOND:%rd[0-9]+]], [[FIRST]], %rd{{[0-9]+}};
; CHECK: ld.global.b32 %r{{[0-9]+}}, [[[SECOND]]];
; CHECK: add.s64 [[FIRST]], [[FIRST]], %rd{{[0-9]+}};
; CHECK-NOT: add.s64
; CHECK: bra [[LOOP]];
define ptx_kernel void @neighbours(ptr addrspace(1) %in, ptr addrspace(1) %out, i64 %width, i64 %distance, i32 %n) {
entry:
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %x = sext i32 %thread to i64
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %wide = zext i32 %block to i64
  %far = mul i64 %wide, %distance
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %sum2, %loop ]
  %index = zext i32 %i to i64
  %row = mul i64 %index, %width
  %from = getelementptr float, ptr addrspace(1) %in, i64 %row
  %p1 = getelementptr float, ptr addrspace(1) %from, i64 %x
  %x1 = load float, ptr addrspace(1) %p1
  %sum1 = fadd float %sum, %x1
  %p2 = getelementptr float, ptr addrspace(1) %p1, i64 %far
  %x2 = load float, ptr addrspace(1) %p2
  %sum2 = fadd float %sum1, %x2
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  store float %sum2, ptr addrspace(1) %out
  ret void
}
