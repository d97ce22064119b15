; A small innermost loop that loads in strides is unrolled four times, with any stride and
; whatever the count; twice where it is large or has an even constant count. One that follows
; pointers, calls, has other loops in it, is very large or has a pragma stays. So does one in which
; threads do something together, unless each iteration waits for all of the block: then all threads
; iterate alike. A volatile store stays one in each copy.
; RUN: %stage optimize %s -sm_80 -o %t.ll
; RUN: FileCheck %s < %t.ll
; RUN: %stage ptx %t.ll -sm_80 -o %t.ptx
; RUN: FileCheck %s --check-prefix=PTX < %t.ptx

; CHECK-LABEL: @strided(
; CHECK-COUNT-4: load float, ptr %
; CHECK: br
define ptx_kernel void @strided(ptr %p, i32 %first, i32 range(i32 1, 4096) %step, i32 %n, ptr %out) {
entry:
  %any = icmp slt i32 %first, %n
  br i1 %any, label %loop, label %end
loop:
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %more, %loop ]
  %at = sext i32 %i to i64
  %from = getelementptr float, ptr %p, i64 %at
  %x = load float, ptr %from
  %y = call float @llvm.sqrt.f32(float %x)
  %z = fdiv float %y, %x
  %more = fadd float %sum, %z
  %next = add nsw i32 %i, %step
  %again = icmp slt i32 %next, %n
  br i1 %again, label %loop, label %end
end:
  %result = phi float [ 0.0, %entry ], [ %more, %loop ]
  store float %result, ptr %out
  ret void
}

; CHECK-LABEL: @list(
; CHECK: load ptr
; CHECK-NOT: load ptr
; CHECK: ret void
define ptx_kernel void @list(ptr %p, ptr %out) {
entry:
  br label %loop
loop:
  %node = phi ptr [ %p, %entry ], [ %next, %loop ]
  %next = load ptr, ptr %node
  store ptr %next, ptr %out
  %again = icmp ne ptr %next, null
  br i1 %again, label %loop, label %end
end:
  ret void
}

; CHECK-LABEL: @barrier(
; CHECK-NOT: store float
; CHECK-COUNT-4: store volatile float
; CHECK: br i1
; CHECK-NOT: store float
; CHECK: ret void
define ptx_kernel void @barrier(ptr %p, i64 range(i64 1, 4096) %step, i64 %n, ptr %out) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %from = getelementptr float, ptr %p, i64 %i
  %x = load float, ptr %from
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store volatile float %x, ptr %out
  %next = add nsw i64 %i, %step
  %again = icmp slt i64 %next, %n
  br i1 %again, label %loop, label %end
end:
  ret void
}

; A barrier in a branch says nothing of the count.
; CHECK-LABEL: @branch(
; CHECK: load float
; CHECK-NOT: load float
; CHECK: ret void
define ptx_kernel void @branch(ptr %p, i64 range(i64 1, 4096) %step, i64 %n, ptr %out) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  %from = getelementptr float, ptr %p, i64 %i
  %x = load float, ptr %from
  %zero = fcmp oeq float %x, 0.0
  br i1 %zero, label %wait, label %latch
wait:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %latch
latch:
  store volatile float %x, ptr %out
  %next = add nsw i64 %i, %step
  %again = icmp slt i64 %next, %n
  br i1 %again, label %loop, label %end
end:
  ret void
}

; CHECK-LABEL: @shuffles(
; CHECK: load float
; CHECK-NOT: load float
; CHECK: ret void
define ptx_kernel void @shuffles(ptr %p, i64 range(i64 1, 4096) %step, i64 %n, ptr %out) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %from = getelementptr float, ptr %p, i64 %i
  %x = load float, ptr %from
  %y = call float @llvm.nvvm.shfl.sync.idx.f32(i32 -1, float %x, i32 0, i32 31)
  store float %y, ptr %out
  %next = add nsw i64 %i, %step
  %again = icmp slt i64 %next, %n
  br i1 %again, label %loop, label %end
end:
  ret void
}

; 1002 iterations are no multiple of four, and too many to be unrolled all.
; CHECK-LABEL: @constant(
; CHECK-COUNT-2: load i32
; CHECK-NOT: load i32
; CHECK: ret void
define ptx_kernel void @constant(ptr %p, i32 %d, ptr %out) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %sum = phi i32 [ 0, %entry ], [ %more, %loop ]
  %from = getelementptr i32, ptr %p, i64 %i
  %x = load i32, ptr %from
  %y = udiv i32 %x, %d
  %z = urem i32 %x, %y
  %more = add i32 %sum, %z
  %next = add i64 %i, 1
  %again = icmp ne i64 %next, 1002
  br i1 %again, label %loop, label %end
end:
  store i32 %more, ptr %out
  ret void
}

; Six divisions by what is known at run time count 96 instructions: two copies.
; CHECK-LABEL: @large(
; CHECK-COUNT-3: load i32
; CHECK-NOT: load i32
; CHECK: ret void
define ptx_kernel void @large(ptr %p, i32 %d, i64 %n, ptr %out) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %from = getelementptr i32, ptr %p, i64 %i
  %x = load i32, ptr %from
  %a = udiv i32 %x, %d
  %b = udiv i32 %d, %a
  %c = urem i32 %b, %a
  %e = urem i32 %c, %b
  %f = urem i32 %e, %c
  %g = urem i32 %f, %e
  store volatile i32 %g, ptr %out
  %next = add nsw i64 %i, 1
  %again = icmp slt i64 %next, %n
  br i1 %again, label %loop, label %end
end:
  ret void
}

; LLVM would unroll a small loop with another in it.
; CHECK-LABEL: @outer(
; CHECK: cmpxchg
; CHECK-NOT: cmpxchg
; CHECK: ret void
define ptx_kernel void @outer(ptr %p, i64 range(i64 1, 4096) %step, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %done ]
  %word = getelementptr i32, ptr %p, i64 %i
  %first = load i32, ptr %word
  br label %try
try:
  %old = phi i32 [ %first, %loop ], [ %seen, %try ]
  %new = xor i32 %old, 5
  %pair = cmpxchg ptr %word, i32 %old, i32 %new monotonic monotonic
  %seen = extractvalue { i32, i1 } %pair, 0
  %set = extractvalue { i32, i1 } %pair, 1
  br i1 %set, label %done, label %try
done:
  %next = add nsw i64 %i, %step
  %again = icmp slt i64 %next, %n
  br i1 %again, label %loop, label %end
end:
  ret void
}

; CHECK-LABEL: @calls(
; CHECK: load float
; CHECK-NOT: load float
; CHECK: ret void
define ptx_kernel void @calls(ptr %p, i64 range(i64 1, 4096) %step, i64 %n, ptr %out) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %from = getelementptr float, ptr %p, i64 %i
  %x = load float, ptr %from
  call void @elsewhere(float %x)
  %next = add nsw i64 %i, %step
  %again = icmp slt i64 %next, %n
  br i1 %again, label %loop, label %end
end:
  ret void
}

; CHECK-LABEL: @pragma(
; CHECK: load float
; CHECK-NOT: load float
; CHECK: ret void
define ptx_kernel void @pragma(ptr %p, i64 range(i64 1, 4096) %step, i64 %n, ptr %out) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %from = getelementptr float, ptr %p, i64 %i
  %x = load float, ptr %from
  store volatile float %x, ptr %out
  %next = add nsw i64 %i, %step
  %again = icmp slt i64 %next, %n
  br i1 %again, label %loop, label %end, !llvm.loop !0
end:
  ret void
}

; A division of 64 bits is as large as many copies of the loop.
; CHECK-LABEL: @divides(
; CHECK: load i64
; CHECK-NOT: load i64
; CHECK: ret void
define ptx_kernel void @divides(ptr %p, i64 range(i64 1, 4096) %step, i64 %n, ptr %out) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %from = getelementptr i64, ptr %p, i64 %i
  %x = load i64, ptr %from
  %y = udiv i64 %x, %step
  store volatile i64 %y, ptr %out
  %next = add nsw i64 %i, %step
  %again = icmp slt i64 %next, %n
  br i1 %again, label %loop, label %end
end:
  ret void
}

; What is stored to shared memory keeps the next load from beginning, unless their distance is
; known.
; CHECK-LABEL: @shared(
; CHECK: load float
; CHECK-NOT: load float
; CHECK: ret void
define ptx_kernel void @shared(i64 range(i64 1, 4096) %step, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %at = getelementptr float, ptr addrspace(3) @tile, i64 %i
  %x = load float, ptr addrspace(3) %at
  %y = fdiv float 1.0, %x
  store float %y, ptr addrspace(3) %at
  %next = add nsw i64 %i, %step
  %again = icmp slt i64 %next, %n
  br i1 %again, label %loop, label %end
end:
  ret void
}

; CHECK-LABEL: @near(
; CHECK-COUNT-4: load float
; CHECK: ret void
define ptx_kernel void @near(i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %at = getelementptr float, ptr addrspace(3) @tile, i64 %i
  %x = load float, ptr addrspace(3) %at
  %y = fdiv float 1.0, %x
  store float %y, ptr addrspace(3) %at
  %next = add nsw i64 %i, 128
  %again = icmp slt i64 %next, %n
  br i1 %again, label %loop, label %end
end:
  ret void
}

; Eight addresses in four copies take 64 registers: a half of those of a thread, but too many
; where a block has 1,024 threads.
; CHECK-LABEL: @some(
; CHECK-COUNT-32: load float
; CHECK: ret void
define ptx_kernel void @some(ptr %p, i64 range(i64 1, 4096) %step, i64 %n, ptr %out) {
entry:
  %p0 = getelementptr float, ptr %p, i64 0
  %p1 = getelementptr float, ptr %p, i64 1000
  %p2 = getelementptr float, ptr %p, i64 2000
  %p3 = getelementptr float, ptr %p, i64 3000
  %p4 = getelementptr float, ptr %p, i64 4000
  %p5 = getelementptr float, ptr %p, i64 5000
  %p6 = getelementptr float, ptr %p, i64 6000
  %p7 = getelementptr float, ptr %p, i64 7000
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %s7, %loop ]
  %a0 = getelementptr float, ptr %p0, i64 %i
  %x0 = load float, ptr %a0
  %s0 = fadd float %sum, %x0
  %a1 = getelementptr float, ptr %p1, i64 %i
  %x1 = load float, ptr %a1
  %s1 = fadd float %s0, %x1
  %a2 = getelementptr float, ptr %p2, i64 %i
  %x2 = load float, ptr %a2
  %s2 = fadd float %s1, %x2
  %a3 = getelementptr float, ptr %p3, i64 %i
  %x3 = load float, ptr %a3
  %s3 = fadd float %s2, %x3
  %a4 = getelementptr float, ptr %p4, i64 %i
  %x4 = load float, ptr %a4
  %s4 = fadd float %s3, %x4
  %a5 = getelementptr float, ptr %p5, i64 %i
  %x5 = load float, ptr %a5
  %s5 = fadd float %s4, %x5
  %a6 = getelementptr float, ptr %p6, i64 %i
  %x6 = load float, ptr %a6
  %s6 = fadd float %s5, %x6
  %a7 = getelementptr float, ptr %p7, i64 %i
  %x7 = load float, ptr %a7
  %s7 = fadd float %s6, %x7
  %next = add nsw i64 %i, %step
  %again = icmp slt i64 %next, %n
  br i1 %again, label %loop, label %end
end:
  store float %s7, ptr %out
  ret void
}

; CHECK-LABEL: @bounds(
; CHECK-COUNT-8: load float
; CHECK-NOT: load float
; CHECK: ret void
define ptx_kernel void @bounds(ptr %p, i64 range(i64 1, 4096) %step, i64 %n, ptr %out) #0 {
entry:
  %p0 = getelementptr float, ptr %p, i64 0
  %p1 = getelementptr float, ptr %p, i64 1000
  %p2 = getelementptr float, ptr %p, i64 2000
  %p3 = getelementptr float, ptr %p, i64 3000
  %p4 = getelementptr float, ptr %p, i64 4000
  %p5 = getelementptr float, ptr %p, i64 5000
  %p6 = getelementptr float, ptr %p, i64 6000
  %p7 = getelementptr float, ptr %p, i64 7000
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %s7, %loop ]
  %a0 = getelementptr float, ptr %p0, i64 %i
  %x0 = load float, ptr %a0
  %s0 = fadd float %sum, %x0
  %a1 = getelementptr float, ptr %p1, i64 %i
  %x1 = load float, ptr %a1
  %s1 = fadd float %s0, %x1
  %a2 = getelementptr float, ptr %p2, i64 %i
  %x2 = load float, ptr %a2
  %s2 = fadd float %s1, %x2
  %a3 = getelementptr float, ptr %p3, i64 %i
  %x3 = load float, ptr %a3
  %s3 = fadd float %s2, %x3
  %a4 = getelementptr float, ptr %p4, i64 %i
  %x4 = load float, ptr %a4
  %s4 = fadd float %s3, %x4
  %a5 = getelementptr float, ptr %p5, i64 %i
  %x5 = load float, ptr %a5
  %s5 = fadd float %s4, %x5
  %a6 = getelementptr float, ptr %p6, i64 %i
  %x6 = load float, ptr %a6
  %s6 = fadd float %s5, %x6
  %a7 = getelementptr float, ptr %p7, i64 %i
  %x7 = load float, ptr %a7
  %s7 = fadd float %s6, %x7
  %next = add nsw i64 %i, %step
  %again = icmp slt i64 %next, %n
  br i1 %again, label %loop, label %end
end:
  store float %s7, ptr %out
  ret void
}

attributes #0 = { "nvvm.maxntid"="1024,1,1" }

; The back end forbids ptxas to unroll the loop of the last iterations, and that with a pragma,
; but not the others.
; PTX-LABEL: .entry strided(
; PTX-NOT: nounroll
; PTX: .pragma "nounroll";
; PTX-NOT: nounroll
; PTX-LABEL: .entry list(
; PTX-LABEL: .entry pragma(
; PTX: .pragma "nounroll";

@tile = internal addrspace(3) global [4096 x float] poison

declare float @llvm.sqrt.f32(float)
declare void @elsewhere(float)
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)

!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.disable"}

; With eight loads of its own, most of them under a condition, an iteration waits for all of them at
; once.
; CHECK-LABEL: @eight(
; CHECK-COUNT-8: load float
; CHECK-NOT: load float
; CHECK: ret void
define ptx_kernel void @eight(ptr %p, i64 range(i64 1, 4096) %step, i64 %n, ptr %out) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  %p0 = getelementptr float, ptr %p, i64 %i
  %s0 = load float, ptr %p0
  %large = fcmp ogt float %s0, 1.0
  br i1 %large, label %more, label %latch
more:
  %p1 = getelementptr i8, ptr %p0, i64 4096
  %x1 = load float, ptr %p1
  %s1 = fadd float %s0, %x1
  %p2 = getelementptr i8, ptr %p0, i64 8192
  %x2 = load float, ptr %p2
  %s2 = fadd float %s1, %x2
  %p3 = getelementptr i8, ptr %p0, i64 12288
  %x3 = load float, ptr %p3
  %s3 = fadd float %s2, %x3
  %p4 = getelementptr i8, ptr %p0, i64 16384
  %x4 = load float, ptr %p4
  %s4 = fadd float %s3, %x4
  %p5 = getelementptr i8, ptr %p0, i64 20480
  %x5 = load float, ptr %p5
  %s5 = fadd float %s4, %x5
  %p6 = getelementptr i8, ptr %p0, i64 24576
  %x6 = load float, ptr %p6
  %s6 = fadd float %s5, %x6
  %p7 = getelementptr i8, ptr %p0, i64 28672
  %x7 = load float, ptr %p7
  %s7 = fadd float %s6, %x7
  store volatile float %s7, ptr %out
  br label %latch
latch:
  %next = add nsw i64 %i, %step
  %again = icmp slt i64 %next, %n
  br i1 %again, label %loop, label %end
end:
  ret void
}

; Four places that each thread has chosen for itself: the loads of an iteration are enough.
; CHECK-LABEL: @chosen4(
; CHECK-COUNT-4: load float
; CHECK-NOT: load float
; CHECK: ret void
define ptx_kernel void @chosen4(ptr %in, ptr %table, i64 range(i64 1, 4096) %width, i64 %rows, ptr %out) {
entry:
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %index0 = add i32 %thread, 0
  %t0 = getelementptr i32, ptr %table, i32 %index0
  %place0 = load i32, ptr %t0
  %wide0 = sext i32 %place0 to i64
  %index1 = add i32 %thread, 32
  %t1 = getelementptr i32, ptr %table, i32 %index1
  %place1 = load i32, ptr %t1
  %wide1 = sext i32 %place1 to i64
  %index2 = add i32 %thread, 64
  %t2 = getelementptr i32, ptr %table, i32 %index2
  %place2 = load i32, ptr %t2
  %wide2 = sext i32 %place2 to i64
  %index3 = add i32 %thread, 96
  %t3 = getelementptr i32, ptr %table, i32 %index3
  %place3 = load i32, ptr %t3
  %wide3 = sext i32 %place3 to i64
  br label %loop
loop:
  %row = phi i64 [ 0, %entry ], [ %next, %loop ]
  %at = mul nsw i64 %row, %width
  %from = getelementptr float, ptr %in, i64 %at
  %p0 = getelementptr float, ptr %from, i64 %wide0
  %x0 = load float, ptr %p0
  %p1 = getelementptr float, ptr %from, i64 %wide1
  %x1 = load float, ptr %p1
  %s1 = fadd float %x0, %x1
  %p2 = getelementptr float, ptr %from, i64 %wide2
  %x2 = load float, ptr %p2
  %s2 = fadd float %s1, %x2
  %p3 = getelementptr float, ptr %from, i64 %wide3
  %x3 = load float, ptr %p3
  %s3 = fadd float %s2, %x3
  %to = getelementptr float, ptr %out, i64 %at
  store float %s3, ptr %to
  %next = add nuw nsw i64 %row, 1
  %again = icmp slt i64 %next, %rows
  br i1 %again, label %loop, label %end
end:
  ret void
}

; Three are not.
; CHECK-LABEL: @chosen3(
; CHECK-COUNT-12: load float
; CHECK: ret void
define ptx_kernel void @chosen3(ptr %in, ptr %table, i64 range(i64 1, 4096) %width, i64 %rows, ptr %out) {
entry:
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %index0 = add i32 %thread, 0
  %t0 = getelementptr i32, ptr %table, i32 %index0
  %place0 = load i32, ptr %t0
  %wide0 = sext i32 %place0 to i64
  %index1 = add i32 %thread, 32
  %t1 = getelementptr i32, ptr %table, i32 %index1
  %place1 = load i32, ptr %t1
  %wide1 = sext i32 %place1 to i64
  %index2 = add i32 %thread, 64
  %t2 = getelementptr i32, ptr %table, i32 %index2
  %place2 = load i32, ptr %t2
  %wide2 = sext i32 %place2 to i64
  br label %loop
loop:
  %row = phi i64 [ 0, %entry ], [ %next, %loop ]
  %at = mul nsw i64 %row, %width
  %from = getelementptr float, ptr %in, i64 %at
  %p0 = getelementptr float, ptr %from, i64 %wide0
  %x0 = load float, ptr %p0
  %p1 = getelementptr float, ptr %from, i64 %wide1
  %x1 = load float, ptr %p1
  %s1 = fadd float %x0, %x1
  %p2 = getelementptr float, ptr %from, i64 %wide2
  %x2 = load float, ptr %p2
  %s2 = fadd float %s1, %x2
  %to = getelementptr float, ptr %out, i64 %at
  store float %s2, ptr %to
  %next = add nuw nsw i64 %row, 1
  %again = icmp slt i64 %next, %rows
  br i1 %again, label %loop, label %end
end:
  ret void
}

; Nor are four that are as far from each other in all threads, though each index is extended.
; CHECK-LABEL: @planes4(
; CHECK-COUNT-16: load float
; CHECK: ret void
define ptx_kernel void @planes4(ptr %in, i32 %plane, i64 range(i64 1, 4096) %width, i64 %rows, ptr %out) {
entry:
  %index0 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %index1 = add i32 %index0, %plane
  %index2 = add i32 %index1, %plane
  %index3 = add i32 %index2, %plane
  %wide0 = sext i32 %index0 to i64
  %wide1 = sext i32 %index1 to i64
  %wide2 = sext i32 %index2 to i64
  %wide3 = sext i32 %index3 to i64
  br label %loop
loop:
  %row = phi i64 [ 0, %entry ], [ %next, %loop ]
  %at = mul nsw i64 %row, %width
  %from = getelementptr float, ptr %in, i64 %at
  %p0 = getelementptr float, ptr %from, i64 %wide0
  %x0 = load float, ptr %p0
  %p1 = getelementptr float, ptr %from, i64 %wide1
  %x1 = load float, ptr %p1
  %s1 = fadd float %x0, %x1
  %p2 = getelementptr float, ptr %from, i64 %wide2
  %x2 = load float, ptr %p2
  %s2 = fadd float %s1, %x2
  %p3 = getelementptr float, ptr %from, i64 %wide3
  %x3 = load float, ptr %p3
  %s3 = fadd float %s2, %x3
  %to = getelementptr float, ptr %out, i64 %at
  store float %s3, ptr %to
  %next = add nuw nsw i64 %row, 1
  %again = icmp slt i64 %next, %rows
  br i1 %again, label %loop, label %end
end:
  ret void
}

; Nor where that distance is in a structure that the kernel takes by value.
; CHECK-LABEL: @byvalue(
; CHECK-COUNT-16: load float
; CHECK: ret void
define ptx_kernel void @byvalue(ptr %in, ptr readonly byval({ ptr, i32 }) %view, i64 range(i64 1, 4096) %width, i64 %rows, ptr %out) {
entry:
  %field = getelementptr i8, ptr %view, i64 8
  %plane = load i32, ptr %field
  %index0 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %index1 = add nsw i32 %index0, %plane
  %index2 = add nsw i32 %index1, %plane
  %index3 = add nsw i32 %index2, %plane
  %wide0 = sext i32 %index0 to i64
  %wide1 = sext i32 %index1 to i64
  %wide2 = sext i32 %index2 to i64
  %wide3 = sext i32 %index3 to i64
  br label %loop
loop:
  %row = phi i64 [ 0, %entry ], [ %next, %loop ]
  %at = mul nsw i64 %row, %width
  %from = getelementptr float, ptr %in, i64 %at
  %p0 = getelementptr float, ptr %from, i64 %wide0
  %x0 = load float, ptr %p0
  %p1 = getelementptr float, ptr %from, i64 %wide1
  %x1 = load float, ptr %p1
  %s1 = fadd float %x0, %x1
  %p2 = getelementptr float, ptr %from, i64 %wide2
  %x2 = load float, ptr %p2
  %s2 = fadd float %s1, %x2
  %p3 = getelementptr float, ptr %from, i64 %wide3
  %x3 = load float, ptr %p3
  %s3 = fadd float %s2, %x3
  %to = getelementptr float, ptr %out, i64 %at
  store float %s3, ptr %to
  %next = add nuw nsw i64 %row, 1
  %again = icmp slt i64 %next, %rows
  br i1 %again, label %loop, label %end
end:
  ret void
}

; Where the threads of a block share a table, each has few of its elements: 1024 by 128 threads are eight
; for each. Of more, or by blocks of at most 64 threads, it has many.
; CHECK-LABEL: @table(
; CHECK: load float, ptr %from
; CHECK-NOT: load float, ptr %from
; CHECK: ret void
define ptx_kernel void @table(ptr %p, ptr %out) {
entry:
  %first = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %size = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %any = icmp ult i32 %first, 1024
  br i1 %any, label %loop, label %end
loop:
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  %at = zext i32 %i to i64
  %from = getelementptr float, ptr %p, i64 %at
  %x = load float, ptr %from
  %to = getelementptr float, ptr %out, i64 %at
  store float %x, ptr %to
  %next = add i32 %i, %size
  %again = icmp ult i32 %next, 1024
  br i1 %again, label %loop, label %end
end:
  ret void
}

; CHECK-LABEL: @large_table(
; CHECK-COUNT-4: load float, ptr
; CHECK: ret void
define ptx_kernel void @large_table(ptr %p, ptr %out) {
entry:
  %first = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %size = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %any = icmp ult i32 %first, 1026
  br i1 %any, label %loop, label %end
loop:
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  %at = zext i32 %i to i64
  %from = getelementptr float, ptr %p, i64 %at
  %x = load float, ptr %from
  %to = getelementptr float, ptr %out, i64 %at
  store float %x, ptr %to
  %next = add i32 %i, %size
  %again = icmp ult i32 %next, 1026
  br i1 %again, label %loop, label %end
end:
  ret void
}

; CHECK-LABEL: @small_block(
; CHECK-COUNT-4: load float, ptr
; CHECK: ret void
define ptx_kernel void @small_block(ptr %p, ptr %out) "nvvm.maxntid"="64" {
entry:
  %first = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %size = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %any = icmp ult i32 %first, 1024
  br i1 %any, label %loop, label %end
loop:
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  %at = zext i32 %i to i64
  %from = getelementptr float, ptr %p, i64 %at
  %x = load float, ptr %from
  %to = getelementptr float, ptr %out, i64 %at
  store float %x, ptr %to
  %next = add i32 %i, %size
  %again = icmp ult i32 %next, 1024
  br i1 %again, label %loop, label %end
end:
  ret void
}

; Nor is a step of any other kind the size of a block.
; CHECK-LABEL: @other_step(
; CHECK-COUNT-4: load float, ptr
; CHECK: ret void
define ptx_kernel void @other_step(ptr %p, ptr %out, i32 range(i32 1, 4096) %size) {
entry:
  %first = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %any = icmp ult i32 %first, 1024
  br i1 %any, label %loop, label %end
loop:
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  %at = zext i32 %i to i64
  %from = getelementptr float, ptr %p, i64 %at
  %x = load float, ptr %from
  %to = getelementptr float, ptr %out, i64 %at
  store float %x, ptr %to
  %next = add i32 %i, %size
  %again = icmp ult i32 %next, 1024
  br i1 %again, label %loop, label %end
end:
  ret void
}
